export { type Loop, LoopError, loadLoops } from './media/loops';
export { type MediaKey, mediaKeyOf } from './media/media-key';
export { originRoutes } from './routes';
export { checkGrant, signGrant } from './signature';
export type { BreakAds } from './stitching';
