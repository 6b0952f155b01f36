import type { PlayerState, Source } from '@touchline/player';
import { tallestPicture } from '@touchline/rules';
import type { Preferences } from '../preferences';
import { ownCaptions } from './commands';

/** The parts of a browser that not every engine has. */
interface Surroundings {
  navigator?: { onLine?: boolean; connection?: { type?: string } };
  screen?: { orientation?: { type?: string; lock?: (orientation: 'landscape') => Promise<void> } };
}

const isCellular = ({ navigator }: Surroundings) => navigator?.connection?.type === 'cellular';

/** A source as the viewer likes it: no better a picture than they want to pay data for. */
export function asPreferred(source: Source, wish: Preferences, here: Surroundings = globalThis): Source {
  const maxHeight = tallestPicture(wish, isCellular(here));
  return maxHeight === undefined ? source : { ...source, maxHeight };
}

/** Whether a video may start without being asked to: on mobile data only where the viewer likes it. */
export const mayStartByItself = (wish: Preferences, here: Surroundings = globalThis): boolean =>
  wish.isAutoplayOnCellularUsed || !isCellular(here);

/** The captions a video begins with. */
export const captionsAtStart = (state: PlayerState, { areCaptionsOn }: Preferences, language: string): string =>
  areCaptionsOn ? ownCaptions(state, language) : 'off';

/** Full screen turns a phone to landscape; where the device does not let us, it stays. */
export function turnToLandscape(wish: Preferences, { screen }: Surroundings = globalThis): void {
  if (wish.isFullscreenAutoLandscapeUsed) void screen?.orientation?.lock?.('landscape').catch(() => undefined);
}
