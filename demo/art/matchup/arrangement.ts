import type { Random } from '../kit/random';
import { between, turn } from '../kit/random';
import { polygon } from '../kit/svg';
import type { Frame } from './frame';
import { slope } from './frame';

type Point = readonly [number, number];

/** A chalk line across the picture. */
export interface Cut {
  from: Point;
  to: Point;
  strength: number;
}

/** Division of a picture between two clubs. */
export interface Arrangement {
  name: 'cut' | 'band' | 'shards' | 'step' | 'spot';
  home: string;
  away: string;
  /** Area of neither club. */
  between?: string;
  cuts: readonly Cut[];
  homeAt: Point;
  awayAt: Point;
}

/** Ends of the line through the middle, slanted; `shift` moves it sideways. */
function edge(f: Frame, lean: number, shift = 0): { top: number; bottom: number } {
  return { top: f.cx + shift + f.cy * slope * lean, bottom: f.cx + shift - (f.h - f.cy) * slope * lean };
}

const leftOf = (f: Frame, { top, bottom }: { top: number; bottom: number }): string =>
  polygon([
    [0, 0],
    [top, 0],
    [bottom, f.h],
    [0, f.h],
  ]);
const rightOf = (f: Frame, { top, bottom }: { top: number; bottom: number }): string =>
  polygon([
    [top, 0],
    [f.w, 0],
    [f.w, f.h],
    [bottom, f.h],
  ]);
const cutAt = (f: Frame, { top, bottom }: { top: number; bottom: number }, strength = 1): Cut => ({
  from: [top, 0],
  to: [bottom, f.h],
  strength,
});

function halves(f: Frame, lean: number): Arrangement {
  const e = edge(f, lean);
  const rise = f.h * 0.02 * lean;
  return {
    name: 'cut',
    home: leftOf(f, e),
    away: rightOf(f, e),
    cuts: [cutAt(f, e)],
    homeAt: [f.cx - f.gap, f.cy - rise],
    awayAt: [f.cx + f.gap, f.cy + rise],
  };
}

function band(f: Frame, lean: number, r: Random): Arrangement {
  const half = f.size * between(r, 0.16, 0.24);
  const left = edge(f, lean, -half);
  const right = edge(f, lean, half);
  const middle = polygon([
    [left.top, 0],
    [right.top, 0],
    [right.bottom, f.h],
    [left.bottom, f.h],
  ]);
  const out = f.gap + half * 0.55;
  return {
    name: 'band',
    home: leftOf(f, left),
    away: rightOf(f, right),
    between: middle,
    cuts: [cutAt(f, left), cutAt(f, right)],
    homeAt: [f.cx - out, f.cy],
    awayAt: [f.cx + out, f.cy],
  };
}

function shards(f: Frame, lean: number, r: Random): Arrangement {
  const main = edge(f, lean);
  const strip = (from: number, to: number) => {
    const a = edge(f, lean, from);
    const b = edge(f, lean, to);
    return polygon([
      [a.top, 0],
      [b.top, 0],
      [b.bottom, f.h],
      [a.bottom, f.h],
    ]);
  };
  const unit = f.size * between(r, 0.07, 0.1);
  // Strips of each colour reach into the other half; the even-odd rule cuts gaps for those of the other club.
  const ours = strip(unit, unit * 1.9) + strip(unit * 2.9, unit * 3.3);
  const theirs = strip(-unit * 1.9, -unit) + strip(-unit * 3.3, -unit * 2.9);
  const home = leftOf(f, main) + theirs + ours;
  const away = rightOf(f, main) + ours + theirs;
  return {
    name: 'shards',
    home,
    away,
    cuts: [cutAt(f, main)],
    homeAt: [f.cx - f.gap * 1.06, f.cy],
    awayAt: [f.cx + f.gap * 1.06, f.cy],
  };
}

function step(f: Frame, lean: number): Arrangement {
  const y = (x: number) => f.cy + (f.layout === 'tile' ? f.h * 0.06 : f.h * 0.02) - (x - f.cx) * slope * lean;
  const upper = polygon([
    [0, 0],
    [f.w, 0],
    [f.w, y(f.w)],
    [0, y(0)],
  ]);
  const lower = polygon([
    [0, y(0)],
    [f.w, y(f.w)],
    [f.w, f.h],
    [0, f.h],
  ]);
  const drop = f.size * 0.17 * lean;
  // If the line falls to the right, the club on the right is in the upper area.
  const homeUp = lean > 0;
  return {
    name: 'step',
    home: homeUp ? upper : lower,
    away: homeUp ? lower : upper,
    cuts: [{ from: [0, y(0)], to: [f.w, y(f.w)], strength: 1 }],
    homeAt: [f.cx - f.gap, f.cy - drop],
    awayAt: [f.cx + f.gap, f.cy + drop],
  };
}

function spot(f: Frame, lean: number): Arrangement {
  return { ...halves(f, lean), name: 'spot' };
}

const makers = [halves, step, shards, band, spot] as const;

/** One of the arrangements, slanted left or right. */
export function arrange(f: Frame, count: number, r: Random): Arrangement {
  const lean = r() < 0.66 ? 1 : -1;
  return turn(count, makers)(f, lean, r);
}
