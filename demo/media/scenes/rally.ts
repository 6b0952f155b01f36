import { chance, clamp, LOOP, mix, smooth, wrap } from './figures/cycle';
import { FRAME, FRAMES, read, readStride, type Series, seriesOf, soften, stridesOf } from './series';

/** Strokes in a loop; an even number, so that the rally goes on across the seam. */
export const STROKES = 18;
export const STROKE = LOOP / STROKES;
const CONTACT = 0.95;
const BALL = 0.06;
/** Share of the flight before the ball bounces. */
const BOUNCE = 0.68;

/** A player of the rally: 0 is near the main camera, 1 behind the net. */
type End = 0 | 1;

/** A player at a time. */
interface Stance {
  x: number;
  z: number;
  speed: number;
  /** Metres per second along the baseline. */
  across: number;
  stride: number;
  /** Seconds since the nearest own stroke, negative before it. */
  since: number;
  backhand: boolean;
}

interface Stroke {
  at: number;
  end: End;
  x: number;
  z: number;
  backhand: boolean;
}

/** Direction of an end along the court, and its right side across. */
const way = (end: End): 1 | -1 => (end === 0 ? 1 : -1);

const STROKE_LIST: readonly Stroke[] = Array.from({ length: STROKES }, (_, i) => {
  const end: End = i % 2 === 0 ? 0 : 1;
  const wide = (chance(i * 5.3 + 2) * 2 - 1) * 3.5;
  return {
    at: i * STROKE,
    end,
    x: wide,
    z: way(end) * (11 + chance(i * 3.7) * 1.3),
    backhand: chance(i * 7.1 + 0.4) < 0.4,
  };
});

const strokeAt = (index: number): Stroke =>
  STROKE_LIST[((index % STROKES) + STROKES) % STROKES] ?? { at: 0, end: 0, x: 0, z: 11, backhand: false };

/** Where a player stands to reach the ball. */
function standing({ end, x, z, backhand }: Stroke): readonly [number, number] {
  return [x - way(end) * (backhand ? -0.62 : 0.74), z + way(end) * 0.34];
}

/** A rally from the baselines, computed once and read at any time. */
export class Rally {
  private readonly ends: readonly { x: Series; z: Series; speed: Series; across: Series; stride: Series }[];

  constructor() {
    this.ends = ([0, 1] as const).map((end) => {
      const x = soften(
        seriesOf((t) => this.place(end, t)[0]),
        2,
      );
      const z = soften(
        seriesOf((t) => this.place(end, t)[1]),
        2,
      );
      const rate = (series: Series, f: number): number =>
        ((series[(f + 1) % FRAMES] ?? 0) - (series[(f + FRAMES - 1) % FRAMES] ?? 0)) / (2 * FRAME);
      const across = soften(
        x.map((_, f) => rate(x, f)),
        3,
      );
      const speed = soften(
        x.map((_, f) => Math.hypot(rate(x, f), rate(z, f))),
        3,
      );
      return { x, z, speed, across, stride: stridesOf(speed, (metres) => 0.9 + 0.3 * metres, end * 0.4) };
    });
  }

  /** Position of the ball: x, height, z. */
  ball(seconds: number): [number, number, number] {
    const t = wrap(seconds);
    const index = Math.floor(t / STROKE + 1e-9);
    const [from, to] = [strokeAt(index), strokeAt(index + 1)];
    const u = (t - index * STROKE) / STROKE;
    const line = (height: number): [number, number, number] => [mix(from.x, to.x, u), height, mix(from.z, to.z, u)];
    if (u < BOUNCE) {
      const v = u / BOUNCE;
      return line(mix(CONTACT, BALL, v) + 1.3 * 4 * v * (1 - v));
    }
    const v = (u - BOUNCE) / (1 - BOUNCE);
    return line(mix(BALL, CONTACT, v) + 0.42 * 4 * v * (1 - v));
  }

  player(end: End, seconds: number): Stance {
    const track = this.ends[end];
    if (!track) throw new Error('A rally has two ends.');
    const stroke = this.nearest(end, seconds);
    return {
      x: read(track.x, seconds),
      z: read(track.z, seconds),
      speed: read(track.speed, seconds),
      across: read(track.across, seconds),
      stride: readStride(track.stride, seconds),
      since: stroke.since,
      backhand: stroke.backhand,
    };
  }

  private nearest(end: End, seconds: number): { since: number; backhand: boolean } {
    const t = wrap(seconds);
    const turn = Math.round((t / STROKE - end) / 2) * 2 + end;
    return { since: t - turn * STROKE, backhand: strokeAt(turn).backhand };
  }

  /** From one stroke back towards the middle, a short stop, and on to the next. */
  private place(end: End, seconds: number): readonly [number, number] {
    const turn = Math.floor((wrap(seconds) / STROKE - end) / 2 + 1e-9) * 2 + end;
    const since = wrap(seconds) - turn * STROKE;
    const [from, to] = [standing(strokeAt(turn)), standing(strokeAt(turn + 2))];
    const rest = [mix(from[0], 0, 0.62), way(end) * 12.3] as const;
    const share = clamp(since / (2 * STROKE), 0, 1);
    if (share < 0.52) {
      const u = smooth((share - 0.06) / 0.46);
      return [mix(from[0], rest[0], u), mix(from[1], rest[1], u)];
    }
    const u = smooth((share - 0.52) / 0.44);
    return [mix(rest[0], to[0], u), mix(rest[1], to[1], u)];
  }
}
