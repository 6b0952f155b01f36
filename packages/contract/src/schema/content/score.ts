import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, Obj, OneOf, Query } from '../common';
import { Image } from './media';

/** Phases of a contest; `break` is a break between two parts, such as half-time. */
export const scorePhases = ['before', 'running', 'break', 'over'] as const;

/** Parts of a contest. A contest of laps or runs is counted, not timed. */
export const scoreParts = [
  'half',
  'extraTime',
  'penalties',
  'period',
  'quarter',
  'overtime',
  'set',
  'lap',
  'run',
] as const;

/** The current part of a contest, such as the third of four quarters or lap 31 of 52. */
export const ScorePart = Obj({
  kind: OneOf(scoreParts),
  number: Type.Integer({ minimum: 1 }),
  of: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type ScorePart = Static<typeof ScorePart>;

/** A game clock: it showed `seconds` at `at`, and has counted up or down since, or stands still. */
export const ScoreClock = Obj({
  seconds: Type.Integer({ minimum: 0 }),
  at: EpochSeconds,
  runs: Type.Optional(OneOf(['up', 'down'])),
});
export type ScoreClock = Static<typeof ScoreClock>;

/** A team or person in a contest; a set match has one figure per set, a race none. */
export const ScoreSide = Obj({
  code: Type.String({ description: 'Three letters, or the place and family name in a race' }),
  name: Type.String(),
  colour: Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
  crest: Type.Optional(Image),
  figures: Type.Array(Type.String(), { maxItems: 5 }),
});
export type ScoreSide = Static<typeof ScoreSide>;

/** The score of an event at a time. */
export const Score = Obj({
  eventId: Id,
  phase: OneOf(scorePhases),
  part: Type.Optional(ScorePart),
  clock: Type.Optional(ScoreClock),
  sides: Type.Array(ScoreSide, { minItems: 2, maxItems: 2 }),
});
export type Score = Static<typeof Score>;

/** Scores with the time of the server, so that clocks do not depend on that of the device. */
export const ScoreList = Obj({ now: EpochSeconds, items: Type.Array(Score) });
export type ScoreList = Static<typeof ScoreList>;

const EventIds = Type.String({
  pattern: '^[A-Za-z0-9._:-]{1,128}(,[A-Za-z0-9._:-]{1,128}){0,39}$',
  description: 'At most 40 ids, separated by commas',
});

export const scoreCalls = {
  scores: {
    summary: 'Scores of events, now or at a time in the past. Events without a score are left out.',
    tag: 'Events',
    access: 'public',
    query: Query({ eventIds: EventIds, at: Type.Optional(EpochSeconds) }),
    answer: ScoreList,
  },
  scoreStream: {
    summary: 'Scores of events as a stream: all at first, then those that change.',
    tag: 'Events',
    access: 'public',
    query: Query({ eventIds: EventIds }),
    stream: true,
    answer: ScoreList,
  },
} as const satisfies Record<string, CallSchema>;
