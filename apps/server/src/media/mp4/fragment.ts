import type { Sample } from './fmp4';

/** A part of a loop's segment, complete but for its time, which `stampPart` writes. */
export interface PartTemplate {
  readonly bytes: Buffer;
  /** Start within the loop and length, in ticks of the track's timescale. */
  readonly start: number;
  readonly duration: number;
}

/** When a part is to be decoded, in ticks of its track, and its number. */
interface PartPlace {
  readonly sequence: number;
  readonly baseTime: number;
}

// Fixed by the order of boxes below: moof > mfhd, traf > tfhd, tfdt.
const SEQUENCE_AT = 20;
const BASE_TIME_AT = 60;

const DEFAULT_BASE_IS_MOOF = 0x020000;
const HAS_OFFSET_DURATION_SIZE_FLAGS = 0x000701;
const HAS_COMPOSITION_OFFSETS = 0x000800;
const VERSION_1 = 0x01000000;

const HEADER = 8;
const MFHD = 16;
const TFHD = 16;
const TFDT = 20;
const TRUN = 20;
const NOTHING = Buffer.alloc(0);

/**
 * Builds one moof + mdat of consecutive frames. `more` adds boxes at the end of the track's fragment; it receives their
 * offset in the moof. Frames are copied once, into one piece of memory: every part of every stream passes here.
 */
export function makePart(
  trackId: number,
  samples: readonly Sample[],
  start: number,
  more?: (offset: number) => Buffer,
): PartTemplate {
  let isReordered = false;
  let dataSize = 0;
  let duration = 0;
  for (const sample of samples) {
    isReordered ||= sample.compositionOffset !== 0;
    dataSize += sample.data.length;
    duration += sample.duration;
  }
  const runSize = TRUN + samples.length * (isReordered ? 16 : 12);
  const moreAt = HEADER + MFHD + HEADER + TFHD + TFDT + runSize;
  const added = more?.(moreAt) ?? NOTHING;
  const moofSize = moreAt + added.length;
  const bytes = Buffer.allocUnsafe(moofSize + HEADER + dataSize);

  let at = 0;
  const word = (value: number): void => {
    at = bytes.writeUInt32BE(value >>> 0, at);
  };
  const box = (size: number, type: string): void => {
    word(size);
    at += bytes.write(type, at, 'latin1');
  };
  box(moofSize, 'moof');
  box(MFHD, 'mfhd');
  word(0);
  word(0);
  box(moofSize - HEADER - MFHD, 'traf');
  box(TFHD, 'tfhd');
  word(DEFAULT_BASE_IS_MOOF);
  word(trackId);
  box(TFDT, 'tfdt');
  word(VERSION_1);
  word(0);
  word(0);
  box(runSize, 'trun');
  word(VERSION_1 | HAS_OFFSET_DURATION_SIZE_FLAGS | (isReordered ? HAS_COMPOSITION_OFFSETS : 0));
  word(samples.length);
  word(moofSize + HEADER);
  for (const sample of samples) {
    word(sample.duration);
    word(sample.data.length);
    word(sample.flags);
    if (isReordered) word(sample.compositionOffset);
  }
  at += added.copy(bytes, at);
  box(HEADER + dataSize, 'mdat');
  for (const sample of samples) at += sample.data.copy(bytes, at);
  return { bytes, start, duration };
}

/** Writes the part into `target` at `offset`, with its sequence number and decode time (tfdt, in ticks). */
export function stampPart({ bytes }: PartTemplate, place: PartPlace, target: Buffer, offset = 0): void {
  bytes.copy(target, offset);
  placePart(target, place, offset);
}

/** Sets sequence number and decode time of a part where it is. */
export function placePart(bytes: Buffer, { sequence, baseTime }: PartPlace, offset = 0): void {
  bytes.writeUInt32BE(sequence >>> 0, offset + SEQUENCE_AT);
  bytes.writeBigUInt64BE(BigInt(baseTime), offset + BASE_TIME_AT);
}
