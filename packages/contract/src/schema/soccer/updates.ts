import { type Static, type TSchema, Type } from 'typebox';
import { EpochSeconds, Id, Instant, Obj, OneOf } from '../common';
import { SoccerCommentaryMessage } from './commentary';
import { FeedId, UpdatePosition } from './common';
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
} from './live';
import { SoccerLiveData, SoccerMatchDetailsExtra } from './match';
import { SoccerMatchInfo } from './match-info';

/** A match with all its data, and the position of its updates. */
export const SoccerMatchView = Type.Object({
  matchInfo: SoccerMatchInfo,
  liveData: Type.Optional(SoccerLiveData),
  place: UpdatePosition,
});
export type SoccerMatchView = Static<typeof SoccerMatchView>;

/** A change of a list: the items from an index on. */
const Tail = <T extends TSchema>(item: T) =>
  Type.Optional(Obj({ from: Type.Integer({ minimum: 0 }), items: Type.Array(item) }));

/** A numbered change of a match; omitted fields are unchanged. */
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

/** Updates after a position, oldest first. If the series differs, the match has to be loaded again. */
export const SoccerUpdates = Obj({
  place: UpdatePosition,
  updates: Type.Array(SoccerUpdate),
  isOver: Type.Boolean({ description: 'Whether there are no further updates' }),
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
  // Noted by hand only.
  'penalty',
  'review',
  'change',
  'other',
] as const;

/** A key moment of a match. */
export const KeyMoment = Obj({
  id: Id,
  kind: OneOf(keyMomentKinds),
  at: EpochSeconds,
  minute: Type.Optional(Type.String({ description: "Minute as it is shown, such as 45+2'" })),
  team: Type.Optional(Type.String()),
  player: Type.Optional(Type.String()),
  score: Type.Optional(Type.String({ description: 'Score after the moment, such as 2–1' })),
  title: Type.Optional(Type.String({ description: 'In the words of the operator who noted it' })),
  note: Type.Optional(Type.String()),
});
export type KeyMoment = Static<typeof KeyMoment>;
