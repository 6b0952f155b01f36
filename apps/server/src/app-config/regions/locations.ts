import type { FastifyRequest } from 'fastify';
import type { Audience } from '../../kernel/common/audience';
import type { Regions } from './service';
import type { Whereabouts } from './whereabouts';

interface LocationsOptions {
  regions: Regions;
  whereabouts: Whereabouts;
}

/** Where callers are, which decides playback, licences and prices. The region that a request names is only shown. */
export class Locations {
  readonly #options: LocationsOptions;

  constructor(options: LocationsOptions) {
    this.#options = options;
  }

  /**
   * The audience at the caller's place: of the region it names where that is available there, else of the place's own.
   * A country without service is a problem.
   */
  async audience(request: FastifyRequest, named: Audience): Promise<Audience> {
    const { currentRegionId, availableRegionIds } = await this.info(request);
    return { ...named, regionId: availableRegionIds.includes(named.regionId) ? named.regionId : currentRegionId };
  }

  /** The caller's region and what else is available there. A country without service is a problem. */
  async info(request: FastifyRequest) {
    const { regions, whereabouts } = this.#options;
    return regions.info(await whereabouts.placeOf(request));
  }
}
