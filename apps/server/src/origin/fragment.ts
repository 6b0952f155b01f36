import { makeBox, words } from './boxes';
import type { Sample } from './fmp4';

/** A segment of a loop, complete but for its place in time, which `stampSegment` writes. */
export interface SegmentTemplate {
  readonly bytes: Buffer;
  /** Start within the loop and length, in ticks of the track's timescale. */
  readonly start: number;
  readonly duration: number;
}

// Fixed by the order of boxes below: moof > mfhd, traf > tfhd, tfdt.
const SEQUENCE_AT = 20;
const BASE_TIME_AT = 60;

const DEFAULT_BASE_IS_MOOF = 0x020000;
const HAS_OFFSET_DURATION_SIZE_FLAGS = 0x000701;
const HAS_COMPOSITION_OFFSETS = 0x000800;
const VERSION_1 = 0x01000000;

/** Builds one moof + mdat of consecutive frames. */
export function makeSegment(trackId: number, samples: readonly Sample[], start: number): SegmentTemplate {
  const reordered = samples.some((sample) => sample.compositionOffset !== 0);
  const flags = VERSION_1 | HAS_OFFSET_DURATION_SIZE_FLAGS | (reordered ? HAS_COMPOSITION_OFFSETS : 0);
  const rows = samples.map(({ duration, data, flags, compositionOffset }) =>
    reordered ? words(duration, data.length, flags, compositionOffset) : words(duration, data.length, flags),
  );
  const moof = (dataOffset: number): Buffer =>
    makeBox(
      'moof',
      makeBox('mfhd', words(0, 0)),
      makeBox(
        'traf',
        makeBox('tfhd', words(DEFAULT_BASE_IS_MOOF, trackId)),
        makeBox('tfdt', words(VERSION_1, 0, 0)),
        makeBox('trun', words(flags, samples.length, dataOffset), ...rows),
      ),
    );
  const mdat = makeBox('mdat', ...samples.map((sample) => sample.data));
  return {
    bytes: Buffer.concat([moof(moof(0).length + 8), mdat]),
    start,
    duration: samples.reduce((sum, sample) => sum + sample.duration, 0),
  };
}

/** A copy of the segment with its sequence number and decode time (tfdt, in ticks). */
export function stampSegment(template: SegmentTemplate, sequence: number, baseTime: number): Buffer {
  const bytes = Buffer.from(template.bytes);
  bytes.writeUInt32BE(sequence >>> 0, SEQUENCE_AT);
  bytes.writeBigUInt64BE(BigInt(baseTime), BASE_TIME_AT);
  return bytes;
}
