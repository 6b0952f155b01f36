import type { Locale } from '@touchline/contract';

/** The letters we write and what each is about. */
export interface Letters {
  verify: { hours: number; link: string };
  reset: { hours: number; link: string };
  accountExists: { link: string };
  newDevice: { device: string; date: string; link: string };
}

export type LetterKind = keyof Letters;

/** Texts of one language, nested by key. */
export interface Texts {
  [key: string]: unknown;
}

/** Writes a letter from the texts `mail.*`; kinds that nobody may have asked for say what to do then. */
export function writeLetter<K extends LetterKind>(texts: Texts, kind: K, values: Letters[K]) {
  const product = textAt(texts, 'app.name');
  const all: Readonly<Record<string, string | number>> = { ...values, product };
  const say = (key: string) => fill(textAt(texts, `mail.${key}`), all);
  const lines = [say('greeting'), say(`${kind}.text`), say('notYou'), say('closing')];
  return { subject: `${product}: ${say(`${kind}.subject`)}`, text: lines.join('\n\n') };
}

/** A moment as a letter says it, in UTC since we do not know where it is read. */
export const writtenDate = (ms: number, locale: Locale) =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(ms)} UTC`;

function textAt(texts: Texts, key: string): string {
  let value: unknown = texts;
  for (const part of key.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Texts)[part] : undefined;
  if (typeof value !== 'string') throw new Error(`The text ${key} is missing.`);
  return value;
}

const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
