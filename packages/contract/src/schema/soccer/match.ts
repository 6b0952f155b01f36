import { type Static, Type } from 'typebox';
import { FeedId, NumberText } from './common';
import {
  SoccerCard,
  SoccerGoal,
  SoccerLineUp,
  SoccerMatchDetails,
  SoccerMissedPenalty,
  SoccerPenaltyShot,
  SoccerSubstitute,
  SoccerVarReview,
} from './live';
import { SoccerMatchInfo } from './match-info';

/** Attendance and officials. */
export const SoccerMatchDetailsExtra = Type.Object({
  attendance: Type.Optional(NumberText),
  matchOfficial: Type.Optional(
    Type.Array(Type.Object({ id: FeedId, type: Type.String(), firstName: Type.String(), lastName: Type.String() })),
  ),
});

/** Events of a match so far; empty lists are omitted. */
export const SoccerLiveData = Type.Object({
  matchDetails: SoccerMatchDetails,
  goal: Type.Optional(Type.Array(SoccerGoal)),
  card: Type.Optional(Type.Array(SoccerCard)),
  substitute: Type.Optional(Type.Array(SoccerSubstitute)),
  missedPen: Type.Optional(Type.Array(SoccerMissedPenalty)),
  penaltyShot: Type.Optional(Type.Array(SoccerPenaltyShot)),
  VAR: Type.Optional(Type.Array(SoccerVarReview)),
  lineUp: Type.Optional(Type.Array(SoccerLineUp)),
  matchDetailsExtra: Type.Optional(SoccerMatchDetailsExtra),
});
export type SoccerLiveData = Static<typeof SoccerLiveData>;

/** A match before, during or after play (ENT-17). */
export const SoccerMatch = Type.Object({ matchInfo: SoccerMatchInfo, liveData: Type.Optional(SoccerLiveData) });
export type SoccerMatch = Static<typeof SoccerMatch>;

/** Fixtures; the list is named `match`. */
export const SoccerFixtures = Type.Object({ match: Type.Array(SoccerMatch) });
export type SoccerFixtures = Static<typeof SoccerFixtures>;
