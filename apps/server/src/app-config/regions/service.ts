import type { Locale, Region, RegionInfo } from '@touchline/contract';
import type { RegionEntry } from '@touchline/contract/content';
import { notFound, Problem } from '../../kernel/http/problem';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import { allRegions, mainRegionId } from './queries';

interface Known {
  main: string;
  byId: ReadonlyMap<string, RegionEntry>;
}

/** The regions of the service. */
export class Regions {
  readonly #known: Remembered<Known>;

  constructor(store: Store) {
    this.#known = remember(store, ['regions'], async () => {
      const [rows, main] = await Promise.all([allRegions(store.db), mainRegionId(store.db)]);
      return { main: main ?? rows[0]?.id ?? 'default', byId: new Map(rows.map(({ id, doc }) => [id, doc])) };
    });
  }

  /** The region a request is served for: the one it names if known, else the main one. */
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

  /** Whether answers depend on the caller's location. */
  async differ(): Promise<boolean> {
    return (await this.#known.get()).byId.size > 1;
  }

  /** The region of a country; the main one where the country is unknown or has no service. */
  async local(country: string | undefined): Promise<string> {
    const known = await this.#known.get();
    return serving(known, country) ?? known.main;
  }

  /** The caller's region. A country without service is a problem, which clients show as such (CONFIG-08). */
  async info(country: string | undefined): Promise<RegionInfo> {
    const known = await this.#known.get();
    const current = serving(known, country);
    if (current === undefined)
      throw new Problem(403, 'Not available in your region', `There is no service in ${country}.`);
    return { currentRegionId: current, mainRegionId: known.main, availableRegionIds: [...known.byId.keys()] };
  }
}

/** The region that lists a country. A main region without a list serves all other countries. */
function serving({ main, byId }: Known, country: string | undefined): string | undefined {
  if (country === undefined) return main;
  const listing = [...byId.values()].find(({ countryCodes }) => countryCodes.includes(country));
  const mainTakesAll = (byId.get(main)?.countryCodes.length ?? 0) === 0;
  return listing?.id ?? (mainTakesAll ? main : undefined);
}
