/** Where the whole sports section is offered. */
const SPORTS_REGIONS: ReadonlySet<string> = new Set(['austria', 'germany', 'spain']);

/** Whether a region gets only a part of the sports section, and is told so (CONFIG-17). An unknown region is told nothing. */
export const isSportsLimited = (regionId: string | undefined): boolean =>
  regionId !== undefined && !SPORTS_REGIONS.has(regionId);
