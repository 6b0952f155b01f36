import { clockChanges, instantsOf, startOfDay, wallTime } from '../time/wall-time';

/** When a release goes out, as it was entered. */
export interface When {
  readonly mode: 'now' | 'at';
  /** `2026-11-21` */
  readonly date: string;
  /** `21:00` */
  readonly time: string;
  /** Of a minute that comes twice: the second one. */
  readonly isSecond: boolean;
}

/** What was entered means a time, or why it does not. */
export interface ReadWhen {
  /** Undefined means at once. */
  readonly at: number | undefined;
  readonly fault?: 'missing' | 'past' | 'far' | 'leftOut';
  /** Both times of a minute that comes twice. */
  readonly both?: readonly [number, number];
  /** Of a minute that is left out: where the clock jumps, and to which time. */
  readonly jump?: { readonly from: string; readonly to: string; readonly at: number };
}

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const DAY = 86_400;
/** The server plans no release later. */
const FARTHEST = 400 * DAY;

/** The next full quarter that leaves time to cancel. */
export function soon(now: number, mode: When['mode'] = 'now'): When {
  const next = Math.ceil((now + 5 * MINUTE) / QUARTER) * QUARTER;
  return { mode, ...wallTime(next), isSecond: false };
}

export function readWhen({ mode, date, time, isSecond }: When, now: number): ReadWhen {
  if (mode === 'now') return { at: undefined };
  if (date === '' || time === '') return { at: undefined, fault: 'missing' };
  const [first, second] = instantsOf(date, time);
  if (first === undefined) return leftOut(date);
  const at = second !== undefined && isSecond ? second : first;
  return {
    at,
    ...(at <= now && { fault: 'past' }),
    ...(now > 0 && at > now + FARTHEST && { fault: 'far' }),
    ...(second !== undefined && { both: [first, second] }),
  };
}

function leftOut(date: string): ReadWhen {
  const start = startOfDay(date);
  const change = Number.isNaN(start) ? undefined : clockChanges(start, start + DAY)[0];
  if (!change) return { at: undefined, fault: 'missing' };
  const to = wallTime(change.at).time;
  const from = wallTime(change.at - MINUTE).time;
  return { at: undefined, fault: 'leftOut', jump: { from: nextMinute(from), to, at: change.at } };
}

/** The minute after 01:59 by the clock before its change. */
function nextMinute(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const next = (hours * 60 + minutes + 1) % 1440;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(next / 60))}:${two(next % 60)}`;
}
