import type {
  SoccerCard,
  SoccerGoal,
  SoccerLineUp,
  SoccerLiveData,
  SoccerMatchDetails,
  SoccerMissedPenalty,
  SoccerSubstitute,
  SoccerVarReview,
} from '@touchline/contract';
import { hash } from '../../world/random';
import { matchName } from '../commentary/automatic';
import type { MatchTimeline, Moment } from '../match/moment';
import { isGoal } from '../results';
import type { LeagueMatch } from '../seasons';
import { officialsOf, type Player } from '../squads';
import { lineUpsOf } from './line-ups';
import { instant, minuteOf } from './times';

/** Common fields of all events of the feed. */
const momentOf = (match: LeagueMatch, { at, period, clock, side }: Moment) => {
  const { minute, second } = minuteOf(period, clock);
  return {
    contestantId: side === 'away' ? match.away.id : match.home.id,
    periodId: period,
    timeMin: minute + 1,
    timeMinSec: `${minute}:${String(second).padStart(2, '0')}`,
    lastUpdated: instant(at),
    timestamp: instant(at),
  };
};

const eventId = (match: LeagueMatch, { at, kind }: Moment): string => String(hash(`${match.id}/${at}/${kind}`));
const named = (player: Player | undefined) => (player ? { playerId: player.id, playerName: matchName(player) } : {});

const goalOf = (match: LeagueMatch, moment: Moment): SoccerGoal[] => {
  const { kind, player, other, score, reviewed } = moment;
  if (!isGoal(moment) || !player) return [];
  return [
    {
      ...momentOf(match, moment),
      type: kind === 'own goal' ? 'OG' : kind === 'penalty goal' ? 'PG' : 'G',
      scorerId: player.id,
      scorerName: matchName(player),
      ...(kind === 'goal' && other && { assistPlayerId: other.id, assistPlayerName: matchName(other) }),
      optaEventId: eventId(match, moment),
      homeScore: score.home,
      awayScore: score.away,
      varReviewed: reviewed ? 'yes' : 'no',
    },
  ];
};

const cardTypes = { 'yellow card': 'YC', 'second_yellow red card': 'Y2C', 'red card': 'RC' } as const;
const cardOf = (match: LeagueMatch, moment: Moment): SoccerCard[] => {
  const { kind } = moment;
  if (kind !== 'yellow card' && kind !== 'second_yellow red card' && kind !== 'red card') return [];
  return [
    {
      ...momentOf(match, moment),
      type: cardTypes[kind],
      ...named(moment.player),
      optaEventId: eventId(match, moment),
      cardReason: 'Foul',
    },
  ];
};

const substituteOf = (match: LeagueMatch, moment: Moment): SoccerSubstitute[] => {
  const { kind, player, other, because } = moment;
  if (kind !== 'substitution' || !player || !other) return [];
  return [
    {
      ...momentOf(match, moment),
      playerOnId: player.id,
      playerOnName: matchName(player),
      playerOffId: other.id,
      playerOffName: matchName(other),
      subReason: because === 'injury' ? 'Injury' : 'Tactical',
    },
  ];
};

const missedOf = (match: LeagueMatch, moment: Moment): SoccerMissedPenalty[] => {
  if (moment.kind !== 'penalty miss' && moment.kind !== 'penalty saved') return [];
  const type = moment.kind === 'penalty miss' ? 'PM' : 'PS';
  return [{ ...momentOf(match, moment), type, ...named(moment.player), optaEventId: eventId(match, moment) }];
};

const reviewOf = (match: LeagueMatch, moment: Moment): SoccerVarReview[] => {
  if (moment.kind !== 'VAR cancelled goal' && !moment.reviewed) return [];
  const facts = { ...momentOf(match, moment), ...named(moment.player), optaEventId: eventId(match, moment) };
  if (moment.kind === 'VAR cancelled goal')
    return [{ ...facts, type: 'Goal not awarded', decision: 'Cancelled', outcome: 'No goal' }];
  return moment.kind === 'goal'
    ? [{ ...facts, type: 'Goal awarded', decision: 'Confirmed', outcome: 'Goal' }]
    : [{ ...facts, type: 'Penalty awarded', decision: 'Confirmed', outcome: 'Penalty' }];
};

/** Match details after the given moments, at a time not before the last of them. */
export function detailsAfter(passed: readonly Moment[], now: number): SoccerMatchDetails {
  const starts = passed.filter(({ kind }) => kind === 'start');
  const [first, second] = starts;
  const half = passed.find(({ kind }) => kind === 'end 1');
  const end = passed.find(({ kind }) => kind === 'end 14');
  if (!first) return { periodId: 16, matchStatus: 'Fixture' };
  const score = passed.at(-1)?.score ?? { home: 0, away: 0 };
  const boardOf = (id: 1 | 2) => passed.find((moment) => moment.kind === 'added time' && moment.period === id)?.minutes;
  const period = (id: 1 | 2, start: Moment, over: Moment | undefined, board = boardOf(id)) => ({
    id,
    start: instant(start.at),
    ...(over && {
      end: instant(over.at),
      lengthMin: Math.floor((over.at - start.at) / 60),
      lengthSec: (over.at - start.at) % 60,
    }),
    ...(board !== undefined && { announcedInjuryTime: board * 60 }),
  });
  const clock = second ? 2700 + now - second.at : now - first.at;
  return {
    periodId: end ? 14 : second ? 2 : half ? 10 : 1,
    matchStatus: end ? 'Played' : 'Playing',
    ...(end && {
      winner:
        score.home > score.away ? ('home' as const) : score.home < score.away ? ('away' as const) : ('draw' as const),
      matchLengthMin: Math.floor(end.clock / 60),
      matchLengthSec: end.clock % 60,
    }),
    ...(!end && (!half || second) && { matchTime: Math.floor(clock / 60) + 1 }),
    period: [period(1, first, half), ...(second ? [period(2, second, end)] : [])],
    scores: {
      ...(half && { ht: half.score }),
      ...(end && { ft: score }),
      total: score,
    },
  };
}

/** All events of a match by list, created once and shared by all states. */
interface Lists {
  readonly goal: readonly SoccerGoal[];
  readonly card: readonly SoccerCard[];
  readonly substitute: readonly SoccerSubstitute[];
  readonly missedPen: readonly SoccerMissedPenalty[];
  readonly VAR: readonly SoccerVarReview[];
  readonly lineUp: readonly SoccerLineUp[];
}

export function listsOf(match: LeagueMatch, { moments, lineUps }: MatchTimeline): Lists {
  const list = <T>(of: (match: LeagueMatch, moment: Moment) => T[]): T[] =>
    moments.flatMap((moment) => of(match, moment));
  return {
    goal: list(goalOf),
    card: list(cardOf),
    substitute: list(substituteOf),
    missedPen: list(missedOf),
    VAR: list(reviewOf),
    lineUp: lineUpsOf(match, lineUps),
  };
}

/** Events up to a time; empty lists are omitted. */
export function eventsUntil({ lineUp: _lineUp, ...lists }: Lists, now: number): Omit<SoccerLiveData, 'matchDetails'> {
  const limit = instant(now);
  const passed = Object.entries(lists).map(([name, items]) => [
    name,
    items.filter(({ timestamp }: { timestamp: string }) => timestamp <= limit),
  ]);
  return Object.fromEntries(passed.filter(([, items]) => items !== undefined && items.length > 0));
}

/** Live data of a match at a time, without statistics. */
export function liveDataAt(
  match: LeagueMatch,
  told: { readonly story: MatchTimeline; readonly lists: Lists } | undefined,
  now: number,
): SoccerLiveData {
  const passed = told?.story.moments.filter(({ at }) => at <= now) ?? [];
  const { main, others } = officialsOf(match.id);
  const isPublic = passed.some(({ period }) => period === 2);
  return {
    matchDetails: detailsAfter(passed, now),
    matchDetailsExtra: {
      ...(told && isPublic && { attendance: String(told.story.attendance) }),
      matchOfficial: [['Main', main] as const, ...others].map(([type, person]) => ({ ...person, type })),
    },
    ...(told && eventsUntil(told.lists, now)),
    ...(told && passed.length > 0 && { lineUp: [...told.lists.lineUp] }),
  };
}
