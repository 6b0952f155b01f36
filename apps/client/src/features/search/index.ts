export { openSearch } from './open';
export { SearchHost } from './SearchHost';
