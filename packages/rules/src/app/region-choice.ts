import type { RegionInfo } from '@touchline/contract';

/** Stands for "where the network says I am". */
export const AUTO_REGION = 'auto';
/** A server without regions answers this one. */
const NO_REGION = 'default';

export interface RegionQuestion {
  /** What the server said; nothing where it could not be asked. */
  info: Pick<RegionInfo, 'currentRegionId' | 'availableRegionIds'> | undefined;
  userSelectedRegionId: string | undefined;
  isDeveloper: boolean;
}

/** A viewer's own choice, where it counts: it is available, or a developer asks for it by name (CONFIG-07). */
export function ownRegion({ info, userSelectedRegionId, isDeveloper }: RegionQuestion): string | undefined {
  if (userSelectedRegionId === undefined || userSelectedRegionId === AUTO_REGION) return undefined;
  const isAvailable = info?.availableRegionIds.includes(userSelectedRegionId) ?? false;
  return isAvailable || isDeveloper ? userSelectedRegionId : undefined;
}

/** The region the app is shown for, and what is worth a line in the log about it (CONFIG-07). */
export function activeRegion(question: RegionQuestion): { regionId: string | undefined; warning?: string } {
  const regionId = ownRegion(question) ?? question.info?.currentRegionId;
  return regionId === NO_REGION ? { regionId, warning: 'The active region is "default".' } : { regionId };
}

/** What is remembered about regions on this device. */
export interface RegionMemory {
  activeRegionId?: string;
  pendingRegionId?: string;
  userSelectedRegionId?: string;
}

/** The viewer chose: the region is pending until its content could be had (CONFIG-14). */
export function chosenRegion({ activeRegionId }: RegionMemory, regionId: string): RegionMemory {
  return {
    ...(activeRegionId === undefined ? {} : { activeRegionId }),
    pendingRegionId: regionId,
    userSelectedRegionId: regionId,
  };
}

/** What was pending holds now: its content is here, or the app starts anew (CONFIG-14). */
export function appliedRegion({ activeRegionId, pendingRegionId, userSelectedRegionId }: RegionMemory): RegionMemory {
  const now = pendingRegionId === AUTO_REGION ? undefined : (pendingRegionId ?? activeRegionId);
  return {
    ...(now === undefined ? {} : { activeRegionId: now }),
    ...(userSelectedRegionId === undefined || userSelectedRegionId === AUTO_REGION ? {} : { userSelectedRegionId }),
  };
}
