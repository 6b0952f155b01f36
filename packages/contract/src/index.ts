export * from './ad-events';
export { type AppCallName, appEndpoints } from './app-endpoints';
export { callPath, createClient } from './client';
export type * from './client-types';
export { type CallName, endpoints } from './endpoints';
export * from './limits';
export type * from './schema';
export type * from './score-board';
export type * from './soccer-league';
