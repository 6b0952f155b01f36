import { dark, lite } from '../kit/colour';
import { circle, one, polygon, polyline, radial } from '../kit/svg';

type Vector = readonly [number, number, number];

const dotProduct = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const blend = (a: Vector, b: Vector, t: number): Vector => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
function unit(v: Vector): Vector {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}

function turned([x, y, z]: Vector, [ax, ay, az]: Vector): Vector {
  const [y1, z1] = [y * Math.cos(ax) - z * Math.sin(ax), y * Math.sin(ax) + z * Math.cos(ax)];
  const [x2, z2] = [x * Math.cos(ay) + z1 * Math.sin(ay), -x * Math.sin(ay) + z1 * Math.cos(ay)];
  return [x2 * Math.cos(az) - y1 * Math.sin(az), x2 * Math.sin(az) + y1 * Math.cos(az), z2];
}

function icosahedron(): Vector[] {
  const t = (1 + Math.sqrt(5)) / 2;
  const corners: Vector[] = [];
  for (const a of [-1, 1]) for (const b of [-t, t]) corners.push([0, a, b], [a, b, 0], [b, 0, a]);
  return corners.map(unit);
}

/** The five neighbours of a vertex, in order around it. */
function neighbours(corner: Vector, all: readonly Vector[]): Vector[] {
  const up: Vector = Math.abs(corner[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0];
  const e1 = unit(blend(up, [up[0] - corner[0], up[1] - corner[1], up[2] - corner[2]], dotProduct(up, corner)));
  const e2 = cross(corner, e1);
  const angle = (v: Vector) => Math.atan2(dotProduct(v, e2), dotProduct(v, e1));
  return all
    .filter(
      (other) => other !== corner && Math.hypot(other[0] - corner[0], other[1] - corner[1], other[2] - corner[2]) < 1.2,
    )
    .toSorted((a, b) => angle(a) - angle(b));
}

/** Gradients that shade a disc as a ball: `body` lit from the upper left, `shade` at the lower right. */
const ballDefs = (id: string, body: string, night: string): string =>
  radial(
    `${id}Body`,
    [
      [0, lite(body, 0.55)],
      [0.4, body],
      [0.8, dark(body, 0.35)],
      [1, dark(body, 0.7)],
    ],
    0.36,
    0.28,
    0.78,
  ) +
  radial(
    `${id}Shade`,
    [
      [0.18, night, 0],
      [0.6, night, 0.5],
      [0.9, night, 0.9],
      [1, night, 0.96],
    ],
    0.3,
    0.22,
    0.88,
  );

/** A drawn ball and the gradients it needs. */
interface Ball {
  defs: string;
  body: string;
}

/** A football: the seams and pentagons of a truncated icosahedron on a sphere. */
export function football(x: number, y: number, radius: number, turn: Vector, panel: string): Ball {
  const all = icosahedron();
  const onScreen = (v: Vector): readonly [number, number] => {
    const k = v[2] < 0 ? 1 / Math.hypot(v[0], v[1]) : 1;
    return [x + v[0] * k * radius, y + v[1] * k * radius];
  };
  const arc = (a: Vector, b: Vector, steps: number) =>
    Array.from({ length: steps + 1 }, (_, i) => turned(unit(blend(a, b, i / steps)), turn));
  let panels = '';
  let seams = '';
  for (const [index, corner] of all.entries()) {
    const ring = neighbours(corner, all);
    const tips = ring.map((other) => unit(blend(corner, other, 0.34)));
    const rim = tips.flatMap((tip, i) => arc(tip, tips[(i + 1) % tips.length] ?? tip, 4).slice(0, -1));
    if (rim.some((v) => v[2] > 0.02)) panels += polygon(rim.map(onScreen));
    for (const other of ring) {
      const seam = arc(unit(blend(corner, other, 0.34)), unit(blend(corner, other, 0.66)), 4);
      if (all.indexOf(other) > index && seam.every((v) => v[2] > 0)) seams += polyline(seam.map(onScreen));
    }
  }
  const disc = circle(one(x), one(y), one(radius), 'url(#ballBody)');
  return {
    defs:
      ballDefs('ball', '#dfe6ec', '#020a0c') +
      `<clipPath id="ballClip">${circle(one(x), one(y), one(radius), '#000')}</clipPath>`,
    body:
      `<g clip-path="url(#ballClip)">${disc}<path d="${seams}" fill="none" stroke="#55606a" stroke-width="${one(radius * 0.018)}"/>` +
      `<path d="${panels}" fill="${dark(panel, 0.8)}" stroke="${dark(panel, 0.62)}" stroke-width="${one(radius * 0.02)}" stroke-linejoin="round"/></g>` +
      circle(one(x), one(y), one(radius), 'url(#ballShade)'),
  };
}

/** A basketball, its seams turned by an angle. */
export function basketball(x: number, y: number, radius: number, angle: number, colour: string): Ball {
  const k = radius / 100;
  const seams =
    'M-100 10C-40 -25 40 -25 100 -10M12 -100C-20 -40 -20 40 -5 100M-62 -80C-10 -40 -25 50 -75 70M78 -65C20 -30 15 50 62 80';
  const pebbles = Array.from({ length: 90 }, (_, i) => {
    const [a, d] = [i * 2.39996, Math.sqrt((i + 0.5) / 90) * 96];
    return `M${Math.round(Math.cos(a) * d)} ${Math.round(Math.sin(a) * d)}h0`;
  }).join('');
  return {
    defs: ballDefs('ball', colour, '#1a0500') + `<clipPath id="ballClip">${circle(0, 0, 100, '#000')}</clipPath>`,
    body: `<g transform="translate(${one(x)} ${one(y)}) scale(${k})">${circle(0, 0, 100, 'url(#ballBody)')}<g clip-path="url(#ballClip)"><path d="${pebbles}" stroke="#2a0d02" stroke-opacity=".3" stroke-width="3.4" stroke-linecap="round"/><path transform="rotate(${one(angle)})" d="${seams}" fill="none" stroke="#1a0a04" stroke-width="4.6"/></g>${circle(0, 0, 100, 'url(#ballShade)')}</g>`,
  };
}

/** A tennis ball with its two seams. */
export function tennisBall(x: number, y: number, radius: number, angle: number): Ball {
  return {
    defs: ballDefs('ball', '#d6f531', '#1a2a02'),
    body: `<g transform="translate(${one(x)} ${one(y)}) scale(${radius / 100}) rotate(${one(angle)})">${circle(0, 0, 100, 'url(#ballBody)')}<path d="M-86 -50C-10 -50 20 20 10 99M30 -95C30 -40 60 -10 99 0" fill="none" stroke="#f8fff0" stroke-width="9"/>${circle(0, 0, 100, 'url(#ballShade)', 'fill-opacity=".8"')}</g>`,
  };
}
