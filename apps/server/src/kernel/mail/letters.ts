import type { Locale } from '@touchline/contract';
import type { LetterKind, Letters } from '../common/letter-kinds';
import { type Texts, textAt } from '../common/text-at';

/** Kinds that another person may have triggered. */
const UNASKED: ReadonlySet<LetterKind> = new Set<LetterKind>(['verify', 'reset', 'accountExists', 'newDevice']);

/** Composes a letter from the texts `mail.*`; kinds that another person may have triggered get a note about that. */
export function writeLetter<K extends LetterKind>(texts: Texts, kind: K, values: Letters[K]) {
  const product = textAt(texts, 'app.name');
  const all: Readonly<Record<string, string | number>> = { ...values, product };
  const filled = (key: string) => fill(textAt(texts, `mail.${key}`), all);
  const note = UNASKED.has(kind) ? [filled('notYou')] : [];
  const paragraphs = [filled('greeting'), filled(`${kind}.text`), ...note, filled('closing')];
  return { subject: `${product}: ${filled(`${kind}.subject`)}`, text: paragraphs.join('\n\n') };
}

/** A date and time for a letter, in UTC because the reader's time zone is unknown. */
export const writtenDate = (ms: number, locale: Locale) =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(ms)} UTC`;

const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
