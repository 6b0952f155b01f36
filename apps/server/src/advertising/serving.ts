import type { Placement } from '@touchline/contract';

/** One ad that is shown to one viewer: what its events are counted for. */
export interface Serving {
  id: string;
  campaignId: string;
  creativeId: string;
  placement: Placement;
  /** Epoch seconds. */
  servedAt: number;
}

/** Events of an ad count up to this long after it was served. */
export const LATEST_SECONDS = 6 * 3600;
