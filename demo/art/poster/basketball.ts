import { lite } from '../kit/colour';
import { beam, flood, haze, specks } from '../kit/light';
import { between, times } from '../kit/random';
import { circle, ellipse, linear, one, polyline, radial, rect } from '../kit/svg';
import { basketball as ball } from './balls';
import { contact, rimLight, sceneDefs, subjectAt } from './parts';
import type { Canvas, Composition, SportArt } from './scene';

const leather = '#f08022';

const backdrop = ({ mood }: Canvas, cx: number, cy: number): string =>
  radial(
    'backdrop',
    [
      [0, mood.low],
      [0.25, mood.middle],
      [0.65, mood.shade],
      [1, mood.top],
    ],
    cx,
    cy,
    0.8,
  ) +
  linear(
    'rim',
    [
      [0, '#ffb26b'],
      [0.5, '#ff4a12'],
      [1, '#8e1c02'],
    ],
    0,
    0,
    1,
    0,
  );

const overRim: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const radius = tall ? w * 0.31 : h * 0.32;
  const [bx, by] = [tall ? w * between(r, 0.4, 0.52) : w * between(r, 0.62, 0.68), tall ? h * 0.27 : h * 0.36];
  const [rx, ry, cx, cy] = [radius * 1.62, radius * 0.44, bx + radius * 0.3, by + radius * 1.34];
  const knots = 14;
  const knot = (i: number, j: number): readonly [number, number] => {
    const a = ((i + (j % 2) * 0.5) / knots) * Math.PI * 2;
    const k = 1 - j * 0.105;
    return [cx + Math.cos(a) * rx * k, cy + j * radius * 0.3 + Math.sin(a) * ry * k];
  };
  const strings = (front: boolean) =>
    times(5 * knots, (n) => {
      const [i, j] = [n % knots, Math.floor(n / knots)];
      if (Math.sin(((i + 0.25) / knots) * Math.PI * 2) > 0 !== front) return '';
      return polyline([knot(i, j + 1), knot(i, j), knot(j % 2 ? i + 1 : i - 1, j + 1)]);
    });
  const cord = `fill="none" stroke="#fff" stroke-width="${one(radius * 0.026)}" stroke-linejoin="round"`;
  const hoop = (sweep: number) =>
    `M${one(cx - rx)} ${one(cy)}A${one(rx)} ${one(ry)} 0 0 ${sweep} ${one(cx + rx)} ${one(cy)}`;
  const sphere = ball(bx, by, radius, between(r, -40, 40), leather);
  return {
    defs: sceneDefs(mood) + backdrop(c, bx / w, by / h) + sphere.defs,
    body:
      rect(0, 0, w, h, 'url(#backdrop)') +
      times(9, (i) => beam(bx, by, i * 40 + between(r, 0, 12), Math.max(w, h) * 0.9, 10, lite(mood.light, 0.3), 0.09)) +
      haze(r, w, 4, 'air', h * 0.3, h * 0.9) +
      rect(
        one(cx - rx * 1.3),
        one(-h * 0.05),
        one(rx * 2.6),
        one(cy - radius * 0.1 + h * 0.05),
        '#fff',
        `fill-opacity=".05" stroke="#fff" stroke-opacity=".3" stroke-width="${one(radius * 0.045)}"`,
      ) +
      `<path d="${strings(false)}" ${cord} stroke-opacity=".4"/><path d="${hoop(1)}" fill="none" stroke="#7a1a04" stroke-width="${one(radius * 0.1)}"/>` +
      sphere.body +
      rimLight(one(bx), one(by), one(radius), mood.light) +
      `<path d="${strings(true)}" ${cord} stroke-opacity=".92"/><path d="${hoop(0)}" fill="none" stroke="#ff7a2a" stroke-opacity=".25" stroke-width="${one(radius * 0.24)}" stroke-linecap="round"/><path d="${hoop(0)}" fill="none" stroke="url(#rim)" stroke-width="${one(radius * 0.11)}" stroke-linecap="round"/>` +
      specks(r, w, h, 80, lite(mood.light, 0.4), { y0: 0.05, y1: 0.95 }, h * 0.007, 0.5),
  };
};

const fromAbove: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const { x, y } = subjectAt(c, 0.66, 0.5);
  const hoop = tall ? w * 0.38 : h * 0.38;
  const [bx, by, radius] = [x - hoop * between(r, 0.1, 0.3), y + hoop * between(r, -0.16, 0.1), hoop * 0.66];
  const sphere = ball(bx, by, radius, between(r, 0, 90), leather);
  const spokes = 14;
  // Seen from above, the net narrows below the rim and shifts with the angle of view.
  const knot = (i: number, j: number): readonly [number, number] => {
    const a = ((i + (j % 2) * 0.5) / spokes) * Math.PI * 2;
    const d = hoop * (0.97 - j * 0.13 + j * j * 0.006);
    return [x + Math.cos(a) * d + j * hoop * 0.05, y + Math.sin(a) * d + j * hoop * 0.06];
  };
  const strings = times(4 * spokes, (n) => {
    const [i, j] = [n % spokes, Math.floor(n / spokes)];
    return polyline([knot(i, j + 1), knot(i, j), knot(j % 2 ? i + 1 : i - 1, j + 1)]);
  });
  const side = Math.max(w, h) * 1.3;
  const planks = times(27, (i) => `M${one(-side + (i * side) / 13)} ${-side}V${side}`);
  const paint = `fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="${one(hoop * 0.06)}"`;
  return {
    defs:
      sceneDefs(mood) +
      backdrop(c, x / w, y / h) +
      linear(
        'wood',
        [
          [0, '#e0a062'],
          [0.5, '#a85c26'],
          [1, '#4a1e0a'],
        ],
        0,
        0,
        1,
        1,
      ) +
      sphere.defs,
    body:
      rect(0, 0, w, h, 'url(#wood)') +
      `<g transform="translate(${one(x)} ${one(y)}) rotate(14)"><path d="${planks}" stroke="#3a1806" stroke-opacity=".35" stroke-width="2"/>${rect(one(-hoop * 1.5), one(-hoop * 0.4), one(hoop * 3), one(side), mood.middle, 'fill-opacity=".82"')}<path d="M${one(-hoop * 1.5)} ${one(side)}V${one(-hoop * 0.4)}M${one(hoop * 1.5)} ${one(side)}V${one(-hoop * 0.4)}M${-side} ${one(-hoop * 0.4)}H${side}M${one(-hoop * 1.5)} ${one(hoop * 2.6)}H${one(hoop * 1.5)}" ${paint}/>${rect(one(-hoop * 1.15), one(-hoop * 1.34), one(hoop * 2.3), one(hoop * 0.12), '#fff')}${rect(one(-hoop * 0.14), one(-hoop * 1.24), one(hoop * 0.28), one(hoop * 0.26), '#b83208')}</g>` +
      circle(
        one(x + hoop * 0.25),
        one(y + hoop * 0.3),
        one(hoop),
        'none',
        `stroke="#000" stroke-opacity=".2" stroke-width="${one(hoop * 0.2)}"`,
      ) +
      `<path d="${strings}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="${one(hoop * 0.02)}" stroke-linejoin="round"/>` +
      circle(one(x), one(y), one(hoop), 'none', `stroke="#5c1402" stroke-width="${one(hoop * 0.11)}"`) +
      circle(one(x), one(y), one(hoop), 'none', `stroke="url(#rim)" stroke-width="${one(hoop * 0.085)}"`) +
      circle(
        one(x),
        one(y),
        one(hoop * 0.985),
        'none',
        `stroke="#ffd0a0" stroke-opacity=".7" stroke-width="${one(hoop * 0.012)}"`,
      ) +
      times(4, (i) =>
        circle(
          one(bx + radius * (0.1 + i * 0.07)),
          one(by + radius * (0.12 + i * 0.08)),
          one(radius),
          '#000',
          'fill-opacity=".14"',
        ),
      ) +
      sphere.body +
      rimLight(one(bx), one(by), one(radius), mood.light) +
      circle(w * 0.2, h * 0.1, Math.max(w, h) * 0.5, 'url(#core)', 'fill-opacity=".4"') +
      specks(r, w, h, 50, lite(mood.light, 0.4), { y0: 0, y1: 1 }, h * 0.006, 0.4),
  };
};

const hardwood: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const horizon = h * (tall ? 0.3 : 0.36);
  const radius = tall ? w * 0.3 : h * 0.31;
  const [x, y] = [tall ? w * between(r, 0.46, 0.62) : w * between(r, 0.66, 0.72), tall ? h * 0.44 : h * 0.58];
  const vx = w * (tall ? 0.4 : 0.42);
  const planks = times(
    25,
    (i) => `M${one(vx + (i - 12) * w * 0.02)} ${one(horizon)}L${one(vx + (i - 12) * w * 0.2)} ${h}`,
  );
  const sphere = ball(x, y, radius, between(r, -60, 60), leather);
  const paint = `fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="${one(h * 0.009)}"`;
  return {
    defs:
      sceneDefs(mood) +
      linear('wood', [
        [0, '#f0b070'],
        [0.18, '#b4662a'],
        [1, '#2a0f04'],
      ]) +
      sphere.defs,
    body:
      rect(0, 0, w, horizon, 'url(#sky)') +
      haze(r, w, 3, 'air', h * 0.05, horizon) +
      specks(r, w, h, 170, lite(mood.light, 0.5), { y0: 0.12, y1: horizon / h - 0.02 }, h * 0.0055, 0.6) +
      rect(0, horizon, w, h - horizon, 'url(#wood)') +
      `<path d="${planks}" stroke="#3a1806" stroke-opacity=".4" stroke-width="2"/>` +
      `<path d="M0 ${one(horizon + h * 0.06)}H${w}" ${paint}/>` +
      ellipse(
        one(vx),
        one(h * (tall ? 0.62 : 0.86)),
        one(w * (tall ? 0.7 : 0.42)),
        one(h * 0.16),
        'none',
        `stroke="#fff" stroke-opacity=".8" stroke-width="${one(h * 0.011)}"`,
      ) +
      [0.2, 0.5, 0.82]
        .map(
          (at) =>
            beam(w * at, -h * 0.02, 90 + (0.5 - at) * 40, h, 16, 'url(#ray)', 0.45) +
            flood(w * at, h * 0.045, 7, 2, h * 0.016),
        )
        .join('') +
      ellipse(
        one(x),
        one(y + radius * 1.25),
        one(radius * 0.9),
        one(radius * 0.5),
        'url(#core)',
        'fill-opacity=".35"',
      ) +
      contact(x + radius * 0.2, y + radius * 0.98, radius * 1.05, radius * 0.15) +
      sphere.body +
      rimLight(one(x), one(y), one(radius), mood.light),
  };
};

/** Basketball: above the rim, the hoop from above, the hardwood. */
export const basketballArt: SportArt = {
  compositions: [overRim, fromAbove, hardwood],
  moods: [
    { top: '#0d0405', middle: '#d9480f', low: '#ff9c3a', ground: '#8a3a10', shade: '#5a1408', light: '#ffd9a0' },
    { top: '#050414', middle: '#4a2ac0', low: '#8f7aff', ground: '#2a1a6a', shade: '#1a0e52', light: '#d9ccff' },
    { top: '#02100f', middle: '#0c7a78', low: '#3fd0c0', ground: '#0a4a4a', shade: '#063436', light: '#d0fff4' },
    { top: '#10030c', middle: '#b01a5a', low: '#ff6a9a', ground: '#5a0f30', shade: '#450a28', light: '#ffd0e0' },
  ],
};
