import type { DatedSegment } from '../../engines/engine';
import type { OpenTileStream, TileStreamOptions } from '../tile-stream';

/** Epoch seconds of media time 0 of all streams in tests. */
export const ZERO = 1_700_000_000;

/** Segments of two seconds from `ZERO` on. */
export const SEGMENTS: readonly DatedSegment[] = Array.from({ length: 500 }, (_, index) => ({
  start: 2 * index,
  duration: 2,
  programDateTime: (ZERO + 2 * index) * 1000,
}));

/** Streams without media, in the hands of the test. */
export function fakeTileStreams() {
  const opened: ReturnType<typeof createStream>[] = [];
  const open: OpenTileStream = (options) => {
    const stream = createStream(options);
    opened.push(stream);
    return stream;
  };
  return { open, opened };
}

function createStream(options: TileStreamOptions) {
  const calls: string[] = [];
  const stream = {
    options,
    calls,
    /** Renditions below the present one. */
    lowerRenditions: 1,
    isOpen: true,
    dated: true as boolean | null,
    edge: null as number | null,
    segments: () => SEGMENTS,
    isDated: () => stream.dated,
    liveEdge: () => stream.edge,
    lower() {
      calls.push('lower');
      return stream.lowerRenditions-- > 0;
    },
    renew: (url: string) => calls.push(`renew ${url}`),
    rest: () => calls.push('rest'),
    resume: () => calls.push('resume'),
    destroy() {
      stream.isOpen = false;
    },
  };
  return stream;
}
