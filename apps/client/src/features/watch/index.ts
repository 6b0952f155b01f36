export { playEarly } from './early';
export { loadMomentMarks } from './load-moment-marks';
export { default as PlayerView } from './PlayerView';
export { mayStartByItself } from './preferred';
export type { PlayerTextKey, PlayerTexts } from './texts';
export { clockTime } from './time';
export type { ChannelChoice, PlayerViewProps } from './types';
export { useAutoPlay } from './useAutoPlay';
