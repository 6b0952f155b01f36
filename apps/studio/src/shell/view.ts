import { useMemo } from 'react';
import { changeQuery, usePlace } from './address';

/** Ranges that have a name; others are two days: `2026-11-15..2026-11-21`. */
export const rangeNames = ['1h', '24h', '7d', '14d', '28d'] as const;
export type RangeName = (typeof rangeNames)[number];

/** Figures are asked for until the end of these steps, so that the same question has the same answer for a while. */
const STEP_S = 300;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const LONGEST_DAYS = 93;

/** A span of time in epoch seconds, the end excluded. */
export interface Range {
  readonly name: RangeName | 'custom';
  readonly from: number;
  readonly to: number;
}

/** What the boards show: the span of time, whether the week before is shown too, and whose figures. */
export interface View {
  readonly range: Range;
  readonly compare: 'week' | 'none';
  readonly audience: 'all' | 'real';
}

/** The range of an address; an unreadable one is the room's own. Days begin at midnight UTC, as the figures have them. */
export function readRange(text: string | null, fallback: RangeName, nowMs: number): Range {
  const to = Math.ceil(nowMs / 1000 / STEP_S) * STEP_S;
  const custom = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(text ?? '');
  if (custom) {
    const from = startOfDay(custom[1] ?? '', 0);
    const end = Math.min(startOfDay(custom[2] ?? '', 1), to);
    if (from < end && end - from <= LONGEST_DAYS * DAY_S) return { name: 'custom', from, to: end };
  }
  const name = rangeNames.find((each) => each === text) ?? fallback;
  if (name.endsWith('h')) return { name, from: to - Number.parseInt(name, 10) * HOUR_S, to };
  const today = Math.floor(nowMs / 1000 / DAY_S) * DAY_S;
  return { name, from: today - (Number.parseInt(name, 10) - 1) * DAY_S, to };
}

/** Midnight, some days later; NaN for what is no date. */
function startOfDay(day: string, later: number): number {
  const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date + later) / 1000;
}

/** The view of this address. It moves on by itself when the room asks again with a later `nowMs`. */
export function useView(fallback: RangeName, nowMs: number): View {
  const { query } = usePlace();
  const range = query.get('range');
  const compare = query.get('compare') === 'none' ? 'none' : 'week';
  const audience = query.get('audience') === 'real' ? 'real' : 'all';
  const { name, from, to } = readRange(range, fallback, nowMs);
  return useMemo(() => ({ range: { name, from, to }, compare, audience }), [name, from, to, compare, audience]);
}

export const chooseRange = (range: string) => changeQuery({ range });

export const chooseComparison = (compare: View['compare']) =>
  changeQuery({ compare: compare === 'none' ? 'none' : undefined });

export const chooseAudience = (audience: View['audience']) =>
  changeQuery({ audience: audience === 'real' ? 'real' : undefined });
