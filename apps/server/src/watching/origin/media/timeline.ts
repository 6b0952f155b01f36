import { EPOCH_MS } from '../../../media';

export { EPOCH_MS };

/** Length of every segment on the shared timeline. */
export const SEGMENT_SECONDS = 2;

const SEGMENT_MS = SEGMENT_SECONDS * 1000;

/** The number of parts per segment, for players close to the live edge. */
export const PARTS_PER_SEGMENT = 4;
const PART_MS = SEGMENT_MS / PARTS_PER_SEGMENT;

/** The longest window of a request; it bounds the size of a playlist. */
const LONGEST_VOD_SECONDS = 12 * 3600;

/** The segments a playlist lists, both ends included. */
export interface SegmentWindow {
  readonly first: number;
  readonly last: number;
  /** A window slides with the live edge, grows from its beginning, or has ended. */
  readonly state: 'sliding' | 'growing' | 'ended';
  /** The segment with which a growing window will have ended. */
  readonly until?: number;
  /** In low latency: the number of finished parts of the segment after the last. */
  readonly parts?: number;
}

/** The requested range of a stream: its live edge, or the part between two epoch seconds that has already happened. */
export type StreamKind =
  | { readonly type: 'live' }
  | { readonly type: 'vod'; readonly start: number; readonly end: number };

/** The window of a stream at a time, or undefined where there is nothing to list yet. */
export function windowOf(kind: StreamKind, nowMs: number, dvrSeconds: number): SegmentWindow | undefined {
  const newest = Math.floor((nowMs - EPOCH_MS) / SEGMENT_MS) - 1;
  if (kind.type === 'live') {
    const count = Math.max(1, Math.ceil(dvrSeconds / SEGMENT_SECONDS));
    return newest < 0 ? undefined : { first: Math.max(0, newest - count + 1), last: newest, state: 'sliding' };
  }
  const first = Math.floor((kind.start * 1000 - EPOCH_MS) / SEGMENT_MS);
  const last = Math.ceil((kind.end * 1000 - EPOCH_MS) / SEGMENT_MS) - 1;
  const tooLong = kind.end - kind.start > LONGEST_VOD_SECONDS;
  if (first < 0 || last < first || first > newest || tooLong) return undefined;
  return last > newest ? { first, last: newest, state: 'growing', until: last } : { first, last, state: 'ended' };
}

/**
 * The window of a recording: its number of segments, the same at any time. It begins one loop after time zero, so that
 * the loop it is cut from did not begin before.
 */
export function recordingWindow(seconds: number, segmentsInLoop: number): SegmentWindow {
  const count = Math.ceil(seconds / SEGMENT_SECONDS);
  return { first: segmentsInLoop, last: segmentsInLoop + count - 1, state: 'ended' };
}

/** The same window with the parts of the unfinished segment. */
export function withParts(window: SegmentWindow, nowMs: number): SegmentWindow {
  const parts = Math.floor((nowMs - readyAt(window.last)) / PART_MS);
  return { ...window, parts: window.state === 'ended' ? 0 : Math.min(Math.max(parts, 0), PARTS_PER_SEGMENT - 1) };
}

/** The media sequence number of a playlist's first segment. */
export function firstCount({ first, state }: SegmentWindow): number {
  return state === 'sliding' ? first : 0;
}

/** Where a segment lies, in seconds since time zero, and how long it is. */
export interface SegmentTiming {
  readonly start: number;
  readonly duration: number;
}

/** The nominal timing of a segment, for captions. */
export function nominalTiming(number: number): SegmentTiming {
  return { start: segmentStart(number), duration: SEGMENT_SECONDS };
}

/** Seconds from time zero to the nominal start of a segment. */
export function segmentStart(number: number): number {
  return number * SEGMENT_SECONDS;
}

/** The time (epoch ms) from which a segment is available: the end of its last frame. */
export function readyAt(number: number): number {
  return EPOCH_MS + (number + 1) * SEGMENT_MS;
}

/** The time (epoch ms) from which a part of a segment is available. */
export function partReadyAt(number: number, part: number): number {
  return EPOCH_MS + number * SEGMENT_MS + (part + 1) * PART_MS;
}

/** The segment of the loop that a stream shows as its segment `number`. */
export function loopPosition(number: number, offsetSegments: number, segmentsInLoop: number): number {
  return (((number + offsetSegments) % segmentsInLoop) + segmentsInLoop) % segmentsInLoop;
}
