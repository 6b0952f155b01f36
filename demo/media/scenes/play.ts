import type { Point } from './camera';
import { chance, LOOP, mix, smooth, swing, timeBetween, wrap } from './cycle';

/** One player's time on the ball: from (x, y) at `at` to (toX, toY) at `at + hold`; then it travels to the next touch. */
export interface Touch {
  at: number;
  hold: number;
  team: 0 | 1;
  player: number;
  x: number;
  y: number;
  toX: number;
  toY: number;
  /** Height of the ball while it is held. */
  z?: number;
  /** How high it rises on its way to the next touch. */
  apex?: number;
}

/** Where a player stands when the ball is in the middle. */
export type Place = readonly [x: number, y: number];

/** The plan of a team game that goes round in one loop. */
export interface Plan {
  touches: readonly [Touch, ...Touch[]];
  formations: readonly [readonly Place[], readonly Place[]];
  /** How far the shape of a team follows the ball, 0…1, and for the goalkeeper. */
  follow: number;
  keeperFollow: number;
  /** Metres in one run cycle, and metres per second of a sprint. */
  stride: number;
  sprint: number;
  ballRadius: number;
}

/** A player at one moment. */
export interface Moment {
  team: 0 | 1;
  player: number;
  at: Point;
  heading: number;
  effort: number;
  stride: number;
  /** 1 while this player has the ball, fading before and after. */
  onBall: number;
}

const FRAMES = 600;
const FRAME = LOOP / FRAMES;

/** Where the ball is. */
export function ballAt(plan: Plan, seconds: number): Point {
  const t = wrap(seconds);
  let index = plan.touches.length - 1;
  plan.touches.forEach((touch, i) => {
    if (t >= touch.at) index = i;
  });
  const now = plan.touches[index] ?? plan.touches[0];
  const next = plan.touches[(index + 1) % plan.touches.length] ?? plan.touches[0];
  const since = wrap(t - now.at);
  const [z, nextZ] = [now.z ?? plan.ballRadius, next.z ?? plan.ballRadius];
  if (since < now.hold) {
    const u = since / now.hold;
    return [mix(now.x, now.toX, u), mix(now.y, now.toY, u), z];
  }
  const u = (since - now.hold) / Math.max(FRAME, wrap(next.at - now.at) - now.hold);
  const slowing = now.apex ? u : 1 - (1 - u) ** 1.3;
  return [
    mix(now.toX, next.x, slowing),
    mix(now.toY, next.y, slowing),
    mix(z, nextZ, u) + (now.apex ?? 0) * 4 * u * (1 - u),
  ];
}

/** Blurs a closed series, so that nobody turns on the spot. */
function soften(series: readonly number[], frames: number): number[] {
  const reach = frames * 3;
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * frames * frames)),
  );
  const total = weights.reduce((a, b) => a + b, 0);
  return series.map(
    (_, f) => weights.reduce((sum, w, i) => sum + w * (series[(f + i - reach + FRAMES * 9) % FRAMES] ?? 0), 0) / total,
  );
}

const frames = (f: (seconds: number) => number): number[] => Array.from({ length: FRAMES }, (_, i) => f(i * FRAME));

/** How much a touch draws a player at a time: fully while it lasts, easing in and out over two seconds. */
function pull(touch: Touch, seconds: number, ease: number): number {
  const after = timeBetween(seconds, touch.at + touch.hold / 2);
  const outside = Math.max(0, Math.abs(after) - touch.hold / 2);
  return smooth(1 - outside / ease);
}

interface Track {
  team: 0 | 1;
  player: number;
  x: number[];
  y: number[];
  stride: number[];
  onBall: number[];
}

/** The whole choreography, worked out once and then read at any time. */
export class Play {
  private readonly tracks: Track[] = [];
  private readonly followX: number[];
  private readonly followY: number[];

  constructor(private readonly plan: Plan) {
    this.followX = soften(
      frames((t) => ballAt(plan, t)[0]),
      24,
    );
    this.followY = soften(
      frames((t) => ballAt(plan, t)[1]),
      24,
    );
    for (const team of [0, 1] as const)
      plan.formations[team].forEach((_, player) => this.tracks.push(this.track(team, player)));
  }

  /** The ball, smoothed as a camera operator follows it. */
  focus(seconds: number): Place {
    return [this.read(this.followX, seconds), this.read(this.followY, seconds)];
  }

  ball(seconds: number): Point {
    return ballAt(this.plan, seconds);
  }

  /** Everyone on the field. */
  players(seconds: number): Moment[] {
    return this.tracks.map((track) => {
      const dx = this.read(track.x, seconds + FRAME) - this.read(track.x, seconds - FRAME);
      const dy = this.read(track.y, seconds + FRAME) - this.read(track.y, seconds - FRAME);
      const speed = Math.hypot(dx, dy) / (2 * FRAME);
      const [bx, by] = this.ball(seconds);
      const [x, y] = [this.read(track.x, seconds), this.read(track.y, seconds)];
      // A slow player turns to the ball, a fast one looks where he runs.
      const running = smooth(speed / 1.8);
      const ahead = Math.atan2(
        dy * running * 40 + (by - y) * (1 - running),
        dx * running * 40 + (bx - x) * (1 - running),
      );
      return {
        team: track.team,
        player: track.player,
        at: [x, y, 0],
        heading: ahead,
        effort: Math.min(1, speed / this.plan.sprint),
        stride: this.read(track.stride, seconds),
        onBall: this.read(track.onBall, seconds),
      };
    });
  }

  private read(series: readonly number[], seconds: number): number {
    const f = wrap(seconds) / FRAME;
    const i = Math.floor(f + 1e-6);
    const a = series[i % FRAMES] ?? 0;
    const b = series[(i + 1) % FRAMES] ?? 0;
    return f - i < 1e-5 ? a : mix(a, b, f - i);
  }

  private track(team: 0 | 1, player: number): Track {
    const position = (t: number): Place => this.position(team, player, t);
    const x = soften(
      frames((t) => position(t)[0]),
      7,
    );
    const y = soften(
      frames((t) => position(t)[1]),
      7,
    );
    const steps = x.map((_, f) =>
      Math.hypot((x[(f + 1) % FRAMES] ?? 0) - (x[f] ?? 0), (y[(f + 1) % FRAMES] ?? 0) - (y[f] ?? 0)),
    );
    const length = steps.reduce((a, b) => a + b, 0);
    // Whole strides in a loop, so that the legs meet themselves at the seam.
    const turns = Math.max(1, Math.round(length / this.plan.stride));
    let run = 0;
    const stride = steps.map((step) => {
      const phase = (2 * Math.PI * turns * run) / length;
      run += step;
      return phase;
    });
    const own = this.plan.touches.filter((touch) => touch.team === team && touch.player === player);
    const onBall = frames((t) => own.reduce((most, touch) => Math.max(most, pull(touch, t, 0.5)), 0));
    return { team, player, x, y, stride, onBall };
  }

  private position(team: 0 | 1, player: number, t: number): Place {
    const base = this.plan.formations[team][player] ?? [0, 0];
    const follow = player === 0 ? this.plan.keeperFollow : this.plan.follow;
    const id = team * 31 + player;
    const roam = player === 0 ? 0.4 : 1.6;
    let x = base[0] + follow * this.read(this.followX, t) + roam * swing(t, 2 + (id % 3), chance(id) * 7);
    let y = base[1] + follow * 0.6 * this.read(this.followY, t) + roam * swing(t, 3 + (id % 2), chance(id + 50) * 7);
    for (const touch of this.plan.touches) {
      const own = touch.team === team && touch.player === player;
      const presses = touch.team !== team && player !== 0 && this.nearest(team, touch) === player;
      if (!own && !presses) continue;
      const [bx, by] = ballAt(this.plan, holdTime(touch, t));
      const goalSide = team === 0 ? -1 : 1;
      const weight = pull(touch, t, own ? 2.2 : 2.6) * (own ? 1 : 0.85);
      x = mix(x, bx + (own ? -0.35 * Math.sign(touch.toX - touch.x || 1) : goalSide * 1.9), weight);
      y = mix(y, by + (own ? 0.3 : 0.9), weight);
    }
    return [x, y];
  }

  private nearest(team: 0 | 1, touch: Touch): number {
    let best = 1;
    let least = Number.POSITIVE_INFINITY;
    this.plan.formations[team].forEach(([x, y], player) => {
      const d = Math.hypot(x + this.plan.follow * touch.x - touch.x, y + this.plan.follow * 0.6 * touch.y - touch.y);
      if (player > 0 && d < least) [best, least] = [player, d];
    });
    return best;
  }
}

/** The time, held inside the touch: before it the player waits where the ball will come, after it where it left. */
function holdTime(touch: Touch, t: number): number {
  const since = timeBetween(t, touch.at);
  return touch.at + Math.min(Math.max(0, since), Math.max(0, touch.hold - FRAME));
}
