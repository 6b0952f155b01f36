import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, Obj, Platform } from '../common';
import { contentReaders } from './content';
import { BoundedList, Count, studioCall } from './shapes';

const Optional = Type.Optional;

/** The longest span: a day with a clock change, and an hour on either side. */
export const MOST_MOMENT_SECONDS = 27 * 3600;
export const MOST_MOMENTS = 300;
/** Tiles of a line are counted up to this number. */
export const MOST_COUNTED_TILES = 100;

/** A line or grid as it is edited, and what limits where and when it is shown. */
export const AskedLine = Obj({
  id: Id,
  /** As a content folder has it; a query that is not complete shows nothing. */
  query: Type.Record(Type.String(), Type.Unknown()),
  regions: Optional(Type.Array(Id, { minItems: 1 })),
  platforms: Optional(Type.Array(Platform, { minItems: 1 })),
  publishFrom: Optional(EpochSeconds),
  publishTo: Optional(EpochSeconds),
});
export type AskedLine = Static<typeof AskedLine>;

export const LineMoments = Obj({
  id: Id,
  /** The beginning of the span, and where the tiles change; empty where they differ from viewer to viewer. */
  moments: BoundedList(
    Obj({ at: EpochSeconds, tiles: { ...Count, description: `At most ${MOST_COUNTED_TILES}` } }),
    MOST_MOMENTS,
  ),
});
export type LineMoments = Static<typeof LineMoments>;

export const LineMomentsAnswer = Obj({
  lines: BoundedList(LineMoments, 60),
  /** Events that a line shows in the span, in order of time. */
  events: BoundedList(
    Obj({
      id: Id,
      name: Type.String(),
      startTime: EpochSeconds,
      endTime: Optional(EpochSeconds),
      isLive: Type.Boolean({ description: 'Whether it is a broadcast that is live from start to end' }),
    }),
    200,
  ),
  /** When the tiles of any line change. */
  changes: BoundedList(EpochSeconds, MOST_MOMENTS),
  /** Whether the span has more moments than were evaluated. */
  isCut: Type.Boolean(),
});
export type LineMomentsAnswer = Static<typeof LineMomentsAnswer>;

export const studioMomentCalls = {
  studioLineMoments: {
    ...studioCall,
    roles: contentReaders,
    body: Obj({
      from: EpochSeconds,
      to: EpochSeconds,
      regionId: Id,
      platform: Platform,
      utcOffsetMins: Type.Integer({ minimum: -840, maximum: 840 }),
      release: Type.Optional(Type.Integer({ minimum: 1, description: 'Events are those of this release, too' })),
      lines: Type.Array(AskedLine, { maxItems: 60 }),
    }),
    summary:
      'How many tiles lines have at the moments of a day, as they are edited: of what is public, or of what a release makes public.',
    answer: LineMomentsAnswer,
  },
} as const satisfies Record<string, CallSchema>;
