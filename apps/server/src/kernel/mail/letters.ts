import type { Locale } from '@touchline/contract';
import { languageTag } from '@touchline/rules/app/language-tag';
import type { Texts } from '@touchline/texts';
import type { LetterKind, Letters } from '../common/letter-kinds';

/** The texts of a language, for letters in it. */
export interface TextSource {
  texts(locale: Locale): Promise<Texts>;
}

/** Kinds that another person may have triggered. */
const UNASKED: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'confirm',
  'verify',
  'reset',
  'takeOver',
  'accountExists',
  'newDevice',
]);

type Parts = { readonly [K in LetterKind]: (t: Texts, values: Letters[K]) => { subject: string; text: string } };

const PARTS: Parts = {
  confirm: (t, values) => ({ subject: t('mail.verify.subject'), text: t('mail.confirm.text', values) }),
  verify: (t, values) => ({ subject: t('mail.verify.subject'), text: t('mail.verify.text', values) }),
  reset: (t, values) => ({ subject: t('mail.reset.subject'), text: t('mail.reset.text', values) }),
  accountExists: (t, values) => ({
    subject: t('mail.accountExists.subject'),
    text: t('mail.accountExists.text', values),
  }),
  takeOver: (t, values) => ({ subject: t('mail.accountExists.subject'), text: t('mail.takeOver.text', values) }),
  passwordChanged: (t, values) => ({
    subject: t('mail.passwordChanged.subject'),
    text: t('mail.passwordChanged.text', values),
  }),
  passkeyAdded: (t, values) => ({ subject: t('mail.passkeyAdded.subject'), text: t('mail.passkeyAdded.text', values) }),
  passkeyRemoved: (t, values) => ({
    subject: t('mail.passkeyRemoved.subject'),
    text: t('mail.passkeyRemoved.text', values),
  }),
  emailChanged: (t, values) => ({ subject: t('mail.emailChanged.subject'), text: t('mail.emailChanged.text', values) }),
  emailLeft: (t, values) => ({ subject: t('mail.emailChanged.subject'), text: t('mail.emailLeft.text', values) }),
  newDevice: (t, values) => ({ subject: t('mail.newDevice.subject'), text: t('mail.newDevice.text', values) }),
  receipt: (t, values) => ({ subject: t('mail.receipt.subject', values), text: t('mail.receipt.text', values) }),
  cancelled: (t, values) => ({ subject: t('mail.cancelled.subject', values), text: t('mail.cancelled.text', values) }),
  renewalFailed: (t, values) => ({
    subject: t('mail.renewalFailed.subject'),
    text: t('mail.renewalFailed.text', values),
  }),
  paymentReturned: (t, values) => ({
    subject: t('mail.refunded.subject'),
    text: t('mail.paymentReturned.text', values),
  }),
  refunded: (t, values) => ({ subject: t('mail.refunded.subject'), text: t('mail.refunded.text', values) }),
  partlyRefunded: (t, values) => ({ subject: t('mail.refunded.subject'), text: t('mail.partlyRefunded.text', values) }),
  disputed: (t, values) => ({ subject: t('mail.disputed.subject', values), text: t('mail.disputed.text', values) }),
  disputeWon: (t, values) => ({ subject: t('mail.disputed.subject', values), text: t('mail.disputeWon.text', values) }),
  deletion: (t, values) => ({ subject: t('mail.deletion.subject'), text: t('mail.deletion.text', values) }),
};

/** Writes a letter from the texts `mail.*`; a kind that may arrive unasked says what to do then. */
export function writeLetter<K extends LetterKind>(t: Texts, kind: K, values: Letters[K]) {
  const { subject, text } = PARTS[kind](t, values);
  const lines = [t('mail.greeting'), text, ...(UNASKED.has(kind) ? [t('mail.notYou')] : []), t('mail.closing')];
  return { subject: `${t('app.name')}: ${subject}`, text: lines.join('\n\n') };
}

/** A date and time for a letter, in UTC because the reader's time zone is unknown. */
export const writtenDate = (ms: number, locale: Locale) =>
  `${new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(ms)} UTC`;
