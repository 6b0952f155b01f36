/** How far a page is pulled before it refreshes, in pixels of the indicator. */
export const RELEASE_AT = 64;
const FURTHEST = 96;
/** The finger goes twice as far as what it pulls. */
const RESISTANCE = 0.5;
/** Before that nobody can tell a pull from a swipe. */
const SLACK = 12;

/** Whether a touch that has moved so far goes down rather than along a line of tiles; undefined while nobody can tell. */
export function isPull(right: number, down: number): boolean | undefined {
  if (Math.max(Math.abs(right), Math.abs(down)) < SLACK) return undefined;
  return down > Math.abs(right) * 1.5;
}

/** How far the indicator has come. */
export const pulled = (down: number): number => Math.max(0, Math.min((down - SLACK) * RESISTANCE, FURTHEST));
