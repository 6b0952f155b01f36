import { clockText } from '@touchline/rules/pages/clock-time';
import type { Texts } from '@touchline/texts';

/** Length of a scene, its number of cameras and the length of a frame; those of the contract, which needs its schemas. */
export const SCENE_MS = 6000;
export const SCENE_CAMERAS = 4;
export const FRAME_MS = 40;
const SECOND_MS = 1000;

/** Where scenes can be picked, epoch ms: they begin at `from` or later and end at `to` or earlier. */
export interface Reach {
  readonly from: number;
  readonly to: number;
}

const onFrame = (ms: number, round: (frames: number) => number): number => round(ms / FRAME_MS) * FRAME_MS;

/** The first and the last frame at which a scene can begin. */
export const startsWithin = ({ from, to }: Reach): Reach => {
  const first = onFrame(from, Math.ceil);
  return { from: first, to: Math.max(first, onFrame(to - SCENE_MS, Math.floor)) };
};

/** The nearest frame at which a scene can begin. */
export function sceneStart(ms: number, reach: Reach): number {
  const { from, to } = startsWithin(reach);
  return Math.min(to, Math.max(from, onFrame(ms, Math.round)));
}

/** Where a key moves the scene; undefined for other keys. */
export function movedByKey(key: string, start: number, reach: Reach): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return sceneStart(start - SECOND_MS, reach);
    case 'ArrowRight':
    case 'ArrowUp':
      return sceneStart(start + SECOND_MS, reach);
    case ',':
      return sceneStart(start - FRAME_MS, reach);
    case '.':
      return sceneStart(start + FRAME_MS, reach);
    case 'Home':
      return startsWithin(reach).from;
    case 'End':
      return startsWithin(reach).to;
    default:
      return undefined;
  }
}

/** A time of the video with hundredths of a second: 58:41.08, in German 58:41,08. */
export function exactTime(ms: number, { locale }: Pick<Texts, 'locale'>): string {
  const hundredths = Math.floor((Math.max(0, ms) % SECOND_MS) / 10);
  return `${clockText(ms / SECOND_MS)}${locale === 'de' ? ',' : '.'}${String(hundredths).padStart(2, '0')}`;
}

/** The same for screen readers: 58 minutes 41 seconds, frame 2. */
export function spokenTime(ms: number, t: Texts): string {
  const seconds = Math.floor(Math.max(0, ms) / SECOND_MS);
  return t('collectibles.position', {
    minutes: t('collectibles.minutes', { count: Math.floor(seconds / 60) }),
    seconds: t('collectibles.seconds', { count: seconds % 60 }),
    frame: Math.floor((Math.max(0, ms) % SECOND_MS) / FRAME_MS),
  });
}
