import type { SoccerFixtures, SoccerGoal, SoccerMatch, SoccerTopScorers } from '@touchline/contract';

/** Limit of listed players. */
const MOST = 20;

type Scorer = Omit<SoccerTopScorers['player'][number], 'rank' | 'goals'> & { goals: number };

/** The top scorers of the matches of one season; own goals do not count. Undefined without a match. */
export function topScorersOf({ match }: SoccerFixtures): SoccerTopScorers | undefined {
  const [first] = match;
  if (!first) return undefined;
  const scorers = new Map<string, Scorer>();
  for (const each of match) for (const goal of each.liveData?.goal ?? []) count(scorers, each, goal);
  const sorted = [...scorers.values()].sort(
    (a, b) => b.goals - a.goals || a.matchName.localeCompare(b.matchName) || a.playerId.localeCompare(b.playerId),
  );
  const player = sorted.slice(0, MOST).map((scorer, _place, shown) => ({
    ...scorer,
    rank: shown.findIndex(({ goals }) => goals === scorer.goals) + 1,
    goals: String(scorer.goals),
  }));
  return { tournamentCalendar: first.matchInfo.tournamentCalendar, player };
}

function count(scorers: Map<string, Scorer>, { matchInfo }: SoccerMatch, goal: SoccerGoal): void {
  const team = matchInfo.contestant.find(({ id }) => id === goal.contestantId);
  if (goal.type === 'OG' || !team) return;
  const { goals } = scorers.get(goal.scorerId) ?? { goals: 0 };
  scorers.set(goal.scorerId, {
    playerId: goal.scorerId,
    matchName: goal.scorerName,
    contestantId: team.id,
    contestantName: team.shortName,
    contestantCode: team.code,
    goals: goals + 1,
  });
}
