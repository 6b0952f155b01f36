/** Tiles a line begins with: what is in sight, and a little more for the first step aside. */
export const firstCount = (visible: number): number => visible + 2;

/** Tiles beyond the one looked at: two screens for a finger that flicks, a few for a remote that goes step by step. */
export const tilesAhead = (visible: number, byRemote: boolean): number => (byRemote ? 3 : 2 * visible);

/** Tiles a line holds once the one at `index` is looked at, never fewer than before. */
export const grownCount = (present: number, index: number, ahead: number, all: number): number =>
  Math.min(all, Math.max(present, index + 1 + ahead));
