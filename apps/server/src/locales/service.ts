import type { Locale } from '@touchline/contract';
import type { Store } from '../store/store';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import { ownTexts } from './queries';
import type { Texts } from './text-at';

const product: Record<Locale, Texts> = { en, de };

/** The texts of the product, with an operator's wordings over them and English under what is missing. */
export class Locales {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async texts(locale: Locale): Promise<Texts> {
    return merge(merge(product.en, product[locale]), await ownTexts(this.#store.db, locale));
  }
}

function merge(under: Texts, over: Texts): Texts {
  const merged: Texts = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isTexts(below) && isTexts(value) ? merge(below, value) : value;
  }
  return merged;
}

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
