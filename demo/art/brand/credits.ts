import { beam, glow, grain, haze, lightDefs, specks } from '../kit/light';
import { random, times } from '../kit/random';
import { circle, ellipse, linear, one, picture, radial, rect } from '../kit/svg';
import { titleBlock } from '../poster/title';
import type { Size } from './channel';
import { touchlineMark } from './mark';

/** A coin; `tilt` is the height of its face relative to its width. */
function coin(x: number, y: number, radius: number, tilt: number, thickness: number): string {
  const k = radius * 0.02;
  return (
    `<path d="M${one(x - radius)} ${one(y)}v${one(thickness)}a${one(radius)} ${one(radius * tilt)} 0 0 0 ${one(2 * radius)} 0v${one(-thickness)}z" fill="url(#edge)"/>` +
    ellipse(one(x), one(y), one(radius), one(radius * tilt), 'url(#face)') +
    ellipse(
      one(x),
      one(y),
      one(radius * 0.84),
      one(radius * tilt * 0.84),
      'none',
      `stroke="#8a5200" stroke-opacity=".7" stroke-width="${one(radius * 0.018)}"`,
    ) +
    `<g transform="translate(${one(x - radius * 0.48)} ${one(y - radius * tilt * 0.5)}) scale(${k} ${k * tilt})">${touchlineMark('#7a4300')}</g>`
  );
}

/** Card of the credit packages: stacks of coins under a spotlight, with an optional title. */
export function creditsCard({ width: w, height: h, title = 'Credits' }: Size & { title?: string }): string {
  const r = random('credits');
  const radius = Math.min(w * 0.216, h * 0.2);
  const [cx, cy, step] = [w * (w > h ? 0.66 : 0.5), h * (w > h ? 0.5 : 0.42), radius * 0.242];
  const stack = (x: number, top: number, count: number) =>
    times(count, (i) => coin(x, top + (count - 1 - i) * step, radius, 0.34, radius * 0.2));
  const defs =
    radial(
      'ground',
      [
        [0, '#ffb21f'],
        [0.3, '#b3620a'],
        [0.7, '#3a1a04'],
        [1, '#0d0702'],
      ],
      cx / w,
      0.3,
      0.8,
    ) +
    linear(
      'face',
      [
        [0, '#fff1b8'],
        [0.5, '#ffc83d'],
        [1, '#d98a06'],
      ],
      0,
      0,
      1,
      1,
    ) +
    linear(
      'edge',
      [
        [0, '#5c3300'],
        [0.25, '#ffd66b'],
        [0.4, '#a86500'],
        [0.7, '#ffc23a'],
        [1, '#3f2200'],
      ],
      0,
      0,
      1,
      0,
    ) +
    linear('ray', [
      [0, '#fff', 0.6],
      [1, '#fff', 0],
    ]) +
    glow('air', '#ff9d2a', 0.5) +
    lightDefs('#ffe2a8');
  const body =
    rect(0, 0, w, h, 'url(#ground)') +
    haze(r, w, 4, 'air', h * 0.3, h * 0.7) +
    beam(cx - w * 0.3, -h * 0.05, 66, h * 1.1, 22, 'url(#ray)', 0.45) +
    beam(cx + w * 0.45, -h * 0.05, 118, h * 1.1, 18, 'url(#ray)', 0.4) +
    circle(one(cx), one(cy - radius), one(radius * 2), 'url(#bloom)', 'fill-opacity=".4"') +
    stack(cx + w * 0.16, cy - radius * 0.35, 6) +
    stack(cx - w * 0.16, cy + radius * 0.25, 4) +
    coin(cx, cy - radius * 1.25, radius * 0.8, 0.62, radius * 0.2) +
    specks(r, w, h, 50, '#fff1b8', { y0: 0.02, y1: 0.6 }, h * 0.006, 0.8) +
    grain(r, w, h) +
    (title ? titleBlock(title, undefined, w, h) : '');
  return picture(w, h, defs, body);
}
