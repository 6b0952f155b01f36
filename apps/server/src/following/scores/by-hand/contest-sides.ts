import type { Locale } from '@touchline/contract';
import { LRUCache } from 'lru-cache';
import type { Store } from '../../../kernel/store/store';
import { localise, type StoredEvent } from '../../../kernel/store/stored-content';
import { teamPages } from './queries';
import { type Side, sidesOf } from './sides';

const MOST_KEPT = 2000;
const FRESH_MS = 60_000;

/** The sides of events, with the names of their teams from memory. */
export class ContestSides {
  readonly #store: Store;
  readonly #teams = new LRUCache<string, ReadonlyMap<string, string>>({ max: MOST_KEPT, ttl: FRESH_MS });

  constructor(store: Store) {
    this.#store = store;
  }

  async of(event: StoredEvent, locale: Locale): Promise<readonly [Side, Side]> {
    const { teamIds = [] } = event;
    const key = `${locale}/${teamIds.join()}`;
    const names = this.#teams.get(key) ?? (await this.#names(teamIds, locale));
    this.#teams.set(key, names);
    return sidesOf(event, localise(event.name, locale), names);
  }

  async #names(teamIds: readonly string[], locale: Locale): Promise<ReadonlyMap<string, string>> {
    if (teamIds.length === 0) return new Map();
    const pages = await teamPages(this.#store.db, teamIds);
    return new Map(
      pages.map(({ teamId = '', name, shortTitle, title }) => [teamId, localise(shortTitle ?? title ?? name, locale)]),
    );
  }
}
