import type { RegionInfo } from '@touchline/contract';
import { AUTO_REGION } from './region-choice';

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
