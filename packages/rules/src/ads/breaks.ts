/** When the breaks of an endless stream are: the same for everyone, by the clock alone. All numbers are even. */
export interface BreakPlan {
  readonly everySeconds: number;
  readonly seconds: number;
  /** Shifts all breaks, so that streams do not break at once. */
  readonly afterSeconds?: number;
}

/** A break of a stream, in epoch seconds. */
export interface StreamBreak {
  readonly start: number;
  readonly seconds: number;
}

/** The most breaks that are listed, a bound for absurd plans and ranges. */
const MOST_BREAKS = 2000;

/** The breaks that lie at least partly between two times (epoch seconds), the first included; oldest first. */
export function breaksBetween(plan: BreakPlan, from: number, to: number): StreamBreak[] {
  if (!leavesContent(plan)) return [];
  const { everySeconds, seconds, afterSeconds = 0 } = plan;
  const first = Math.max(0, Math.floor((from - seconds - afterSeconds) / everySeconds) + 1);
  const count = Math.min(startsBefore(plan, to) - first, MOST_BREAKS);
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    start: afterSeconds + (first + index) * everySeconds,
    seconds,
  }));
}

/** The number of breaks since 1970 that start before a time (epoch seconds). */
export function startsBefore(plan: BreakPlan, time: number): number {
  if (!leavesContent(plan)) return 0;
  const { everySeconds, afterSeconds = 0 } = plan;
  return Math.max(0, Math.ceil((time - afterSeconds) / everySeconds));
}

/** Breaks that follow each other without content between them are none. */
const leavesContent = ({ everySeconds, seconds }: BreakPlan): boolean => seconds > 0 && seconds < everySeconds;

/** The class of date ranges in playlists whose segments are ads. */
export const FILLED_BREAK = 'com.touchline.break';

/** A break as it is named in playlists, calls and tables. */
export const breakId = (streamId: string, start: number, seconds: number): string => `${streamId}~${start}~${seconds}`;

const BREAK_ID = /^([A-Za-z0-9][A-Za-z0-9._-]{0,127})~(0|[1-9]\d{0,10})~([1-9]\d{0,2})$/;

/** The stream and the time of a break's id, or undefined where it is none. */
export function readBreakId(text: string): (StreamBreak & { streamId: string }) | undefined {
  const [, streamId, start, seconds] = BREAK_ID.exec(text) ?? [];
  if (!streamId || !start || !seconds) return undefined;
  return { streamId, start: Number(start), seconds: Number(seconds) };
}
