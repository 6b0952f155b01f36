/** Lines that are each viewer's own are named so, and asked for by a call of their own. */
export const isPersonalLine = (contextId: string): boolean => contextId.startsWith('my:');

/** Who has seen less than this has not begun. */
const LEAST_SECONDS = 30;
/** What is left of a recording when it counts as watched: its last twentieth, two minutes at most. */
const REST_SHARE = 0.05;
const MOST_REST_SECONDS = 120;

/** Whether a place in a recording is worth coming back to: it has begun, and is not as good as over. */
export function isWorthResuming({ position, duration }: { position: number; duration: number }): boolean {
  return position >= LEAST_SECONDS && position < duration - Math.min(duration * REST_SHARE, MOST_REST_SECONDS);
}
