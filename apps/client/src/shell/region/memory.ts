import { AUTO_REGION, applyPendingRegion, type StoredRegion, selectRegion } from '@touchline/rules/app/region-choice';
import type { StoredValues } from '../session/storage';
import { isRegionId, selectedRegion } from './selected-region';

/** What the viewer selects in the settings. */
export interface RegionSelection {
  /** A region's id, or `AUTO_REGION` for the one of the viewer's network. */
  selected: string;
  /** The region this results in. */
  regionId: string;
}

const KEYS = ['activeRegionId', 'pendingRegionId', 'userSelectedRegionId'] as const;
const COOKIE = 'region';
const A_YEAR = 365 * 86_400;

function read(stored: StoredValues): StoredRegion {
  const pairs = KEYS.map((key) => [key, stored.read(key, isRegionId)] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

function write(stored: StoredValues, memory: StoredRegion): void {
  for (const key of KEYS) {
    const value = memory[key];
    if (value === undefined) stored.remove(key);
    else stored.write(key, value);
  }
}

/** The region to start with before the server has answered; a pending selection is applied now (CONFIG-14). */
export function regionAtStart(stored: StoredValues): string | undefined {
  applyRegion(stored);
  return selectedRegion(stored);
}

/** Stores the selection, also in a cookie that the server reads before it renders a page; it is pending until applied. */
export function saveSelectedRegion({ selected }: RegionSelection, stored: StoredValues): void {
  write(stored, selectRegion(read(stored), selected));
  const isAuto = selected === AUTO_REGION;
  document.cookie = `${COOKIE}=${isAuto ? '' : encodeURIComponent(selected)}; path=/; max-age=${isAuto ? 0 : A_YEAR}; samesite=lax`;
}

/** Makes the pending selection the active one. */
export const applyRegion = (stored: StoredValues): void => write(stored, applyPendingRegion(read(stored)));
