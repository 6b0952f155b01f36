import { both, type LocalisedText } from '../text';

const OPERATOR = 'Touchline Demo Operator';

const html = (title: string, paragraphs: readonly string[]): string =>
  `<h1>${title}</h1>\n${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}\n`;

const imprint: LocalisedText = both(
  html('Imprint', [
    `${OPERATOR}<br>Touchline Lane 14<br>1000 Northbank<br>Meridian`,
    'E-mail: <a href="mailto:hello@touchline.example">hello@touchline.example</a>',
    'This is a demonstration of the Touchline software. The operator, all clubs, competitions and people are invented; nothing is for sale.',
    'Responsible for the content: the editors of the demo operator.',
  ]),
  html('Impressum', [
    `${OPERATOR}<br>Seitenlinie 14<br>1000 Northbank<br>Meridian`,
    'E-Mail: <a href="mailto:hello@touchline.example">hello@touchline.example</a>',
    'Dies ist eine Vorführung der Software Touchline. Betreiber, Vereine, Wettbewerbe und Personen sind erfunden; nichts steht zum Verkauf.',
    'Für den Inhalt verantwortlich: die Redaktion des Demobetreibers.',
  ]),
);

const privacy: LocalisedText = both(
  html('Privacy', [
    `${OPERATOR} keeps as little about you as possible. Without an account we store a random identifier on your device, so that the service remembers your settings.`,
    'With an account we store your e-mail address, your purchases and your favourites. You can delete the account in the settings at any time; bookings that the law obliges us to keep are kept without your name.',
    'We measure how the service is used only if you agree. You can change your mind in the settings whenever you like.',
    'You have the right to know what we store, to have it corrected and to have it deleted. Write to <a href="mailto:privacy@touchline.example">privacy@touchline.example</a>.',
  ]),
  html('Datenschutz', [
    `${OPERATOR} speichert so wenig wie möglich über dich. Ohne Konto liegt auf deinem Gerät eine zufällige Kennung, damit der Dienst sich deine Einstellungen merkt.`,
    'Mit Konto speichern wir deine E-Mail-Adresse, deine Käufe und deine Favoriten. Du kannst das Konto jederzeit in den Einstellungen löschen; Buchungen, die wir aufbewahren müssen, bewahren wir ohne deinen Namen auf.',
    'Wie der Dienst genutzt wird, messen wir nur, wenn du zustimmst. Du kannst deine Meinung jederzeit in den Einstellungen ändern.',
    'Du hast das Recht auf Auskunft, Berichtigung und Löschung. Schreib an <a href="mailto:privacy@touchline.example">privacy@touchline.example</a>.',
  ]),
);

const terms: LocalisedText = both(
  html('Terms of use', [
    `These terms hold between you and ${OPERATOR}.`,
    'You may watch what is offered for your own pleasure. Showing it in public or copying it needs our consent.',
    'A pass runs for the period that you chose and ends on its last day unless you renew it. Credits buy single events and do not expire.',
    'Live sport may be postponed or cancelled. If an event that you bought does not take place, you get your credits back.',
  ]),
  html('Nutzungsbedingungen', [
    `Diese Bedingungen gelten zwischen dir und ${OPERATOR}.`,
    'Du darfst das Angebot zu deinem Vergnügen ansehen. Öffentliche Vorführung und Vervielfältigung brauchen unsere Zustimmung.',
    'Ein Pass läuft über den gewählten Zeitraum und endet an dessen letztem Tag, wenn du ihn nicht verlängerst. Credits gelten für einzelne Events und verfallen nicht.',
    'Live-Sport kann verschoben werden oder ausfallen. Findet ein gekauftes Event nicht statt, bekommst du deine Credits zurück.',
  ]),
);

const analyticsCookie: LocalisedText = both(
  html('Analytics and cookies', [
    'Touchline works without tracking. One cookie holds your language; your session and settings stay in the storage of your device.',
    'If you agree, we count which pages and videos are used and where playback stutters, so that we can mend it. The numbers carry a random identifier, never your name, and are deleted after 90 days.',
    'You decide in the settings under “Privacy choices”, and you can change your mind there at any time.',
  ]),
  html('Analyse und Cookies', [
    'Touchline funktioniert ohne Tracking. Ein Cookie merkt sich deine Sprache; Sitzung und Einstellungen bleiben im Speicher deines Geräts.',
    'Wenn du zustimmst, zählen wir, welche Seiten und Videos genutzt werden und wo die Wiedergabe stockt, damit wir es beheben können. Die Zahlen tragen eine zufällige Kennung, nie deinen Namen, und werden nach 90 Tagen gelöscht.',
    'Du entscheidest in den Einstellungen unter „Datenschutz-Auswahl“ und kannst deine Meinung dort jederzeit ändern.',
  ]),
);

const collectibles: LocalisedText = both(
  html('Collectible terms', [
    `These terms hold between you and ${OPERATOR} when you keep a scene as a collectible.`,
    'A collectible is a video of six seconds from four cameras, with an edition number and a signature. The number of editions of a match is limited; a number is given once.',
    'Your credits are set aside when you order it and charged when it is finished. If it cannot be made, nothing is charged.',
    'It is for your private use. You may share the video together with its signature; you may not sell it, change it or use it in advertising.',
    'Everyone who has the address of its public page can see the video and check the signature. Your name is not shown. You can delete it at any time; its credits are not returned.',
  ]),
  html('Bedingungen für Sammelstücke', [
    `Diese Bedingungen gelten zwischen dir und ${OPERATOR}, wenn du eine Szene als Sammelstück behältst.`,
    'Ein Sammelstück ist ein Video von sechs Sekunden aus vier Kameras, mit einer Nummer und einer Signatur. Die Zahl der Exemplare eines Spiels ist begrenzt; jede Nummer wird einmal vergeben.',
    'Deine Credits werden bei der Bestellung zurückgelegt und abgebucht, wenn es fertig ist. Kann es nicht hergestellt werden, wird nichts abgebucht.',
    'Es ist für deinen privaten Gebrauch. Du darfst das Video zusammen mit seiner Signatur teilen; du darfst es nicht verkaufen, verändern oder für Werbung verwenden.',
    'Alle, die die Adresse der öffentlichen Seite haben, können das Video sehen und die Signatur prüfen. Dein Name wird nicht gezeigt. Du kannst es jederzeit löschen; die Credits werden nicht zurückgegeben.',
  ]),
);

const germanImprint: LocalisedText = both(
  html('Imprint for Germany', [
    `${OPERATOR}, German branch<br>Hafenstraße 9<br>20000 Luxhaven`,
    'E-mail: <a href="mailto:de@touchline.example">de@touchline.example</a>',
    'Youth protection officer: Amira Cassel. Operator, clubs and people are invented.',
  ]),
  html('Impressum für Deutschland', [
    `${OPERATOR}, Niederlassung Deutschland<br>Hafenstraße 9<br>20000 Luxhaven`,
    'E-Mail: <a href="mailto:de@touchline.example">de@touchline.example</a>',
    'Jugendschutzbeauftragte: Amira Cassel. Betreiber, Vereine und Personen sind erfunden.',
  ]),
);

const spanishTerms: LocalisedText = both(
  html('Terms of use for Spain', [
    `These terms hold between you and ${OPERATOR} in Spain.`,
    'Single events cost fewer credits on Saturdays. Everything else is as in the general terms: passes end on their last day, credits do not expire, cancelled events are paid back.',
  ]),
  html('Nutzungsbedingungen für Spanien', [
    `Diese Bedingungen gelten in Spanien zwischen dir und ${OPERATOR}.`,
    'Samstags kosten einzelne Events weniger Credits. Sonst gilt das Allgemeine: Pässe enden an ihrem letzten Tag, Credits verfallen nicht, Ausgefallenes wird erstattet.',
  ]),
);

/** Legal texts by path below `legal/`, without language and extension. */
export const legalTexts: Readonly<Record<string, LocalisedText>> = {
  imprint,
  privacy,
  terms,
  'analytics-cookie': analyticsCookie,
  collectibles,
  'germany/imprint': germanImprint,
  'spain/terms': spanishTerms,
};
