import type { Locale } from '@touchline/contract';

/** Texts of one language, nested by key. */
export interface Texts {
  [key: string]: unknown;
}

/** Where the texts of a language come from. */
export interface TextSource {
  texts(locale: Locale): Promise<Texts>;
}

/** The text of a dotted key; a missing one is a programming error. */
export function textAt(texts: Texts, key: string): string {
  let value: unknown = texts;
  for (const part of key.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Texts)[part] : undefined;
  if (typeof value !== 'string') throw new Error(`The text ${key} is missing.`);
  return value;
}
