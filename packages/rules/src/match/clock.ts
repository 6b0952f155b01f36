import type { SoccerMatchDetails } from '@touchline/contract';
import { clockText } from '../pages/clock-time';

/** Phase of a match, with the clock while it is running. */
type MatchClock =
  | { readonly phase: 'before' }
  | { readonly phase: 'running'; readonly text: string }
  | { readonly phase: 'break'; readonly periodId: number }
  | { readonly phase: 'over' };

/** Start and end of each period, in minutes. */
export const periodMinutes: Readonly<Record<number, readonly [from: number, to: number]>> = {
  1: [0, 45],
  2: [45, 90],
  3: [90, 105],
  4: [105, 120],
};

/** The match clock at a time (epoch seconds): 63:22, or 45+2’ in added time. */
export function matchClock({ matchStatus, periodId, period = [] }: SoccerMatchDetails, now: number): MatchClock {
  if (matchStatus === 'Fixture' || matchStatus === 'Postponed') return { phase: 'before' };
  if (matchStatus !== 'Playing' && matchStatus !== 'Suspended') return { phase: 'over' };
  const bounds = periodMinutes[periodId];
  const start = period.find(({ id }) => id === periodId)?.start;
  if (!bounds || start === undefined) return { phase: 'break', periodId };
  const seconds = Math.max(0, now - Date.parse(start) / 1000) + bounds[0] * 60;
  const over = seconds - bounds[1] * 60;
  return { phase: 'running', text: over < 0 ? clockText(seconds) : `${bounds[1]}+${Math.floor(over / 60) + 1}’` };
}
