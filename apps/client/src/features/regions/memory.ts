import type { RegionInfo } from '@touchline/contract';
import { AUTO_REGION, activeRegion, appliedRegion, chosenRegion, ownRegion, type RegionMemory } from '@touchline/rules';
import { currentPreferences } from '../preferences';
import type { StoredValues } from '../session';

/** What a viewer wishes: a region by name, or the one their network is in. */
export interface RegionWish {
  wish: string;
  /** The region that comes of it. */
  regionId: string;
}

const KEYS = ['activeRegionId', 'pendingRegionId', 'userSelectedRegionId'] as const;
const COOKIE = 'region';
const A_YEAR = 365 * 86_400;
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w.:-]{1,128}$/.test(value);

function read(stored: StoredValues): RegionMemory {
  const pairs = KEYS.map((key) => [key, stored.read(key, isId)] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

function write(stored: StoredValues, memory: RegionMemory): void {
  for (const key of KEYS) {
    const value = memory[key];
    if (value === undefined) stored.remove(key);
    else stored.write(key, value);
  }
}

/** The region to begin with, before the server could be asked; what was pending holds from now on (CONFIG-14). */
export function regionAtStart(stored: StoredValues): string | undefined {
  applyRegion(stored);
  return read(stored).userSelectedRegionId;
}

/** The region the app is shown for, now that the server has said where the viewer is; nothing stands for the main one. */
export function regionToShow(
  info: RegionInfo,
  stored: StoredValues,
  // oxlint-disable-next-line no-console -- the one line the requirements ask to be logged (CONFIG-07)
  warn: (message: string) => void = console.warn,
): string | undefined {
  const question = {
    info,
    userSelectedRegionId: read(stored).userSelectedRegionId,
    isDeveloper: currentPreferences().isDevToolsUsed,
  };
  const { regionId, warning } = activeRegion(question);
  if (warning !== undefined) warn(warning);
  return regionId === info.mainRegionId ? ownRegion(question) : regionId;
}

/** The region the viewer chose, if any. */
export const wishedRegion = (stored: StoredValues): string => read(stored).userSelectedRegionId ?? AUTO_REGION;

/** The viewer chose: kept at once, also where the server sees it before it draws a page, and shown when it can be had. */
export function chooseRegionFirst({ wish }: RegionWish, stored: StoredValues): void {
  write(stored, chosenRegion(read(stored), wish));
  const isAuto = wish === AUTO_REGION;
  document.cookie = `${COOKIE}=${isAuto ? '' : encodeURIComponent(wish)}; path=/; max-age=${isAuto ? 0 : A_YEAR}; samesite=lax`;
}

/** What was pending is what is shown. */
export const applyRegion = (stored: StoredValues): void => write(stored, appliedRegion(read(stored)));
