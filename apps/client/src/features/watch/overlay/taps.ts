/** A tap on the picture. */
export interface Tap {
  /** Horizontal position, as a fraction of the picture's width. */
  readonly at: number;
  /** Milliseconds of a monotonic clock. */
  readonly time: number;
}

/** The effect of a tap: toggles the controls, or skips as the second tap at one side. */
type TapMeaning = 'toggle' | 'back10' | 'forward10';

const DOUBLE_MS = 300;
const SIDE = 1 / 3;

const sideOf = ({ at }: Tap) => (at < SIDE ? 'back10' : at > 1 - SIDE ? 'forward10' : undefined);

/** Two quick taps at a side skip, and each further one skips again; other taps toggle the controls (PLAY-02). */
export function meaningOf(tap: Tap, before: Tap | undefined): TapMeaning {
  const side = sideOf(tap);
  const isDouble = before !== undefined && tap.time - before.time <= DOUBLE_MS && sideOf(before) === side;
  return isDouble && side ? side : 'toggle';
}
