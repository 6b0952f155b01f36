import { createCipheriv } from 'node:crypto';
import { MediaError } from '../../../media';
import type { MediaKey } from './media-key';

/** A number of clear bytes, followed by a number of protected ones. */
export interface Subsample {
  readonly clear: number;
  readonly protected: number;
}

const BLOCK = 16;
/** One of ten blocks of a picture is encrypted: enough to make it unwatchable, and cheap on small devices. */
export const PATTERN = { crypt: 1, skip: 9 } as const;
/** A slice's header stays readable, for decoders that read it before decryption. */
const SLICE_LEAD = 64;
const LENGTH_SIZE = 4;
const MOST_CLEAR = 0xffff;

/** Compression of a picture, which decides what its units are. */
export type PictureCodec = 'avc' | 'hevc';

/** Whether a unit is a slice, by its first byte. */
const IS_SLICE: Readonly<Record<PictureCodec, (first: number) => boolean>> = {
  avc: (first) => (first & 0x1f) >= 1 && (first & 0x1f) <= 5,
  hevc: (first) => ((first >> 1) & 0x3f) < 32,
};

/** The ranges of a frame that may be encrypted: its slices, after their headers. */
export function subsamplesOf(frame: Buffer, codec: PictureCodec = 'avc'): Subsample[] {
  const subsamples: Subsample[] = [];
  let clear = 0;
  const close = (protectedBytes: number): void => {
    for (; clear > MOST_CLEAR; clear -= MOST_CLEAR) subsamples.push({ clear: MOST_CLEAR, protected: 0 });
    subsamples.push({ clear, protected: protectedBytes });
    clear = 0;
  };
  let at = 0;
  while (at < frame.length) {
    if (at + LENGTH_SIZE > frame.length) throw new MediaError('has a frame that ends inside a unit');
    const end = at + LENGTH_SIZE + frame.readUInt32BE(at);
    if (end > frame.length || end === at + LENGTH_SIZE) throw new MediaError('has a frame with a unit of a wrong size');
    const isSlice = IS_SLICE[codec](frame.readUInt8(at + LENGTH_SIZE));
    const lead = Math.min(end - at, isSlice ? LENGTH_SIZE + SLICE_LEAD : end - at);
    clear += lead;
    if (at + lead < end) close(end - at - lead);
    at = end;
  }
  if (clear > 0) close(0);
  return subsamples;
}

/** A video frame with its subsamples encrypted, each on its own. */
export function encryptPicture(frame: Buffer, subsamples: readonly Subsample[], key: MediaKey): Buffer {
  const encrypted = Buffer.from(frame);
  let at = 0;
  for (const { clear, protected: length } of subsamples) {
    encryptBlocks(encrypted.subarray(at + clear, at + clear + length), PATTERN.crypt + PATTERN.skip, key);
    at += clear + length;
  }
  return encrypted;
}

/** An audio frame with all whole blocks encrypted. */
export function encryptSound(frame: Buffer, key: MediaKey): Buffer {
  const encrypted = Buffer.from(frame);
  encryptBlocks(encrypted, 1, key);
  return encrypted;
}

/** Encrypts the first of every `stride` blocks in place, chained; blocks between and an incomplete block stay clear. */
function encryptBlocks(bytes: Buffer, stride: number, { key, iv }: MediaKey): void {
  const blocks: Buffer[] = [];
  for (let at = 0; at + BLOCK <= bytes.length; at += BLOCK * stride) blocks.push(bytes.subarray(at, at + BLOCK));
  if (blocks.length === 0) return;
  const cipher = createCipheriv('aes-128-cbc', key, iv).setAutoPadding(false);
  const encrypted = cipher.update(Buffer.concat(blocks));
  for (const [index, block] of blocks.entries()) encrypted.copy(block, 0, index * BLOCK, (index + 1) * BLOCK);
}
