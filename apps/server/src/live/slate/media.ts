import { readFileSync } from 'node:fs';
import type { MediaMessage } from '../rtmp/session-types';

/** A picture that is repeated: its configuration, then the frames of one repetition. */
export interface SlateVideo {
  readonly width: number;
  readonly height: number;
  readonly config: Buffer;
  readonly frames: readonly Buffer[];
}

export const FRAME_MS = 40;
const HEADER_BYTES = 9;
const TAG_BYTES = 11;
const SIZE_BYTES = 4;
const VIDEO = 9;
const AVC_CONFIG = 0;
const AVC_FRAME = 1;

/** The sizes of `tools/slate.mjs`; the files lie beside this one, and beside the program that is built from it. */
const SLATES = [
  { width: 1280, height: 720, file: 'slate-720.flv' },
  { width: 640, height: 360, file: 'slate-360.flv' },
];

const loaded = new Map<string, SlateVideo>();

/** The slate whose size is closest to a height. */
export function slateVideo(height: number): SlateVideo {
  const [best] = SLATES.toSorted((a, b) => Math.abs(a.height - height) - Math.abs(b.height - height));
  if (!best) throw new Error('There is no slate.');
  const known = loaded.get(best.file) ?? readSlate(best);
  loaded.set(best.file, known);
  return known;
}

function readSlate({ file, width, height }: (typeof SLATES)[number]): SlateVideo {
  const bodies = videoTags(readFileSync(new URL(`./${file}`, import.meta.url)));
  const config = bodies.find((body) => body[1] === AVC_CONFIG);
  if (!config) throw new Error(`${file} has no configuration.`);
  return { width, height, config, frames: bodies.filter((body) => body[1] === AVC_FRAME) };
}

function videoTags(flv: Buffer): Buffer[] {
  const bodies: Buffer[] = [];
  let at = HEADER_BYTES + SIZE_BYTES;
  while (at + TAG_BYTES <= flv.length) {
    const length = flv.readUIntBE(at + 1, 3);
    const start = at + TAG_BYTES;
    if (flv[at] === VIDEO) bodies.push(flv.subarray(start, start + length));
    at = start + length + SIZE_BYTES;
  }
  return bodies;
}

/** Silence in AAC-LC, as FLV tags contain it. */
export interface SlateSound {
  readonly config: Buffer;
  readonly frame: Buffer;
  readonly frameMs: number;
}

const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000];
const AAC_LC = 2;
const SAMPLES = 1024;
const AAC_TAG = 0xaf;
/** Bits of a channel of which no band is coded: gain, no pulses, no shaping of noise, no gain control. */
const EMPTY_CHANNEL = '00000000000';
/** One long window without bands and without prediction. */
const EMPTY_WINDOW = '00000000000';
const END = '111';
const SILENT = {
  1: bytesOf(`0000000${EMPTY_CHANNEL.slice(0, 8)}${EMPTY_WINDOW}${EMPTY_CHANNEL.slice(8)}${END}`),
  2: bytesOf(`00100001${EMPTY_WINDOW}00${EMPTY_CHANNEL}${EMPTY_CHANNEL}${END}`),
} as const;

export function slateSound(sampleRate: number, channels: number): SlateSound {
  const index = Math.max(0, RATES.indexOf(sampleRate) < 0 ? RATES.indexOf(48_000) : RATES.indexOf(sampleRate));
  const count = channels === 1 ? 1 : 2;
  const config = (AAC_LC << 11) | (index << 7) | (count << 3);
  return {
    config: Buffer.from([AAC_TAG, 0, config >> 8, config & 0xff]),
    frame: Buffer.from([AAC_TAG, 1, ...SILENT[count]]),
    frameMs: (SAMPLES * 1000) / (RATES[index] ?? 48_000),
  };
}

export const message = (type: MediaMessage['type'], ms: number, body: Buffer): MediaMessage => ({
  type,
  timestamp: Math.round(ms) >>> 0,
  // A receiver may keep or change what it gets.
  body: Buffer.from(body),
});

function bytesOf(bits: string): number[] {
  return (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}
