import type { RemoteConfig } from '@touchline/contract';
import type { Source } from '@touchline/player/model/source';
import type { PlayerState } from '@touchline/player/model/state';
// Direct imports: the index would pull all rules into the early script.
import { orientationFor } from '@touchline/rules/access/orientation';
import { maxPictureHeight } from '@touchline/rules/access/picture-quality';
import { currentShell } from '../../../shell/platform/current';
import type { Preferences } from '../../../shell/preferences/read-preferences';
import { ownCaptions } from '../keys/commands';

/** Browser features that are not available in every engine. */
interface Surroundings {
  navigator?: { onLine?: boolean; connection?: { type?: string } };
  screen?: {
    width?: number;
    height?: number;
    orientation?: { lock?: (orientation: 'landscape' | 'portrait') => Promise<void>; unlock?: () => void };
  };
}

const isCellular = ({ navigator }: Surroundings) => navigator?.connection?.type === 'cellular';

/** A source limited to the viewer's preferred picture quality. */
export function asPreferred(source: Source, preferences: Preferences, here: Surroundings = globalThis): Source {
  const maxHeight = maxPictureHeight(preferences, isCellular(here));
  return maxHeight === undefined ? source : { ...source, maxHeight };
}

/** Whether autoplay is allowed; on mobile data only where operator and viewer have enabled it (PLAY-12). */
export const mayStartByItself = (
  { isAutoplayOnCellularUsed }: Pick<Preferences, 'isAutoplayOnCellularUsed'>,
  { cellular_autoplay_enabled: isAllowed = true }: Partial<RemoteConfig> = {},
  here: Surroundings = globalThis,
): boolean => (isAutoplayOnCellularUsed && isAllowed) || !isCellular(here);

/** Whether the next videos may be preloaded; not on mobile data or with the data saver. */
export const mayPreload = (preferences: Preferences, here: Surroundings = globalThis): boolean =>
  preferences.quality !== 'dataSaver' && !isCellular(here);

/** The captions a video starts with. */
export const captionsAtStart = (state: PlayerState, { areCaptionsOn }: Preferences, language: string): string =>
  areCaptionsOn ? ownCaptions(state, language) : 'off';

/** Screens whose shorter side is at least this many pixels count as tablets. */
const TABLET_PX = 600;

/** Locks the screen's orientation (PLAY-04), where the device allows it. */
export function holdScreen(
  { isFullscreen, isWebApp }: { isFullscreen: boolean; isWebApp: boolean },
  preferences: Preferences,
  { screen }: Surroundings = globalThis,
  shell = currentShell(),
): void {
  const { orientation, width = 0, height = 0 } = screen ?? {};
  const held = orientationFor({
    isFullscreen,
    isTablet: Math.min(width, height) >= TABLET_PX,
    isWebApp,
    isAutoLandscape: preferences.isFullscreenAutoLandscapeUsed,
  });
  shell?.setStatusBar?.(!isFullscreen);
  if (shell?.orientation) {
    if (held === 'any') shell.orientation.unlock();
    else shell.orientation.lock(held);
  } else if (held === 'any') orientation?.unlock?.();
  else void orientation?.lock?.(held).catch(() => undefined);
}
