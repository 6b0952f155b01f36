export { default as PlayerView } from './PlayerView';
export { beginVideo } from './playing/begin';
export { decodersOf } from './playing/player-setup';
export { asPreferred, mayPreload } from './playing/preferred';
export { useAutoPlay } from './playing/useAutoPlay';
export type { ChannelChoice, PlayerLayout, PlayerSlots } from './types';
export { useLeaveIfGone, useLeaving } from './useLeaveIfGone';
export { useMini } from './useMini';

/** Loaded after the video has started. */
export const loadUpNext = () => import('./next/UpNext');
export const loadNextLayer = () => import('./next/NextLayer');

/** Loaded only for events that are matches: others have no key moments. */
export const loadMomentMarks = () => import('./moments/MomentMarks');
export const loadMomentCards = () => import('./moments/MomentCards');
