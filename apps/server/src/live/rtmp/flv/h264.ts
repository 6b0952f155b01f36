import { PublishRefused } from '../session-types';
import { BitReader } from './bits';

/** What a configuration of H.264 says. */
export interface VideoConfig {
  /** AVCDecoderConfigurationRecord: becomes `avcC` as it is. */
  readonly record: Buffer;
  readonly codecs: string;
  readonly width: number;
  readonly height: number;
  readonly isInterlaced: boolean;
  /** Where the encoder says so. */
  readonly frameRate: number | undefined;
}

const WHAT = 'picture';
const LARGEST_SIDE = 8192;
/** Many times of what any encoder needs; it goes into the beginning of every stream. */
const LARGEST_RECORD = 4096;
/** Profiles whose description has a colour format. */
const HIGH_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128]);

export function readAvcConfig(record: Buffer): VideoConfig {
  const broken = () => new BitReader(record, WHAT).broken();
  if (record.length < 9 || record[0] !== 1) throw broken();
  if (record.length > LARGEST_RECORD)
    throw new PublishRefused('The configuration of the picture is larger than 4 kB. Restart the encoder.');
  if (((record[4] as number) & 3) !== 3)
    throw new PublishRefused('The H.264 stream has short length fields. Set the encoder to lengths of 4 bytes.');
  const length = record.readUInt16BE(6);
  if (((record[5] as number) & 0x1f) === 0 || 8 + length > record.length || length < 4) throw broken();
  return {
    record: Buffer.from(record),
    codecs: `avc1.${record.toString('hex', 1, 4)}`,
    ...readSps(record.subarray(8, 8 + length)),
  };
}

function readSps(nal: Buffer): Omit<VideoConfig, 'record' | 'codecs'> {
  const bits = new BitReader(withoutEscapes(nal.subarray(1)), WHAT);
  const profile = bits.u(8);
  bits.u(16);
  bits.ue();
  if (HIGH_PROFILES.has(profile)) readColourFormat(bits);
  bits.ue();
  skipPictureOrder(bits);
  bits.ue();
  bits.u(1);
  const columns = bits.ue() + 1;
  const rows = bits.ue() + 1;
  const isInterlaced = !bits.flag();
  if (isInterlaced) bits.u(1);
  bits.u(1);
  const fields = isInterlaced ? 2 : 1;
  const [left, right, top, bottom] = bits.flag() ? [bits.ue(), bits.ue(), bits.ue(), bits.ue()] : [0, 0, 0, 0];
  const width = columns * 16 - 2 * (left + right);
  const height = rows * 16 * fields - 2 * fields * (top + bottom);
  if (width < 16 || height < 16 || width > LARGEST_SIDE || height > LARGEST_SIDE) throw bits.broken();
  return { width, height, isInterlaced, frameRate: bits.flag() ? readFrameRate(bits) : undefined };
}

/** Screens decode 4:2:0 in 8 bits; anything else would stay black. */
function readColourFormat(bits: BitReader): void {
  const chroma = bits.ue();
  if (chroma === 3) bits.u(1);
  const extraLumaBits = bits.ue();
  const extraChromaBits = bits.ue();
  if (chroma !== 1)
    throw new PublishRefused(
      `The picture has colours in ${['monochrome', '', '4:2:2', '4:4:4'][chroma] || 'an unknown format'}. Set the colour format to NV12 or I420 (4:2:0).`,
    );
  if (extraLumaBits + extraChromaBits > 0)
    throw new PublishRefused(
      `The picture has ${8 + extraLumaBits} bits per colour. Set the colour format to NV12 (8 bits).`,
    );
  bits.u(1);
  if (!bits.flag()) return;
  for (let list = 0; list < 8; list++) if (bits.flag()) skipScalingList(bits, list < 6 ? 16 : 64);
}

function skipScalingList(bits: BitReader, size: number): void {
  let last = 8;
  let next = 8;
  for (let index = 0; index < size; index++) {
    if (next !== 0) next = (last + bits.se() + 256) % 256;
    if (next !== 0) last = next;
  }
}

function skipPictureOrder(bits: BitReader): void {
  const type = bits.ue();
  if (type === 0) bits.ue();
  if (type !== 1) return;
  bits.u(1);
  bits.se();
  bits.se();
  const count = bits.ue();
  if (count > 255) throw bits.broken();
  for (let index = 0; index < count; index++) bits.se();
}

const OWN_ASPECT_RATIO = 255;

/** From the optional information about display. */
function readFrameRate(bits: BitReader): number | undefined {
  if (bits.flag() && bits.u(8) === OWN_ASPECT_RATIO) bits.u(32);
  if (bits.flag()) bits.u(1);
  if (bits.flag()) {
    bits.u(4);
    if (bits.flag()) bits.u(24);
  }
  if (bits.flag()) {
    bits.ue();
    bits.ue();
  }
  if (!bits.flag()) return undefined;
  const unit = bits.u(32);
  const scale = bits.u(32);
  const rate = unit === 0 ? 0 : scale / (2 * unit);
  return rate >= 1 && rate <= 240 ? Math.round(rate * 1000) / 1000 : undefined;
}

/** Removes the bytes that keep start codes from appearing in data. */
function withoutEscapes(bytes: Buffer): Uint8Array {
  const out = new Uint8Array(bytes.length);
  let size = 0;
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    out[size++] = byte;
  }
  return out.subarray(0, size);
}
