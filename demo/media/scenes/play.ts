import { chance, clamp, mix, smooth, swing, timeBetween, wrap } from './figures/cycle';
import type { Place, Plan, Touch } from './plan';
import {
  FRAME,
  FRAMES,
  keepApart,
  limitSpeed,
  type Path,
  read,
  readStride,
  type Series,
  seriesOf,
  soften,
  softenPath,
  stridesOf,
} from './series';

/** A figure on the field at a time. */
export interface Moment {
  /** 2 for officials. */
  team: 0 | 1 | 2;
  player: number;
  x: number;
  z: number;
  /** Metres per second. */
  speed: number;
  /** Rotation about the vertical axis; 0 faces +z. */
  heading: number;
  /** Radians per second to the left. */
  turning: number;
  stride: number;
  /** Seconds since the nearest own touch ended, negative before; undefined if it is far away. */
  sinceTouch: number | undefined;
  touch: Touch | undefined;
}

interface Track {
  team: 0 | 1 | 2;
  player: number;
  path: Path;
  speed: Series;
  stride: Series;
  headX: Series;
  headZ: Series;
  own: readonly Touch[];
}

/** The choreography, computed once and read at any time. */
export class Play {
  private readonly tracks: Track[];
  private readonly slow: Path;
  private readonly aim: Path;
  private readonly near: Path;

  constructor(private readonly plan: Plan) {
    const ball: Path = { x: seriesOf((t) => this.ball(t)[0]), z: seriesOf((t) => this.ball(t)[2]) };
    this.slow = softenPath(ball, 30);
    this.aim = softenPath(ball, 17);
    this.near = softenPath(ball, 7);
    const cast = ([0, 1] as const).flatMap((team) => plan.formations[team].map((_, player) => ({ team, player })));
    const walks = cast.map(({ team, player }) => this.walk(team, player));
    const officials = plan.officials.map((way) => this.follow(way));
    for (const path of officials) walks.push(path);
    keepApart(walks, plan.apart);
    this.tracks = walks.map((path, i) => {
      const { team, player } = cast[i] ?? { team: 2 as const, player: i - cast.length };
      const smoothed = softenPath(path, 4);
      const own = plan.touches.filter((touch) => touch.team === team && touch.player === player);
      for (const touch of own) this.meet(smoothed, touch);
      return this.track(team, player, softenPath(smoothed, 1.5), own);
    });
  }

  /** Position of the ball: x, height, z. */
  ball(seconds: number): [number, number, number] {
    const { touches, ballRadius } = this.plan;
    const t = wrap(seconds);
    const index = Math.max(
      0,
      touches.findLastIndex((touch) => t >= touch.at),
    );
    const now = touches[index] ?? touches[0];
    const next = touches[(index + 1) % touches.length] ?? touches[0];
    const since = wrap(t - now.at);
    const [low, high] = [now.release ?? now.height ?? ballRadius, next.height ?? ballRadius];
    if (since < now.hold) {
      const u = since / now.hold;
      return [mix(now.from[0], now.to[0], u), this.held(now, u), mix(now.from[1], now.to[1], u)];
    }
    const u = (since - now.hold) / Math.max(FRAME, wrap(next.at - now.at) - now.hold);
    const along = now.apex ? u : 1 - (1 - u) ** 1.35;
    const height = mix(low, high, u) + (now.apex ?? 0) * 4 * u * (1 - u);
    return [mix(now.to[0], next.from[0], along), height, mix(now.to[1], next.from[1], along)];
  }

  /** Height of the ball at a share of a touch: carried, raised or bounced. */
  private held(touch: Touch, share: number): number {
    const { ballRadius } = this.plan;
    const low = touch.height ?? ballRadius;
    const level = mix(low, touch.release ?? low, share);
    if (!touch.dribbles) return level;
    return mix(ballRadius, level, Math.abs(Math.cos(Math.PI * share * touch.dribbles)) ** 0.8);
  }

  /** Smoothed position of the ball for a camera. */
  focus(seconds: number, close = false): Place {
    const path = close ? this.near : this.aim;
    return [read(path.x, seconds), read(path.z, seconds)];
  }

  /** All figures on the field. */
  players(seconds: number): Moment[] {
    return this.tracks.map((track) => {
      const heading = (t: number): number => Math.atan2(read(track.headX, t), read(track.headZ, t));
      const swerve = heading(seconds + 0.12) - heading(seconds - 0.12);
      const nearest = track.own
        .map((touch) => ({ touch, since: timeBetween(seconds, touch.at + touch.hold) }))
        .filter(({ touch, since }) => since > -touch.hold - 1.2 && since < 1.2)
        .toSorted((a, b) => Math.abs(a.since) - Math.abs(b.since))[0];
      return {
        team: track.team,
        player: track.player,
        x: read(track.path.x, seconds),
        z: read(track.path.z, seconds),
        speed: read(track.speed, seconds),
        heading: heading(seconds),
        turning: Math.atan2(Math.sin(swerve), Math.cos(swerve)) / 0.24,
        stride: readStride(track.stride, seconds),
        sinceTouch: nearest?.since,
        touch: nearest?.touch,
      };
    });
  }

  private follow(way: Plan['officials'][number]): Path {
    const place = (t: number): Place => way(read(this.slow.x, t), read(this.slow.z, t), t);
    return softenPath({ x: seriesOf((t) => place(t)[0]), z: seriesOf((t) => place(t)[1]) }, 6);
  }

  private walk(team: 0 | 1, player: number): Path {
    const place = (t: number): Place => this.place(team, player, t);
    const path = softenPath({ x: seriesOf((t) => place(t)[0]), z: seriesOf((t) => place(t)[1]) }, 6);
    const own = this.plan.touches.filter((touch) => touch.team === team && touch.player === player);
    const pinned = Array.from({ length: FRAMES }, (_, f) =>
      own.some((touch) => {
        const since = timeBetween(f * FRAME, touch.at);
        return since >= -0.08 && since <= touch.hold + 0.08;
      }),
    );
    limitSpeed(path, this.plan.fastest, pinned);
    return softenPath(path, 5);
  }

  /** Target position of a player. */
  private place(team: 0 | 1, player: number, t: number): Place {
    const { formations, follow, keeperFollow, keepers = true, press: closing, roam, limit, touches } = this.plan;
    const keeper = keepers && player === 0;
    const base = formations[team][player] ?? [0, 0];
    const id = team * 31 + player + 1;
    const amount = keeper ? roam * 0.2 : roam;
    const [alongFollow, acrossFollow] = keeper ? [keeperFollow, keeperFollow] : follow;
    let x = base[0] + alongFollow * read(this.slow.x, t);
    let z = base[1] * (keeper ? 1 : 0.86) + acrossFollow * read(this.slow.z, t);
    x += amount * (swing(t, 2, id * 1.7) + 0.7 * swing(t, 3, id * 2.9));
    z += amount * (swing(t, 2, id * 2.3) + 0.6 * swing(t, 5, id));
    if (!keeper) x = clamp(x, -limit, limit);
    const mine = (touch: Touch): boolean => touch.team === team && touch.player === player;
    for (const touch of [...touches].sort((a, b) => Number(mine(a)) - Number(mine(b)))) {
      const pull = this.pull(touch, t, keeper);
      if (pull <= 0) continue;
      if (mine(touch)) {
        const [px, pz] = this.standing(touch, t);
        [x, z] = [mix(x, px, pull), mix(z, pz, pull)];
      } else if (touch.team !== team && !keeper) {
        const [bx, bz] = this.spot(touch, t);
        const away = Math.hypot(base[0] + follow[0] * bx - bx, base[1] * 0.86 + follow[1] * bz - bz);
        const [spread, distance] = closing;
        const press = pull * 0.85 * Math.exp((-away * away) / spread);
        const goalSide = (team === 0 ? -1 : 1) * distance * (1 + chance(id) * 0.75);
        [x, z] = [mix(x, bx + goalSide, press), mix(z, bz + (chance(id + 7) - 0.5) * 1.5 * distance, press)];
      }
      const run = touch.team === team ? touch.runs?.find((r) => r.player === player) : undefined;
      if (run) [x, z] = [mix(x, run.to[0], pull * 0.8), mix(z, run.to[1], pull * 0.8)];
    }
    return [x, z];
  }

  /** Influence of a touch on players at a time, easing in and out. */
  private pull(touch: Touch, t: number, keeper: boolean): number {
    const before = timeBetween(touch.at, t);
    const after = timeBetween(t, touch.at + touch.hold);
    if (before > 0) return smooth(1 - before / (keeper ? 0.9 : 2.4));
    return after > 0 ? smooth(1 - after / 2.2) : 1;
  }

  /** Position of the ball during a touch, or its start or end before or after it. */
  private spot(touch: Touch, t: number): Place {
    const u = clamp(timeBetween(t, touch.at) / Math.max(0.1, touch.hold), 0, 1);
    return [mix(touch.from[0], touch.to[0], u), mix(touch.from[1], touch.to[1], u)];
  }

  /** Position of the player during a touch, with the ball at the foot, stick or head. */
  private standing(touch: Touch, t: number): Place {
    const [x, z] = this.spot(touch, t);
    const [dx, dz] = [touch.to[0] - touch.from[0], touch.to[1] - touch.from[1]];
    const length = Math.hypot(dx, dz) || 1;
    const [ahead, right] = (touch.height ?? 0) > 1.5 ? [0.12, 0] : this.plan.reach;
    const [ux, uz] = [dx / length, dz / length];
    return [x - ux * ahead + uz * right, z - uz * ahead - ux * right];
  }

  /** Adjusts a path to meet the ball exactly, with the correction fading out before and after. */
  private meet(path: Path, touch: Touch): void {
    const difference = (t: number): Place => {
      const [x, z] = this.standing(touch, t);
      return [x - read(path.x, t), z - read(path.z, t)];
    };
    const [first, last] = [difference(touch.at), difference(touch.at + touch.hold)];
    const [dx, dz] = [path.x.slice(), path.z.slice()];
    for (let f = 0; f < FRAMES; f++) {
      const t = f * FRAME;
      const [before, after] = [timeBetween(touch.at, t), timeBetween(t, touch.at + touch.hold)];
      const inside = before <= 0 && after <= 0;
      const [ox, oz] = inside ? difference(t) : before > 0 ? first : last;
      const share = inside ? 1 : smooth(1 - Math.max(before, after) / 1.1);
      dx[f] = ox * share;
      dz[f] = oz * share;
    }
    dx.forEach((d, f) => {
      path.x[f] = (path.x[f] ?? 0) + d;
      path.z[f] = (path.z[f] ?? 0) + (dz[f] ?? 0);
    });
  }

  /** Speed, heading and stride phase, with whole strides per loop. */
  private track(team: 0 | 1 | 2, player: number, path: Path, own: readonly Touch[]): Track {
    const velocity = (series: Series, f: number): number =>
      ((series[(f + 1) % FRAMES] ?? 0) - (series[(f + FRAMES - 1) % FRAMES] ?? 0)) / (2 * FRAME);
    const headX = new Float64Array(FRAMES);
    const headZ = new Float64Array(FRAMES);
    const speeds = new Float64Array(FRAMES);
    for (let f = 0; f < FRAMES; f++) {
      const [vx, vz] = [velocity(path.x, f), velocity(path.z, f)];
      const speed = Math.hypot(vx, vz);
      const [ballX, , ballZ] = this.ball(f * FRAME);
      const [bx, bz] = [ballX - (path.x[f] ?? 0), ballZ - (path.z[f] ?? 0)];
      const away = Math.hypot(bx, bz) || 1;
      // Slow players face the ball, fast ones their direction of movement.
      const running = smooth((speed - 1) / 2);
      headX[f] = (vx / (speed || 1)) * running + (bx / away) * (1 - running) * 0.8;
      headZ[f] = (vz / (speed || 1)) * running + (bz / away) * (1 - running) * 0.8;
      speeds[f] = speed;
    }
    const [least, more] = this.plan.stride;
    return {
      team,
      player,
      path,
      own,
      speed: soften(speeds, 4),
      stride: stridesOf(speeds, (speed) => least + more * speed, chance(team * 11 + player + 3)),
      headX: soften(headX, 5),
      headZ: soften(headZ, 5),
    };
  }
}
