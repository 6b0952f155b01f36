import { mix } from '../kit/colour';
import { random } from '../kit/random';

type Corner = readonly [x: number, z: number, height: number];

/** Position and lighting of a mountain. */
interface Mountain {
  w: number;
  h: number;
  /** Peak position across, -1 to 1, and the picture heights of foot and summit. */
  peak: number;
  foot: number;
  summit: number;
  seed: string;
  lit: string;
  bright: string;
  shade: string;
  deep: string;
}

type Spot = readonly [number, number];

/** Relative path data: a mesh has hundreds of these. */
const triangle = (a: Spot, b: Spot, c: Spot): string =>
  `M${a[0]} ${a[1]}l${b[0] - a[0]} ${b[1] - a[1]} ${c[0] - b[0]} ${c[1] - b[1]}z`;

const saw = (x: number): number => Math.abs(((x * 1.7 + 100.3) % 1) - 0.5) * 2;

/** A peak as a lit triangle mesh: a ridged height field in a few tones, warm on one side and cold on the other. */
export function mountain(m: Mountain): string {
  const r = random(m.seed);
  const columns = 18;
  const rows = 7;
  // The slopes flatten at the foot, so that no sky shows below them.
  const height = (x: number, z: number, k: number): number =>
    Math.max(0, Math.min(1, (1.04 - z) * 2.4)) *
    (Math.max(0, 1.02 - Math.abs(x - m.peak) * 1.02 - Math.abs(z - 0.42) * 0.5) ** 1.25 +
      Math.max(0, 0.62 - Math.abs(x - m.peak + 0.95) * 1.05 - Math.abs(z - 0.3) * 0.4) +
      Math.max(0, 0.5 - Math.abs(x - m.peak - 0.9) - Math.abs(z - 0.3) * 0.4) +
      saw(x * 2.1 + z * 0.8) * 0.09 +
      saw(x * 4.7 - z * 2.2) * 0.05 +
      k * 0.06);
  const grid: Corner[][] = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (_, i): Corner => {
      const [a, b, k] = [r() - 0.5, r() - 0.5, r()];
      const [x, z] = [-1.3 + (2.6 * (i + a * 0.8)) / columns, (j + b * 0.8) / rows];
      return [x, z, height(x, z, k)];
    }),
  );
  const lift = (m.foot - m.summit) * 0.95;
  const onScreen = ([x, z, y]: Corner): Spot => [
    Math.round(m.w * (0.5 + x * 0.5)),
    Math.round(m.foot - lift * 0.12 + z * lift * 0.4 - y * lift),
  ];
  const tones = new Map<string, string>();
  const add = (a: Corner, b: Corner, c: Corner): void => {
    const light = Math.round(lighting(a, b, c) * 8) / 8;
    const tone =
      light > 0.45 ? mix(m.lit, m.bright, Math.min(1, (light - 0.45) * 2.1)) : mix(m.deep, m.shade, light * 2.1);
    tones.set(tone, (tones.get(tone) ?? '') + triangle(onScreen(a), onScreen(b), onScreen(c)));
  };
  // Row by row from the back, so that nearer slopes cover farther ones.
  let out = '';
  for (const [j, row] of grid.entries()) {
    const next = grid[j + 1];
    if (!next) break;
    for (const [i, a] of row.entries()) {
      const [b, c, d] = [row[i + 1], next[i], next[i + 1]];
      if (!b || !c || !d) continue;
      add(a, b, c);
      add(b, d, c);
    }
    for (const [tone, d] of tones) out += `<path d="${d}" fill="${tone}" stroke="${tone}"/>`;
    tones.clear();
  }
  return out;
}

function lighting(a: Corner, b: Corner, c: Corner): number {
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
  const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
  const sign = n[2] < 0 ? -1 : 1;
  return Math.max(0, (sign * (-n[0] * 0.74 + n[2] * 0.34 + n[1] * 0.34)) / Math.hypot(...n));
}
