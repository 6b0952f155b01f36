import { Type } from 'typebox';
import { type CallSchema, Obj, OneOf, Query } from './common';
import { SoccerCommentary } from './soccer-commentary';
import { FeedId, YesNo } from './soccer-common';
import { SoccerFixtures } from './soccer-match';
import { SoccerStandings } from './soccer-standings';

export * from './soccer-commentary';
export * from './soccer-common';
export * from './soccer-live';
export * from './soccer-match';
export * from './soccer-match-info';
export * from './soccer-standings';

const DayOrMoment = Type.Optional(
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}:\\d{2}Z)?$',
    description: 'Day, or moment in UTC, such as 2026-03-14 or 2026-03-14T16:00:00Z',
  }),
);

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
  soccerCommentary: {
    summary:
      'The commentary of a match; `manual` asks for the editor’s, `fallback` takes the feed’s where that is empty.',
    tag: 'Soccer data',
    access: 'public',
    params: Obj({ id: FeedId }),
    query: Query({ type: Type.Optional(OneOf(['auto', 'manual', 'fallback'])) }),
    answer: SoccerCommentary,
  },
} as const satisfies Record<string, CallSchema>;
