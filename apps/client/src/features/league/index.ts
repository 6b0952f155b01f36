export { DataWidget } from './DataWidget';
export { MatchWidget } from './match/MatchWidget';
