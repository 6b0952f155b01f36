/** What is loaded with the first ad. The file of this chunk is named after this module: blockers block others. */
export { AdLayer } from './AdLayer';
export { AdPanel } from './AdPanel';
export { TileAd } from './TileAd';
