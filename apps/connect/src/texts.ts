import type { Locale } from '@touchline/contract';
import { createContext, useContext } from 'react';

/** Texts by key, nested as the server sends them. */
export interface TextTree {
  readonly [key: string]: string | TextTree | undefined;
}

/** Finds a text and fills in its values; with `count` the plural form is chosen. A missing text shows its key. */
export type Texts = ((key: string, values?: Readonly<Record<string, string | number>>) => string) & {
  readonly locale: Locale;
};

export function createTexts(locale: Locale, tree: TextTree): Texts {
  const plurals = new Intl.PluralRules(locale);
  const find = (key: string): string | undefined => {
    let node: string | TextTree | undefined = tree;
    for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
    return typeof node === 'string' ? node : undefined;
  };
  const look = (key: string, values: Readonly<Record<string, string | number>> = {}) => {
    const count = values['count'];
    const form = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : undefined;
    const text = form ?? find(key) ?? key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? (name === 'product' ? find('app.name') : '') ?? ''),
    );
  };
  return Object.assign(look, { locale });
}

const TextsContext = createContext<Texts | undefined>(undefined);
export const TextsProvider = TextsContext.Provider;

/** The texts of the person's language. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('No texts were provided');
  return texts;
}

/** The language chosen in the client, else the first of the browser's that we speak. */
export function preferredLocale(cookie: string, languages: readonly string[]): Locale {
  const chosen = /(?:^|;\s*)locale=(\w+)/.exec(cookie)?.[1];
  const wanted = [chosen, ...languages].map((tag) => tag?.toLowerCase().split('-', 1)[0]);
  const known = wanted.find((tag) => tag === 'en' || tag === 'de');
  return known === 'de' ? 'de' : 'en';
}
