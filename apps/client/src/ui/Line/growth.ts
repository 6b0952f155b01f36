/** Initial tiles of a line: the visible ones, and a few more for the first step. */
export const firstCount = (visible: number): number => visible + 2;

/** Tiles beyond the current one: two screens for touch scrolling, a few for a remote. */
export const tilesAhead = (visible: number, byRemote: boolean): number => (byRemote ? 3 : 2 * visible);

/** The tiles of a line once the one at `index` is current, never fewer than before. */
export const grownCount = (present: number, index: number, ahead: number, all: number): number =>
  Math.min(all, Math.max(present, index + 1 + ahead));
