import type { Formats } from '../format/formats';

const DAY = 86_400;

/** Words of a time axis: times within two days, days beyond. */
export const timeLabel = (formats: Formats) => (value: number, span: number) =>
  span <= 2 * DAY ? formats.time(value) : formats.date(value);

/** The heading of a tooltip. */
export const timeTitle = (formats: Formats, span: number) => (value: number) =>
  span <= DAY ? formats.time(value) : formats.dayAndTime(value);

export const spanOf = (times: readonly number[]): number => (times.at(-1) ?? 0) - (times[0] ?? 0);
