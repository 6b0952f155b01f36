export { flagsQuery, useFlags } from './flags';
export { defaultConfig, Unreachable } from './load-config';
export { configQuery, followCacheSettings, useConfig } from './queries';
