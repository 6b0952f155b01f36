import { type Static, Type } from 'typebox';
import { Instant, OneOf } from '../common';
import { FeedId, NumberText, UpdatePosition } from './common';
import { SoccerMatchInfo } from './match-info';

/** Types of automatic messages. */
export const autoCommentaryTypes = [
  'lineup',
  'start',
  'end 1',
  'end 2',
  'end 3',
  'end 4',
  'end 5',
  'end 10',
  'end 11',
  'end 12',
  'end 13',
  'end 14',
  'end 16',
  'start delay',
  'end delay',
  'added time',
  'goal',
  'own goal',
  'penalty goal',
  'penalty miss',
  'penalty saved',
  'penalty won',
  'penalty lost',
  'attempt saved',
  'attempt blocked',
  'miss',
  'post',
  'corner',
  'offside',
  'free kick won',
  'free kick lost',
  'yellow card',
  'second_yellow red card',
  'secondyellow card',
  'red card',
  'substitution',
  'player retired',
  'contentious referee decisions',
  'VAR cancelled goal',
  'Deleted after review',
  'postponed',
] as const;

/** Types of messages by editors. */
export const manualCommentaryTypes = [
  'comment',
  'comment_auto',
  'comment_important',
  'comment_mixed',
  'assist',
  'highlight',
  'stats',
  'team news',
  'pre kick off',
  'kick off',
  'half time',
  'half_time summary',
  'second half',
  'full time',
  'post_match summary',
  'post-match_summary',
  'goal',
  'own goal',
  'penalty',
  'penalty goal',
  'penalty miss',
  'penalty save',
  'penalty saved',
  'penalty_so goal',
  'penalty_so miss',
  'yellow card',
  'second_yellow red card',
  'red card',
  'substitution',
  'var',
] as const;

/** A commentary message. Minute, period and second are numbers as text, and missing before the match. */
export const SoccerCommentaryMessage = Type.Object({
  id: FeedId,
  comment: Type.String(),
  timestamp: Instant,
  lastModified: Instant,
  minute: Type.Optional(NumberText),
  period: Type.Optional(NumberText),
  second: Type.Optional(NumberText),
  time: Type.Optional(Type.String({ description: "Minute as it is shown, such as 45+2'" })),
  type: Type.String({ description: 'Message type; unknown types are shown as plain comments' }),
  playerRef1: Type.Optional(FeedId),
  playerRef2: Type.Optional(FeedId),
  teamRef1: Type.Optional(FeedId),
  teamRef2: Type.Optional(FeedId),
});
export type SoccerCommentaryMessage = Static<typeof SoccerCommentaryMessage>;

/** Commentary of a match by language, newest message first; `place` is the position for later updates. */
export const SoccerCommentary = Type.Object({
  matchInfo: SoccerMatchInfo,
  place: Type.Optional(UpdatePosition),
  mode: Type.Optional(OneOf(['auto', 'manual'], { description: 'Origin of the messages' })),
  messages: Type.Array(Type.Object({ language: Type.String(), message: Type.Array(SoccerCommentaryMessage) })),
});
export type SoccerCommentary = Static<typeof SoccerCommentary>;
