import type { Locale, Region, RegionInfo } from '@touchline/contract';
import type { RegionEntry } from '@touchline/contract/content';
import { notFound, Problem } from '../../kernel/http/problem';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import { allRegions, mainRegionId } from './queries';
import type { Place } from './whereabouts';

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

  /** The name of each region by its id, the operator's order kept. */
  async names(locale: Locale): Promise<ReadonlyMap<string, string>> {
    const { byId } = await this.#known.get();
    return new Map([...byId].map(([id, { name }]) => [id, localise(name, locale)]));
  }

  /** The main region's id. */
  async main(): Promise<string> {
    return (await this.#known.get()).main;
  }

  /** Whether answers depend on the caller's location. */
  async differ(): Promise<boolean> {
    return (await this.#known.get()).byId.size > 1;
  }

  /** The region of a country; the main one where the country is unknown or has no service. */
  async local(country: string | undefined): Promise<string> {
    const known = await this.#known.get();
    return regionsAt(known, { country, isTrial: false })?.current ?? known.main;
  }

  /** The region that lists a country; nothing where none does. */
  async listing(country: string): Promise<string | undefined> {
    return listings(await this.#known.get(), country)[0];
  }

  /**
   * The caller's region, and all that are available at its place. A country without service is a problem, which clients
   * show as such (CONFIG-08).
   */
  async info(place: Place): Promise<RegionInfo> {
    const known = await this.#known.get();
    const found = regionsAt(known, place);
    if (!found) throw notHere(`There is no service in ${place.country}.`);
    return { currentRegionId: found.current, mainRegionId: known.main, availableRegionIds: found.available };
  }
}

/** The problem of a caller at a place where something is not available. */
export const notHere = (detail: string): Problem => new Problem(403, 'Not available in your region', detail);

interface RegionsOfPlace {
  current: string;
  available: string[];
}

/** The regions that list the country of a place. A main region without a list serves all other countries. */
function regionsAt(known: Known, { country, isTrial }: Place): RegionsOfPlace | undefined {
  const { main, byId } = known;
  if (isTrial) return { current: main, available: [...byId.keys()] };
  const available = country === undefined ? [] : listings(known, country);
  const [current] = available;
  if (current !== undefined) return { current, available };
  const mainTakesAll = (byId.get(main)?.countryCodes.length ?? 0) === 0;
  if (country !== undefined && !mainTakesAll) return undefined;
  return { current: main, available: byId.has(main) ? [main] : [] };
}

const listings = ({ byId }: Known, country: string): string[] =>
  [...byId.values()].filter(({ countryCodes }) => countryCodes.includes(country)).map(({ id }) => id);
