export { applyRegion, chooseRegionFirst, type RegionWish, regionAtStart, regionToShow, wishedRegion } from './memory';
export { currentRegionQuery, type RegionChoices, regionsQuery } from './queries';
