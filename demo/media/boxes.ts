/** One sample (frame) of a track. */
interface Sample {
  duration: number;
  size: number;
  sync: boolean;
}

/** A fragmented MP4 file with one track. */
export interface Track {
  timescale: number;
  samples: Sample[];
  /** Codec string of the track, such as avc1.4D401E. */
  codecs: string;
}

interface Box {
  type: string;
  body: Buffer;
}

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf']);

function* boxesOf(bytes: Buffer): Generator<Box> {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at) || bytes.length - at;
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) };
    at += size;
  }
}

/** All boxes of the file in order, including nested ones. */
function* allBoxes(bytes: Buffer): Generator<Box> {
  for (const box of boxesOf(bytes)) {
    yield box;
    if (CONTAINERS.has(box.type)) yield* allBoxes(box.body);
  }
}

interface Defaults {
  duration: number;
  size: number;
  flags: number;
}

const NOT_SYNC = 0x10000;

function readFragmentHeader(body: Buffer): Defaults {
  const flags = body.readUInt32BE(0) & 0xffffff;
  let at = 8 + (flags & 0x01 ? 8 : 0) + (flags & 0x02 ? 4 : 0);
  const next = (bit: number): number => {
    if (!(flags & bit)) return 0;
    at += 4;
    return body.readUInt32BE(at - 4);
  };
  return { duration: next(0x08), size: next(0x10), flags: next(0x20) };
}

function readRun(body: Buffer, defaults: Defaults): Sample[] {
  const flags = body.readUInt32BE(0) & 0xffffff;
  const count = body.readUInt32BE(4);
  let at = 8 + (flags & 0x01 ? 4 : 0);
  const next = (bit: number, fallback: number): number => {
    if (!(flags & bit)) return fallback;
    at += 4;
    return body.readUInt32BE(at - 4);
  };
  const first = next(0x04, defaults.flags);
  return Array.from({ length: count }, (_, i) => {
    const duration = next(0x100, defaults.duration);
    const size = next(0x200, defaults.size);
    const own = next(0x400, i === 0 ? first : defaults.flags);
    next(0x800, 0);
    return { duration, size, sync: !(own & NOT_SYNC) };
  });
}

/** The codec string, read from the decoder configuration. */
function codecOf(description: Buffer): string {
  const avc = description.indexOf('avcC', 0, 'latin1');
  // Profile, compatibility and level follow the version byte.
  if (avc >= 0) return `avc1.${description.toString('hex', avc + 5, avc + 8).toUpperCase()}`;
  const esds = description.indexOf('esds', 0, 'latin1');
  const config = esds < 0 ? undefined : decoderInfo(description.subarray(esds + 8));
  const type = (config?.[0] ?? 0) >> 3;
  if (type === 0) throw new Error('The track has no decoder configuration.');
  return `mp4a.40.${type}`;
}

const ES = 0x03;
const DECODER = 0x04;
const DECODER_INFO = 0x05;

/** Finds the decoder configuration in the nested descriptors of an audio track. */
function decoderInfo(bytes: Buffer): Buffer | undefined {
  let at = 0;
  while (at + 1 < bytes.length) {
    const tag = bytes[at++];
    let size = 0;
    let byte = 0x80;
    while (byte & 0x80 && at < bytes.length) {
      byte = bytes[at++] ?? 0;
      size = (size << 7) | (byte & 0x7f);
    }
    if (tag === DECODER_INFO) return bytes.subarray(at, at + size);
    // Skips the fixed fields before nested descriptors.
    if (tag === ES) at += 3;
    else if (tag === DECODER) at += 13;
    else at += size;
  }
  return undefined;
}

/** Reads a fragmented MP4 file with one track. */
export function readTrack(file: Buffer): Track {
  const track: Track = { timescale: 0, samples: [], codecs: '' };
  let defaults: Defaults = { duration: 0, size: 0, flags: 0 };
  for (const { type, body } of allBoxes(file)) {
    if (type === 'mdhd') track.timescale = body.readUInt32BE(body[0] === 1 ? 20 : 12);
    if (type === 'stsd') track.codecs = codecOf(body);
    if (type === 'tfhd') defaults = readFragmentHeader(body);
    if (type === 'trun') track.samples.push(...readRun(body, defaults));
  }
  return track;
}

/** Bitrates of a track: average, and peak over a window of `seconds`. */
export function bitrates(track: Track, seconds: number): { average: number; peak: number } {
  const stretches: number[] = [];
  let at = 0;
  for (const sample of track.samples) {
    const stretch = Math.floor(at / (track.timescale * seconds) + 1e-9);
    stretches[stretch] = (stretches[stretch] ?? 0) + sample.size * 8;
    at += sample.duration;
  }
  const total = stretches.reduce((a, b) => a + b, 0);
  return { average: Math.ceil((total * track.timescale) / at), peak: Math.ceil(Math.max(...stretches) / seconds) };
}
