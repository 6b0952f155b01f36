export { ContinueWatching } from './ContinueWatching';
export { useResume } from './useResume';
