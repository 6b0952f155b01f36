import type { LiveState } from './state';

/** What an engine knows about its live window. */
export interface LiveSample {
  readonly position: number;
  readonly windowStart: number;
  /** Where a viewer who follows live should be. */
  readonly syncPosition: number;
  readonly latency: number;
  /** Length of the stream's longest segment. */
  readonly segmentSeconds: number;
  /** When the media's second 0 happened, in epoch seconds. */
  readonly zeroAt?: number | null;
}

/** Below this nobody calls it "behind". */
const SMALLEST_TOLERANCE = 4;

/** Turns a sample into what the viewer is told; two segments of slack count as being at the edge. */
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

/** Keeps a wanted position inside the live window. */
export function withinWindow(seconds: number, live: Pick<LiveState, 'windowStart' | 'windowEnd'>): number {
  return Math.min(Math.max(seconds, live.windowStart), live.windowEnd);
}

/** How far a viewer is behind the place "Go live" leads to; nothing while at the edge. */
export function secondsBehind(position: number, live: LiveState): number {
  return live.atEdge ? 0 : Math.max(0, live.windowEnd - position);
}

function isAtEdge(position: number, windowEnd: number, segmentSeconds: number): boolean {
  return windowEnd - position <= Math.max(SMALLEST_TOLERANCE, 2 * segmentSeconds);
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
