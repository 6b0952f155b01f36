import { type Static, Type } from 'typebox';
import { OneOf } from './common';

/** Ids of the feed; fields that a feed adds are let through, so objects of this domain stay open. */
export const FeedId = Type.String({ minLength: 1, maxLength: 64, description: 'Identifier of the feed' });

/** A day as the feeds write it. */
export const FeedDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}Z$', description: 'Day with a trailing Z' });

/** A time of day as the feeds write it. */
export const FeedTime = Type.String({
  pattern: '^\\d{2}:\\d{2}:\\d{2}Z$',
  description: 'Time of day with a trailing Z',
});

/** A number as the feeds write it. */
export const NumberText = Type.String({ pattern: '^-?\\d+(\\.\\d+)?$', description: 'A number as text' });

/** Yes or no as the feeds write it. */
export const YesNo = OneOf(['yes', 'no']);

/** A sport, a set of rules or a country: whatever has an id and a name only. */
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
