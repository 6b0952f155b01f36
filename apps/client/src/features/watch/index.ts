export { beginVideo } from './begin';
export { loadMomentMarks } from './load-moment-marks';
export { default as PlayerView } from './PlayerView';
export { clockTime } from './time';
export type { ChannelChoice, PlayerViewProps } from './types';
export { useAutoPlay } from './useAutoPlay';
