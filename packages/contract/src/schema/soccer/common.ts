import { type Static, Type } from 'typebox';
import { Obj, OneOf } from '../common';

/** Ids of the feed. Objects of the feed allow additional fields. */
export const FeedId = Type.String({ minLength: 1, maxLength: 64, description: 'Identifier of the feed' });

/** A day in the format of the feed. */
export const FeedDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}Z$', description: 'Day with a trailing Z' });

/** A time of day in the format of the feed. */
export const FeedTime = Type.String({
  pattern: '^\\d{2}:\\d{2}:\\d{2}Z$',
  description: 'Time of day with a trailing Z',
});

/** A number in the format of the feed. */
export const NumberText = Type.String({ pattern: '^-?\\d+(\\.\\d+)?$', description: 'A number as text' });

/** A boolean in the format of the feed. */
export const YesNo = OneOf(['yes', 'no']);

/** An entity with an id and a name, such as a sport, a ruleset or a country. */
export const SoccerNamed = Type.Object({ id: FeedId, name: Type.String() });
export type SoccerNamed = Static<typeof SoccerNamed>;

/** A league or cup. */
export const SoccerCompetition = Type.Object({
  id: FeedId,
  name: Type.String(),
  knownName: Type.Optional(Type.String()),
  sponsorName: Type.Optional(Type.String()),
  competitionCode: Type.Optional(Type.String()),
  competitionFormat: Type.Optional(Type.String()),
  country: Type.Optional(SoccerNamed),
});
export type SoccerCompetition = Static<typeof SoccerCompetition>;

/** One season of a competition (ENT-17). */
export const SoccerTournamentCalendar = Type.Object({
  id: FeedId,
  startDate: FeedDate,
  endDate: FeedDate,
  name: Type.String(),
});
export type SoccerTournamentCalendar = Static<typeof SoccerTournamentCalendar>;

/** A team in a match (ENT-17). */
export const SoccerContestant = Type.Object({
  id: FeedId,
  name: Type.String(),
  shortName: Type.String(),
  officialName: Type.String(),
  code: Type.String(),
  position: OneOf(['home', 'away']),
  country: Type.Optional(SoccerNamed),
});
export type SoccerContestant = Static<typeof SoccerContestant>;

/** Position in the updates of a match: the series and the number of the last update. Numbers count within one series. */
export const UpdatePosition = Obj({
  series: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }),
  number: Type.Integer({ minimum: 0 }),
});
export type UpdatePosition = Static<typeof UpdatePosition>;
