export { type Loop, LoopError, loadLoops } from './media/loops';
export { type MediaKey, mediaKeyOf } from './media/media-key';
export { type OriginOptions, originRoutes } from './routes';
export { checkGrant, type Grant, signGrant } from './signature';
export type { StreamDefinition } from './stream';
