/** Times in the format of the feed. */
export const instant = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
export const feedDate = (seconds: number): string => `${instant(seconds).slice(0, 10)}Z`;
export const feedTime = (seconds: number): string => instant(seconds).slice(11);

const HALF = 45;

/** Minute and second on the match clock, and the minute as displayed. */
export function minuteOf(period: number, clock: number): { minute: number; second: number; shown: string } {
  const minute = Math.floor(clock / 60);
  const last = period === 1 ? HALF : 2 * HALF;
  const shown = minute >= last ? `${last}+${minute - last + 1}'` : `${minute + 1}'`;
  return { minute, second: clock % 60, shown };
}
