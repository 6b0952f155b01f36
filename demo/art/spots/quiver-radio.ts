import { circle, one, rect } from '../kit/svg';
import { type Drawing, HEIGHT, WIDTH } from './drawing';
import { arrive, mix, ramp } from './motion';
import { END_AT, endCard, textBlock, type Words } from './words';

const BLACK = '#0c0c0d';
const YELLOW = '#ffd21f';
const FIRST_X = 716;
const GAP = 34;
const THICK = 20;
const MIDDLE = 356;

/** Half heights of the bars when the sound is loudest. */
const LEVELS = [34, 76, 52, 132, 196, 108, 236, 150, 74, 214, 286, 168, 206, 120, 262, 140] as const;

/** The shot, and when it hits the bars. */
const SHOT = { from: 0.7, to: 1.5, x: -30, y: 640 } as const;

/** Volume at a bar: silence, the goal spreading from the first bar, then a steady voice. */
function loudness(index: number, seconds: number): number {
  const since = seconds - SHOT.to - index * 0.03;
  if (since < 0) return 0;
  const cheer = arrive(since, 0, 0.35) * (1.12 - 0.3 * ramp(since, 0.4, 1.8));
  const voice = 0.86 + 0.14 * Math.sin(since * (3.1 + (index % 4) * 0.6) + index * 2.3);
  const quiet = ramp(seconds, END_AT - 0.2 + index * 0.012, END_AT + 0.35 + index * 0.012);
  return cheer * mix(1, voice, ramp(since, 0, 0.8)) * (1 - quiet);
}

function bar(index: number, seconds: number): string {
  // In steps of three pixels, which are whole pixels in all renditions.
  const half = THICK / 2 + Math.round(((LEVELS[index] ?? 0) * loudness(index, seconds)) / 3) * 3;
  const x = FIRST_X + index * GAP;
  return rect(x - THICK / 2, MIDDLE - half, THICK, half * 2, YELLOW, `rx="${THICK / 2}"`);
}

/** The ball flies into the first bar and is gone in the sound. */
function ball(seconds: number): string {
  const share = (seconds - SHOT.from) / (SHOT.to - SHOT.from);
  if (share < 0 || share > 1) return '';
  const x = mix(SHOT.x, FIRST_X, share);
  const y = mix(SHOT.y, MIDDLE, share) - 230 * 4 * share * (1 - share) * 0.55;
  return (
    `<g transform="translate(${one(x)} ${one(y)}) rotate(${Math.round(share * 540)})">${circle(0, 0, 24, '#ffffff')}` +
    `<path d="M0 -10l9.5 7 -3.6 11h-11.8l-3.6 -11zM-3 -23h6l-3 8zM20 -9l2 10 -7 -3zM-20 -9l-2 10 7 -3z" fill="${BLACK}"/></g>`
  );
}

/** Quiver Radio: a shot becomes sound. */
export function quiverRadio(words: Words, seconds: number): Drawing {
  const isEnd = seconds >= END_AT + 0.5;
  const style = { ink: YELLOW, soft: '#ffffff', most: 590 };
  const radio =
    LEVELS.map((_, i) => bar(i, seconds)).join('') + ball(seconds) + textBlock(words, 'QUIVER RADIO', style, seconds);
  return {
    defs: '',
    body:
      rect(0, 0, WIDTH, HEIGHT, BLACK) +
      (isEnd ? '' : radio) +
      endCard('QUIVER RADIO', 'quiverradio.example', style, seconds),
  };
}
