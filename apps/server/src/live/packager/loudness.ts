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
  const channel = readFirstChannel(frame);
  if (!channel || channel.isEmpty) return SILENT;
  const bitsPerSample = (frame.length * 8) / (samplesPerFrame * channels);
  if (channel.gain < TONE.mostGain && bitsPerSample > TONE.leastBitsPerSample) return TONE.loudness;
  return Math.max(SILENT, Math.min(0, OFFSET + DECIBELS_PER_GAIN * channel.gain));
}

interface FirstChannel {
  readonly gain: number;
  /** Whether no band of it is coded, whatever its gain. */
  readonly isEmpty: boolean;
}

interface Windows {
  readonly isShort: boolean;
  readonly bands: number;
  readonly groups: number;
}

/** The beginning of a frame up to what the bands of its first channel are coded with. */
function readFirstChannel(frame: Buffer): FirstChannel | undefined {
  const bits = new Bits(frame);
  const element = bits.read(3);
  bits.read(4);
  if (element !== ELEMENT.single && element !== ELEMENT.pair) return undefined;
  const isShared = element === ELEMENT.pair && bits.read(1) === 1;
  const shared = isShared ? readWindows(bits) : undefined;
  if (shared && bits.read(2) === MASK_PER_BAND) bits.skip(shared.groups * shared.bands);
  const gain = bits.read(8);
  return { gain, isEmpty: isEmpty(bits, shared ?? readWindows(bits)) };
}

function readWindows(bits: Bits): Windows {
  bits.read(1);
  const isShort = bits.read(2) === SHORT_WINDOWS;
  bits.read(1);
  const bands = bits.read(isShort ? 4 : 6);
  if (!isShort) {
    bits.read(1);
    return { isShort, bands, groups: 1 };
  }
  let groups = 1;
  // A window that does not share the factors of the one before begins a group.
  for (let window = 0; window < 7; window++) if (bits.read(1) === 0) groups++;
  return { isShort, bands, groups };
}

/** Bands come in sections that are coded alike; those with code 0 are silent. */
function isEmpty(bits: Bits, { isShort, bands, groups }: Windows): boolean {
  const width = isShort ? 3 : 5;
  const more = 2 ** width - 1;
  for (let group = 0; group < groups; group++) {
    for (let band = 0; band < bands; ) {
      if (bits.read(4) !== 0 || bits.isAtEnd) return false;
      let step = more;
      while (step === more && !bits.isAtEnd) {
        step = bits.read(width);
        band += step;
      }
      if (step === 0) return false;
    }
  }
  return true;
}

class Bits {
  #at = 0;

  constructor(private readonly bytes: Buffer) {}

  get isAtEnd(): boolean {
    return this.#at >= this.bytes.length * 8;
  }

  read(count: number): number {
    let value = 0;
    for (const end = this.#at + count; this.#at < end; this.#at++)
      value = value * 2 + (((this.bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
    return value;
  }

  skip(count: number): void {
    this.#at += count;
  }
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
