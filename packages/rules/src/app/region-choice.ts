import type { RegionInfo } from '@touchline/contract';

/** Selects the region detected by the server. */
export const AUTO_REGION = 'auto';
/** Returned by a server without regions. */
const NO_REGION = 'default';

interface RegionInputs {
  /** Undefined if the server is unreachable. */
  info: Pick<RegionInfo, 'currentRegionId' | 'availableRegionIds'> | undefined;
  userSelectedRegionId: string | undefined;
  isDeveloper: boolean;
}

/** The region selected by the viewer if it is available, or in developer mode (CONFIG-07). */
export function selectedRegion({ info, userSelectedRegionId, isDeveloper }: RegionInputs): string | undefined {
  if (userSelectedRegionId === undefined || userSelectedRegionId === AUTO_REGION) return undefined;
  const isAvailable = info?.availableRegionIds.includes(userSelectedRegionId) ?? false;
  return isAvailable || isDeveloper ? userSelectedRegionId : undefined;
}

/** The region in use, and a warning to log (CONFIG-07). */
export function activeRegion(inputs: RegionInputs): { regionId: string | undefined; warning?: string } {
  const regionId = selectedRegion(inputs) ?? inputs.info?.currentRegionId;
  return regionId === NO_REGION ? { regionId, warning: 'The active region is "default".' } : { regionId };
}

/** Region state stored on the device. */
export interface StoredRegion {
  activeRegionId?: string;
  pendingRegionId?: string;
  userSelectedRegionId?: string;
}

/** Stores a selection; the region is pending until its content is loaded (CONFIG-14). */
export function selectRegion({ activeRegionId }: StoredRegion, regionId: string): StoredRegion {
  return {
    ...(activeRegionId === undefined ? {} : { activeRegionId }),
    pendingRegionId: regionId,
    userSelectedRegionId: regionId,
  };
}

/** Applies the pending region: its content is loaded, or the app restarts (CONFIG-14). */
export function applyPendingRegion({
  activeRegionId,
  pendingRegionId,
  userSelectedRegionId,
}: StoredRegion): StoredRegion {
  const regionId = pendingRegionId === AUTO_REGION ? undefined : (pendingRegionId ?? activeRegionId);
  return {
    ...(regionId === undefined ? {} : { activeRegionId: regionId }),
    ...(userSelectedRegionId === undefined || userSelectedRegionId === AUTO_REGION ? {} : { userSelectedRegionId }),
  };
}
