export { channelQuery } from './queries';
