import type { StoredValues } from '../session/storage';

export const isRegionId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.:-]{1,128}$/.test(value);

/** The region selected on this device, if any. */
export const selectedRegion = (stored: StoredValues): string | undefined =>
  stored.read('userSelectedRegionId', isRegionId);
