/** Every stream's time zero. It is fixed, so that every node tells the same story without talking to the others. */
export const EPOCH_MS = Date.UTC(2026, 0, 1);

/** Length of every segment on the shared timeline. */
export const SEGMENT_SECONDS = 2;

const SEGMENT_MS = SEGMENT_SECONDS * 1000;

/** Into how many parts a segment is cut, so that players close to the live edge need not wait for all of it. */
export const PARTS_PER_SEGMENT = 4;
const PART_MS = SEGMENT_MS / PARTS_PER_SEGMENT;

/** The longest window that can be asked for; it bounds the size of a playlist. */
const LONGEST_VOD_SECONDS = 12 * 3600;

/** The segments a playlist lists, both ends included. */
export interface SegmentWindow {
  readonly first: number;
  readonly last: number;
  /** A window slides along with the live edge, grows from its beginning, or has ended. */
  readonly state: 'sliding' | 'growing' | 'ended';
  /** In low latency: how many parts there are already of the segment after the last. */
  readonly parts?: number;
}

/** What of a stream is asked for: its live edge, or all of it between two epoch seconds as far as it has happened. */
export type StreamKind =
  | { readonly type: 'live' }
  | { readonly type: 'vod'; readonly start: number; readonly end: number };

/** The window of a stream at a moment, or undefined where there is nothing to list (yet). */
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
  return last > newest ? { first, last: newest, state: 'growing' } : { first, last, state: 'ended' };
}

/** The same window with the parts of the segment in the making. */
export function withParts(window: SegmentWindow, nowMs: number): SegmentWindow {
  const parts = Math.floor((nowMs - readyAt(window.last)) / PART_MS);
  return { ...window, parts: window.state === 'ended' ? 0 : Math.min(Math.max(parts, 0), PARTS_PER_SEGMENT - 1) };
}

/** The number by which a playlist counts its first segment. */
export function firstCount({ first, state }: SegmentWindow): number {
  return state === 'sliding' ? first : 0;
}

/** Where a segment lies, in seconds since time zero, and how long it is. */
export interface SegmentTiming {
  readonly start: number;
  readonly duration: number;
}

/** A segment's timing where no frames bend it, as with captions. */
export function nominalTiming(number: number): SegmentTiming {
  return { start: segmentStart(number), duration: SEGMENT_SECONDS };
}

/** Seconds from time zero to the nominal start of a segment. */
export function segmentStart(number: number): number {
  return number * SEGMENT_SECONDS;
}

/** The moment (epoch ms) from which a segment can be had: when its last frame has happened. */
export function readyAt(number: number): number {
  return EPOCH_MS + (number + 1) * SEGMENT_MS;
}

/** The moment (epoch ms) from which a part of a segment can be had. */
export function partReadyAt(number: number, part: number): number {
  return EPOCH_MS + number * SEGMENT_MS + (part + 1) * PART_MS;
}

/** Which segment of the loop a stream shows as its segment `number`. */
export function loopPosition(number: number, offsetSegments: number, segmentsInLoop: number): number {
  return (((number + offsetSegments) % segmentsInLoop) + segmentsInLoop) % segmentsInLoop;
}
