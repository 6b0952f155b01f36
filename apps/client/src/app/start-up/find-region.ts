import type { QueryClient } from '@tanstack/react-query';
import { type Api, ApiError } from '../../shell/api/api';
import { regionInfoQuery } from '../../shell/region/queries';

/** The result of locating the viewer. */
export type RegionOutcome = 'served' | 'unavailable' | 'failed' | 'unknown';

/** Status codes for regions that are not served. */
const NOT_SERVED: ReadonlySet<number> = new Set([403, 451]);

/** Asks the server where the viewer is. On failure the start goes on without region data (CONFIG-08). */
export async function findRegion(api: Api, queries: QueryClient): Promise<RegionOutcome> {
  try {
    const info = await queries.fetchQuery(regionInfoQuery(api));
    return info.availableRegionIds.length === 0 ? 'unavailable' : 'served';
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.kind !== 'problem') return 'unknown';
    return NOT_SERVED.has(error.problem.statusCode) ? 'unavailable' : 'failed';
  }
}
