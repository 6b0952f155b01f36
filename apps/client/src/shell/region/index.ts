export { applyRegion, chooseRegionFirst, type RegionWish, regionAtStart, regionToShow } from './memory';
export { currentRegionQuery, type RegionChoices, regionInfoQuery, regionsQuery } from './queries';
export { isRegionId, wishedRegion } from './wished-region';
