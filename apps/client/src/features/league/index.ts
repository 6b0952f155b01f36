export { DataWidget } from './DataWidget';
export { MatchWidget } from './MatchWidget';
