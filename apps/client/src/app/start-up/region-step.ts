import type { QueryClient } from '@tanstack/react-query';
import type { RegionInfo } from '@touchline/contract';
import { type Api, ApiError } from '../../shell/api/api';
import { note } from '../../shell/log/log';
import { regionInfoQuery } from '../../shell/region/queries';
import { regionToShow } from '../../shell/region/region-to-show';
import type { Session } from '../../shell/session/session';
import type { StoredValues } from '../../shell/session/storage';
import { showTextToast } from '../../shell/toast';

/** Result of the region step: a region if it differs from the current one; `undefined` is the main region. */
export type RegionOutcome = 'served' | Fault | { regionId: string | undefined };

export interface RegionStep {
  session: Pick<Session, 'token' | 'userType'>;
  api: Api;
  queries: QueryClient;
  stored: StoredValues;
  /** Whether the server rendered the page, for the region it located the viewer in. */
  isDrawn: boolean;
  /** The region that the address of the start names. */
  namedRegion: string | undefined;
}

/** Requests the viewer's location and decides the region to show. On failure the current region is kept (CONFIG-08). */
export async function regionStep(step: RegionStep): Promise<RegionOutcome> {
  const { session, api, queries, stored, isDrawn, namedRegion } = step;
  if (session.token() === undefined) return 'unknown';
  const current = api.audience.regionId;
  try {
    const info = await queries.fetchQuery(regionInfoQuery(api));
    if (info.availableRegionIds.length === 0) return noted('unavailable');
    const isNamed = current !== undefined && current === namedRegion && info.availableRegionIds.includes(current);
    const regionId = isDrawn || isNamed ? current : (regionToShow(info, stored) ?? nameOfMain(info, current));
    stored.write('activeRegionId', regionId ?? info.mainRegionId);
    return regionId === current ? 'served' : { regionId };
  } catch (error) {
    const outcome = outcomeOf(error);
    // Also without any answer: 'unavailable' shows its own screen.
    if (outcome !== 'unavailable' && session.userType() === 'anonymous')
      void showTextToast(queries, api, 'region.unavailable');
    return noted(outcome);
  }
}

/** The main region may be given by id or left out: both are the same region. */
const nameOfMain = ({ mainRegionId }: RegionInfo, current: string | undefined) =>
  current === mainRegionId ? current : undefined;

type Fault = 'unavailable' | 'failed' | 'unknown';

/** Status codes for regions that are not served. */
const NOT_SERVED: ReadonlySet<number> = new Set([403, 451]);

function outcomeOf(error: unknown): Fault {
  if (!(error instanceof ApiError) || error.problem.kind !== 'problem') return 'unknown';
  return NOT_SERVED.has(error.problem.statusCode) ? 'unavailable' : 'failed';
}

function noted(outcome: Fault): Fault {
  note('warning', `Asking for the region: ${outcome}`);
  return outcome;
}
