import { PublishRefused } from '../session-types';
import { BitReader } from './bits';

/** What a configuration of AAC says. */
export interface AudioConfig {
  /** AudioSpecificConfig: becomes part of `esds` as it is. */
  readonly record: Buffer;
  readonly codecs: string;
  /** Of the core; HE-AAC plays with twice of it. */
  readonly sampleRate: number;
  readonly channels: number;
  readonly samplesPerFrame: number;
}

const RATES = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350];
const CHANNELS = [0, 1, 2, 3, 4, 5, 6, 8];
const OWN_RATE = 15;
const LARGEST_RECORD = 64;
const LOW_COMPLEXITY = 2;
/** Low complexity, and both kinds of HE-AAC. */
const OBJECT_TYPES = new Set([LOW_COMPLEXITY, 5, 29]);

export function readAacConfig(record: Buffer): AudioConfig {
  const bits = new BitReader(record, 'sound');
  if (record.length > LARGEST_RECORD) throw bits.broken();
  let object = bits.u(5);
  if (object === 31) object = 32 + bits.u(6);
  const index = bits.u(4);
  const sampleRate = index === OWN_RATE ? bits.u(24) : RATES[index];
  const channels = CHANNELS[bits.u(4)];
  if (!OBJECT_TYPES.has(object))
    throw new PublishRefused('The sound is a rare kind of AAC. Set the audio encoder to AAC-LC.');
  if (!sampleRate || sampleRate > 96_000 || sampleRate < 7350) throw bits.broken();
  if (!channels)
    throw new PublishRefused('The sound has a channel layout of its own. Set the audio encoder to stereo.');
  const isShort = object === LOW_COMPLEXITY && bits.flag();
  return {
    record: Buffer.from(record),
    codecs: `mp4a.40.${object}`,
    sampleRate,
    channels,
    samplesPerFrame: isShort ? 960 : 1024,
  };
}

const ELEMENT = { single: '000', pair: '001', lowFrequency: '011', end: '111' } as const;
/** A channel without any coded band: gain, a long window, no tools. */
const EMPTY_CHANNEL = '0'.repeat(8 + 11 + 3);
const LAYOUTS: { readonly [channels: number]: readonly (keyof typeof ELEMENT)[] } = {
  1: ['single'],
  2: ['pair'],
  3: ['single', 'pair'],
  4: ['single', 'pair', 'single'],
  5: ['single', 'pair', 'pair'],
  6: ['single', 'pair', 'pair', 'lowFrequency'],
  8: ['single', 'pair', 'pair', 'pair', 'lowFrequency'],
};

/** A frame of silence, written from the syntax. A decoder of HE-AAC takes it as well. */
export function silentFrame(channels: number): Buffer {
  const counts = new Map<string, number>();
  let bits = '';
  for (const element of LAYOUTS[channels] ?? []) {
    const instance = counts.get(element) ?? 0;
    counts.set(element, instance + 1);
    bits += ELEMENT[element] + instance.toString(2).padStart(4, '0');
    bits += element === 'pair' ? `0${EMPTY_CHANNEL}${EMPTY_CHANNEL}` : EMPTY_CHANNEL;
  }
  bits += ELEMENT.end;
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  for (let at = 0; at < bits.length; at++)
    if (bits[at] === '1') bytes[at >> 3] = (bytes[at >> 3] as number) | (0x80 >> (at & 7));
  return bytes;
}

/** AAC-LC, 48 kHz, stereo: for pictures that come without sound. */
export const PLAIN_AUDIO_RECORD = Buffer.from([0x11, 0x90]);
