import { makeBox, words } from './boxes';
import type { Sample } from './fmp4';

/** A part of a loop's segment, complete but for its time, which `stampPart` writes. */
export interface PartTemplate {
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

/**
 * Builds one moof + mdat of consecutive frames. `more` adds boxes at the end of the track's fragment; it receives their
 * offset in the moof.
 */
export function makePart(
  trackId: number,
  samples: readonly Sample[],
  start: number,
  more?: (offset: number) => Buffer,
): PartTemplate {
  const reordered = samples.some((sample) => sample.compositionOffset !== 0);
  const flags = VERSION_1 | HAS_OFFSET_DURATION_SIZE_FLAGS | (reordered ? HAS_COMPOSITION_OFFSETS : 0);
  const rows = samples.map(({ duration, data, flags, compositionOffset }) =>
    reordered ? words(duration, data.length, flags, compositionOffset) : words(duration, data.length, flags),
  );
  // moof and traf have headers of 8 bytes; mfhd, tfhd, tfdt and trun come before the added boxes.
  const moreAt = 8 + 16 + 8 + 16 + 20 + 8 + 12 + rows.reduce((sum, row) => sum + row.length, 0);
  const added = more?.(moreAt) ?? Buffer.alloc(0);
  const moof = (dataOffset: number): Buffer =>
    makeBox(
      'moof',
      makeBox('mfhd', words(0, 0)),
      makeBox(
        'traf',
        makeBox('tfhd', words(DEFAULT_BASE_IS_MOOF, trackId)),
        makeBox('tfdt', words(VERSION_1, 0, 0)),
        makeBox('trun', words(flags, samples.length, dataOffset), ...rows),
        added,
      ),
    );
  const mdat = makeBox('mdat', ...samples.map((sample) => sample.data));
  return {
    bytes: Buffer.concat([moof(moof(0).length + 8), mdat]),
    start,
    duration: samples.reduce((sum, sample) => sum + sample.duration, 0),
  };
}

/** Writes the part into `target` at `offset`, with its sequence number and decode time (tfdt, in ticks). */
export function stampPart(
  { bytes }: PartTemplate,
  place: { readonly sequence: number; readonly baseTime: number },
  target: Buffer,
  offset = 0,
): void {
  bytes.copy(target, offset);
  target.writeUInt32BE(place.sequence >>> 0, offset + SEQUENCE_AT);
  target.writeBigUInt64BE(BigInt(place.baseTime), offset + BASE_TIME_AT);
}
