/** A rectangle on screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Arrow directions. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** Weight of the perpendicular distance: boxes straight ahead are preferred. */
const ASIDE_WEIGHT = 3;

/** The index of the next box in a direction, or -1. Horizontal moves stay within the row. */
export function nextInDirection(from: Box, boxes: readonly Box[], direction: Direction): number {
  let best = -1;
  let shortest = Number.POSITIVE_INFINITY;
  const isSideways = direction === 'left' || direction === 'right';
  boxes.forEach((box, index) => {
    if (isSideways && (box.top >= from.bottom || box.bottom <= from.top)) return;
    const distance = distanceTo(turned(from, direction), turned(box, direction));
    if (distance < shortest) {
      shortest = distance;
      best = index;
    }
  });
  return best;
}

/** Rotates the box so that the direction becomes "right". */
function turned({ left, top, right, bottom }: Box, direction: Direction): Box {
  switch (direction) {
    case 'left':
      return { left: -right, right: -left, top, bottom };
    case 'up':
      return { left: -bottom, right: -top, top: left, bottom: right };
    case 'down':
      return { left: top, right: bottom, top: left, bottom: right };
    case 'right':
      break;
  }
  return { left, top, right, bottom };
}

function distanceTo(from: Box, box: Box): number {
  const ahead = (box.left + box.right) / 2 - (from.left + from.right) / 2;
  const reaches = box.right > from.right && box.left > from.left;
  if (ahead <= 0 || !reaches) return Number.POSITIVE_INFINITY;
  const aside = Math.max(0, box.top - from.bottom, from.top - box.bottom);
  // Tie-breaker: prefers the box with the same top, or the same left for vertical moves.
  const offset = Math.abs(box.top - from.top) / 1000;
  return Math.max(0, box.left - from.right) + aside * ASIDE_WEIGHT + offset;
}
