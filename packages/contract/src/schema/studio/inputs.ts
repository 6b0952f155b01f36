import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, NoContent, Obj, OneOf } from '../common';
import { Image } from '../content/media';
import { BoundedList, Count, OrNull, onAirReaders, onAirRoles, studioCall, Written, WrittenTwice } from './shapes';

const Optional = Type.Optional;

/** How a signal arrives. */
export const inputKinds = ['rtmp', 'srt', 'whip', 'pull'] as const;
export type InputKind = (typeof inputKinds)[number];

/** The two places of an input; the backup takes over where the main one fails. */
export const publisherPlaces = ['main', 'backup'] as const;
export type PublisherPlace = (typeof publisherPlaces)[number];

/** What a channel or event is called and looks like. */
const InputTarget = Obj({
  kind: OneOf(['channel', 'event']),
  id: Id,
  title: Type.String(),
  /** Of a channel: what is on now. Of an event: the name of its channel. */
  note: Optional(Type.String()),
  picture: Optional(Image),
  colour: Optional(Type.String()),
  startsAt: Optional(EpochSeconds),
  endsAt: Optional(EpochSeconds),
});
export type InputTarget = Static<typeof InputTarget>;

/** What an operator decides about an input. */
const InputSettings = Obj({
  /** How long a slate is shown while the encoder is away, before the input goes off air. */
  graceSeconds: Type.Integer({ minimum: 10, maximum: 600 }),
  /** How far viewers may rewind. */
  rewindSeconds: Type.Integer({ minimum: 60, maximum: 43_200 }),
  lowLatency: Type.Boolean(),
  /** Whether what was on air becomes the replay. */
  record: Type.Boolean(),
  /** Whether smaller renditions are made from the signal, with ffmpeg. */
  ladder: Type.Boolean(),
  encrypted: Type.Boolean(),
  /** Of a pull: where the stream is fetched. */
  pullUrl: Optional(Type.String({ maxLength: 2000, pattern: '^(https?|rtmps?)://' })),
  /** Of SRT: the latency in milliseconds. */
  srtLatency: Optional(Type.Integer({ minimum: 20, maximum: 8000 })),
});
export type InputSettings = Static<typeof InputSettings>;

/** A connection that sends, or waits to take over. */
const Publisher = Obj({
  place: OneOf(publisherPlaces),
  state: OneOf(['active', 'standby', 'refused']),
  since: EpochSeconds,
  /** Software as it names itself, such as `OBS 31.0`. */
  encoder: Optional(Type.String()),
  ip: Optional(Type.String()),
  /** Such as `H.264 1920×1080 50 fps, AAC 48 kHz`. */
  format: Optional(Type.String()),
  /** Bits per second. */
  bitrate: Optional(Count),
  /** Why it was refused, in plain words. */
  reason: Optional(Type.String()),
});
export type Publisher = Static<typeof Publisher>;

/** One input with its two switches: the signal is seen, on air is switched. */
export const LiveInput = Obj({
  id: Id,
  name: Type.String(),
  kind: OneOf(inputKinds),
  target: InputTarget,
  settings: InputSettings,
  signal: Obj({
    state: OneOf(['none', 'steady', 'unsteady', 'lost', 'refused']),
    from: Optional(OneOf(publisherPlaces)),
    since: Optional(EpochSeconds),
    width: Optional(Count),
    height: Optional(Count),
    fps: Optional(Type.Number({ minimum: 0 })),
    bitrate: Optional(Count),
    /** Loudness of the last second by channel, 0 to 1, as bars show it. */
    levels: BoundedList(Type.Number({ minimum: 0, maximum: 1 }), 8),
    /** Why nothing can be shown, in plain words. */
    reason: Optional(Type.String()),
  }),
  air: Obj({
    state: OneOf(['off', 'live', 'slate']),
    since: Optional(EpochSeconds),
    /** Of a slate while the encoder is away: when the input goes off air. */
    slateUntil: Optional(EpochSeconds),
    viewers: Count,
  }),
  publishers: BoundedList(Publisher, 8),
});
export type LiveInput = Static<typeof LiveInput>;

/** All inputs, once a second. */
export const InputsBoard = Obj({
  at: EpochSeconds,
  inputs: BoundedList(LiveInput, 100),
  /** What this service can take in, and why not. */
  ways: BoundedList(
    Obj({ kind: OneOf(inputKinds), isOpen: Type.Boolean(), reason: Optional(Type.String()) }),
    inputKinds.length,
  ),
});
export type InputsBoard = Static<typeof InputsBoard>;

/** Figures of the signal that are watched. */
export const healthFigures = ['bitrate', 'frames', 'keyFrames', 'soundAndPicture', 'loudness', 'delay'] as const;

/**
 * The kinds of advice; each has its words in the studio, in plain language and with the menu of the encoder. Values that
 * the words contain where they are known: `keyFramesFar` seconds; `bitrateHigh` megabits; `soundQuiet` and `soundLoud`
 * lufs; `soundApart` milliseconds; `pictureChanged` format; `wrongCodec` codec; `wrongKeys` count and ip;
 * `renditionRefused` reason.
 */
export const adviceKinds = [
  'keyFramesFar',
  'keyFramesIrregular',
  'bitrateFalls',
  'bitrateHigh',
  'framesDropped',
  'soundMissing',
  'soundQuiet',
  'soundLoud',
  'soundApart',
  'timestampsJump',
  'pictureChanged',
  'interlaced',
  'renditionRefused',
  'wrongCodec',
  'wrongKeys',
  'noBackup',
  'storageFull',
  'ladderBehind',
] as const;
export type AdviceKind = (typeof adviceKinds)[number];

/** The health of an input now and over the last five minutes, its log, and what viewers get. */
export const InputDetail = Obj({
  input: LiveInput,
  health: Obj({
    state: OneOf(['none', 'good', 'fair', 'poor']),
    figures: BoundedList(
      Obj({
        id: OneOf(healthFigures),
        /** bit/s, fps, seconds between key frames, ms of sound after picture, LUFS (estimated), seconds to the playlist. */
        value: OrNull(Type.Number()),
        state: OneOf(['good', 'attention']),
        /** Every five seconds, the last five minutes. */
        history: BoundedList(OrNull(Type.Number()), 60),
      }),
      healthFigures.length,
    ),
    advice: BoundedList(
      Obj({
        kind: OneOf(adviceKinds),
        since: EpochSeconds,
        /** Numbers and names that its words contain, such as `{ seconds: 4 }`. */
        values: Type.Record(Type.String({ maxLength: 40 }), Type.Union([Type.String(), Type.Number()])),
      }),
      20,
    ),
  }),
  /** By quarter minute, the last 15 minutes: who was on air. */
  timeline: BoundedList(OneOf(['off', 'main', 'backup', 'slate', 'none']), 60),
  log: BoundedList(
    Obj({
      at: EpochSeconds,
      kind: OneOf([
        'connected',
        'disconnected',
        'refused',
        'tookOver',
        'onAir',
        'offAir',
        'slate',
        'resumed',
        'ended',
        'keyChanged',
        'changed',
        'advice',
      ]),
      text: Type.String({ description: 'A short sentence in English' }),
      by: Optional(Type.String()),
    }),
    50,
  ),
  renditions: BoundedList(
    Obj({
      name: Type.String(),
      width: Optional(Count),
      height: Optional(Count),
      fps: Optional(Type.Number()),
      bitrate: Optional(Count),
      isUntouched: Type.Boolean(),
    }),
    12,
  ),
  node: Optional(Type.String()),
  /** Where an encoder sends, without the secret. */
  addresses: Optional(
    BoundedList(Obj({ kind: OneOf(inputKinds), place: OneOf(publisherPlaces), address: Type.String() }), 12),
  ),
});
export type InputDetail = Static<typeof InputDetail>;

/** Where and with which secret an encoder sends; each look is audited. */
export const InputKey = Obj({
  addresses: BoundedList(
    Obj({
      kind: OneOf(inputKinds),
      place: OneOf(publisherPlaces),
      address: Type.String(),
      key: Optional(Type.String()),
    }),
    12,
  ),
  /** After this the studio hides the key again. */
  shownUntil: EpochSeconds,
});
export type InputKey = Static<typeof InputKey>;

/** An event that is made together with an input or a video. */
export const NewEvent = Obj({
  title: WrittenTwice(120),
  description: Optional(WrittenTwice(2000)),
  startsAt: EpochSeconds,
  endsAt: EpochSeconds,
  channelId: Optional(Id),
  categoryId: Optional(Id),
  access: OneOf(['free', 'registered', 'premium']),
  sides: Optional(Type.Array(Obj({ code: Written(4), name: Written(60) }), { minItems: 2, maxItems: 2 })),
});
export type NewEvent = Static<typeof NewEvent>;

const byId = { params: Type.Object({ id: Id }) } as const;
const changes = { ...studioCall, roles: onAirRoles } as const;
const reads = { ...studioCall, roles: onAirReaders } as const;

export const studioInputCalls = {
  studioInputs: { ...reads, summary: 'Stream of all inputs, once a second.', stream: true, answer: InputsBoard },
  studioInput: { ...reads, ...byId, summary: 'Health, log and renditions of an input.', answer: InputDetail },
  studioInputTargets: {
    ...reads,
    summary: 'Channels and events that an input can be for.',
    answer: Obj({ items: BoundedList(Obj({ ...InputTarget.properties, hasInput: Type.Boolean() }), 300) }),
  },
  studioCreateInput: {
    ...changes,
    summary: 'Make an input for a channel, an event, or a new event.',
    body: Obj({
      name: Written(60),
      kind: OneOf(inputKinds),
      target: Type.Union([
        Obj({ kind: OneOf(['channel', 'event']), id: Id }),
        Obj({ kind: OneOf(['newEvent']), event: NewEvent }),
      ]),
      settings: Optional(Type.Partial(InputSettings, { additionalProperties: false })),
    }),
    status: 201,
    answer: LiveInput,
  },
  studioChangeInput: {
    ...changes,
    ...byId,
    summary: 'Rename an input or change its settings.',
    body: Obj({
      name: Optional(Written(60)),
      settings: Optional(Type.Partial(InputSettings, { additionalProperties: false })),
    }),
    bodyOptional: true,
    answer: LiveInput,
  },
  studioDeleteInput: {
    ...changes,
    ...byId,
    summary: 'Remove an input that is off air.',
    status: 204,
    answer: NoContent,
  },
  studioInputKey: {
    ...changes,
    ...byId,
    summary: 'Look at the addresses and keys of an input.',
    answer: InputKey,
  },
  studioNewInputKey: {
    ...changes,
    ...byId,
    summary: 'Give an input new keys; connected encoders are cut off.',
    answer: InputKey,
  },
  studioSetAir: {
    ...changes,
    ...byId,
    summary: 'Put an input on air, or take it off.',
    body: Obj({ isOn: Type.Boolean() }),
    answer: LiveInput,
  },
  studioSetSlate: {
    ...changes,
    ...byId,
    summary: 'Show viewers a slate in place of the signal, or the signal again.',
    body: Obj({ isOn: Type.Boolean() }),
    answer: LiveInput,
  },
  studioAddGrace: {
    ...changes,
    ...byId,
    summary: 'Wait longer for an encoder that is away.',
    body: Obj({ seconds: Type.Integer({ minimum: 10, maximum: 600 }) }),
    answer: LiveInput,
  },
  studioSwitchPublisher: {
    ...changes,
    ...byId,
    summary: 'Switch to the backup, or back to the main encoder.',
    body: Obj({ to: OneOf(publisherPlaces) }),
    answer: LiveInput,
  },
  studioInputPreview: {
    ...reads,
    ...byId,
    summary: 'A signed address of the signal, for the studio only.',
    answer: Obj({ url: Type.String(), expiresAt: EpochSeconds }),
  },
} as const satisfies Record<string, CallSchema>;
