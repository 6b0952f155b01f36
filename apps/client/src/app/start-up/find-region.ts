import type { QueryClient } from '@tanstack/react-query';
import { type Api, ApiError } from '../../shell/api';
import { regionInfoQuery } from '../../shell/region';

/** What became of asking where the viewer is. */
export type RegionOutcome = 'served' | 'unavailable' | 'failed' | 'unknown';

/** What a server answers that does not serve a place: forbidden, or for legal reasons. */
const NOT_SERVED: ReadonlySet<number> = new Set([403, 451]);

/** Asks where the viewer is. Not to know is no reason to stop: the region data are then absent (CONFIG-08). */
export async function findRegion(api: Api, queries: QueryClient): Promise<RegionOutcome> {
  try {
    const info = await queries.fetchQuery(regionInfoQuery(api));
    return info.availableRegionIds.length === 0 ? 'unavailable' : 'served';
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.kind !== 'problem') return 'unknown';
    return NOT_SERVED.has(error.problem.statusCode) ? 'unavailable' : 'failed';
  }
}
