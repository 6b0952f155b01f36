import {
  isKeyFrame,
  MediaError,
  makePart,
  type PartTemplate,
  readSampleTable,
  type Sample,
  stampPart,
} from '../../../media';
import { loopPosition, PARTS_PER_SEGMENT, SEGMENT_SECONDS, type SegmentTiming, segmentStart } from './timeline';

/** A looped video or audio track, cut into segments of several parts each. */
export interface MediaTrack {
  readonly kind: 'video' | 'audio';
  readonly timescale: number;
  readonly init: Buffer;
  readonly segments: readonly (readonly PartTemplate[])[];
}

/**
 * Cuts a file of exactly `seconds` into segments, kept in memory: together they are as large as the file, so that no
 * state is needed per stream or viewer. A frame belongs to the part in which it begins.
 */
export function cutTrack(bytes: Buffer, seconds: number): MediaTrack {
  const { kind, trackId, timescale, init, samples } = readSampleTable(bytes);
  const partTicks = (SEGMENT_SECONDS * timescale) / PARTS_PER_SEGMENT;
  const parts = cutSamples(samples, partTicks).map(({ frames, start }, index) => {
    checkHead(frames, index);
    return makePart(trackId, frames, start);
  });
  const ticks = samples.reduce((sum, sample) => sum + sample.duration, 0);
  // Otherwise the loop would have a gap, and tracks would drift apart.
  if (ticks !== seconds * timescale) throw new MediaError(`is ${ticks / timescale} s long, not ${seconds} s`);
  const segments: PartTemplate[][] = [];
  for (let from = 0; from < parts.length; from += PARTS_PER_SEGMENT)
    segments.push(parts.slice(from, from + PARTS_PER_SEGMENT));
  return { kind, timescale, init, segments };
}

function cutSamples(samples: readonly Sample[], partTicks: number): { frames: Sample[]; start: number }[] {
  const parts: { frames: Sample[]; start: number }[] = [];
  let ticks = 0;
  for (const sample of samples) {
    while (ticks >= parts.length * partTicks) parts.push({ frames: [], start: ticks });
    parts.at(-1)?.frames.push(sample);
    ticks += sample.duration;
  }
  return parts;
}

function checkHead([head]: readonly Sample[], part: number): void {
  const seconds = (part * SEGMENT_SECONDS) / PARTS_PER_SEGMENT;
  if (!head) throw new MediaError(`has no frames from ${seconds} s on`);
  // Playback begins at segments; later parts depend on earlier ones.
  if (part % PARTS_PER_SEGMENT === 0 && !isKeyFrame(head)) throw new MediaError(`has no key frame at ${seconds} s`);
}

/** The actual start and length of a stream's segment: audio frames rarely end on a full second. */
export function segmentTiming(track: MediaTrack, number: number, offsetSegments: number): SegmentTiming {
  const parts = partsOf(track, number, offsetSegments);
  return {
    start: loopStart(track, number, offsetSegments, parts[0]) / track.timescale,
    duration: parts.reduce((sum, part) => sum + part.duration, 0) / track.timescale,
  };
}

/** How long each part of a stream's segment is, in seconds. */
export function partDurations(track: MediaTrack, number: number, offsetSegments: number): number[] {
  return partsOf(track, number, offsetSegments).map(({ duration }) => duration / track.timescale);
}

/** The longest part of a track, in seconds. */
export function longestPart({ segments, timescale }: MediaTrack): number {
  return Math.max(...segments.flat().map(({ duration }) => duration)) / timescale;
}

/** The bytes of a stream's segment, with continuous decode times from one loop to the next. */
export function segmentBytes(track: MediaTrack, number: number, offsetSegments: number): Buffer {
  return stamped(track, number, offsetSegments, partsOf(track, number, offsetSegments), 0);
}

/** The bytes of one part of a stream's segment: together the parts are the segment. */
export function partBytes(track: MediaTrack, number: number, part: number, offsetSegments: number): Buffer | undefined {
  const template = partsOf(track, number, offsetSegments)[part];
  return template && stamped(track, number, offsetSegments, [template], part);
}

function stamped(
  track: MediaTrack,
  number: number,
  offsetSegments: number,
  parts: readonly PartTemplate[],
  firstPart: number,
): Buffer {
  const target = Buffer.allocUnsafe(parts.reduce((sum, { bytes }) => sum + bytes.length, 0));
  let offset = 0;
  for (const [index, part] of parts.entries()) {
    const sequence = number * PARTS_PER_SEGMENT + firstPart + index + 1;
    stampPart(part, { sequence, baseTime: loopStart(track, number, offsetSegments, part) }, target, offset);
    offset += part.bytes.length;
  }
  return target;
}

function partsOf(track: MediaTrack, number: number, offsetSegments: number): readonly PartTemplate[] {
  const parts = track.segments[loopPosition(number, offsetSegments, track.segments.length)];
  if (!parts) throw new MediaError('has no segments');
  return parts;
}

/** Exact in whole ticks: the loop began a whole number of segments ago. */
function loopStart(track: MediaTrack, number: number, offsetSegments: number, part: PartTemplate | undefined): number {
  const began = number - loopPosition(number, offsetSegments, track.segments.length);
  return segmentStart(began) * track.timescale + (part?.start ?? 0);
}
