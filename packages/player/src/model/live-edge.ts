import type { LiveState } from './state';

/** The live window as sampled by an engine. */
interface LiveSample {
  readonly position: number;
  readonly windowStart: number;
  /** The position of a viewer at the live edge. */
  readonly syncPosition: number;
  readonly latency: number;
  /** Length of the stream's longest segment. */
  readonly segmentSeconds: number;
  /** Wall-clock time of media time 0, in epoch seconds. */
  readonly zeroAt?: number | null;
}

/** Minimum distance from the live edge, in seconds, that counts as behind. */
const MIN_TOLERANCE = 4;

/** Seconds behind the live edge that a slow device or line can cost. */
const MAX_LATE = 20;

/** Converts a sample; up to two segments behind counts as being at the live edge. */
export function liveState(sample: LiveSample): LiveState {
  const windowEnd = Math.max(sample.syncPosition, sample.windowStart);
  return {
    atEdge: isAtEdge(sample.position, windowEnd, sample.segmentSeconds),
    latency: tenths(Math.max(0, sample.latency)),
    windowStart: tenths(sample.windowStart),
    windowEnd: tenths(windowEnd),
    startsAt: typeof sample.zeroAt === 'number' ? Math.round(sample.zeroAt + sample.windowStart) : null,
  };
}

/** Distance kept from the start of the live window, which moves on: a position before it would be moved to live. */
const START_MARGIN = 10;

/** Clamps a position to the live window. */
export function withinWindow(seconds: number, live: Pick<LiveState, 'windowStart' | 'windowEnd'>): number {
  return Math.min(Math.max(seconds, live.windowStart + START_MARGIN), live.windowEnd);
}

/** Seconds between the position and the live edge; 0 at the live edge. */
export function secondsBehind(position: number, live: LiveState): number {
  return live.atEdge ? 0 : Math.max(0, live.windowEnd - position);
}

/** Whether a viewer watches live, be it some seconds late: a slow device or line does not leave live. */
export function isWatchedLive(position: number, live: LiveState): boolean {
  return secondsBehind(position, live) < MAX_LATE;
}

function isAtEdge(position: number, windowEnd: number, segmentSeconds: number): boolean {
  return windowEnd - position <= Math.max(MIN_TOLERANCE, 2 * segmentSeconds);
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
