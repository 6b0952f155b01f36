import type { PredictedMatch, PredictedScore, SoccerMatch, Tip } from '@touchline/contract';
import { pointsFor } from '@touchline/rules/match/prediction-points';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The round of a time (epoch ms): the Monday of its week, in UTC. */
export const roundOf = (time: number): string => {
  const weeks = Math.floor((time - FIRST_MONDAY_MS) / WEEK_MS);
  return dayOf(FIRST_MONDAY_MS + weeks * WEEK_MS);
};

/** The round some weeks later. */
export const roundAfter = (roundId: string, weeks: number): string => dayOf(Date.parse(roundId) + weeks * WEEK_MS);

/** The first and last day of a round, as parameters of the soccer calls. */
export const daysOf = (roundId: string) => ({
  matchTimeRangeStart: roundId,
  matchTimeRangeEnd: dayOf(Date.parse(roundId) + WEEK_MS - DAY_MS),
});

/** When a match begins, in epoch ms. */
export const kickOffOf = ({ matchInfo: { date, time } }: SoccerMatch): number =>
  Date.parse(`${date.slice(0, 10)}T${time ?? '00:00:00Z'}`);

/** The state of a match for predictions; the clock counts where the data lags behind. */
export function stateOf(match: SoccerMatch, now: number): PredictedMatch['state'] {
  switch (match.liveData?.matchDetails.matchStatus) {
    case 'Playing':
    case 'Suspended':
      return 'playing';
    case 'Played':
    case 'Awarded':
      return 'over';
    case 'Cancelled':
    case 'Postponed':
      return 'off';
    case 'Fixture':
    case undefined:
      return kickOffOf(match) > now ? 'open' : 'playing';
  }
}

/** The current or final score, without extra time and penalties. */
const scoreOf = ({ liveData }: SoccerMatch): PredictedScore | undefined => {
  const { ft, total } = liveData?.matchDetails.scores ?? {};
  return ft ?? total;
};

/** The final score; nothing before the match is over. */
export const finalOf = (match: SoccerMatch, now: number): PredictedScore | undefined =>
  stateOf(match, now) === 'over' ? scoreOf(match) : undefined;

/** A match of a round for one person. */
export function predictedMatch(
  match: SoccerMatch,
  tip: Omit<Tip, 'matchId'> | undefined,
  now: number,
): PredictedMatch | undefined {
  const [home, away] = (['home', 'away'] as const).map((side) =>
    match.matchInfo.contestant.find(({ position }) => position === side),
  );
  if (!home || !away) return undefined;
  const state = stateOf(match, now);
  const score = state === 'playing' || state === 'over' ? scoreOf(match) : undefined;
  const minute = match.liveData?.matchDetails.matchTime;
  const { id, week } = match.matchInfo;
  return {
    id,
    kickOff: Math.floor(kickOffOf(match) / 1000),
    ...(week === undefined ? {} : { matchday: week }),
    home: { id: home.id, name: home.shortName, code: home.code },
    away: { id: away.id, name: away.shortName, code: away.code },
    state,
    ...(state === 'playing' && minute !== undefined ? { minute } : {}),
    ...(score ? { score: { home: score.home, away: score.away } } : {}),
    ...(tip ? { tip } : {}),
    ...(tip && score ? { points: pointsFor(tip, score) } : {}),
  };
}
