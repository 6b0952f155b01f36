/** A finger on the picture. */
export interface Tap {
  /** From the left, as a share of the picture's width. */
  readonly at: number;
  /** Milliseconds of any one clock. */
  readonly time: number;
}

/** What a tap means: it calls or sends away the controls, or skips as the second of two at one side. */
type TapMeaning = 'toggle' | 'back10' | 'forward10';

const DOUBLE_MS = 300;
const SIDE = 1 / 3;

const sideOf = ({ at }: Tap) => (at < SIDE ? 'back10' : at > 1 - SIDE ? 'forward10' : undefined);

/** Two quick taps at a side skip, and each further one does so again; everything else toggles the controls (PLAY-02). */
export function meaningOf(tap: Tap, before: Tap | undefined): TapMeaning {
  const side = sideOf(tap);
  const isDouble = before !== undefined && tap.time - before.time <= DOUBLE_MS && sideOf(before) === side;
  return isDouble && side ? side : 'toggle';
}
