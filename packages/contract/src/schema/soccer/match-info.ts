import { type Static, Type } from 'typebox';
import { Instant } from '../common';
import {
  FeedDate,
  FeedId,
  FeedTime,
  NumberText,
  SoccerCompetition,
  SoccerContestant,
  SoccerNamed,
  SoccerTournamentCalendar,
  YesNo,
} from './common';

/** Venue of a match; the coordinates are numbers as text. */
export const SoccerVenue = Type.Object({
  id: FeedId,
  neutral: YesNo,
  longName: Type.String(),
  shortName: Type.String(),
  latitude: Type.Optional(NumberText),
  longitude: Type.Optional(NumberText),
});
export type SoccerVenue = Static<typeof SoccerVenue>;

/** Fixed data of a match. Week, coverage level and VAR are numbers as text. */
export const SoccerMatchInfo = Type.Object({
  id: FeedId,
  coverageLevel: Type.Optional(NumberText),
  date: FeedDate,
  time: Type.Optional(FeedTime),
  localDate: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  localTime: Type.Optional(Type.String({ pattern: '^\\d{2}:\\d{2}:\\d{2}$' })),
  week: Type.Optional(NumberText),
  attendanceInfoId: Type.Optional(Type.String()),
  attendanceInfo: Type.Optional(Type.String()),
  numberOfPeriods: Type.Integer(),
  periodLength: Type.Integer(),
  overtimeLength: Type.Optional(Type.Integer()),
  var: Type.Optional(NumberText),
  nextMatchWinnerId: Type.Optional(FeedId),
  nextMatchLoserId: Type.Optional(FeedId),
  lastUpdated: Instant,
  description: Type.String(),
  sport: SoccerNamed,
  ruleset: SoccerNamed,
  competition: SoccerCompetition,
  tournamentCalendar: SoccerTournamentCalendar,
  stage: Type.Object({
    id: FeedId,
    formatId: FeedId,
    startDate: FeedDate,
    endDate: FeedDate,
    name: Type.String(),
  }),
  series: Type.Optional(Type.Object({ id: FeedId, formatId: Type.Optional(FeedId), name: Type.String() })),
  contestant: Type.Array(SoccerContestant),
  venue: Type.Optional(SoccerVenue),
});
export type SoccerMatchInfo = Static<typeof SoccerMatchInfo>;
