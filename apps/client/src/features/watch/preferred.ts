import type { RemoteConfig } from '@touchline/contract';
import type { PlayerState, Source } from '@touchline/player';
// One by one, not from the index: the early script would bring all rules along.
import { orientationFor } from '@touchline/rules/access/orientation';
import { maxPictureHeight } from '@touchline/rules/access/picture-quality';
import type { Preferences } from '../preferences';
import { ownCaptions } from './commands';

/** The parts of a browser that not every engine has. */
interface Surroundings {
  navigator?: { onLine?: boolean; connection?: { type?: string } };
  screen?: {
    width?: number;
    height?: number;
    orientation?: { lock?: (orientation: 'landscape' | 'portrait') => Promise<void>; unlock?: () => void };
  };
}

const isCellular = ({ navigator }: Surroundings) => navigator?.connection?.type === 'cellular';

/** A source as the viewer likes it: no better a picture than they want to pay data for. */
export function asPreferred(source: Source, wish: Preferences, here: Surroundings = globalThis): Source {
  const maxHeight = maxPictureHeight(wish, isCellular(here));
  return maxHeight === undefined ? source : { ...source, maxHeight };
}

/** Whether a video may start without being asked to: on mobile data only where the operator and the viewer like it (PLAY-12). */
export const mayStartByItself = (
  { isAutoplayOnCellularUsed }: Pick<Preferences, 'isAutoplayOnCellularUsed'>,
  { cellular_autoplay_enabled: isAllowed = true }: Partial<RemoteConfig> = {},
  here: Surroundings = globalThis,
): boolean => (isAutoplayOnCellularUsed && isAllowed) || !isCellular(here);

/** Whether what may be watched next is fetched ahead: not where data are dear. */
export const mayWarm = (wish: Preferences, here: Surroundings = globalThis): boolean =>
  wish.quality !== 'dataSaver' && !isCellular(here);

/** The captions a video begins with. */
export const captionsAtStart = (state: PlayerState, { areCaptionsOn }: Preferences, language: string): string =>
  areCaptionsOn ? ownCaptions(state, language) : 'off';

/** A screen this small side to side is a phone's; tablets begin here. */
const TABLET_PX = 600;

/** Holds the screen as it is watched (PLAY-04); where the device does not let us, it stays. */
export function holdScreen(
  { isFullscreen, isWebApp }: { isFullscreen: boolean; isWebApp: boolean },
  wish: Preferences,
  { screen }: Surroundings = globalThis,
): void {
  const { orientation, width = 0, height = 0 } = screen ?? {};
  const held = orientationFor({
    isFullscreen,
    isTablet: Math.min(width, height) >= TABLET_PX,
    isWebApp,
    isAutoLandscape: wish.isFullscreenAutoLandscapeUsed,
  });
  if (held === 'any') orientation?.unlock?.();
  else void orientation?.lock?.(held).catch(() => undefined);
}
