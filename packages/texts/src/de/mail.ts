import type * as en from '../en/mail';
import type { Translation } from '../translation';

export const mail = {
  greeting: 'Hallo,',
  closing: 'Dein Team von {{product}}',
  notYou: 'Falls du das nicht warst, ignoriere diese E-Mail.',
  verify: {
    subject: 'Bestätige deine E-Mail-Adresse',
    text: 'Öffne diesen Link, um deine Adresse zu bestätigen. Er gilt {{hours}} Stunden: {{link}}',
  },
  confirm: {
    text: 'Öffne diesen Link, um deine Adresse zu bestätigen. Er gilt {{days}} Tage, und du brauchst dein Passwort nicht: {{link}}',
  },
  reset: {
    subject: 'Neues Passwort setzen',
    text: 'Öffne diesen Link, um ein neues Passwort zu setzen. Er gilt {{hours}} Stunden: {{link}}',
  },
  accountExists: {
    subject: 'Du hast schon ein Konto',
    text: 'Jemand wollte diese Adresse für ein anderes Konto verwenden, aber zu ihr gibt es schon eines. Hier kannst du dich anmelden: {{link}}',
  },
  takeOver: {
    text: 'Mit dieser Adresse wurde ein Konto erstellt, obwohl es dazu schon eines gibt. Wenn du das warst, öffne innerhalb von {{days}} Tagen diesen Link: Er meldet dich an und fügt deinem Konto hinzu, was du gekauft hast. {{link}}',
  },
  passwordChanged: {
    subject: 'Dein Passwort wurde geändert',
    text: 'Das Passwort deines Kontos wurde am {{date}} geändert, und alle anderen Geräte wurden abgemeldet. Falls du das nicht warst, setze sofort ein neues Passwort: {{link}}',
  },
  passkeyAdded: {
    subject: 'Ein Passkey wurde hinzugefügt',
    text: 'Deinem Konto wurde am {{date}} ein Passkey hinzugefügt. Er meldet ohne das Passwort an. Falls du das nicht warst, setze sofort ein neues Passwort; das entfernt alle Passkeys: {{link}}',
  },
  passkeyRemoved: {
    subject: 'Ein Passkey wurde entfernt',
    text: 'Von deinem Konto wurde am {{date}} ein Passkey entfernt. Falls du das nicht warst, setze sofort ein neues Passwort: {{link}}',
  },
  emailChanged: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    text: 'Seit {{date}} meldest du dich mit dieser E-Mail-Adresse an. Falls du das nicht warst, setze sofort ein neues Passwort: {{link}}',
  },
  emailLeft: {
    text: 'Die E-Mail-Adresse deines Kontos wurde am {{date}} in {{email}} geändert; diese Adresse wird nicht mehr verwendet. Falls du das nicht warst, schreib uns sofort. Unsere Anschrift findest du hier: {{link}}',
  },
  newDevice: {
    subject: 'Neues Gerät angemeldet',
    text: '{{device}} wurde am {{date}} in deinem Konto angemeldet. Hier kannst du es abmelden: {{link}}',
  },
  receipt: {
    subject: 'Deine Rechnung {{number}}',
    text: 'Danke. Du hast {{price}} für {{item}} bezahlt. Die Rechnung findest du hier: {{link}}',
  },
  cancelled: {
    subject: '{{offer}} ist gekündigt',
    text: 'Du kannst bis {{date}} weiterschauen. Es wird nichts mehr abgebucht.',
  },
  renewalFailed: {
    subject: 'Deine Zahlung hat nicht geklappt',
    text: 'Wir konnten {{offer}} nicht verlängern. Am {{date}} versuchen wir es erneut. Hier kannst du die Karte ändern: {{link}}',
  },
  refunded: {
    subject: 'Dein Geld ist auf dem Rückweg',
    text: 'Wir haben dir {{price}} für {{item}} erstattet. Damit ist {{item}} beendet. Es kann einige Tage dauern, bis deine Bank den Betrag anzeigt. Deine Rechnungen findest du hier: {{link}}',
  },
  partlyRefunded: {
    text: 'Wir haben dir {{price}} für {{item}} erstattet. {{item}} behältst du. Es kann einige Tage dauern, bis deine Bank den Betrag anzeigt. Deine Rechnungen findest du hier: {{link}}',
  },
  paymentReturned: {
    text: 'Du hast {{price}} für {{item}} bezahlt, hattest es aber schon. Wir haben dir den Betrag erstattet. Es kann einige Tage dauern, bis deine Bank ihn anzeigt.',
  },
  disputed: {
    subject: 'Deine Zahlung für {{item}}',
    text: 'Deine Bank teilt uns mit, dass der Zahlung für {{item}} widersprochen wurde. Bis die Bank entschieden hat, ist das damit Gekaufte nicht verfügbar. Falls das ein Versehen ist, bitte deine Bank, den Widerspruch zurückzunehmen.',
  },
  disputeWon: {
    text: 'Deine Bank hat die Zahlung für {{item}} bestätigt. Was du damit gekauft hast, ist wieder verfügbar.',
  },
  deletion: {
    subject: 'Dein Konto wird gelöscht',
    text: 'Dein Konto wird am {{date}} gelöscht. Bis dahin kannst du es hier behalten: {{link}}',
  },
} as const satisfies Translation<typeof en.mail>;
