export { defaultConfig } from './defaults';
export { Unreachable } from './load-config';
export { configQuery, useConfig } from './queries';
