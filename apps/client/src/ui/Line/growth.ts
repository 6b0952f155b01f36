/** Tiles a line begins with: what is in sight, and a little more for the first step aside. */
export const firstCount = (visible: number): number => visible + 2;

/** Tiles a line holds once the one at `index` is looked at: two screens ahead of it, never fewer than before. */
export const grownCount = (present: number, index: number, visible: number, all: number): number =>
  Math.min(all, Math.max(present, index + 1 + 2 * visible));
