import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, NoContent, Obj, OneOf } from '../common';
import { Image } from '../content/media';
import { ScoreClock, ScorePart, scorePhases } from '../content/score';
import { BoundedList, Count, onAirReaders, onAirRoles, studioCall, Written, WrittenTwice } from './shapes';

const Optional = Type.Optional;
const EpochMs = Type.Integer({ minimum: 0, description: 'Epoch milliseconds' });

/** Moments that are noted by hand. */
export const momentKinds = [
  'goal',
  'card',
  'change',
  'penalty',
  'review',
  'chance',
  'start',
  'break',
  'end',
  'other',
] as const;
export type MomentKind = (typeof momentKinds)[number];

const Side = OneOf(['home', 'away']);

/** A moment of a contest. */
export const DeskMoment = Obj({
  id: Id,
  kind: OneOf(momentKinds),
  /** When it happened, on the clock of the video. */
  at: EpochSeconds,
  /** The clock of the contest, such as `61’` or `45+2’`. */
  clock: Optional(Type.String()),
  side: Optional(Side),
  title: Type.String(),
  note: Optional(Type.String()),
  /** Until when it can be undone with one click. */
  undoUntil: Optional(EpochSeconds),
  isByHand: Type.Boolean(),
});
export type DeskMoment = Static<typeof DeskMoment>;

/** A clip cut from the live window. */
export const DeskClip = Obj({
  id: Id,
  title: Type.String(),
  from: EpochMs,
  to: EpochMs,
  state: OneOf(['waiting', 'making', 'published', 'ready', 'failed']),
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  reason: Optional(Type.String()),
  eventId: Optional(Id),
  isTall: Type.Boolean(),
  /** Where its file can be downloaded, when it is ready: wide, and upright if it was made too. */
  downloadUrl: Optional(Type.String()),
  tallDownloadUrl: Optional(Type.String()),
});
export type DeskClip = Static<typeof DeskClip>;

/** One event as its desk shows it. */
export const DeskBoard = Obj({
  at: EpochSeconds,
  event: Obj({
    id: Id,
    title: Type.String(),
    channel: Optional(Type.String()),
    startsAt: EpochSeconds,
    endsAt: Optional(EpochSeconds),
    state: OneOf(['before', 'live', 'over']),
    /** Whether a supplier of data knows the contest: scores are corrected then, not made. */
    hasFeed: Type.Boolean(),
    reminders: Count,
  }),
  /** The input that shows it, if there is one, and what viewers see. */
  air: Obj({ inputId: Optional(Id), state: OneOf(['off', 'live', 'slate', 'demo']), viewers: Count }),
  /** The part of the video that can be rewound to. */
  window: Optional(Obj({ from: EpochMs, to: EpochMs })),
  score: Optional(
    Obj({
      phase: OneOf(scorePhases),
      part: Optional(ScorePart),
      clock: Optional(ScoreClock),
      sides: Type.Array(
        Obj({
          code: Type.String(),
          name: Type.String(),
          crest: Optional(Image),
          figures: BoundedList(Type.String(), 5),
        }),
        { minItems: 2, maxItems: 2 },
      ),
      isByHand: Type.Boolean(),
    }),
  ),
  /** What “Undo” takes back, such as `3–1`, and the change that it is. */
  undo: Optional(Obj({ label: Type.String(), step: Count })),
  moments: BoundedList(DeskMoment, 200),
  clips: BoundedList(DeskClip, 50),
  banner: Optional(Obj({ text: Type.String(), until: EpochSeconds })),
  break: Optional(Obj({ startsAt: EpochSeconds, seconds: Count })),
  lastPush: Optional(Obj({ title: Type.String(), at: EpochSeconds, phones: Count })),
});
export type DeskBoard = Static<typeof DeskBoard>;

/** A message to the followers of an event. */
export const DeskPush = Obj({
  title: WrittenTwice(60),
  text: WrittenTwice(180),
  to: OneOf(['both', 'home', 'away', 'event']),
  /** Whether it tells a score: those who hide scores get a neutral text. */
  tellsScore: Type.Boolean(),
});
export type DeskPush = Static<typeof DeskPush>;

const byEvent = { params: Type.Object({ eventId: Id }) } as const;
const byMoment = { params: Type.Object({ eventId: Id, momentId: Id }) } as const;
const changes = { ...studioCall, roles: onAirRoles } as const;
const reads = { ...studioCall, roles: onAirReaders } as const;

const Figures = Type.Array(Type.Array(Type.String({ pattern: '^\\d{1,3}$' }), { minItems: 1, maxItems: 5 }), {
  minItems: 2,
  maxItems: 2,
});
/** Chosen by the caller, so that another try is not another request. */
const RequestId = Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' });

const Moment = {
  kind: OneOf(momentKinds),
  at: Optional(EpochSeconds),
  side: Optional(Side),
  title: Optional(Written(80)),
  note: Optional(Written(160)),
};

export const studioDeskCalls = {
  studioDeskEvents: {
    ...reads,
    summary: 'Events that a desk can be opened for: live, soon, or just over.',
    answer: Obj({
      items: BoundedList(
        Obj({
          id: Id,
          title: Type.String(),
          channel: Optional(Type.String()),
          startsAt: EpochSeconds,
          endsAt: Optional(EpochSeconds),
          picture: Optional(Image),
          state: OneOf(['before', 'live', 'over']),
          hasInput: Type.Boolean(),
        }),
        100,
      ),
    }),
  },
  studioDesk: {
    ...reads,
    ...byEvent,
    summary: 'Stream of one event as its desk shows it.',
    stream: true,
    answer: DeskBoard,
  },
  studioDeskVideo: {
    ...reads,
    ...byEvent,
    summary: 'A signed address of what viewers of the event see.',
    answer: Obj({ url: Type.String(), expiresAt: EpochSeconds }),
  },
  studioStartEvent: { ...changes, ...byEvent, summary: 'Start an event now.', status: 204, answer: NoContent },
  studioEndEvent: {
    ...changes,
    ...byEvent,
    summary: 'End an event now; its recording becomes the replay.',
    body: Obj({ keepReplay: Type.Boolean() }),
    status: 204,
    answer: NoContent,
  },
  studioDelayEvent: {
    ...changes,
    ...byEvent,
    summary: 'Move the start, or the end of an event that runs; reminders and calendars follow.',
    body: Obj({
      minutes: Type.Integer({ minimum: -720, maximum: 720 }),
      was: Optional({
        ...EpochSeconds,
        description: 'The start or end that the operator saw: another one is not moved',
      }),
    }),
    answer: Obj({ startsAt: EpochSeconds, endsAt: Optional(EpochSeconds), reminders: Count }),
  },
  studioSetScore: {
    ...changes,
    ...byEvent,
    summary: 'Set the score by hand.',
    body: Obj({
      figures: Figures,
      was: Optional({ ...Figures, description: 'What the operator saw: another score by now is not overwritten' }),
    }),
    status: 204,
    answer: NoContent,
  },
  studioSetClock: {
    ...changes,
    ...byEvent,
    summary: 'Start, stop or set the clock, and the part of the contest.',
    body: Obj({
      runs: Optional(Type.Union([OneOf(['up', 'down']), Type.Null()])),
      seconds: Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
      phase: Optional(OneOf(scorePhases)),
      part: Optional(ScorePart),
    }),
    bodyOptional: true,
    status: 204,
    answer: NoContent,
  },
  studioAddMoment: {
    ...changes,
    ...byEvent,
    summary: 'Note a moment; a goal counts.',
    body: Obj({
      ...Moment,
      id: Optional({ ...RequestId, description: 'Chosen by the caller; twice the same is one moment' }),
    }),
    status: 201,
    answer: DeskMoment,
  },
  studioChangeMoment: {
    ...changes,
    ...byMoment,
    summary: 'Correct a moment.',
    body: Obj({
      side: Moment.side,
      title: Moment.title,
      note: Optional(Type.Union([Written(160), Type.Null()])),
      at: Moment.at,
    }),
    bodyOptional: true,
    answer: DeskMoment,
  },
  studioRemoveMoment: { ...changes, ...byMoment, summary: 'Remove a moment.', status: 204, answer: NoContent },
  studioUndo: {
    ...changes,
    ...byEvent,
    summary: 'Take back the last change of the score or moments.',
    body: Obj({
      step: Optional({ ...Count, description: 'The change that the operator saw: no other is taken back' }),
    }),
    bodyOptional: true,
    status: 204,
    answer: NoContent,
  },
  studioPushEstimate: {
    ...reads,
    ...byEvent,
    summary: 'How many phones a message would reach.',
    query: Type.Object({ to: DeskPush.properties.to }),
    answer: Obj({ phones: Count, hidingScores: Count }),
  },
  studioSendPush: {
    ...changes,
    ...byEvent,
    summary: 'Send a message to followers, once per id.',
    body: Obj({ ...DeskPush.properties, id: RequestId }),
    answer: Obj({ phones: Count }),
  },
  studioSetBanner: {
    ...changes,
    ...byEvent,
    summary: 'Show all viewers a banner that leads to the event, or take it away.',
    body: Obj({
      text: Type.Union([WrittenTwice(120), Type.Null()]),
      minutes: Optional(Type.Integer({ minimum: 1, maximum: 240 })),
    }),
    status: 204,
    answer: NoContent,
  },
  studioStartBreak: {
    ...changes,
    ...byEvent,
    summary: 'Begin a break for ads in a few seconds.',
    body: Obj({ seconds: Type.Integer({ minimum: 10, maximum: 600 }) }),
    answer: Obj({ startsAt: EpochSeconds, seconds: Count }),
  },
  studioEndBreak: { ...changes, ...byEvent, summary: 'End the break that runs.', status: 204, answer: NoContent },
  studioMakeClip: {
    ...changes,
    ...byEvent,
    summary: 'Cut a clip from the live window, exact to the frame.',
    body: Obj({
      id: { ...RequestId, description: 'Chosen by the caller; twice the same is one clip' },
      from: EpochMs,
      to: EpochMs,
      title: WrittenTwice(120),
      isTall: Type.Boolean({ description: 'Also upright, 9:16' }),
      isFree: Type.Boolean(),
      publishes: Type.Boolean({ description: 'As an event of its own; else it can only be downloaded' }),
    }),
    status: 202,
    answer: DeskClip,
  },
} as const satisfies Record<string, CallSchema>;
