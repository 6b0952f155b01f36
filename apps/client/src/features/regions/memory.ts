import type { RegionInfo } from '@touchline/contract';
import {
  AUTO_REGION,
  activeRegion,
  applyPendingRegion,
  type StoredRegion,
  selectedRegion,
  selectRegion,
} from '@touchline/rules';
import { note } from '../../log';
import { currentPreferences } from '../preferences';
import type { StoredValues } from '../session';
import { isRegionId, wishedRegion } from './wished-region';

/** What a viewer wishes: a region by name, or the one their network is in. */
export interface RegionWish {
  wish: string;
  /** The region that comes of it. */
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

/** The region to begin with, before the server could be asked; what was pending holds from now on (CONFIG-14). */
export function regionAtStart(stored: StoredValues): string | undefined {
  applyRegion(stored);
  return wishedRegion(stored);
}

/** The region the app is shown for, now that the server has said where the viewer is; nothing stands for the main one. */
export function regionToShow(
  info: RegionInfo,
  stored: StoredValues,
  warn: (message: string) => void = (message) => note('warning', message),
): string | undefined {
  const question = {
    info,
    userSelectedRegionId: wishedRegion(stored),
    isDeveloper: currentPreferences().isDevToolsUsed,
  };
  const { regionId, warning } = activeRegion(question);
  if (warning !== undefined) warn(warning);
  return regionId === info.mainRegionId ? selectedRegion(question) : regionId;
}

/** The viewer chose: kept at once, also where the server sees it before it draws a page, and shown when it can be had. */
export function chooseRegionFirst({ wish }: RegionWish, stored: StoredValues): void {
  write(stored, selectRegion(read(stored), wish));
  const isAuto = wish === AUTO_REGION;
  document.cookie = `${COOKIE}=${isAuto ? '' : encodeURIComponent(wish)}; path=/; max-age=${isAuto ? 0 : A_YEAR}; samesite=lax`;
}

/** What was pending is what is shown. */
export const applyRegion = (stored: StoredValues): void => write(stored, applyPendingRegion(read(stored)));
