export { createClient } from './client';
export type * from './client-types';
export { type CallName, endpoints } from './endpoints';
export type * from './schema';
