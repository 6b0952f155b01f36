/** Selects the region detected by the server. */
export const AUTO_REGION = 'auto';

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
