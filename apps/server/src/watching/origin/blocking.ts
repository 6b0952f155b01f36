import { firstCount, PARTS_PER_SEGMENT, partReadyAt, readyAt, type SegmentWindow } from './media/timeline';

/**
 * The delivery directives of a low-latency playlist request: wait for a segment or part, and leave out known
 * segments.
 */
interface PlaylistDirectives {
  /** The time (epoch ms) at which the requested part is available; undefined where the current playlist is enough. */
  readonly readyAt: number | undefined;
  readonly skip: boolean;
}

/** The most segments that a request may be ahead. */
const MOST_SEGMENTS_AHEAD = 2;

const COUNT = /^(0|[1-9]\d{0,9})$/;

/** Reads the delivery directives of a playlist's address (`_HLS_msn`, `_HLS_part`, `_HLS_skip`), or rejects them. */
export function readDirectives(query: URLSearchParams, window: SegmentWindow): PlaylistDirectives | 'wrong' {
  const [segment, part] = [query.get('_HLS_msn'), query.get('_HLS_part')];
  const skip = query.get('_HLS_skip') === 'YES' || query.get('_HLS_skip') === 'v2';
  if (segment === null) return part === null ? { readyAt: undefined, skip } : 'wrong';
  if (!COUNT.test(segment) || (part !== null && !COUNT.test(part))) return 'wrong';
  if (window.state === 'ended') return { readyAt: undefined, skip };
  const number = Number(segment) - firstCount(window) + window.first;
  if (number > window.last + MOST_SEGMENTS_AHEAD) return 'wrong';
  return { readyAt: part === null ? readyAt(number) : partMoment(number, Number(part)), skip };
}

/** A part beyond the last of its segment means the first of the next. */
const partMoment = (number: number, part: number): number =>
  part < PARTS_PER_SEGMENT ? partReadyAt(number, part) : partReadyAt(number + 1, 0);
