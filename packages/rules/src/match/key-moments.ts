import type { KeyMoment, SoccerCommentaryMessage, SoccerMatch } from '@touchline/contract';

interface MatchEvent {
  readonly timestamp: string;
  readonly contestantId: string;
  readonly timeMin: number;
  readonly periodId: number;
}

const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/** Formats a minute; added time follows a plus sign, such as 45+2'. */
export const shownMinute = (periodId: number, minute: number): string => {
  const last = { 1: 45, 2: 90, 3: 105, 4: 120 }[periodId];
  return last !== undefined && minute > last ? `${last}+${minute - last}'` : `${minute}'`;
};

/** Commentary types of big chances. */
const chances: ReadonlySet<string> = new Set(['post', 'highlight', 'penalty won']);

/** Key moments of a match: whistles, goals, cards, missed penalties and big chances, in chronological order. */
export function keyMomentsOf(
  { matchInfo, liveData }: SoccerMatch,
  messages: readonly SoccerCommentaryMessage[],
): KeyMoment[] {
  if (!liveData) return [];
  const { goal = [], card = [], missedPen = [] } = liveData;
  const { period = [], scores } = liveData.matchDetails;
  const moment = (
    kind: KeyMoment['kind'],
    { timestamp, contestantId, timeMin, periodId }: MatchEvent,
    player?: string,
  ) => {
    const team = matchInfo.contestant.find(({ id }) => id === contestantId)?.shortName;
    const at = secondsOf(timestamp);
    return {
      id: `${kind}-${at}`,
      kind,
      at,
      minute: shownMinute(periodId, timeMin),
      ...(team === undefined ? {} : { team }),
      ...(player === undefined ? {} : { player }),
    };
  };
  const whistle = (kind: KeyMoment['kind'], instant: string | undefined): KeyMoment[] =>
    instant === undefined ? [] : [{ id: `${kind}-${secondsOf(instant)}`, kind, at: secondsOf(instant) }];
  const isOver = scores?.ft !== undefined;
  return [
    ...whistle('kickOff', period.find(({ id }) => id === 1)?.start),
    ...whistle('halfTime', period.find(({ id }) => id === 1)?.end),
    ...whistle('fullTime', isOver ? period.at(-1)?.end : undefined),
    ...goal.map((each) => ({
      ...moment('goal', each, each.scorerName),
      score: `${each.homeScore}–${each.awayScore}`,
    })),
    ...card.map((each) => moment(each.type === 'YC' ? 'yellowCard' : 'redCard', each, each.playerName)),
    ...missedPen.map((each) => moment('penaltyMissed', each, each.playerName)),
    ...messages
      .filter(({ type }) => chances.has(type))
      .map(({ timestamp, time }) => ({
        id: `chance-${secondsOf(timestamp)}`,
        kind: 'chance' as const,
        at: secondsOf(timestamp),
        ...(time === undefined ? {} : { minute: time }),
      })),
  ].sort((a, b) => a.at - b.at);
}
