import { lite } from '../kit/colour';
import { beam, flood, haze, specks } from '../kit/light';
import type { Random } from '../kit/random';
import { between, pick, times } from '../kit/random';
import { circle, one } from '../kit/svg';
import type { Frame } from './frame';
import { slope } from './frame';
import type { Strip } from './strip';

function corners(f: Frame): string {
  const reach = f.h * 1.5;
  return (
    [62, 38].map((a) => beam(f.w * 0.06, -f.h * 0.05, a, reach, a / 4, 'url(#ray)', 0.5)).join('') +
    [118, 142].map((a) => beam(f.w * 0.95, -f.h * 0.05, a, reach, 15, 'url(#ray)', 0.5)).join('') +
    flood(f.w * 0.955, f.h * 0.06, 5, 2, f.h * 0.022, 10) +
    (f.layout === 'hero' ? '' : flood(f.w * 0.045, f.h * 0.06, 5, 2, f.h * 0.022, -10))
  );
}

function overhead(f: Frame): string {
  const lamps = [-0.62, 0, 0.62].map((x) => flood(f.cx + x * f.size * 2, f.h * 0.035, 7, 1, f.h * 0.02));
  const beams = [-0.62, 0, 0.62].map((x) =>
    beam(f.cx + x * f.size * 2, 0, 90 - x * 14, f.h * 1.1, 26, 'url(#ray)', 0.42),
  );
  return beams.join('') + lamps.join('');
}

function backlight(f: Frame, r: Random): string {
  const angles = times(7, (i) =>
    beam(f.cx, f.floor, 198 + i * 24 + between(r, -4, 4), f.h * 1.2, between(r, 6, 13), 'url(#ray)', 0.34),
  );
  return circle(f.cx, f.floor, f.h * 0.42, 'url(#bloom)', 'fill-opacity=".5"') + angles;
}

/** Light from the corners, the roof or behind the clubs. */
export const lights = (f: Frame, r: Random): string => pick(r, [corners, overhead, backlight, corners] as const)(f, r);

/** Spectators in the colours of both clubs, with occasional camera flashes. */
export function crowd(f: Frame, r: Random, home: Strip, away: Strip): string {
  const middle = f.cx / f.w;
  const rows = { y0: f.floor / f.h - 0.24, y1: f.floor / f.h + 0.02 };
  const size = f.h * 0.0075;
  const flashes = times(5, () => {
    const [x, y, s] = [r() * f.w, (rows.y0 + r() * 0.2) * f.h, f.h * between(r, 0.008, 0.018)];
    return `M${one(x - s)} ${one(y)}h${one(2 * s)}M${one(x)} ${one(y - s)}v${one(2 * s)}`;
  });
  return (
    specks(r, f.w, f.h, 80, lite(home.glow, 0.45), { x0: 0, x1: middle, ...rows }, size, 0.5) +
    specks(r, f.w, f.h, 80, lite(away.glow, 0.45), { x0: middle, x1: 1, ...rows }, size, 0.5) +
    specks(r, f.w, f.h, 40, '#ffffff', rows, size * 0.8, 0.45) +
    `<path d="${flashes}" stroke="#fff" stroke-opacity=".55" stroke-width="1.6"/>`
  );
}

/** Rain, confetti in both colours, or haze. */
export function air(f: Frame, r: Random, home: Strip, away: Strip): string {
  const smoke =
    haze(r, f.w, 3, 'glowHome', f.h * 0.45, f.h * 0.85, 0, f.cx) +
    haze(r, f.w, 3, 'glowAway', f.h * 0.45, f.h * 0.85, f.cx, f.w);
  const rain = (): string => {
    const drops = times(26, () => {
      const length = f.h * between(r, 0.05, 0.26);
      return `M${one(r() * f.w)} ${one(r() * f.h)}l${one(-length * slope)} ${one(length)}`;
    });
    return `<path d="${drops}" stroke="#fff" stroke-opacity=".13" stroke-width="1.8"/>`;
  };
  const bits = (count: number): string =>
    times(count, () => {
      const [x, y] = [Math.round(r() * f.w), Math.round(r() * f.h * 0.8)];
      return `M${x} ${y}l${one(between(r, -9, 9))} ${one(between(r, 3, 11))}`;
    });
  const scrap = (count: number, colour: string): string =>
    `<path d="${bits(count)}" stroke="${colour}" stroke-opacity=".7" stroke-width="6"/>`;
  const confetti = (): string =>
    [home, away].map(({ glow, light }) => scrap(24, lite(glow, 0.3)) + scrap(11, light)).join('');
  return smoke + pick(r, [rain, rain, confetti, (): string => ''] as const)();
}
