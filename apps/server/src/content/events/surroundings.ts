import type { Image, Locale } from '@touchline/contract';
import type { Text } from '@touchline/contract/content';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import { categoryNames, channelLogos } from './surroundings-queries';

interface Known {
  categories: ReadonlyMap<string, Text>;
  logos: ReadonlyMap<string, Image>;
}

/** Fields of an event's answer from its category and channel: few and small, so a node keeps them all. */
export class Surroundings {
  readonly #known: Remembered<Known>;

  constructor(store: Store) {
    this.#known = remember(store, ['catalogue'], async () => {
      const [categories, logos] = await Promise.all([categoryNames(store.db), channelLogos(store.db)]);
      return { categories, logos };
    });
  }

  async read(locale: Locale) {
    const { categories, logos } = await this.#known.get();
    return {
      categoryName: (id: string | undefined): { categoryName?: string } => {
        const name = id === undefined ? undefined : categories.get(id);
        return name === undefined ? {} : { categoryName: localise(name, locale) };
      },
      channelLogo: (id: string | undefined): { channelLogo?: Image } => {
        const logo = id === undefined ? undefined : logos.get(id);
        return logo === undefined ? {} : { channelLogo: logo };
      },
    };
  }
}
