export { ContinueWatching } from './ContinueWatching';
export { whereLeft } from './positions';
export { useResume } from './useResume';
