export { applyRegion, type RegionSelection, regionAtStart, regionToShow, saveSelectedRegion } from './memory';
export { currentRegionQuery, type RegionChoices, regionInfoQuery, regionsQuery } from './queries';
export { isRegionId, selectedRegion } from './selected-region';
