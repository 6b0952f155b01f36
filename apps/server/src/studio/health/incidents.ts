import type { Incident } from '@touchline/contract';
import type { Db } from '../../kernel/store/store';
import * as queries from './queries';

const DAYS_S = 30 * 86_400;
const MINUTE_S = 60;
/** Of fewer requests one failure is no incident. */
const BAD = { share: 0.05, least: 20 };
/** A restart is no incident. */
const SILENCE_S = 120;
const MOST = 100;

/** Incidents of the last 30 days, newest first. */
export async function readIncidents(db: Db, now: number): Promise<{ since: number | null; items: Incident[] }> {
  const since = now - DAYS_S;
  const [first, bad, silent] = await Promise.all([
    queries.firstMinute(db),
    queries.badMinutes(db, since, BAD),
    queries.silentSpans(db, since, SILENCE_S),
  ]);
  const failures = spansOf(bad).map((span): Incident => ({ ...span, kind: 'failures' }));
  const away = silent.map((span): Incident => ({ ...span, kind: 'away' }));
  return {
    since: first,
    items: [...failures, ...away].toSorted((a, b) => b.from - a.from).slice(0, MOST),
  };
}

/** Minutes in a row as spans; the minutes come newest first. */
export function spansOf(minutes: readonly number[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (const at of minutes) {
    const last = spans.at(-1);
    if (last && last.from - at <= MINUTE_S) last.from = at;
    else spans.push({ from: at, to: at + MINUTE_S });
  }
  return spans;
}
