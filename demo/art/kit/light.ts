import { ink, lite } from './colour';
import type { Random } from './random';
import { times } from './random';
import { linear, one, polygon, radial, rect } from './svg';

// Blurs and noise filters are what makes svg slow to draw; light here is made of gradients and stacked translucent shapes.

/** Gradients used by `beam`, `flood` and `falloff`. */
export const lightDefs = (colour = '#e6f0ff'): string =>
  radial('bloom', [
    [0, lite(colour, 0.7), 0.85],
    [0.18, colour, 0.42],
    [0.5, colour, 0.12],
    [1, colour, 0],
  ]) +
  linear('shadeTop', [
    [0, '#000', 0.5],
    [1, '#000', 0],
  ]) +
  linear('shadeBottom', [
    [0, ink, 0],
    [0.5, ink, 0.4],
    [1, ink, 0.9],
  ]) +
  linear(
    'shadeLeft',
    [
      [0, '#000', 0.55],
      [1, '#000', 0],
    ],
    0,
    0,
    1,
    0,
  ) +
  linear(
    'shadeRight',
    [
      [0, '#000', 0],
      [1, '#000', 0.55],
    ],
    0,
    0,
    1,
    0,
  );

/** Darkens the corners with linear gradients, which render faster than a large radial one. */
export const falloff = (w: number, h: number, bottom = 0.5): string =>
  rect(0, 0, w, h * 0.3, 'url(#shadeTop)') +
  rect(0, 0, w * 0.22, h, 'url(#shadeLeft)') +
  rect(w * 0.78, 0, w * 0.22, h, 'url(#shadeRight)') +
  (bottom ? rect(0, h * (1 - bottom), w, h * bottom, 'url(#shadeBottom)') : '');

/** A soft round glow. */
export const glow = (id: string, colour: string, strength = 0.6): string =>
  radial(id, [
    [0, lite(colour, 0.25), strength],
    [0.35, colour, strength * 0.5],
    [0.7, colour, strength * 0.13],
    [1, colour, 0],
  ]);

/** A beam of light, made of overlapping wedges for a soft edge. */
export function beam(
  x: number,
  y: number,
  angle: number,
  length: number,
  spread: number,
  fill: string,
  opacity: number,
): string {
  const layers = 4;
  const at = (degrees: number): [number, number] => [
    x + Math.cos((degrees * Math.PI) / 180) * length,
    y + Math.sin((degrees * Math.PI) / 180) * length,
  ];
  const wedges = times(layers, (i) => {
    const half = (spread / 2) * ((i + 1) / layers);
    return `<path d="${polygon([[x, y], at(angle - half), at(angle + half)])}"/>`;
  });
  return `<g fill="${fill}" fill-opacity="${opacity / layers}">${wedges}</g>`;
}

/** A bank of floodlights with its bloom. */
export function flood(x: number, y: number, columns: number, rows: number, gap: number, turn = 0): string {
  const lamps = times(columns * rows, (i) => {
    const column = i % columns;
    const row = Math.floor(i / columns);
    return `M${one((column - (columns - 1) / 2) * gap)} ${one((row - (rows - 1) / 2) * gap)}h0`;
  });
  return (
    `<g transform="translate(${one(x)} ${one(y)}) rotate(${one(turn)})"><circle r="${one(gap * columns * 1.7)}" fill="url(#bloom)"/>` +
    `<path d="${lamps}" stroke="#fff" stroke-linecap="round" stroke-width="${one(gap * 0.66)}"/></g>`
  );
}

/** Area of specks, relative to the picture. */
interface Field {
  x0?: number;
  x1?: number;
  y0: number;
  y1: number;
}

/** Round specks of one colour: crowd, dust, snow or sparks. */
export function specks(
  r: Random,
  w: number,
  h: number,
  count: number,
  colour: string,
  field: Field,
  size: number,
  opacity = 0.7,
): string {
  const { x0 = 0, x1 = 1, y0, y1 } = field;
  const tiers = [
    [0.6, 0.35, 0.45],
    [0.3, 0.65, 0.7],
    [0.1, 1, 1],
  ] as const;
  return tiers
    .map(([share, scale, strength]) => {
      const dots = times(Math.round(count * share), () => {
        const x = (x0 + r() * (x1 - x0)) * w;
        const y = (y0 + r() * (y1 - y0)) * h;
        return `M${Math.round(x)} ${Math.round(y)}h0`;
      });
      return `<path d="${dots}" stroke="${colour}" stroke-linecap="round" stroke-width="${one(size * scale)}" stroke-opacity="${opacity * strength}"/>`;
    })
    .join('');
}

/** Haze: wide soft ellipses, denser in the middle of the band. */
export function haze(
  r: Random,
  w: number,
  count: number,
  glowId: string,
  y0: number,
  y1: number,
  x0 = 0,
  x1 = w,
): string {
  return times(count, () => {
    const rx = w * (0.1 + r() * 0.16);
    const x = x0 + r() * (x1 - x0);
    const y = y0 + r() * (y1 - y0);
    return `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(rx)}" ry="${Math.round(rx * (0.22 + r() * 0.22))}" fill="url(#${glowId})" fill-opacity="${one(0.2 + r() * 0.4)}"/>`;
  });
}

/** Film grain from a repeated cell, which breaks up flat colours. */
export function grain(r: Random, w: number, h: number, opacity = 0.07): string {
  const side = Math.max(w, h) / 5;
  const cell = (count: number) =>
    times(count, () => `M${Math.round(r() * side)} ${Math.round(r() * side)}h${1 + Math.round(r())}`);
  const copies = times(Math.ceil(w / side) * Math.ceil(h / side) - 1, (i) => {
    const column = (i + 1) % Math.ceil(w / side);
    const row = Math.floor((i + 1) / Math.ceil(w / side));
    return `<use href="#grain" x="${Math.round(column * side)}" y="${Math.round(row * side)}"/>`;
  });
  return `<g id="grain" stroke-width="1.4"><path d="${cell(80)}" stroke="#fff" stroke-opacity="${opacity}"/><path d="${cell(80)}" stroke="#000" stroke-opacity="${opacity * 2}"/></g>${copies}`;
}
