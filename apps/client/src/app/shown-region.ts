import { isRegionId } from '../features/regions';
import type { StoredValues } from '../features/session';

const KEY = 'drawnRegionId';

/** The region a package showed last: what is saved for the moment without a network was fetched for it. */
export const shownRegion = (stored: StoredValues): string | undefined =>
  TOUCHLINE_PACKAGED ? stored.read(KEY, isRegionId) : undefined;

export function keepShownRegion(stored: StoredValues, regionId: string | undefined): void {
  if (!TOUCHLINE_PACKAGED) return;
  if (regionId === undefined) stored.remove(KEY);
  else stored.write(KEY, regionId);
}
