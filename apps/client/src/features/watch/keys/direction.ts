/** Where something is on screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The arrows of a remote. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** What lies straight ahead is nearer than what lies aside. */
const ASIDE_WEIGHT = 3;

/** The place of the box one reaches by an arrow, or -1 when nothing lies there. Sideways a row is never left. */
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

/** Turns the screen so that every direction becomes "right". */
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
  // Between equals the one that begins at the same height, or at the same left, is the one a viewer means.
  const offset = Math.abs(box.top - from.top) / 1000;
  return Math.max(0, box.left - from.right) + aside * ASIDE_WEIGHT + offset;
}
