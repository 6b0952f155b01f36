import { type Static, Type } from 'typebox';
import { MOST_GOALS, MOST_GROUP_MEMBERS, MOST_GROUPS, MOST_TIPS } from '../limits';
import { type CallSchema, EpochSeconds, Nothing, Obj, OneOf, Query } from './common';
import { FeedId } from './soccer-common';

const Goals = Type.Integer({ minimum: 0, maximum: MOST_GOALS });
const Count = Type.Integer({ minimum: 0 });

/** Goals of the home and of the away team. */
export const PredictedScore = Obj({ home: Goals, away: Goals });
export type PredictedScore = Static<typeof PredictedScore>;

/** What opens the prediction game for one person, for a short while. */
export const PredictionTicket = Obj({
  token: Type.String({ maxLength: 1024 }),
  expiresAt: EpochSeconds,
  email: Type.String({ description: 'Told to the embedded page; it proves nothing there' }),
});
export type PredictionTicket = Static<typeof PredictionTicket>;

const Team = Obj({ id: FeedId, name: Type.String(), code: Type.String() });

/** `open` until kick-off; `off` will not be played then. */
export const predictedMatchStates = ['open', 'playing', 'over', 'off'] as const;

/** A match of a round with what the person said about it. Points are what the score brings now, and stay once it is over. */
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

const RoundId = Type.String({ pattern: '^(current|\\d{4}-\\d{2}-\\d{2})$', description: 'Its Monday, or `current`' });

/** A week of the tournament. */
export const PredictionRound = Obj({
  id: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  now: Type.Number({ description: 'The server’s time, epoch seconds: it decides when a match is closed' }),
  previous: Type.Optional(Type.String()),
  next: Type.Optional(Type.String()),
  competition: Type.Optional(Type.String()),
  matches: Type.Array(PredictedMatch),
});
export type PredictionRound = Static<typeof PredictionRound>;

/** What a person says how a match ends. */
export const Tip = Obj({ matchId: FeedId, home: Goals, away: Goals });
export type Tip = Static<typeof Tip>;

export const SavedTips = Obj({
  saved: Type.Array(Tip),
  closed: Type.Array(FeedId, { description: 'Matches that had begun by then' }),
});
export type SavedTips = Static<typeof SavedTips>;

const PlayerName = Type.String({
  minLength: 2,
  maxLength: 24,
  pattern: '^[^\\s@\\x00-\\x1f][^@\\x00-\\x1f]*[^\\s@\\x00-\\x1f]$',
  description: 'What others see; never an e-mail address',
});
const GroupName = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[^\\s\\x00-\\x1f]([^\\x00-\\x1f]*[^\\s\\x00-\\x1f])?$',
});

/** The person as others see them, and where they stand. */
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

/** Players by points, then by exact scores; who has the same of both shares a rank. */
export const PredictionRanking = Obj({ items: Type.Array(RankedPlayer), next: Type.Optional(Type.String()) });
export type PredictionRanking = Static<typeof PredictionRanking>;

const GroupId = Type.String({
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  description: 'Identifier of a group',
});

/** Friends who compare; who has the code may join. */
export const PredictionGroup = Obj({
  id: GroupId,
  name: Type.String(),
  code: Type.String(),
  members: Type.Integer({ minimum: 1, maximum: MOST_GROUP_MEMBERS }),
});
export type PredictionGroup = Static<typeof PredictionGroup>;

export const PredictionGroups = Obj({ items: Type.Array(PredictionGroup, { maxItems: MOST_GROUPS }) });
export type PredictionGroups = Static<typeof PredictionGroups>;

const tag = 'Prediction game';

export const predictionCalls = {
  predictionTicket: {
    summary: 'What opens the prediction game for the person, for ten minutes.',
    tag,
    access: 'registered',
    query: Query({}),
    status: 201,
    answer: PredictionTicket,
  },
  predictionRound: {
    summary: 'A week of the tournament with what the person predicted.',
    tag,
    access: 'ticket',
    params: Obj({ roundId: RoundId }),
    query: Query({}),
    answer: PredictionRound,
  },
  saveTips: {
    summary:
      'Predict scores; the same again changes nothing. A match is closed at its kick-off, by the server’s clock.',
    tag,
    access: 'ticket',
    query: Query({}),
    body: Obj({ items: Type.Array(Tip, { minItems: 1, maxItems: MOST_TIPS }) }),
    answer: SavedTips,
  },
  predictionPlayer: {
    summary: 'The person as others see them, and where they stand.',
    tag,
    access: 'ticket',
    query: Query({}),
    answer: PredictionPlayer,
  },
  renamePredictionPlayer: {
    summary: 'Play under another name.',
    tag,
    access: 'ticket',
    query: Query({}),
    body: Obj({ name: PlayerName }),
    answer: PredictionPlayer,
  },
  predictionRanking: {
    summary: 'Everybody’s ranking, or a group’s; the first thousand, fifty at a time.',
    tag,
    access: 'ticket',
    query: Query({
      groupId: Type.Optional(GroupId),
      next: Type.Optional(Type.String({ pattern: '^\\d{1,4}$', description: 'Cursor from the answer before' })),
    }),
    answer: PredictionRanking,
  },
  predictionGroups: {
    summary: 'The groups the person is in.',
    tag,
    access: 'ticket',
    query: Query({}),
    answer: PredictionGroups,
  },
  createPredictionGroup: {
    summary: 'Found a group; a name that the person has used already gives that group again.',
    tag,
    access: 'ticket',
    query: Query({}),
    body: Obj({ name: GroupName }),
    answer: PredictionGroups,
  },
  joinPredictionGroup: {
    summary: 'Join a group by its code; joining twice changes nothing.',
    tag,
    access: 'ticket',
    query: Query({}),
    body: Obj({ code: Type.String({ minLength: 8, maxLength: 12 }) }),
    answer: PredictionGroups,
  },
  leavePredictionGroup: {
    summary: 'Leave a group; the last one to leave takes it along.',
    tag,
    access: 'ticket',
    params: Obj({ groupId: GroupId }),
    query: Query({}),
    status: 204,
    answer: Nothing,
  },
} as const satisfies Record<string, CallSchema>;
