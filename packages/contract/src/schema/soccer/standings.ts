import { type Static, Type } from 'typebox';
import { Instant, OneOf } from '../common';
import { FeedDate, FeedId, NumberText, SoccerCompetition, SoccerNamed, SoccerTournamentCalendar } from './common';

/** Kinds of tables. */
export const divisionTypes = [
  'total',
  'home',
  'away',
  'form-total',
  'form-home',
  'form-away',
  'half-time-total',
  'half-time-home',
  'half-time-away',
  'attendance',
  'over-under',
  'relegation',
  'championship',
] as const;

/** A row of a table. The goal difference is signed text, and its field name is lower case. */
export const SoccerRanking = Type.Object({
  rank: Type.Integer({ minimum: 1 }),
  rankStatus: Type.Optional(Type.String()),
  rankId: Type.Optional(FeedId),
  lastRank: Type.Optional(Type.Integer()),
  contestantId: FeedId,
  contestantName: Type.String(),
  contestantShortName: Type.String(),
  contestantClubName: Type.String(),
  contestantCode: Type.String(),
  points: Type.Integer(),
  matchesPlayed: Type.Integer(),
  matchesWon: Type.Integer(),
  matchesLost: Type.Integer(),
  matchesDrawn: Type.Integer(),
  goalsFor: Type.Integer(),
  goalsAgainst: Type.Integer(),
  goaldifference: Type.String({ pattern: '^[+-]?\\d+$', description: 'Signed text, such as +50' }),
  lastSix: Type.Optional(Type.String({ pattern: '^[WDL]{0,6}$' })),
  deductionPoints: Type.Optional(NumberText),
  awardedPoints: Type.Optional(NumberText),
});
export type SoccerRanking = Static<typeof SoccerRanking>;

/** One table of a stage (ENT-17). */
export const SoccerDivision = Type.Object({
  type: OneOf(divisionTypes),
  groupId: Type.Optional(FeedId),
  groupName: Type.Optional(Type.String()),
  horizontal: Type.Optional(Type.Integer()),
  ranking: Type.Array(SoccerRanking),
});
export type SoccerDivision = Static<typeof SoccerDivision>;

/** One part of a season with its tables (ENT-17). */
export const SoccerStage = Type.Object({
  id: FeedId,
  formatId: FeedId,
  name: Type.String(),
  vertical: Type.Optional(Type.Integer()),
  startDate: FeedDate,
  endDate: FeedDate,
  division: Type.Array(SoccerDivision),
  correction: Type.Optional(Type.Array(Type.Unknown())),
});
export type SoccerStage = Static<typeof SoccerStage>;

/** Top scorers of a season; goals are a number as text. */
export const SoccerTopScorers = Type.Object({
  tournamentCalendar: SoccerTournamentCalendar,
  player: Type.Array(
    Type.Object({
      rank: Type.Integer({ minimum: 1 }),
      playerId: FeedId,
      matchName: Type.String(),
      contestantId: FeedId,
      contestantName: Type.String(),
      contestantCode: Type.String(),
      goals: NumberText,
    }),
  ),
});
export type SoccerTopScorers = Static<typeof SoccerTopScorers>;

/** Tables of a season. */
export const SoccerStandings = Type.Object({
  sport: SoccerNamed,
  ruleset: SoccerNamed,
  competition: SoccerCompetition,
  tournamentCalendar: SoccerTournamentCalendar,
  stage: Type.Array(SoccerStage),
  lastUpdated: Instant,
});
export type SoccerStandings = Static<typeof SoccerStandings>;
