export { AdBoundary } from './ads/AdBoundary';
export { useAdPlacement } from './ads/useAdPlacement';
export { CentreCluster, playKey } from './controls/CentreCluster';
export { ControlButton } from './controls/ControlButton';
export { LineIcon, SkipIcon } from './controls/icons';
export { LiveControl } from './controls/LiveControl';
export { SeekBar } from './controls/SeekBar';
export { VolumeControl } from './controls/VolumeControl';
export { keptPlayback } from './kept/kept-playback';
export { isResting, nextRate, type PlayerCommand, perform } from './keys/commands';
export { type Direction, nextInDirection } from './keys/direction';
export { KeyboardMap } from './keys/KeyboardMap';
export { type KeyTarget, targetKind } from './keys/keys';
export { EndedLayer } from './layers/EndedLayer';
export { REASONS } from './layers/reasons';
export { StatusLayer } from './layers/StatusLayer';
export { UnlessInterrupted } from './layers/UnlessInterrupted';
export { useShownTime } from './layers/useShownTime';
export { type ChoiceGroup, ChoiceMenu } from './menus/ChoiceMenu';
export { captionChoices, captionStyleChoices, speedChoices } from './menus/choices';
export { MomentStill } from './moments/MomentStill';
export { momentTitle } from './moments/moment-title';
export { useOverlay } from './overlay/useOverlay';
export { usePlayerKeys } from './overlay/usePlayerKeys';
export { leaveInOrder, useBackButton } from './overlay/useZen';
export { default as PlayerView } from './PlayerView';
export { beginVideo } from './playing/begin';
export { decodersOf } from './playing/player-setup';
export { asPreferred, mayPreload } from './playing/preferred';
export { useAutoPlay } from './playing/useAutoPlay';
export { isBusyError } from './playing/useComeback';
export { usePlainPlayer } from './playing/usePlainPlayer';
export { usePlayer, usePlayerState } from './playing/usePlayer';
export type { ChannelChoice, PlayedVideo, PlayerLayout, PlayerListeners, PlayerSlots, ScoredEvent } from './types';
export { useLeaveIfGone, useLeaving } from './useLeaveIfGone';
export { useMini } from './useMini';

/** Loaded after the video has started. */
export const loadUpNext = () => import('./next/UpNext');
export const loadNextLayer = () => import('./next/NextLayer');

/** Loaded for the first source with ads. */
export const loadAdLayer = () => import('./ads/layer').then(({ AdLayer }) => ({ default: AdLayer }));
export const loadTileAd = () => import('./ads/layer').then(({ TileAd }) => ({ default: TileAd }));

/** Loaded only for events that are matches: others have no key moments. */
export const loadMomentMarks = () => import('./moments/MomentMarks');
export const loadMomentCards = () => import('./moments/MomentCards');
