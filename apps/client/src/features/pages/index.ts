export { Badges } from './Badges';
