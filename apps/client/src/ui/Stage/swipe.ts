/** A point on the screen. */
export interface Point {
  x: number;
  y: number;
}

const FAR_ENOUGH = 40;
const CLEARLY_SIDEWAYS = 1.5;

/** The direction of a swipe: 1 for next, -1 for previous, 0 for a tap or a scroll. */
export function swipeDirection(from: Point, to: Point): 1 | -1 | 0 {
  const x = to.x - from.x;
  if (Math.abs(x) < FAR_ENOUGH || Math.abs(x) < Math.abs(to.y - from.y) * CLEARLY_SIDEWAYS) return 0;
  return x < 0 ? 1 : -1;
}

/** Whether a finger moved clearly downwards. */
export const isSwipeDown = (from: Point, to: Point): boolean =>
  to.y - from.y >= FAR_ENOUGH && to.y - from.y >= Math.abs(to.x - from.x) * CLEARLY_SIDEWAYS;

/** The slide after a step, wrapping around. */
export const slideAfter = (index: number, step: number, count: number): number =>
  count === 0 ? 0 : (((index + step) % count) + count) % count;
