export { eventQuery } from './queries';
