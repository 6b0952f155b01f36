/**
 * How loud AAC is, without decoding it: the gain of a frame says how coarse the steps of its lowest band are, and
 * encoders make them as coarse as the sound is loud. That is an estimate, right within some 8 dB for speech, crowds and
 * music: good for "silent", "much too quiet" and "much too loud". The second channel of a pair is behind data that
 * would have to be decoded: it shows the level of the first.
 */

const ELEMENT = { single: 0, pair: 1 } as const;
const SHORT_WINDOWS = 2;
const MASK_PER_BAND = 1;
const SILENT = -100;

/** From comparisons with measured loudness. */
const DECIBELS_PER_GAIN = 1.505;
const OFFSET = -251;
/** A single tone leaves the lowest band empty: its gain says nothing, but there are many bits all the same. */
const TONE = { mostGain: 120, leastBitsPerSample: 0.3, loudness: -23 } as const;

/** The estimated loudness of a frame in LUFS. */
export function estimateLoudness(frame: Buffer, channels: number, samplesPerFrame: number): number {
  const gain = readGain(frame);
  if (gain === undefined || gain === 0) return SILENT;
  const bitsPerSample = (frame.length * 8) / (samplesPerFrame * channels);
  if (gain < TONE.mostGain && bitsPerSample > TONE.leastBitsPerSample) return TONE.loudness;
  return Math.max(SILENT, Math.min(0, OFFSET + DECIBELS_PER_GAIN * gain));
}

/** The global gain of the first channel, or undefined where the frame begins with something else. */
export function readGain(frame: Buffer): number | undefined {
  if (frame.length < 4) return undefined;
  let at = 0;
  const bits = (count: number): number => {
    let value = 0;
    for (let end = at + count; at < end; at++) value = value * 2 + (((frame[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
  const element = bits(3);
  bits(4);
  if (element === ELEMENT.single) return bits(8);
  if (element !== ELEMENT.pair) return undefined;
  if (bits(1) === 0) return bits(8);
  bits(1);
  const isShort = bits(2) === SHORT_WINDOWS;
  bits(1);
  const bands = bits(isShort ? 4 : 6);
  const groups = isShort ? 1 + countZeros(bits(7), 7) : 1;
  if (!isShort && bits(1) === 1) return undefined;
  if (bits(2) === MASK_PER_BAND) at += groups * bands;
  return at + 8 <= frame.length * 8 ? bits(8) : undefined;
}

/** Windows that do not share the factors of the one before begin a group. */
function countZeros(value: number, width: number): number {
  let zeros = 0;
  for (let bit = 0; bit < width; bit++) if (((value >> bit) & 1) === 0) zeros++;
  return zeros;
}

/** Averages of the frames since the last call. */
export class LoudnessMeter {
  #power = 0;
  #peak = 0;
  #count = 0;

  add(loudness: number): void {
    const power = 10 ** (loudness / 10);
    this.#power += power;
    this.#peak = Math.max(this.#peak, power);
    this.#count++;
  }

  /** Loudness in LUFS, and the level as a share of the scale from -60 to 0. */
  take(): { loudness: number; level: number } | undefined {
    if (this.#count === 0) return undefined;
    const loudness = Math.max(SILENT, 10 * Math.log10(this.#power / this.#count));
    const loudest = Math.max(SILENT, 10 * Math.log10(this.#peak));
    this.#power = 0;
    this.#peak = 0;
    this.#count = 0;
    return { loudness, level: Math.min(1, Math.max(0, (loudest + 60) / 60)) };
  }
}
