import { Type } from 'typebox';
import { type CallSchema, Id, List, Obj, OneOf, Query } from '../common';
import { SoccerCommentary } from './commentary';
import { FeedId } from './common';
import { SoccerFixtures } from './match';
import { SoccerStandings, SoccerTopScorers } from './standings';
import { KeyMoment, SoccerMatchView, SoccerUpdates } from './updates';

export * from './commentary';
export * from './common';
export * from './live';
export * from './match';
export * from './match-info';
export * from './standings';
export * from './updates';

const DayOrMoment = Type.Optional(
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}:\\d{2}Z)?$',
    description: 'Day, or time in UTC, such as 2026-03-14 or 2026-03-14T16:00:00Z',
  }),
);

/** Both are omitted in the first request. */
const since = {
  series: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' })),
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
};

export const soccerCalls = {
  soccerFixtures: {
    summary: 'Matches by team, season and time; by default those of the current ISO week in all tournaments.',
    tag: 'Soccer data',
    access: 'public',
    query: Query({
      contestantId: Type.Optional(FeedId),
      tournamentCalendarId: Type.Optional(FeedId),
      matchTimeRangeStart: DayOrMoment,
      matchTimeRangeEnd: DayOrMoment,
      live: Type.Optional(OneOf(['yes', 'no'], { description: 'Whether matches carry their live data; default no' })),
    }),
    answer: SoccerFixtures,
  },
  soccerStandings: {
    summary: 'Tables of a season.',
    tag: 'Soccer data',
    access: 'public',
    params: Obj({ id: FeedId }),
    query: Query({}),
    answer: SoccerStandings,
  },
  soccerTopScorers: {
    summary: 'Top scorers of a season; at most 20.',
    tag: 'Soccer data',
    access: 'public',
    params: Obj({ id: FeedId }),
    query: Query({}),
    answer: SoccerTopScorers,
  },
  soccerCommentary: {
    summary:
      'Commentary of a match; `manual` is that of editors, `fallback` is the automatic one if there is no manual one.',
    tag: 'Soccer data',
    access: 'public',
    params: Obj({ id: FeedId }),
    query: Query({ type: Type.Optional(OneOf(['auto', 'manual', 'fallback'])) }),
    answer: SoccerCommentary,
  },
  soccerMatch: {
    summary: 'A match with line-ups, events and statistics, and the position of its updates.',
    tag: 'Soccer data',
    access: 'public',
    params: Obj({ id: FeedId }),
    query: Query({}),
    answer: SoccerMatchView,
  },
  soccerUpdates: {
    summary: 'Updates of a match since a position. Independent of the caller, so cacheable.',
    tag: 'Soccer data',
    access: 'public',
    params: Obj({ id: FeedId }),
    query: Query(since),
    answer: SoccerUpdates,
  },
  soccerStream: {
    summary:
      'Updates of a match as a stream; the id of each event consists of series and number, as in `Last-Event-ID`.',
    tag: 'Soccer data',
    access: 'public',
    params: Obj({ id: FeedId }),
    query: Query(since),
    stream: true,
    answer: SoccerUpdates,
  },
  eventKeyMoments: {
    summary: 'Key moments of the match of an event, such as goals, cards and big chances.',
    tag: 'Events',
    access: 'public',
    params: Obj({ id: Id }),
    query: Query({}),
    answer: List(KeyMoment),
  },
} as const satisfies Record<string, CallSchema>;
