/** Whether a line is personal; personal lines are fetched by a separate call. */
export const isPersonalLine = (contextId: string): boolean => contextId.startsWith('my:');

/** Minimum position to resume from. */
const MIN_SECONDS = 30;
/** A recording counts as watched in its last 5 %, at most its last two minutes. */
const END_SHARE = 0.05;
const MAX_END_SECONDS = 120;

/** Whether to offer resuming: the recording was started and is not nearly over. */
export function isWorthResuming({ position, duration }: { position: number; duration: number }): boolean {
  return position >= MIN_SECONDS && position < duration - Math.min(duration * END_SHARE, MAX_END_SECONDS);
}
