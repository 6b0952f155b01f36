/** A rectangle on the screen. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Two boxes in the same row or column count as aligned when they overlap by more than this share. */
const ALIGNED = 0.3;
/** A box that overlaps another's rows by more than this counts as beside it. */
const BESIDE = 0.5;
/** Weight of the distance across the direction. */
const ASIDE_WEIGHT = 3;

/**
 * The best candidate in the direction of an arrow key, if any. Up and down go to the next row, even where it has nothing
 * in the same column: otherwise a row could be skipped from every side. Runs before polyfills are loaded.
 */
export function nearest<T extends { box: Box }>(
  from: Box,
  candidates: readonly T[],
  direction: Direction,
): T | undefined {
  const ahead: { candidate: T; cost: number; row: { start: number; end: number } }[] = [];
  for (const candidate of candidates) {
    const cost = costOf(from, candidate.box, direction);
    if (cost !== undefined) ahead.push({ candidate, cost, row: rowOf(candidate.box, direction) });
  }
  const next = least(ahead, ({ row }) => row.start);
  const inRow = next ? ahead.filter(({ row }) => row.start < next.row.end) : ahead;
  return least(inRow, ({ cost }) => cost)?.candidate;
}

/** Where a box begins and ends on the way up or down; sideways all boxes are in one row. */
function rowOf({ top, bottom }: Box, direction: Direction): { start: number; end: number } {
  if (direction === 'down') return { start: top, end: bottom };
  if (direction === 'up') return { start: -bottom, end: -top };
  return { start: 0, end: 1 };
}

function least<T>(items: readonly T[], amount: (item: T) => number): T | undefined {
  let best: T | undefined;
  for (const item of items) if (best === undefined || amount(item) < amount(best)) best = item;
  return best;
}

function costOf(from: Box, to: Box, direction: Direction): number | undefined {
  const isHorizontal = direction === 'left' || direction === 'right';
  const ahead = distanceAhead(from, to, direction);
  if (ahead === undefined) return undefined;
  const [across, along] = isHorizontal ? [shared.rows, shared.columns] : [shared.columns, shared.rows];
  const overlap = across(from, to);
  if (overlap.share >= ALIGNED) return ahead;
  // Sideways the row is never left; vertically the nearest one wins, without those beside.
  if (isHorizontal || along(from, to).share > BESIDE) return undefined;
  return ahead + ASIDE_WEIGHT * Math.max(0, -overlap.length) + 1;
}

/** Overlap of two boxes' rows and columns, as a share of the smaller one. */
const shared = {
  rows: (from: Box, to: Box) => overlapOf([from.top, from.bottom], [to.top, to.bottom]),
  columns: (from: Box, to: Box) => overlapOf([from.left, from.right], [to.left, to.right]),
};

function overlapOf(one: readonly [number, number], other: readonly [number, number]) {
  const length = Math.min(one[1], other[1]) - Math.max(one[0], other[0]);
  return { length, share: length / Math.min(one[1] - one[0], other[1] - other[0]) };
}

function distanceAhead(from: Box, to: Box, direction: Direction): number | undefined {
  const middle = (low: number, high: number) => (low + high) / 2;
  const distance = {
    left: middle(from.left, from.right) - middle(to.left, to.right),
    right: middle(to.left, to.right) - middle(from.left, from.right),
    up: middle(from.top, from.bottom) - middle(to.top, to.bottom),
    down: middle(to.top, to.bottom) - middle(from.top, from.bottom),
  }[direction];
  const clear = {
    left: to.right <= from.left + 1 || to.left < from.left,
    right: to.left >= from.right - 1 || to.right > from.right,
    up: to.bottom <= from.top + 1 || to.top < from.top,
    down: to.top >= from.bottom - 1 || to.bottom > from.bottom,
  }[direction];
  return distance > 1 && clear ? distance : undefined;
}
