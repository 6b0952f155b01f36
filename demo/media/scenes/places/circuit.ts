import { clamp, LOOP, mix, wrap } from '../figures/cycle';
import type { Spot } from './ring';

/** A point of the circuit with its direction, on a plan with north up. */
interface Station {
  at: readonly [number, number];
  /** Unit vector ahead. */
  ahead: readonly [number, number];
  /** Turn to the left in radians per metre; negative turns right. */
  turn: number;
}

const CORNERS: readonly (readonly [number, number])[] = [
  [-180, 0],
  [0, 0],
  [160, 0],
  [235, 35],
  [240, 105],
  [170, 140],
  [115, 108],
  [60, 100],
  [20, 150],
  [-40, 190],
  [-120, 172],
  [-150, 122],
  [-200, 128],
  [-265, 100],
  [-258, 30],
];

export const STATIONS = 480;
const FINE = 4800;

function corner(i: number): readonly [number, number] {
  return CORNERS[(i + CORNERS.length) % CORNERS.length] ?? [0, 0];
}

/** A closed Catmull-Rom curve through the corners; `u` runs once round from 0 to 1. */
function curve(u: number): [number, number] {
  const f = u * CORNERS.length;
  const i = Math.floor(f);
  const t = f - i;
  const [a, b, c, d] = [corner(i - 1), corner(i), corner(i + 1), corner(i + 2)];
  const axis = (k: 0 | 1): number =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * t +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
  return [axis(0), axis(1)];
}

/** Stations at equal distances along the curve. */
function survey(): { stations: Station[]; length: number } {
  const points = Array.from({ length: FINE + 1 }, (_, i) => curve((i % FINE) / FINE));
  const along = [0];
  points.forEach((p, i) => {
    const q = points[i - 1];
    if (q) along.push((along[i - 1] ?? 0) + Math.hypot(p[0] - q[0], p[1] - q[1]));
  });
  const length = along[FINE] ?? 1;
  let j = 0;
  const spots = Array.from({ length: STATIONS }, (_, i): [number, number] => {
    while ((along[j + 1] ?? length) < (length * i) / STATIONS) j++;
    return points[j] ?? curve(0);
  });
  const near = (i: number): readonly [number, number] => spots[(i + STATIONS) % STATIONS] ?? [0, 0];
  const heading = (i: number): number => Math.atan2(near(i + 2)[1] - near(i - 2)[1], near(i + 2)[0] - near(i - 2)[0]);
  const stations = spots.map(([x, y], i): Station => {
    const h = heading(i);
    const swerve = heading(i + 3) - heading(i - 3);
    const turn = Math.atan2(Math.sin(swerve), Math.cos(swerve)) / ((6 * length) / STATIONS);
    return { at: [x, y], ahead: [Math.cos(h), Math.sin(h)], turn };
  });
  return { stations, length };
}

const { stations, length } = survey();

/** Metres between two stations. */
export const SPACING = length / STATIONS;

/** The station at an index, modulo the number of stations. */
function station(i: number): Station {
  return stations[((Math.floor(i) % STATIONS) + STATIONS) % STATIONS] ?? { at: [0, 0], ahead: [1, 0], turn: 0 };
}

/** A point beside the track: metres to the left of a (fractional) station, and up. North is -z. */
export function beside(i: number, left: number, up = 0): Spot {
  const [a, b] = [station(i), station(i + 1)];
  const share = i - Math.floor(i);
  const [cx, cy] = [mix(a.ahead[0], b.ahead[0], share), mix(a.ahead[1], b.ahead[1], share)];
  return [mix(a.at[0], b.at[0], share) - left * cy, up, -mix(a.at[1], b.at[1], share) - left * cx];
}

/** Mean curvature around a (fractional) station. */
export function bendAt(i: number, reach: number): number {
  let sum = 0;
  for (let k = -reach; k <= reach; k++) sum += station(i + k).turn;
  // Interpolates the entering and leaving stations, so that the mean is continuous.
  const entering = station(i + reach + 1).turn - station(i - reach).turn;
  return (sum + (i - Math.floor(i)) * entering) / (2 * reach + 1);
}

/** Time at which a car passes each station, scaled to one lap per loop. */
const passing: readonly number[] = (() => {
  const times = [0];
  for (let i = 0; i < STATIONS; i++) {
    const speed = clamp(76 - Math.abs(bendAt(i + 4, 9)) * 1900, 36, 74);
    times.push((times[i] ?? 0) + SPACING / speed);
  }
  const lap = times[STATIONS] ?? 1;
  return times.map((t) => (t * LOOP) / lap);
})();

/** The (fractional) station of a car. It brakes before corners and completes one lap per loop. */
export function lapAt(seconds: number): number {
  const t = wrap(seconds);
  let low = 0;
  let high = STATIONS;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((passing[middle] ?? 0) <= t) low = middle;
    else high = middle;
  }
  const [a, b] = [passing[low] ?? 0, passing[low + 1] ?? LOOP];
  return low + (t - a) / (b - a);
}
