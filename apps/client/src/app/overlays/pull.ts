/** Distance at which a released pull refreshes, in pixels. */
export const RELEASE_AT = 64;
const FURTHEST = 96;
/** Ratio of the finger's distance to the indicator's. */
const RESISTANCE = 0.5;
/** Shorter moves cannot be distinguished from a horizontal swipe, in pixels. */
const SLACK = 12;

/** Whether a touch moves down rather than sideways; `undefined` until it has moved far enough. */
export function isPull(right: number, down: number): boolean | undefined {
  if (Math.max(Math.abs(right), Math.abs(down)) < SLACK) return undefined;
  return down > Math.abs(right) * 1.5;
}

/** The indicator's position. */
export const pulled = (down: number): number => Math.max(0, Math.min((down - SLACK) * RESISTANCE, FURTHEST));
