import type { Locale } from '@touchline/contract';
import type { Texts } from '../../kernel/common/text-at';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import { ownTexts } from './queries';

const product: Record<Locale, Texts> = { en, de };

/** The texts of the product, with an operator's wordings over them and English under what is missing. */
export class Locales {
  readonly #texts: Record<Locale, Remembered<Texts>>;

  constructor(store: Store) {
    const textsOf = (locale: Locale) =>
      remember(store, ['locales'], async () =>
        merge(merge(product.en, product[locale]), await ownTexts(store.db, locale)),
      );
    this.#texts = { en: textsOf('en'), de: textsOf('de') };
  }

  texts(locale: Locale): Promise<Texts> {
    return this.#texts[locale].get();
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
