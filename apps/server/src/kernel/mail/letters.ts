import type { Locale } from '@touchline/contract';
import { type Texts, textAt } from '../common/text-at';

/** The letters we write and what each is about. */
export interface Letters {
  verify: { hours: number; link: string };
  reset: { hours: number; link: string };
  accountExists: { link: string };
  newDevice: { device: string; date: string; link: string };
  receipt: { number: string; price: string; item: string; link: string };
  cancelled: { offer: string; date: string };
  renewalFailed: { offer: string; date: string; link: string };
  deletion: { date: string; link: string };
}

export type LetterKind = keyof Letters;

const UNASKED: ReadonlySet<LetterKind> = new Set<LetterKind>(['verify', 'reset', 'accountExists', 'newDevice']);

/** Writes a letter from the texts `mail.*`; kinds that nobody may have asked for say what to do then. */
export function writeLetter<K extends LetterKind>(texts: Texts, kind: K, values: Letters[K]) {
  const product = textAt(texts, 'app.name');
  const all: Readonly<Record<string, string | number>> = { ...values, product };
  const say = (key: string) => fill(textAt(texts, `mail.${key}`), all);
  const lines = [say('greeting'), say(`${kind}.text`), ...(UNASKED.has(kind) ? [say('notYou')] : []), say('closing')];
  return { subject: `${product}: ${say(`${kind}.subject`)}`, text: lines.join('\n\n') };
}

/** A moment as a letter says it, in UTC since we do not know where it is read. */
export const writtenDate = (ms: number, locale: Locale) =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(ms)} UTC`;

const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
