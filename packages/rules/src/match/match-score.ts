import type { PlainScore, ScorePart, SoccerMatch, SoccerMatchDetails } from '@touchline/contract';
import { periodMinutes } from './clock';

const parts: Readonly<Record<number, ScorePart>> = {
  1: { kind: 'half', number: 1, of: 2 },
  2: { kind: 'half', number: 2, of: 2 },
  3: { kind: 'extraTime', number: 1, of: 2 },
  4: { kind: 'extraTime', number: 2, of: 2 },
  5: { kind: 'penalties', number: 1 },
};

const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

type Timing = Pick<PlainScore, 'phase' | 'part' | 'clock'>;

/** Phase, part and clock of a match at a time, from the starts and ends of its periods. */
function timingAt({ matchStatus, period = [] }: SoccerMatchDetails, at: number): Timing {
  const begun = period.filter(({ start }) => secondsOf(start) <= at).sort((a, b) => a.id - b.id);
  const current = begun.at(-1);
  const part = current && parts[current.id];
  if (!current || !part) return { phase: 'before' };
  const hasEnded = current.end !== undefined && secondsOf(current.end) <= at;
  const isLast = period.every(({ id }) => id <= current.id);
  if (hasEnded) return isLast && matchStatus === 'Played' ? { phase: 'over', part } : { phase: 'break', part };
  const [from] = periodMinutes[current.id] ?? [];
  if (from === undefined) return { phase: 'running', part };
  return { phase: 'running', part, clock: { seconds: from * 60, at: secondsOf(current.start), runs: 'up' } };
}

/** The score of a match of the soccer data at a time; none where it is cancelled or has no teams. */
export function matchScore(eventId: string, { matchInfo, liveData }: SoccerMatch, at: number): PlainScore | undefined {
  const [home, away] = (['home', 'away'] as const).map((side) =>
    matchInfo.contestant.find(({ position }) => position === side),
  );
  const details = liveData?.matchDetails;
  if (!home || !away || details?.matchStatus === 'Cancelled' || details?.matchStatus === 'Postponed') return undefined;
  const timing: Timing = details ? timingAt(details, at) : { phase: 'before' };
  const last = liveData?.goal?.findLast(({ timestamp }) => secondsOf(timestamp) <= at);
  const goals = { home: last?.homeScore ?? 0, away: last?.awayScore ?? 0 };
  const figures = (side: 'home' | 'away') => (timing.phase === 'before' ? [] : [String(goals[side])]);
  return {
    eventId,
    ...timing,
    sides: [
      { code: home.code, name: home.shortName, figures: figures('home') },
      { code: away.code, name: away.shortName, figures: figures('away') },
    ],
  };
}
