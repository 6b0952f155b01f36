/** A finger's or wheel's movement over the picture: pixels down, the height of the picture, and its duration. */
interface Movement {
  readonly down: number;
  readonly height: number;
  readonly ms: number;
}

/** Share of the height from which a slow swipe counts. */
const FAR = 0.3;
/** Pixels per millisecond from which a short swipe counts, and its least length. */
const FLICK = 0.5;
const FLICK_PX = 24;

/** What a swipe leads to: 1 is the next clip (the finger moves up), -1 the previous, 0 back to the same. */
export function swipeStep({ down, height, ms }: Movement): -1 | 0 | 1 {
  const isFar = Math.abs(down) >= height * FAR;
  const isFlick = Math.abs(down) >= FLICK_PX && Math.abs(down) / Math.max(1, ms) >= FLICK;
  if (!isFar && !isFlick) return 0;
  return down < 0 ? 1 : -1;
}

/** Whether a pointer moved so little that it was a tap. */
export const isTap = ({ down, ms }: Movement): boolean => Math.abs(down) < 8 && ms < 500;
