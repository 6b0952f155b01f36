import type { Range } from '../../audience';
import { Problem } from '../../kernel/http/problem';

export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86_400;
const WEEK = 7 * DAY;
const MOST_DAYS = 93;
/** How long figures by hour are kept. */
const KEPT_DAYS = 400;
/** Ranges of up to this length are read by the minute, if they began within a day: minutes are kept for eight days. */
const LONGEST_BY_MINUTE = 6 * HOUR;
/** The steps of plots of up to a length. */
const STEPS_BY_MINUTE = [
  [2 * HOUR, MINUTE],
  [LONGEST_BY_MINUTE, 5 * MINUTE],
] as const;
const STEPS_BY_HOUR = [
  [4 * DAY, HOUR],
  [31 * DAY, 6 * HOUR],
] as const;

const invalid = (detail: string) => new Problem(400, 'Invalid range', detail);

/** The range that a board was asked for, until now at the latest, so that the week before is as long. Times are exact. */
export function askedRange({ from, to }: Range, now: number): Range {
  if (from >= to) throw invalid('query.from must lie before query.to.');
  if (to - from > MOST_DAYS * DAY) throw invalid(`A range has at most ${MOST_DAYS} days.`);
  if (from < now - KEPT_DAYS * DAY)
    throw invalid(`Figures are kept for ${KEPT_DAYS} days; query.from lies before that.`);
  return { from, to: Math.max(from + 1, Math.min(to, now + 1)) };
}

/** The whole minutes or hours that a range touches, as the figures have them. The present hour goes up to its last minute. */
export function wholeRange(range: Range, now: number): Range {
  const minutes = rounded(range, MINUTE);
  if (isByMinute(minutes, now)) return minutes;
  const hours = rounded(range, HOUR);
  return hours.to > now ? { from: hours.from, to: minutes.to } : hours;
}

export const weekBefore = ({ from, to }: Range): Range => ({ from: from - WEEK, to: to - WEEK });

/** The beginning of a day (UTC). */
export const dayOf = (at: number): number => Math.floor(at / DAY) * DAY;

/** The step of a plot of a whole range. */
export function stepOf(range: Range, now: number): number {
  const steps = isByMinute(range, now) ? STEPS_BY_MINUTE : STEPS_BY_HOUR;
  return steps.find(([longest]) => range.to - range.from <= longest)?.[1] ?? DAY;
}

/** The times of a plot: every multiple of a step whose values lie in the range. */
export function timesOf({ from, to }: Range, step: number): number[] {
  const first = Math.floor(from / step) * step;
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, index) => first + index * step);
}

const isByMinute = ({ from, to }: Range, now: number): boolean => to - from <= LONGEST_BY_MINUTE && from >= now - DAY;

const rounded = ({ from, to }: Range, unit: number): Range => ({
  from: Math.floor(from / unit) * unit,
  to: Math.ceil(to / unit) * unit,
});
