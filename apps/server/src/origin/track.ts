import { MediaError } from './boxes';
import { isKeyFrame, readSampleTable } from './fmp4';
import type { SegmentTemplate } from './fragment';
import { makeSegment, stampSegment } from './fragment';
import { loopPosition, SEGMENT_SECONDS, type SegmentTiming, segmentStart } from './timeline';

/** A looped video or audio track, cut into segments. */
export interface MediaTrack {
  readonly kind: 'video' | 'audio';
  readonly timescale: number;
  readonly init: Buffer;
  readonly segments: readonly SegmentTemplate[];
}

/**
 * Cuts a file of exactly `seconds` into segments, kept ready in memory: together they are as large as the file, so
 * that nothing has to be remembered per stream or per viewer. A frame belongs to the segment in which it begins.
 */
export function cutTrack(bytes: Buffer, seconds: number): MediaTrack {
  const { kind, trackId, timescale, init, samples } = readSampleTable(bytes);
  const segmentTicks = SEGMENT_SECONDS * timescale;
  const segments: SegmentTemplate[] = [];
  let from = 0;
  let start = 0;
  let ticks = 0;
  const cutBefore = (index: number): void => {
    const frames = samples.slice(from, index);
    const head = frames[0];
    if (!head) throw new MediaError(`has no frames from ${segments.length * SEGMENT_SECONDS} s on`);
    if (!isKeyFrame(head)) throw new MediaError(`has no key frame at ${segments.length * SEGMENT_SECONDS} s`);
    segments.push(makeSegment(trackId, frames, start));
    from = index;
    start = ticks;
  };
  for (const [index, sample] of samples.entries()) {
    if (ticks >= (segments.length + 1) * segmentTicks) cutBefore(index);
    ticks += sample.duration;
  }
  cutBefore(samples.length);
  // Otherwise the loop's end and its beginning would not meet, and tracks would drift apart.
  if (ticks !== seconds * timescale) throw new MediaError(`is ${ticks / timescale} s long, not ${seconds} s`);
  return { kind, timescale, init, segments };
}

/** When a stream's segment really begins and how long it is: audio frames rarely end on a full second. */
export function segmentTiming(track: MediaTrack, number: number, offsetSegments: number): SegmentTiming {
  const segment = segmentOf(track, number, offsetSegments);
  return {
    start: baseTimeOf(track, segment, number, offsetSegments) / track.timescale,
    duration: segment.duration / track.timescale,
  };
}

/** The bytes of a stream's segment, with continuous decode times from one loop to the next. */
export function segmentBytes(track: MediaTrack, number: number, offsetSegments: number): Buffer {
  const segment = segmentOf(track, number, offsetSegments);
  return stampSegment(segment, number + 1, baseTimeOf(track, segment, number, offsetSegments));
}

function segmentOf(track: MediaTrack, number: number, offsetSegments: number): SegmentTemplate {
  const segment = track.segments[loopPosition(number, offsetSegments, track.segments.length)];
  if (!segment) throw new MediaError('has no segments');
  return segment;
}

/** Whole ticks throughout: the loop began a whole number of segments ago, which is a whole number of ticks. */
function baseTimeOf(track: MediaTrack, segment: SegmentTemplate, number: number, offsetSegments: number): number {
  const loopStart = number - loopPosition(number, offsetSegments, track.segments.length);
  return segmentStart(loopStart) * track.timescale + segment.start;
}
