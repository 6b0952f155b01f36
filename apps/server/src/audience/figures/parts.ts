import { MINUTES_KEPT, type Range } from '../reading';

const HOUR = 3600;
const DAY = 86_400;
const MOST_MINUTES = 6 * HOUR;

/** A part of a range and the table it is read from. */
export interface TablePart<Table> extends Range {
  table: Table;
}

const down = (at: number, seconds: number) => at - (at % seconds);
const up = (at: number, seconds: number) => down(at + seconds - 1, seconds);
const notEmpty = ({ from, to }: Range) => from < to;

/** From which roll-ups the sums of a range are read. */
export function cellParts({ from, to }: Range, now: number): TablePart<'audience_minute' | 'audience_hour'>[] {
  const kept = now - MINUTES_KEPT;
  if (to - from <= MOST_MINUTES && from >= kept) return [{ table: 'audience_minute', from, to }];
  const first = up(from, HOUR);
  // The present hour is read by the minute too: it has just begun.
  const last = Math.max(first, Math.min(down(to, HOUR), down(now, HOUR)));
  return [
    { table: 'audience_minute' as const, from: Math.max(from, kept), to: first },
    { table: 'audience_hour' as const, from: first, to: last >= kept ? last : to },
    { table: 'audience_minute' as const, from: last >= kept ? last : to, to },
  ].filter(notEmpty);
}

/** Which sketches cover a range: those of whole days, and of hours before and after them. */
export function peopleParts({ from, to }: Range): TablePart<'hour' | 'day'>[] {
  const begin = down(from, HOUR);
  const [first, last] = [up(begin, DAY), down(to, DAY)];
  if (first >= last) return [{ table: 'hour', from: begin, to }];
  return [
    { table: 'hour' as const, from: begin, to: first },
    { table: 'day' as const, from: first, to: last },
    { table: 'hour' as const, from: last, to },
  ].filter(notEmpty);
}

/** Which sketches show a range over time: by day if it is longer than two, else by hour. */
export const trendPart = ({ from, to }: Range): TablePart<'hour' | 'day'> =>
  to - from > 2 * DAY ? { table: 'day', from: down(from, DAY), to } : { table: 'hour', from: down(from, HOUR), to };
