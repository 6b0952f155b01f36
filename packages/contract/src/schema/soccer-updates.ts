import { type Static, type TSchema, Type } from 'typebox';
import { EpochSeconds, Id, Instant, Obj, OneOf } from './common';
import { SoccerCommentaryMessage } from './soccer-commentary';
import { FeedId } from './soccer-common';
import {
  SoccerCard,
  SoccerGoal,
  SoccerLineUp,
  SoccerMatchDetails,
  SoccerMissedPenalty,
  SoccerPenaltyShot,
  SoccerStat,
  SoccerSubstitute,
  SoccerVarReview,
} from './soccer-live';
import { SoccerLiveData, SoccerMatchDetailsExtra } from './soccer-match';
import { SoccerMatchInfo } from './soccer-match-info';
import { UpdatePlace } from './soccer-place';

/** One match with everything about it, and how far that is told. */
export const SoccerMatchView = Type.Object({
  matchInfo: SoccerMatchInfo,
  liveData: Type.Optional(SoccerLiveData),
  place: UpdatePlace,
});
export type SoccerMatchView = Static<typeof SoccerMatchView>;

/** How a list changed: from an index on it is these. */
const Tail = <T extends TSchema>(item: T) =>
  Type.Optional(Obj({ from: Type.Integer({ minimum: 0 }), items: Type.Array(item) }));

/** One numbered step from a match as it was to a match as it is; what it does not name stays. */
export const SoccerUpdate = Obj({
  number: Type.Integer({ minimum: 1 }),
  at: Instant,
  matchDetails: Type.Optional(SoccerMatchDetails),
  matchDetailsExtra: Type.Optional(SoccerMatchDetailsExtra),
  lineUp: Type.Optional(Type.Array(SoccerLineUp)),
  stat: Type.Optional(Type.Array(Obj({ contestantId: FeedId, stat: Type.Array(SoccerStat) }))),
  goal: Tail(SoccerGoal),
  card: Tail(SoccerCard),
  substitute: Tail(SoccerSubstitute),
  missedPen: Tail(SoccerMissedPenalty),
  penaltyShot: Tail(SoccerPenaltyShot),
  VAR: Tail(SoccerVarReview),
  auto: Tail(SoccerCommentaryMessage),
  manual: Tail(SoccerCommentaryMessage),
});
export type SoccerUpdate = Static<typeof SoccerUpdate>;

/** The updates after a place, oldest first. Where the series is another one everything has to be read anew. */
export const SoccerUpdates = Obj({
  place: UpdatePlace,
  updates: Type.Array(SoccerUpdate),
  isOver: Type.Boolean({ description: 'Nothing more will come' }),
});
export type SoccerUpdates = Static<typeof SoccerUpdates>;

export const keyMomentKinds = [
  'goal',
  'penaltyMissed',
  'yellowCard',
  'redCard',
  'chance',
  'kickOff',
  'halfTime',
  'fullTime',
] as const;

/** Something in a recording worth jumping to. */
export const KeyMoment = Obj({
  id: Id,
  kind: OneOf(keyMomentKinds),
  at: EpochSeconds,
  minute: Type.Optional(Type.String({ description: "Minute as it is shown, such as 45+2'" })),
  team: Type.Optional(Type.String()),
  player: Type.Optional(Type.String()),
  score: Type.Optional(Type.String({ description: 'How it stands then, such as 2–1' })),
});
export type KeyMoment = Static<typeof KeyMoment>;
