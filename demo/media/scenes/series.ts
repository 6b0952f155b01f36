import { LOOP, mix, wrap } from './figures/cycle';

/** Frames in a loop. */
export const FRAMES = 600;
/** Seconds from one frame to the next. */
export const FRAME = LOOP / FRAMES;

/** A cyclic series with a value per frame. */
export type Series = Float64Array;

export const seriesOf = (value: (seconds: number) => number): Series =>
  Float64Array.from({ length: FRAMES }, (_, frame) => value(frame * FRAME));

/** Value of a series at any time, interpolated. */
export function read(series: Series, seconds: number): number {
  const at = wrap(seconds) / FRAME;
  const frame = Math.floor(at + 1e-6);
  const share = Math.max(0, at - frame);
  return mix(series[frame % FRAMES] ?? 0, series[(frame + 1) % FRAMES] ?? 0, share);
}

/** Smooths a series over a number of frames, across the seam. */
export function soften(series: Series, frames: number): Series {
  const reach = Math.ceil(frames * 3);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * frames * frames)),
  );
  const total = weights.reduce((a, b) => a + b, 0);
  return series.map((_, frame) => {
    let sum = 0;
    for (let i = 0; i <= 2 * reach; i++)
      sum += (weights[i] ?? 0) * (series[(frame + i - reach + FRAMES * 9) % FRAMES] ?? 0);
    return sum / total;
  });
}

/** Phase of the strides at a speed, in radians, with whole strides per loop; `length` is that of a stride. */
export function stridesOf(speed: Series, length: (speed: number) => number, offset: number): Series {
  const phase = new Float64Array(FRAMES);
  let strides = 0;
  speed.forEach((metres, frame) => {
    phase[frame] = strides;
    strides += (metres * FRAME) / length(metres);
  });
  const scale = Math.max(1, Math.round(strides)) / (strides || 1);
  return phase.map((p) => (p * scale + offset) * 2 * Math.PI);
}

/** The stride phase jumps by whole strides at the seam, so it is not interpolated across it. */
export function readStride(stride: Series, seconds: number): number {
  const at = wrap(seconds) / FRAME;
  const frame = Math.floor(at + 1e-6);
  const now = stride[frame % FRAMES] ?? 0;
  const step = frame + 1 < FRAMES ? (stride[frame + 1] ?? 0) - now : now - (stride[frame - 1] ?? 0);
  return now + step * Math.max(0, at - frame);
}

/** A path on the ground. */
export interface Path {
  x: Series;
  z: Series;
}

export const softenPath = (path: Path, frames: number): Path => ({
  x: soften(path.x, frames),
  z: soften(path.z, frames),
});

/** Limits the speed of a path; pinned frames are not moved. */
export function limitSpeed({ x, z }: Path, fastest: number, pinned: readonly boolean[]): void {
  const most = fastest * FRAME;
  for (let round = 0; round < 1500; round++) {
    let moved = false;
    for (let f = 0; f < FRAMES; f++) {
      const n = (f + 1) % FRAMES;
      const [dx, dz] = [(x[n] ?? 0) - (x[f] ?? 0), (z[n] ?? 0) - (z[f] ?? 0)];
      const length = Math.hypot(dx, dz);
      if (length <= most * 1.001) continue;
      moved = true;
      const pull = ((length - most) / length) * 0.5;
      const back = pinned[n] ? 0 : pinned[f] ? 2 : 1;
      const ahead = pinned[f] ? 0 : pinned[n] ? 2 : 1;
      x[f] = (x[f] ?? 0) + dx * pull * ahead;
      z[f] = (z[f] ?? 0) + dz * pull * ahead;
      x[n] = (x[n] ?? 0) - dx * pull * back;
      z[n] = (z[n] ?? 0) - dz * pull * back;
    }
    if (!moved) return;
  }
}

/** Keeps a minimum distance between all paths. */
export function keepApart(paths: readonly Path[], distance: number): void {
  for (let round = 0; round < 3; round++)
    for (let f = 0; f < FRAMES; f++)
      paths.forEach((a, i) => {
        for (const b of paths.slice(i + 1)) part(a, b, f, distance);
      });
}

function part(a: Path, b: Path, f: number, distance: number): void {
  const [dx, dz] = [(b.x[f] ?? 0) - (a.x[f] ?? 0), (b.z[f] ?? 0) - (a.z[f] ?? 0)];
  const apart = Math.hypot(dx, dz) || 0.01;
  if (apart >= distance) return;
  const push = (distance - apart) / apart / 2;
  a.x[f] = (a.x[f] ?? 0) - dx * push;
  a.z[f] = (a.z[f] ?? 0) - dz * push;
  b.x[f] = (b.x[f] ?? 0) + dx * push;
  b.z[f] = (b.z[f] ?? 0) + dz * push;
}
