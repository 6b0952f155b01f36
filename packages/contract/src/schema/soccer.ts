import { Type } from 'typebox';
import { type CallSchema, Id, List, Obj, OneOf, Query } from './common';
import { SoccerCommentary } from './soccer-commentary';
import { FeedId, YesNo } from './soccer-common';
import { SoccerFixtures } from './soccer-match';
import { SoccerStandings, SoccerTopScorers } from './soccer-standings';
import { KeyMoment, SoccerMatchView, SoccerUpdates } from './soccer-updates';

export * from './soccer-commentary';
export * from './soccer-common';
export * from './soccer-live';
export * from './soccer-match';
export * from './soccer-match-info';
export * from './soccer-place';
export * from './soccer-standings';
export * from './soccer-updates';

const DayOrMoment = Type.Optional(
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}:\\d{2}Z)?$',
    description: 'Day, or moment in UTC, such as 2026-03-14 or 2026-03-14T16:00:00Z',
  }),
);

/** Both are left out by who knows nothing yet. */
const since = {
  series: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' })),
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
};

export const soccerCalls = {
  soccerFixtures: {
    summary: 'Matches, by team, season and time; without parameters the current ISO week of all tournaments.',
    tag: 'Soccer data',
    access: 'public',
    query: Query({
      contestantId: Type.Optional(FeedId),
      tournamentCalendarId: Type.Optional(FeedId),
      matchTimeRangeStart: DayOrMoment,
      matchTimeRangeEnd: DayOrMoment,
      live: Type.Optional(YesNo),
    }),
    answer: SoccerFixtures,
  },
  soccerStandings: {
    summary: 'The tables of a season.',
    tag: 'Soccer data',
    access: 'public',
    params: Obj({ id: FeedId }),
    query: Query({}),
    answer: SoccerStandings,
  },
  soccerTopScorers: {
    summary: 'Who scored most in a season, twenty at most.',
    tag: 'Soccer data',
    access: 'public',
    params: Obj({ id: FeedId }),
    query: Query({}),
    answer: SoccerTopScorers,
  },
  soccerCommentary: {
    summary:
      'The commentary of a match; `manual` asks for the editor’s, `fallback` takes the feed’s where that is empty.',
    tag: 'Soccer data',
    access: 'public',
    params: Obj({ id: FeedId }),
    query: Query({ type: Type.Optional(OneOf(['auto', 'manual', 'fallback'])) }),
    answer: SoccerCommentary,
  },
  soccerMatch: {
    summary: 'One match with line-ups, events and statistics, and how far its updates are told in it.',
    tag: 'Soccer data',
    access: 'public',
    params: Obj({ id: FeedId }),
    query: Query({}),
    answer: SoccerMatchView,
  },
  soccerUpdates: {
    summary:
      'What has happened in a match since a place. The same for everybody who stands there, so it can be cached.',
    tag: 'Soccer data',
    access: 'public',
    params: Obj({ id: FeedId }),
    query: Query(since),
    answer: SoccerUpdates,
  },
  soccerStream: {
    summary: 'The same as it happens; the id of every event is its series and number, as `Last-Event-ID` names it.',
    tag: 'Soccer data',
    access: 'public',
    params: Obj({ id: FeedId }),
    query: Query(since),
    stream: true,
    answer: SoccerUpdates,
  },
  eventKeyMoments: {
    summary: 'What is worth jumping to in an event: goals, cards and big chances of its match, with their times.',
    tag: 'Events',
    access: 'public',
    params: Obj({ id: Id }),
    query: Query({}),
    answer: List(KeyMoment),
  },
} as const satisfies Record<string, CallSchema>;
