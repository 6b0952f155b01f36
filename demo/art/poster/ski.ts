import { dark, lite, mix } from '../kit/colour';
import { beam, flood, haze, specks } from '../kit/light';
import { between, times } from '../kit/random';
import { circle, linear, one, rect } from '../kit/svg';
import { mountain } from './mountain';
import { sceneDefs } from './parts';
import type { Canvas, Composition, SportArt } from './scene';

const gate = (x: number, y: number, k: number, colour: string): string =>
  `<g transform="translate(${one(x)} ${one(y)}) scale(${k})"><path d="M0 0L-190 60M64 -8L-126 52" stroke="#061338" stroke-opacity=".3" stroke-width="10" stroke-linecap="round"/><path d="M0 0V-176M64 -8V-184" stroke="${dark(colour, 0.25)}" stroke-width="8" stroke-linecap="round"/><path d="M0 -168L64 -176V-104L0 -96Z" fill="${colour}"/><path d="M0 -168L26 -171V-99L0 -96Z" fill="#fff" fill-opacity=".18"/><path d="M0 -168L64 -176V-170L0 -162Z" fill="#fff" fill-opacity=".7"/></g>`;

const red = '#f0203a';
const blue = '#2a6bff';

const track = (d: (offset: number) => string, unit: number): string =>
  [0, 20 * unit]
    .map(
      (o) =>
        `<path d="${d(o)}" stroke="#0a1c52" stroke-opacity=".45" stroke-width="${one(9 * unit)}"/><path d="${d(o)}" stroke="#fff3ea" stroke-opacity=".85" stroke-width="${one(3 * unit)}"/>`,
    )
    .join('');

const snowDefs = ({ mood }: Canvas): string =>
  linear(
    'snow',
    [
      [0, lite(mood.light, 0.25)],
      [0.1, mix(mood.ground, mood.light, 0.3)],
      [0.45, mood.ground],
      [1, mood.shade],
    ],
    0,
    0,
    0.12,
    1,
  );

const peak: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const unit = tall ? w / 620 : h / 640;
  const top = h * (tall ? 0.5 : 0.6);
  const slope = `M0 ${one(top)}C${w * 0.25} ${one(top)} ${w * 0.6} ${one(top - h * 0.025)} ${w} ${one(top - h * 0.09)}V${h}H0Z`;
  const fall = h - top;
  const winding = (o: number) =>
    `M${one(w * 0.98 + o)} ${one(top - fall * 0.13)}C${one(w * 0.7 + o)} ${one(top - fall * 0.03)} ${one(w * 0.34 + o)} ${one(top)} ${one(w * 0.46 + o)} ${one(top + fall * 0.15)}S${one(w * 0.96 + o)} ${one(top + fall * 0.33)} ${one(w * 0.66 + o)} ${one(top + fall * 0.55)}S${one(w * 0.02 + o)} ${one(top + fall * 0.65)} ${one(w * 0.2 + o * 2)} ${one(h * 1.04)}`;
  return {
    defs: sceneDefs(mood) + snowDefs(c),
    body:
      rect(0, 0, w, h * 0.7, 'url(#sky)') +
      specks(r, w, h, 40, '#fff', { y0: 0.01, y1: 0.28 }, h * 0.003, 0.7) +
      circle(w * between(r, 0.02, 0.14), top - h * 0.1, h * 0.46, 'url(#core)', 'fill-opacity=".8"') +
      mountain({
        w,
        h,
        peak: tall ? between(r, -0.1, 0.25) : between(r, 0.2, 0.45),
        foot: top + h * 0.03,
        summit: h * (tall ? 0.12 : 0.08),
        seed: `peak${Math.floor(r() * 9)}`,
        lit: mix(mood.low, '#ffffff', 0.15),
        bright: '#fff4e6',
        shade: mix(mood.middle, '#ffffff', 0.3),
        deep: mood.top,
      }) +
      haze(r, w, 4, 'air', top - h * 0.08, top) +
      `<path d="${slope}" fill="url(#snow)"/><g fill="none" stroke-linecap="round">${track(winding, unit)}</g>` +
      gate(w * 0.86, top - h * 0.005, 0.34 * unit, blue) +
      gate(w * 0.3, top + fall * 0.18, 0.6 * unit, red) +
      gate(tall ? w * 0.72 : w * 0.8, top + fall * (tall ? 0.46 : 0.68), (tall ? 0.9 : 1.15) * unit, blue),
  };
};

const nightSlalom: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const unit = tall ? w / 620 : h / 640;
  const apex = w * (tall ? 0.62 : 0.72);
  const ridge = h * 0.2;
  const poles = times(8, (i) => {
    const k = (i / 7) ** 1.8;
    const x = apex - w * 0.02 + (i % 2 ? -1 : 1) * w * (0.012 + k * (tall ? 0.3 : 0.17)) - k * w * 0.08;
    const y = ridge + h * 0.06 + k * h * (tall ? 0.5 : 0.72);
    const size = (0.12 + k * 0.9) * unit;
    const colour = i % 2 ? red : blue;
    return `<g transform="translate(${one(x)} ${one(y)}) scale(${size})"><path d="M0 0L-120 34" stroke="#04102e" stroke-opacity=".4" stroke-width="9" stroke-linecap="round"/><path d="M0 0L10 -190" stroke="${colour}" stroke-width="11" stroke-linecap="round"/><path d="M7 -140L10 -190" stroke="${lite(colour, 0.5)}" stroke-width="11" stroke-linecap="round"/></g>`;
  });
  const carve = (o: number) =>
    `M${one(apex + o * 0.1)} ${one(ridge)}C${one(apex - w * 0.05)} ${one(h * 0.3)} ${one(apex + w * 0.1 + o)} ${one(h * 0.36)} ${one(apex - w * 0.02 + o)} ${one(h * 0.46)}S${one(apex - w * 0.3 + o)} ${one(h * 0.58)} ${one(apex - w * 0.04 + o * 1.6)} ${one(h * 0.72)}S${one(apex - w * 0.1 + o * 2)} ${one(h * 0.96)} ${one(apex - w * 0.3 + o * 2)} ${one(h * 1.05)}`;
  const firs = times(16, (i) => {
    const k = i / 15;
    const [x, y, s] = [
      k < 0.5 ? w * (0.02 + k * 0.7) : w * (0.84 + (k - 0.5) * 0.4),
      h * (0.42 - Math.abs(k - 0.5) * 0.1 + r() * 0.05),
      h * (0.06 + r() * 0.08),
    ];
    return `M${one(x)} ${one(y - s)}l${one(s * 0.28)} ${one(s)}h${one(-s * 0.56)}z`;
  });
  return {
    defs: sceneDefs(mood) + snowDefs(c),
    body:
      rect(0, 0, w, h * 0.6, 'url(#sky)') +
      specks(r, w, h, 110, '#fff', { y0: 0, y1: 0.4 }, h * 0.0035, 0.7) +
      circle(apex, ridge, h * 0.34, 'url(#core)', 'fill-opacity=".75"') +
      `<path d="${firs}" fill="${dark(mood.top, 0.3)}"/>` +
      `<path d="M0 ${one(h * 0.52)}C${w * 0.3} ${one(h * 0.42)} ${apex - w * 0.16} ${one(h * 0.3)} ${one(apex - w * 0.04)} ${one(ridge)}H${one(apex + w * 0.05)}C${one(apex + w * 0.14)} ${one(h * 0.32)} ${w * 0.94} ${one(h * 0.38)} ${w} ${one(h * 0.4)}V${h}H0Z" fill="url(#snow)"/>` +
      `<g fill="none" stroke-linecap="round">${track(carve, unit * 0.8)}</g>` +
      beam(w * 0.08, h * 0.06, 52, h * 0.95, 22, 'url(#ray)', 0.5) +
      beam(w * 0.95, h * 0.06, 126, h * 0.9, 20, 'url(#ray)', 0.5) +
      flood(w * 0.08, h * 0.07, 4, 3, h * 0.018, -10) +
      flood(w * 0.95, h * 0.07, 4, 3, h * 0.018, 10) +
      poles +
      specks(r, w, h, 90, '#fff', { y0: 0.2, y1: 1 }, h * 0.008, 0.6),
  };
};

const sunDown: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const unit = tall ? w / 620 : h / 640;
  const [sx, sy, radius] = [
    w * (tall ? between(r, 0.4, 0.62) : between(r, 0.6, 0.72)),
    h * (tall ? 0.3 : 0.36),
    tall ? w * 0.3 : h * 0.27,
  ];
  const range = (y: number, rough: number, steps: number) => {
    let d = `M0 ${h}V${one(y)}`;
    for (let i = 0; i <= steps; i++)
      d += `L${one((i / steps) * w)} ${one(y - (i % 2 ? 0.35 + r() * 0.65 : r() * 0.3) * rough)}`;
    return `${d}V${h}Z`;
  };
  const layers = [0.4, 0.47, 0.54].map(
    (y, i) =>
      `<path d="${range(h * (y + (tall ? 0 : 0.1)), h * (0.15 - i * 0.025), 9 + i * 4)}" fill="${mix(mood.low, mood.top, 0.35 + i * 0.27)}"/>`,
  );
  const crest = h * (tall ? 0.6 : 0.74);
  const carve = (o: number) =>
    `M${one(sx + o * 0.3)} ${one(crest - h * 0.035)}C${one(sx - w * 0.3 + o)} ${one(crest + h * 0.03)} ${one(sx + w * 0.3 + o)} ${one(crest + h * 0.1)} ${one(sx - w * 0.06 + o * 1.6)} ${one(crest + h * 0.18)}S${one(sx - w * 0.4 + o)} ${one(h * 0.97)} ${one(sx - w * 0.2 + o)} ${one(h * 1.04)}`;
  return {
    defs:
      sceneDefs(mood) +
      snowDefs(c) +
      linear('disc', [
        [0, '#fff6e6'],
        [1, mix(mood.light, mood.low, 0.6)],
      ]),
    body:
      rect(0, 0, w, h * 0.8, 'url(#sky)') +
      circle(sx, sy, radius * 2.2, 'url(#core)', 'fill-opacity=".8"') +
      circle(sx, sy, radius, 'url(#disc)') +
      layers.join('') +
      haze(r, w, 3, 'air', h * 0.5, crest) +
      `<path d="M0 ${one(crest + h * 0.06)}Q${one(sx)} ${one(crest - h * 0.12)} ${w} ${one(crest + h * 0.04)}V${h}H0Z" fill="url(#snow)"/><g fill="none" stroke-linecap="round">${track(carve, unit)}</g>` +
      gate(sx + w * 0.12, crest - h * 0.01, 0.42 * unit, red) +
      gate(sx - w * (tall ? 0.3 : 0.2), crest + h * 0.06, 0.62 * unit, blue) +
      specks(r, w, h, 50, '#fff', { y0: 0.5, y1: 1 }, h * 0.005, 0.5),
  };
};

/** Ski racing: the peak and the course, slalom by night, the sun behind the ranges. */
export const skiArt: SportArt = {
  compositions: [peak, nightSlalom, sunDown],
  moods: [
    { top: '#0a1440', middle: '#2a3f94', low: '#e8808a', ground: '#4a68b4', shade: '#07173f', light: '#ffc7a0' },
    { top: '#04142e', middle: '#0f4f8a', low: '#7ad0f0', ground: '#5a98c8', shade: '#06203f', light: '#e6f8ff' },
    { top: '#1a0a34', middle: '#6a2a7a', low: '#ff9a5a', ground: '#7a5aa8', shade: '#1a0c3a', light: '#ffd98a' },
    { top: '#03181c', middle: '#0f5a5c', low: '#8fe0c8', ground: '#4f9aa0', shade: '#04262c', light: '#e0fff0' },
  ],
};
