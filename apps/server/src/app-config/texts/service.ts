import type { Locale } from '@touchline/contract';
import { createTexts, type Texts, type TextTree } from '@touchline/texts';
import { de } from '@touchline/texts/de';
import { en } from '@touchline/texts/en';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import { ownName, ownTexts } from './queries';

/** What texts depend on: wordings, and the name of the service. */
export const textTopics = ['locales', 'config'] as const;

const product: Record<Locale, TextTree> = { en, de };

interface Wording {
  tree: TextTree;
  texts: Texts;
}

/** The texts of the product, with an operator's wordings and the name of the service over them. */
export class Locales {
  readonly #wordings: Record<Locale, Remembered<Wording>>;

  constructor(store: Store) {
    const wordingOf = (locale: Locale) =>
      remember(store, textTopics, async () => {
        const name = await ownName(store.db, locale);
        const worded = merge(product[locale], await ownTexts(store.db, locale));
        const tree = name === undefined ? worded : merge(worded, { app: { name } });
        return { tree, texts: createTexts(locale, tree) };
      });
    this.#wordings = { en: wordingOf('en'), de: wordingOf('de') };
  }

  /** The texts as clients get them. */
  async tree(locale: Locale): Promise<TextTree> {
    return (await this.#wordings[locale].get()).tree;
  }

  async texts(locale: Locale): Promise<Texts> {
    return (await this.#wordings[locale].get()).texts;
  }
}

type Own = Readonly<Record<string, unknown>>;

function merge(under: TextTree, over: Own): TextTree {
  const merged: Record<string, TextTree[string]> = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    if (typeof value === 'string') merged[key] = value;
    else if (isOwn(value)) merged[key] = merge(typeof below === 'object' ? below : {}, value);
  }
  return merged;
}

const isOwn = (value: unknown): value is Own => typeof value === 'object' && value !== null && !Array.isArray(value);
