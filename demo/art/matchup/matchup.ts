import type { Club } from '../clubs/club';
import { crestBody } from '../crest/crest';
import { dark, ink, lite, mix } from '../kit/colour';
import { lettering } from '../kit/lettering';
import { falloff, glow, grain, lightDefs } from '../kit/light';
import type { Random } from '../kit/random';
import { ordinal, random } from '../kit/random';
import { circle, linear, linearAt, one, picture, radialAt, rect } from '../kit/svg';
import type { Arrangement, Cut } from './arrangement';
import { arrange } from './arrangement';
import type { Frame, Layout } from './frame';
import { frame } from './frame';
import { ground, pools } from './ground';
import { air, crowd, lights } from './stage';
import type { Strip } from './strip';
import { cloth, strips } from './strip';

/** Options of a match-up. The picture is deterministic; the seed selects the composition. */
interface Matchup {
  home: Club;
  away: Club;
  seed: string | number;
  layout: Layout;
  width?: number;
  height?: number;
}

type Point = readonly [number, number];

const lit = (id: string, strip: Strip, [x, y]: Point, f: Frame, dim: number): string =>
  radialAt(
    id,
    [
      [0, dark(lite(strip.glow, 0.14), dim)],
      [0.3, dark(strip.glow, dim)],
      [0.66, dark(mix(strip.glow, strip.deep, 0.5), 0.25 + dim * 0.5)],
      [1, dark(mix(strip.glow, strip.deep, 0.75), 0.72)],
    ],
    x,
    y - f.h * 0.12,
    Math.max(f.w * 0.52, f.h * 0.75),
  );

const placed = (id: string, [x, y]: Point, size: number): string =>
  `<use href="#${id}" transform="translate(${one(x - size / 2)} ${one(y - size / 2)}) scale(${size / 240})"/>`;

/** A shadow of the shield, made of strokes of growing width instead of a blur. */
function shadow(shape: string, [x, y]: Point, size: number): string {
  const layers = [6, 11, 17, 24, 32, 41, 51, 62]
    .map((width) => `<use href="#${shape}" stroke-width="${width}"/>`)
    .join('');
  return `<g transform="translate(${one(x - size / 2)} ${one(y - size / 2 + size * 0.045)}) scale(${size / 240})" fill="none" stroke="#000" stroke-opacity=".075" stroke-linejoin="round">${layers}</g>`;
}

/** The chalk line with its glow, a gradient across a strip. */
function chalkLine({ from, to, strength }: Cut, id: string, f: Frame, tint: string): { defs: string; body: string } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const reach = f.size * 0.16;
  const [nx, ny] = [(-dy / length) * reach, (dx / length) * reach];
  const defs = linearAt(
    id,
    [
      [0, tint, 0],
      [0.34, tint, 0.1 * strength],
      [0.5, '#fff', 0.5 * strength],
      [0.66, tint, 0.16 * strength],
      [1, tint, 0],
    ],
    one(from[0] - nx),
    one(from[1] - ny),
    one(from[0] + nx),
    one(from[1] + ny),
  );
  const line = `M${one(from[0] - dx * 0.02)} ${one(from[1] - dy * 0.02)}L${one(to[0] + dx * 0.02)} ${one(to[1] + dy * 0.02)}`;
  const body = `<path d="${line}" stroke="url(#${id})" stroke-width="${one(reach * 2)}"/><path d="${line}" stroke="#fff" stroke-width="${one(f.size * 0.017)}"/>`;
  return { defs, body };
}

/** Behind each crest an enlarged, faint copy of it, or the letters of the club. */
function ghosts(f: Frame, a: Arrangement, r: Random, home: Club, away: Club): [string, string] {
  const far = f.layout === 'tile' ? f.w * 0.37 : f.size * 1.45;
  const at = (side: number): Point => [f.cx + side * far, f.layout === 'tall' ? f.h * 0.4 : f.h * 0.52];
  const size = f.layout === 'tall' ? f.w * 1.15 : f.h * 1.5;
  if (r() < 0.68)
    return [
      `<g opacity=".13">${placed('crestHome', at(-1), size)}</g>`,
      `<g opacity=".13">${placed('crestAway', at(1), size)}</g>`,
    ];
  const letters = (club: Club, x: number, y: number, anchor: 'start' | 'end') =>
    lettering(club.code, { x, y, size: f.size * 1.5, cut: 'cond', anchor, track: -0.02, extra: 'fill-opacity=".1"' });
  const [hx, hy] = a.homeAt;
  const [ax, ay] = a.awayAt;
  return [
    letters(home, hx + f.size * 0.3, hy + f.size * 0.75, 'end'),
    letters(away, ax - f.size * 0.3, ay + f.size * 0.75, 'start'),
  ];
}

function scrim(f: Frame): { defs: string; body: string } {
  if (f.layout === 'hero')
    return {
      defs: linear(
        'scrim',
        [
          [0, ink, 0.97],
          [0.36, ink, 0.7],
          [0.62, ink, 0],
        ],
        0,
        0,
        1,
        0,
      ),
      body: rect(0, 0, f.w, f.h, 'url(#scrim)'),
    };
  if (f.layout === 'tall')
    return {
      defs: linear('scrim', [
        [0, ink, 0],
        [0.5, ink, 0.72],
        [1, ink, 0.97],
      ]),
      body: rect(0, f.h * 0.42, f.w, f.h * 0.58, 'url(#scrim)'),
    };
  return { defs: '', body: '' };
}

/** Key art of a match: two colours, a dividing line, stadium light and the crests. */
export function matchup({ home, away, seed, layout, width, height }: Matchup): string {
  const key = `${home.code}-${away.code}-${seed}`;
  const r = random(key);
  const f = frame(layout, width, height);
  const a = arrange(f, ordinal(typeof seed === 'number' ? seed : key), r);
  const [ours, theirs] = strips(home, away);
  const dim = a.name === 'spot' ? 0.5 : 0;
  const lines = a.cuts.map((cut, i) => chalkLine(cut, `line${i}`, f, lite(i ? theirs.glow : ours.glow, 0.5)));
  const veil = scrim(f);
  const [ghostHome, ghostAway] = ghosts(f, a, r, home, away);
  const defs =
    `<clipPath id="homeSide"><path clip-rule="evenodd" d="${a.home}"/></clipPath><clipPath id="awaySide"><path clip-rule="evenodd" d="${a.away}"/></clipPath>` +
    `<g id="crestHome">${crestBody(home, 'H')}</g><g id="crestAway">${crestBody(away, 'A')}</g>` +
    lit('litHome', ours, a.homeAt, f, dim) +
    lit('litAway', theirs, a.awayAt, f, dim) +
    glow('glowHome', ours.glow) +
    glow('glowAway', theirs.glow) +
    linear('ray', [
      [0, '#fff', 0.5],
      [1, '#fff', 0],
    ]) +
    linear('floor', [
      [0, ink, 0],
      [0.5, ink, 0.5],
      [1, ink, 0.88],
    ]) +
    lightDefs('#dfeaff') +
    lines.map((line) => line.defs).join('') +
    veil.defs;
  const half = (side: 'home' | 'away', ghost: string, pattern: string) =>
    `<g clip-path="url(#${side}Side)">${rect(0, 0, f.w, f.h, `url(#lit${side === 'home' ? 'Home' : 'Away'})`)}${pattern}${ghost}</g>`;
  const halo = (id: string, [x, y]: Point) =>
    circle(one(x), one(y), one(f.size * 0.8), `url(#${id})`, 'fill-opacity=".8"');
  const body =
    half('home', ghostHome, cloth(home.emblem.kit, ours, f.cx - f.w * 0.5, f.w * 0.8, f.h)) +
    half('away', ghostAway, cloth(away.emblem.kit, theirs, f.cx, f.w * 0.8, f.h)) +
    (a.between ? `<path d="${a.between}" fill="${ink}" fill-opacity=".93"/>` : '') +
    crowd(f, r, ours, theirs) +
    lights(f, r) +
    rect(0, f.floor - f.h * 0.24, f.w, f.h * 1.24 - f.floor, 'url(#floor)') +
    pools(f, a.homeAt[0], a.awayAt[0]) +
    ground(home.sport, f, r) +
    air(f, r, ours, theirs) +
    lines.map((line) => line.body).join('') +
    falloff(f.w, f.h, 0) +
    veil.body +
    halo('glowHome', a.homeAt) +
    halo('glowAway', a.awayAt) +
    shadow('shapeH', a.homeAt, f.size) +
    placed('crestHome', a.homeAt, f.size) +
    shadow('shapeA', a.awayAt, f.size) +
    placed('crestAway', a.awayAt, f.size) +
    grain(r, f.w, f.h);
  return picture(f.w, f.h, defs, body);
}
