/** Length of every loop in seconds. All motion has this period, or a whole fraction of it. */
export const LOOP = 24;

/** Wraps a time into the loop. */
export const wrap = (seconds: number): number => ((seconds % LOOP) + LOOP) % LOOP;

/** A sine with a whole number of periods per loop. */
export const swing = (seconds: number, times: number, phase = 0): number =>
  Math.sin((2 * Math.PI * times * seconds) / LOOP + phase);

/** Signed time difference from `b` to `a`, the short way around the loop. */
export function timeBetween(a: number, b: number): number {
  const d = wrap(a - b);
  return d > LOOP / 2 ? d - LOOP : d;
}

export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Smoothstep from 0 to 1. */
export function smooth(share: number): number {
  const s = clamp(share, 0, 1);
  return s * s * (3 - 2 * s);
}

/** A pseudo-random number in 0…1 for each index. */
export function chance(index: number): number {
  const s = Math.sin(index * 127.1 + 311.7) * 43758.5453;
  return s - Math.floor(s);
}

/** Picks one entry by index, wrapping around. */
export function pick<T>(list: readonly [T, ...T[]], index: number): T {
  return list[((Math.floor(index) % list.length) + list.length) % list.length] ?? list[0];
}
