/** From where to where an item is on its way, from 0. */
export interface Move {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** The keys in the order that they would have after a move. */
export function orderAfter(keys: readonly string[], move: Move | undefined): readonly string[] {
  if (!move) return keys;
  const order = keys.filter((key) => key !== move.key);
  order.splice(move.to, 0, move.key);
  return order;
}

/** The place for an item that is held at a height: behind the items whose middle is above it. */
export const placeAt = (middles: readonly number[], y: number): number => middles.filter((middle) => middle < y).length;

/** How fast a list scrolls while an item is held near its edge, in pixels per frame. */
export function scrollSpeed({ top, bottom }: { top: number; bottom: number }, y: number): number {
  const edge = Math.min(56, (bottom - top) / 4);
  if (y < top + edge) return -Math.ceil(Math.min(1, (top + edge - y) / edge) * 14);
  if (y > bottom - edge) return Math.ceil(Math.min(1, (y - bottom + edge) / edge) * 14);
  return 0;
}
