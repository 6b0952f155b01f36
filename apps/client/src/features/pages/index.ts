export { Badges } from './Badges';
export { ContentTile } from './ContentTile';
