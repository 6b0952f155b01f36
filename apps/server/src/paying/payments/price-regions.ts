import type { FastifyRequest } from 'fastify';
import type { Locations, Regions } from '../../app-config';
import type { Audience } from '../../kernel/common/audience';
import type { Store } from '../../kernel/store/store';
import { homeOf } from './price-region-queries';

interface PriceRegionsOptions {
  store: Store;
  regions: Regions;
  locations: Locations;
}

/**
 * The region whose prices a buyer pays: the one the buyer is in. Abroad it is the region of the account's country, if
 * something was paid there before: a country that is only written into the profile must not lower a price.
 */
export class PriceRegions {
  readonly #options: PriceRegionsOptions;

  constructor(options: PriceRegionsOptions) {
    this.#options = options;
  }

  async audience(request: FastifyRequest, ownerId: string, named: Audience): Promise<Audience> {
    const { store, regions, locations } = this.#options;
    const { country, paidRegionIds } = await homeOf(store.db, ownerId);
    const home = country === undefined ? undefined : await regions.listing(country);
    return home !== undefined && paidRegionIds.includes(home)
      ? { ...named, regionId: home }
      : locations.audience(request, named);
  }
}
