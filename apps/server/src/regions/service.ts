import type { Locale, Region, RegionInfo } from '@touchline/contract';
import type { RegionEntry } from '@touchline/contract/content';
import { localise } from '../content/stored';
import { notFound } from '../http/problem';
import { type Remembered, remember } from '../store/remembered';
import type { Store } from '../store/store';
import { allRegions, mainRegionId } from './queries';

interface Known {
  main: string;
  byId: ReadonlyMap<string, RegionEntry>;
}

/** Where the service is offered. */
export class Regions {
  readonly #known: Remembered<Known>;

  constructor(store: Store) {
    this.#known = remember(store, ['regions'], async () => {
      const [rows, main] = await Promise.all([allRegions(store.db), mainRegionId(store.db)]);
      return { main: main ?? rows[0]?.id ?? 'default', byId: new Map(rows.map(({ id, doc }) => [id, doc])) };
    });
  }

  /** The region a request is served for: the one it names if we know it, else the main one. */
  async served(regionId: unknown): Promise<string> {
    const { main, byId } = await this.#known.get();
    return typeof regionId === 'string' && byId.has(regionId) ? regionId : main;
  }

  async find(id: string, locale: Locale): Promise<Region> {
    const entry = (await this.#known.get()).byId.get(id);
    if (!entry) throw notFound('Region', id);
    const { position: _position, name, ...rest } = entry;
    return { ...rest, name: localise(name, locale) };
  }

  async info(): Promise<RegionInfo> {
    const { main, byId } = await this.#known.get();
    return { currentRegionId: main, mainRegionId: main, availableRegionIds: [...byId.keys()] };
  }
}
