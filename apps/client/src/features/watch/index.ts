export { default as PlayerView } from './PlayerView';
export { beginVideo } from './playing/begin';
export { useAutoPlay } from './playing/useAutoPlay';
export type { ChannelChoice, PlayerLayout, PlayerSlots } from './types';
export { useLeaveIfGone, useLeaving } from './useLeaveIfGone';

/** Only events that are matches have key moments, so only those load the marks. */
export const loadMomentMarks = () => import('./moments/MomentMarks');
