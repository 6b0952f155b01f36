import type { DecoderStore } from '@touchline/player/model/cameras';
import { browserValue } from '../../shell/preferences/local-value';

/** How many videos this device was seen to play at once. */
const learned = browserValue('cameraDecoders', (stored) =>
  typeof stored === 'number' && Number.isInteger(stored) && stored > 0 ? stored : null,
);

/** Screens whose shorter side is below this many pixels count as phones. */
const PHONE_PX = 600;

/** The decoder budget of this device. */
export const cameraDecoders = (isTv: boolean, { width, height }: Pick<Screen, 'width' | 'height'>): DecoderStore => ({
  device: isTv ? 'tv' : Math.min(width, height) < PHONE_PX ? 'phone' : 'desktop',
  read: learned.get,
  write: (decoders) => learned.set(decoders),
});
