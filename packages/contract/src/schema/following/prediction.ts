import { type Static, Type } from 'typebox';
import { MAX_GROUP_MEMBERS, MAX_GROUPS, MAX_PREDICTED_GOALS, MAX_TIPS } from '../../limits';
import { type CallSchema, EpochSeconds, NoContent, Obj, OneOf, Query } from '../common';
import { FeedId } from '../soccer/common';

const Goals = Type.Integer({ minimum: 0, maximum: MAX_PREDICTED_GOALS });
const Count = Type.Integer({ minimum: 0 });

/** Goals of the home and the away team. */
export const PredictedScore = Obj({ home: Goals, away: Goals });
export type PredictedScore = Static<typeof PredictedScore>;

/** Short-lived ticket for the prediction game. */
export const PredictionTicket = Obj({
  token: Type.String({ maxLength: 1024 }),
  expiresAt: EpochSeconds,
  email: Type.String({ description: 'For display in the embedded page; not an authentication' }),
});
export type PredictionTicket = Static<typeof PredictionTicket>;

const Team = Obj({ id: FeedId, name: Type.String(), code: Type.String() });

/** `open` until kick-off; `off` if the match was cancelled or postponed. */
export const predictedMatchStates = ['open', 'playing', 'over', 'off'] as const;

/**
 * A match of a round with the prediction of the player. Points follow the current score and are final after the match.
 */
export const PredictedMatch = Obj({
  id: FeedId,
  kickOff: EpochSeconds,
  matchday: Type.Optional(Type.String()),
  home: Team,
  away: Team,
  state: OneOf(predictedMatchStates),
  minute: Type.Optional(Type.Integer()),
  score: Type.Optional(Obj({ home: Count, away: Count })),
  tip: Type.Optional(PredictedScore),
  points: Type.Optional(Count),
});
export type PredictedMatch = Static<typeof PredictedMatch>;

const RoundId = Type.String({
  pattern: '^(current|\\d{4}-\\d{2}-\\d{2})$',
  description: 'Monday of the week, or `current`',
});

/** A week of a tournament. */
export const PredictionRound = Obj({
  id: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  now: Type.Number({ description: 'Server time in epoch seconds, which determines when a match closes' }),
  previous: Type.Optional(Type.String()),
  next: Type.Optional(Type.String()),
  competition: Type.Optional(Type.String()),
  matches: Type.Array(PredictedMatch),
});
export type PredictionRound = Static<typeof PredictionRound>;

/** A predicted score of a match. */
export const Tip = Obj({ matchId: FeedId, home: Goals, away: Goals });
export type Tip = Static<typeof Tip>;

export const SavedTips = Obj({
  saved: Type.Array(Tip),
  closed: Type.Array(FeedId, { description: 'Matches that had already started' }),
});
export type SavedTips = Static<typeof SavedTips>;

const PlayerName = Type.String({
  minLength: 2,
  maxLength: 24,
  pattern: '^[^\\s@\\x00-\\x1f][^@\\x00-\\x1f]*[^\\s@\\x00-\\x1f]$',
  description: 'Public name; not an e-mail address',
});
const GroupName = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[^\\s\\x00-\\x1f]([^\\x00-\\x1f]*[^\\s\\x00-\\x1f])?$',
});

/** Public name, points and rank of a player. */
export const PredictionPlayer = Obj({
  name: Type.String(),
  points: Count,
  exact: Count,
  rank: Type.Optional(Type.Integer({ minimum: 1 })),
  players: Count,
});
export type PredictionPlayer = Static<typeof PredictionPlayer>;

const RankedPlayer = Obj({
  rank: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  points: Count,
  exact: Count,
  isMe: Type.Boolean(),
});
export type RankedPlayer = Static<typeof RankedPlayer>;

/** Players by points, then by exact scores; equal players share a rank. */
export const PredictionRanking = Obj({ items: Type.Array(RankedPlayer), next: Type.Optional(Type.String()) });
export type PredictionRanking = Static<typeof PredictionRanking>;

const GroupId = Type.String({
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  description: 'Identifier of a group',
});

/** A private ranking; the code allows joining. */
export const PredictionGroup = Obj({
  id: GroupId,
  name: Type.String(),
  code: Type.String(),
  members: Type.Integer({ minimum: 1, maximum: MAX_GROUP_MEMBERS }),
});
export type PredictionGroup = Static<typeof PredictionGroup>;

export const PredictionGroups = Obj({ items: Type.Array(PredictionGroup, { maxItems: MAX_GROUPS }) });
export type PredictionGroups = Static<typeof PredictionGroups>;

const tag = 'Prediction game';

export const predictionCalls = {
  predictionTicket: {
    summary: 'Ticket for the prediction game, valid for ten minutes.',
    tag,
    access: 'registered',
    query: Query({}),
    status: 201,
    answer: PredictionTicket,
  },
  predictionRound: {
    summary: 'A week of the tournament with the predictions of the player.',
    tag,
    access: 'ticket',
    params: Obj({ roundId: RoundId }),
    query: Query({}),
    answer: PredictionRound,
  },
  saveTips: {
    summary: 'Save predictions; idempotent. A match closes at its kick-off by server time.',
    tag,
    access: 'ticket',
    query: Query({}),
    body: Obj({ items: Type.Array(Tip, { minItems: 1, maxItems: MAX_TIPS }) }),
    answer: SavedTips,
  },
  predictionPlayer: {
    summary: 'Public name, points and rank of the player.',
    tag,
    access: 'ticket',
    query: Query({}),
    answer: PredictionPlayer,
  },
  renamePredictionPlayer: {
    summary: 'Change the public name.',
    tag,
    access: 'ticket',
    query: Query({}),
    body: Obj({ name: PlayerName }),
    answer: PredictionPlayer,
  },
  predictionRanking: {
    summary: 'Global ranking, or that of a group; up to rank 1000, 50 per page.',
    tag,
    access: 'ticket',
    query: Query({
      groupId: Type.Optional(GroupId),
      next: Type.Optional(Type.String({ pattern: '^\\d{1,4}$', description: 'Cursor from the previous response' })),
    }),
    answer: PredictionRanking,
  },
  predictionGroups: {
    summary: 'Groups of the player.',
    tag,
    access: 'ticket',
    query: Query({}),
    answer: PredictionGroups,
  },
  createPredictionGroup: {
    summary: 'Create a group; a name the player used before returns the existing group.',
    tag,
    access: 'ticket',
    query: Query({}),
    body: Obj({ name: GroupName }),
    answer: PredictionGroups,
  },
  joinPredictionGroup: {
    summary: 'Join a group by its code; idempotent.',
    tag,
    access: 'ticket',
    query: Query({}),
    body: Obj({ code: Type.String({ minLength: 8, maxLength: 12 }) }),
    answer: PredictionGroups,
  },
  leavePredictionGroup: {
    summary: 'Leave a group; a group without members is deleted.',
    tag,
    access: 'ticket',
    params: Obj({ groupId: GroupId }),
    query: Query({}),
    status: 204,
    answer: NoContent,
  },
} as const satisfies Record<string, CallSchema>;
