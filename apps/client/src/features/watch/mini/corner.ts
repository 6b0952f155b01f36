/** The corners of the window where the mini player can be. */
const corners = ['bottomRight', 'bottomLeft', 'topLeft', 'topRight'] as const;
export type Corner = (typeof corners)[number];

/** The corner nearest to a point of the window. */
export function nearestCorner(point: { x: number; y: number }, window: { width: number; height: number }): Corner {
  const isRight = point.x >= window.width / 2;
  return point.y >= window.height / 2 ? (isRight ? 'bottomRight' : 'bottomLeft') : isRight ? 'topRight' : 'topLeft';
}

/** The corner after this one, clockwise. */
export const nextCorner = (corner: Corner): Corner =>
  corners[(corners.indexOf(corner) + 1) % corners.length] ?? 'bottomRight';

const FAR_ENOUGH = 40;

/** What a swipe over the bar of a phone does: up opens the player, left closes it. */
export function swipeMeaning(moved: { x: number; y: number }): 'open' | 'close' | undefined {
  if (moved.y < -FAR_ENOUGH && -moved.y > Math.abs(moved.x)) return 'open';
  return moved.x < -FAR_ENOUGH && -moved.x > Math.abs(moved.y) ? 'close' : undefined;
}
