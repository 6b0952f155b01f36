import type { ClubSport } from '../clubs/club';
import type { Random } from '../kit/random';
import { pick, times } from '../kit/random';
import { ellipse, polygon, polyline } from '../kit/svg';
import type { Frame } from './frame';

type Point = readonly [number, number];
/** Projects a point of the playing surface (x across, z away, in metres) onto the picture. */
type View = (x: number, z: number) => Point;

function view(f: Frame): View {
  const depth = f.h - f.floor;
  const unit = Math.max(f.w, f.h) * 0.055;
  return (x, z) => {
    const k = 6 / (6 + z);
    return [f.cx + x * unit * k, f.floor - depth * 0.35 + depth * 1.45 * k];
  };
}

const stretch = (at: View, from: Point, to: Point): string => polyline([at(...from), at(...to)]);

const arc = (at: View, x: number, z: number, r: number, from = 0, to = 360): string =>
  polyline(
    Array.from({ length: 29 }, (_, i) => {
      const angle = ((from + ((to - from) * i) / 28) * Math.PI) / 180;
      return at(x + Math.cos(angle) * r, z + Math.sin(angle) * r);
    }),
  );

const chalk = (d: string, width: number, colour = '#fff', opacity = 0.34): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linejoin="round"/>`;

function goal(f: Frame, at: View): string {
  const [x0, y0] = at(-2.6, 13);
  const [x1] = at(2.6, 13);
  const height = (x1 - x0) * 0.36;
  const mesh =
    times(9, (i) => `M${x0 + ((x1 - x0) * i) / 8} ${y0 - height}v${height}`) +
    times(4, (i) => `M${x0} ${y0 - (height * i) / 4}H${x1}`);
  return chalk(mesh, 1.2, '#fff', 0.16) + chalk(`M${x0} ${y0}v${-height}H${x1}v${height}`, f.h * 0.006, '#fff', 0.55);
}

function cornerFlag(f: Frame, at: View, x: number, z: number): string {
  const [fx, fy] = at(x, z);
  const tall = f.h * 0.17;
  return (
    chalk(`M${fx} ${fy}v${-tall}`, f.h * 0.006, '#fff', 0.7) +
    `<path d="M${fx} ${fy - tall}l${tall * 0.42} ${tall * 0.12}l${-tall * 0.42} ${tall * 0.16}z" fill="#d2ff3a" fill-opacity=".85"/>`
  );
}

function football(f: Frame, at: View, r: Random): string {
  const pen = f.h * 0.006;
  const mown = times(7, (i) => {
    const x = -21 + i * 6;
    return polygon([at(x, -2), at(x + 3, -2), at(x + 3, 24), at(x, 24)]);
  });
  const across = (z: number) => stretch(at, [-90, z], [90, z]);
  const places = [
    () => chalk(across(3.4) + arc(at, 0, 3.4, 4.6) + arc(at, 0, 3.4, 0.12), pen),
    () =>
      chalk(
        across(13) +
          polyline([at(-8, 13), at(-8, 4.5), at(8, 4.5), at(8, 13)]) +
          polyline([at(-4.2, 13), at(-4.2, 9), at(4.2, 9), at(4.2, 13)]) +
          arc(at, 0, 6.6, 3.8, 212, 328),
        pen,
      ) + goal(f, at),
    () => chalk(stretch(at, [0, -3], [0, 26]) + arc(at, 0, 4, 4.8) + across(24), pen),
    // Not in tall pictures, where the flag would be under the crests.
    () => {
      if (f.layout === 'tall') return chalk(across(5) + arc(at, 0, 5, 5.2), pen);
      const side = r() < 0.5 ? -1 : 1;
      const x = side * 2.2;
      const lines = stretch(at, [x, 7], [-side * 90, 7]) + stretch(at, [x, 7], [x, -4]);
      return chalk(lines + arc(at, x, 7, 1.4, side < 0 ? -90 : 180, side < 0 ? 0 : 270), pen) + cornerFlag(f, at, x, 7);
    },
  ] as const;
  return `<path d="${mown}" fill="#fff" fill-opacity=".035"/>${pick(r, places)()}`;
}

function hockey(f: Frame, at: View, r: Random): string {
  const pen = f.h * 0.007;
  const boards = at(0, 20)[1];
  const rim =
    `<path d="M0 ${boards}H${f.w}" stroke="#eaf4ff" stroke-opacity=".3" stroke-width="${f.h * 0.028}"/>` +
    `<path d="M0 ${boards + f.h * 0.012}H${f.w}" stroke="#ffd21f" stroke-opacity=".4" stroke-width="${f.h * 0.006}"/>`;
  const scratches = times(16, () => {
    const [x, y] = at(-14 + r() * 28, r() * 12);
    const length = f.w * (0.02 + r() * 0.07);
    return `M${x} ${y}q${length / 2} ${(r() - 0.5) * 14} ${length} ${(r() - 0.5) * 6}`;
  });
  const across = (z: number) => stretch(at, [-90, z], [90, z]);
  const away = (x: number) => stretch(at, [x, -3], [x, 20]);
  const places = [
    () =>
      chalk(away(0), pen * 2.4, '#ff3347', 0.6) +
      chalk(arc(at, 0, 4, 4.4), pen, '#4aa0ff', 0.6) +
      chalk(away(-9) + away(9), pen * 2.2, '#4aa0ff', 0.5),
    () =>
      chalk(arc(at, -6, 4, 3.8) + arc(at, 6, 4, 3.8) + arc(at, -6, 4, 0.2) + arc(at, 6, 4, 0.2), pen, '#ff3347', 0.55) +
      chalk(across(11), pen * 1.6, '#4aa0ff', 0.5),
    () =>
      chalk(across(12), pen, '#ff3347', 0.6) +
      chalk(arc(at, 0, 12, 3, 180, 360), pen, '#ff3347', 0.6) +
      chalk(arc(at, -8, 4, 3.2) + arc(at, 8, 4, 3.2), pen, '#4aa0ff', 0.4),
  ] as const;
  return rim + chalk(scratches, 1.6, '#e8f6ff', 0.28) + pick(r, places)();
}

function basketball(f: Frame, at: View, r: Random): string {
  const pen = f.h * 0.006;
  const planks = times(17, (i) => stretch(at, [-24 + i * 3, -3], [-24 + i * 3, 24]));
  const places = [
    () => stretch(at, [0, -3], [0, 22]) + arc(at, 0, 4, 3.4) + arc(at, 0, 4, 1.1),
    () =>
      polyline([at(-2.8, 14), at(-2.8, 6), at(2.8, 6), at(2.8, 14)]) +
      arc(at, 0, 6, 2.8) +
      arc(at, 0, 13, 9.4, 186, 354) +
      stretch(at, [-90, 14], [90, 14]),
    () =>
      stretch(at, [-90, 3], [90, 3]) + arc(at, 0, 3, 3.6) + arc(at, -15, 3, 8, -80, 80) + arc(at, 15, 3, 8, 100, 260),
  ] as const;
  return chalk(planks, 1.4, '#ffdfb0', 0.1) + chalk(pick(r, places)(), pen);
}

/** The playing surface, from a viewpoint selected by the seed. */
export function ground(sport: ClubSport, f: Frame, r: Random): string {
  const at = view(f);
  if (sport === 'hockey') return hockey(f, at, r);
  if (sport === 'basketball') return basketball(f, at, r);
  return football(f, at, r);
}

/** Light in the colours of the clubs on the floor. */
export const pools = (f: Frame, homeX: number, awayX: number): string =>
  ellipse(
    homeX,
    f.floor + (f.h - f.floor) * 0.55,
    f.size * 0.85,
    (f.h - f.floor) * 0.5,
    'url(#glowHome)',
    'fill-opacity=".5"',
  ) +
  ellipse(
    awayX,
    f.floor + (f.h - f.floor) * 0.55,
    f.size * 0.85,
    (f.h - f.floor) * 0.5,
    'url(#glowAway)',
    'fill-opacity=".5"',
  );
