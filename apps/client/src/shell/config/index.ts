export { defaultConfig } from './defaults';
export { flagsQuery, useFlags } from './flags';
export { Unreachable } from './load-config';
export { configQuery, followCacheSettings, useConfig } from './queries';
