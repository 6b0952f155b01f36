export { type Loop, LoopError, loadLoops } from './media/loops';
export { type MediaKey, mediaKeyOf } from './media/media-key';
export { createOrigin, type Origin } from './origin';
export { originRoutes } from './routes';
export { checkGrant, signGrant } from './signature';
export type { BreakAds } from './stitching';
