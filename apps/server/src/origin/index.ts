export { type Loop, LoopError, loadLoops } from './loops';
export { type OriginOptions, originRoutes } from './routes';
export { checkGrant, type Grant, signGrant } from './signature';
export type { StreamDefinition } from './stream';
