import { mix } from '../kit/colour';
import { beam, flood, haze, specks } from '../kit/light';
import type { Random } from '../kit/random';
import { between, times } from '../kit/random';
import { circle, ellipse, linear, one, polygon, rect } from '../kit/svg';
import { contact, sceneDefs } from './parts';
import type { Canvas, Composition, SportArt } from './scene';

const puckDefs =
  linear(
    'puckTop',
    [
      [0, '#44525f'],
      [0.5, '#1c2630'],
      [1, '#0a0e13'],
    ],
    0,
    0,
    1,
    1,
  ) +
  linear(
    'puckSide',
    [
      [0, '#05080b'],
      [0.3, '#3b4b5a'],
      [0.42, '#0a0f14'],
      [1, '#020304'],
    ],
    0,
    0,
    1,
    0,
  );

/** A puck; `tilt` is the height of its top relative to its width. */
function puck(x: number, y: number, radius: number, tilt: number, turn = 0): string {
  const side = radius * 0.36;
  const knurl = times(25, (i) => {
    const a = (i / 24) * Math.PI;
    return `M${one(-Math.cos(a) * radius)} ${one(Math.sin(a) * radius * tilt + side * 0.25)}v${one(side * 0.5)}`;
  });
  return (
    `<g transform="translate(${one(x)} ${one(y)}) rotate(${turn})"><path d="M${-radius} 0v${side}a${radius} ${radius * tilt} 0 0 0 ${radius * 2} 0v${-side}z" fill="url(#puckSide)"/>` +
    `<path d="${knurl}" stroke="#6d8294" stroke-opacity=".5" stroke-width="${one(radius * 0.014)}"/>` +
    ellipse(
      0,
      0,
      radius,
      radius * tilt,
      'url(#puckTop)',
      `stroke="#cfeaff" stroke-opacity=".8" stroke-width="${one(radius * 0.018)}"`,
    ) +
    ellipse(
      0,
      0,
      radius * 0.64,
      radius * tilt * 0.64,
      'none',
      `stroke="#8fb4cc" stroke-opacity=".6" stroke-width="${one(radius * 0.014)}"`,
    ) +
    `<g transform="scale(${radius * 0.0145} ${radius * 0.0145 * tilt}) translate(-24 -25)" fill="#c7e2f4" fill-opacity=".8"><path d="M4.5 6H47.5L45.3 15H2.3Z"/><path d="M17.3 19H28.3L22 44H11Z"/></g></g>`
  );
}

function scratches(r: Random, w: number, y0: number, y1: number, count: number, colour: string): string {
  const marks = times(count, () => {
    const k = r() ** 1.5;
    const length = w * (0.03 + k * 0.22);
    return `M${Math.round(r() * w * 1.1 - w * 0.05)} ${Math.round(y0 + k * (y1 - y0))}q${Math.round(length / 2)} ${Math.round((r() - 0.5) * length * 0.3)} ${Math.round(length)} ${Math.round((r() - 0.5) * length * 0.12)}`;
  });
  return `<path d="${marks}" fill="none" stroke="${colour}" stroke-opacity=".38" stroke-width="${one(w * 0.0012)}" stroke-linecap="round"/>`;
}

/** Ice spray of a skate, fanning out from a point. */
function spray(r: Random, x: number, y: number, reach: number, from: number, to: number): string {
  const fan = (count: number) =>
    times(count, () => {
      const a = ((from + r() * (to - from)) * Math.PI) / 180;
      const d = reach * (0.1 + r() ** 1.7);
      const length = reach * (0.01 + r() ** 3 * 0.09);
      return `M${Math.round(x + Math.cos(a) * d)} ${Math.round(y + Math.sin(a) * d)}l${one(Math.cos(a) * length)} ${one(Math.sin(a) * length)}`;
    });
  return [
    [130, 1.4, 0.5],
    [70, 3, 0.75],
    [24, 6.5, 0.9],
  ]
    .map(
      ([count = 0, width = 1, opacity = 1]) =>
        `<path d="${fan(count)}" stroke="#fff" stroke-opacity="${opacity}" stroke-linecap="round" stroke-width="${one((width * reach) / 700)}"/>`,
    )
    .join('');
}

function arena({ w, h, r, mood }: Canvas, horizon: number): string {
  return (
    rect(0, 0, w, horizon, 'url(#sky)') +
    haze(r, w, 3, 'air', 0, horizon) +
    specks(r, w, h, 150, mix('#ffffff', mood.light, 0.5), { y0: 0.12, y1: horizon / h - 0.05 }, h * 0.0055, 0.6) +
    rect(0, horizon - h * 0.05, w, h * 0.05, '#eaf7ff', 'fill-opacity=".86"') +
    rect(0, horizon - h * 0.012, w, h * 0.012, '#ffd21f') +
    rect(0, horizon, w, h - horizon, 'url(#ground)')
  );
}

const faceOff: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const horizon = h * (tall ? 0.3 : 0.34);
  const [x, y, radius] = [
    tall ? w * between(r, 0.36, 0.5) : w * between(r, 0.58, 0.66),
    tall ? h * 0.49 : h * 0.62,
    tall ? w * 0.29 : h * 0.27,
  ];
  return {
    defs: sceneDefs(mood) + puckDefs,
    body:
      arena(c, horizon) +
      `<path d="${polygon([
        [w * 0.52, horizon],
        [w * 0.56, horizon],
        [w * 0.3, h],
        [w * 0.06, h],
      ])}" fill="#e3122b" fill-opacity=".8"/>` +
      ellipse(
        x,
        y + radius * 0.3,
        radius * 2.5,
        radius * 0.95,
        'none',
        `stroke="#e3122b" stroke-opacity=".75" stroke-width="${one(radius * 0.07)}"`,
      ) +
      scratches(r, w, horizon, h, 60, '#f2fbff') +
      beam(w * 0.5, -h * 0.1, 90, h * 1.1, 34, 'url(#ray)', 0.35) +
      beam(w * 0.85, -h * 0.1, 112, h * 1.1, 14, 'url(#ray)', 0.45) +
      flood(w * 0.5, h * 0.05, 9, 2, h * 0.017) +
      contact(x, y + radius * 0.5, radius * 1.15, radius * 0.34) +
      circle(x + radius * 0.8, y, radius * 1.7, 'url(#core)', 'fill-opacity=".55"') +
      puck(x, y, radius, 0.36) +
      spray(r, x + radius * 0.6, y + radius * 0.3, radius * 3, -82, -6),
  };
};

const goalMouth: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const horizon = h * (tall ? 0.34 : 0.4);
  const cx = tall ? w * 0.5 : w * between(r, 0.64, 0.7);
  const half = tall ? w * 0.4 : h * 0.46;
  const [top, foot] = tall ? [h * 0.2, h * 0.56] : [h * 0.2, h * 0.78];
  const back = half * 0.72;
  const lift = (foot - top) * 0.1;
  const mesh =
    times(
      13,
      (i) => `M${one(cx - half + (half * i) / 6)} ${one(top)}L${one(cx - back + (back * i) / 6)} ${one(foot - lift)}`,
    ) +
    times(10, (i) => {
      const k = i / 9;
      const reach = half + (back - half) * k;
      return `M${one(cx - reach)} ${one(top + (foot - lift - top) * k)}H${one(cx + reach)}`;
    });
  const [px, py, radius] = [cx - half * between(r, 0.05, 0.35), top + (foot - top) * 0.46, half * 0.27];
  const pipe = `M${one(cx - half)} ${one(foot)}V${one(top)}H${one(cx + half)}V${one(foot)}`;
  return {
    defs: sceneDefs(mood) + puckDefs,
    body:
      arena(c, horizon) +
      ellipse(
        cx,
        foot,
        half * 1.25,
        (h - foot) * 0.62,
        '#5cb6ff',
        'fill-opacity=".35" stroke="#e3122b" stroke-opacity=".8" stroke-width="6"',
      ) +
      `<path d="M0 ${one(foot)}H${w}" stroke="#e3122b" stroke-opacity=".75" stroke-width="${one(h * 0.008)}"/>` +
      scratches(r, w, horizon, h, 50, '#f2fbff') +
      `<path d="${polygon([
        [cx - half, top],
        [cx + half, top],
        [cx + back, foot - lift],
        [cx - back, foot - lift],
      ])}" fill="#04101c" fill-opacity=".5"/>` +
      `<path d="${mesh}" stroke="#fff" stroke-opacity=".6" stroke-width="${one(half * 0.009)}" fill="none"/>` +
      flood(w * 0.5, h * 0.05, 9, 2, h * 0.017) +
      beam(cx, -h * 0.1, 90, h * 1.1, 40, 'url(#ray)', 0.35) +
      `<path d="${pipe}" fill="none" stroke="#5c0510" stroke-width="${one(half * 0.085)}" stroke-linejoin="round"/><path d="${pipe}" fill="none" stroke="#f0203a" stroke-width="${one(half * 0.062)}" stroke-linejoin="round"/><path d="${pipe}" fill="none" stroke="#ff9aa6" stroke-width="${one(half * 0.014)}" stroke-linejoin="round" transform="translate(${one(-half * 0.012)} ${one(-half * 0.012)})"/>` +
      circle(px, py, radius * 1.9, 'url(#core)', 'fill-opacity=".6"') +
      puck(px, py, radius, 0.62, -18) +
      spray(r, px + radius * 0.6, py + radius * 0.5, half * 1.5, 10, 74),
  };
};

const fromAbove: Composition = (c) => {
  const { w, h, tall, r, mood } = c;
  const side = Math.max(w, h);
  const [x, y, radius] = tall ? [w * 0.4, h * 0.44, w * 0.15] : [w * 0.6, h * 0.56, h * 0.15];
  const k = radius / 100;
  return {
    defs:
      sceneDefs(mood) +
      puckDefs +
      linear('blade', [
        [0, '#2b3540'],
        [0.5, '#12181e'],
        [1, '#05080b'],
      ]),
    body:
      rect(0, 0, w, h, 'url(#ground)') +
      `<g transform="rotate(14 ${one(x)} ${one(y)})" fill="none"><path d="M${one(x - radius * 2.6)} ${-side}V${side * 2}" stroke="#1f6fe0" stroke-opacity=".85" stroke-width="${one(radius * 0.9)}"/>${circle(one(x + radius), one(y), one(radius * 4), 'none', `stroke="#e3122b" stroke-opacity=".85" stroke-width="${one(radius * 0.16)}"`)}</g>` +
      scratches(r, w, 0, h, 80, '#ffffff') +
      circle(w * 0.5, h * 0.2, side * 0.42, 'url(#core)', 'fill-opacity=".4"') +
      `<g transform="translate(${one(x)} ${one(y)}) rotate(-32) scale(${k})"><g transform="translate(26 40)" fill="#02101c" fill-opacity=".3"><path d="M70 -60Q180 -96 300 -70L1500 -64V-20L300 -14Q190 -14 110 40Q50 70 20 40Q30 -30 70 -60Z"/></g><path d="M70 -60Q180 -96 300 -70L1500 -64V-20L300 -14Q190 -14 110 40Q50 70 20 40Q30 -30 70 -60Z" fill="url(#blade)" stroke="#8fb4cc" stroke-width="3"/><path d="M150 -84L176 -12M190 -84L214 -14M230 -80L252 -16M112 -76L140 16" stroke="#d2ff3a" stroke-opacity=".85" stroke-width="11"/></g>` +
      contact(x - radius * 0.4, y + radius * 0.6, radius * 1.05, radius * 0.95, 0.6) +
      puck(x - radius * 0.6, y + radius * 0.25, radius, 0.92) +
      spray(r, x - radius * 0.4, y + radius * 0.2, radius * 6, 120, 205),
  };
};

/** Ice hockey: the face-off, the goal mouth, stick and puck from above. */
export const hockeyArt: SportArt = {
  compositions: [faceOff, goalMouth, fromAbove],
  moods: [
    { top: '#020812', middle: '#072542', low: '#0b3a63', ground: '#6db7e0', shade: '#04182c', light: '#bfe8ff' },
    { top: '#0c0420', middle: '#2b1060', low: '#5b2aa8', ground: '#9aa2e8', shade: '#150b3a', light: '#e6d9ff' },
    { top: '#03130f', middle: '#064038', low: '#0f7a68', ground: '#86d8cd', shade: '#04282a', light: '#d9fff3' },
    { top: '#12060a', middle: '#4a0f1e', low: '#8c2233', ground: '#b9c3d4', shade: '#1a1220', light: '#ffe3dc' },
  ],
};
