/** Regions with the complete sports section. */
const SPORTS_REGIONS: ReadonlySet<string> = new Set(['austria', 'germany', 'spain']);

/** Whether a region has a limited sports section and shows a notice (CONFIG-17); not for an unknown region. */
export const isSportsLimited = (regionId: string | undefined): boolean =>
  regionId !== undefined && !SPORTS_REGIONS.has(regionId);
