export { MakingHost } from './MakingHost';
