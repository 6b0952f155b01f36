import { makeBox, words } from './boxes';

/** Of video in our own streams. */
export const VIDEO_TIMESCALE = 90_000;
const TRACK_ID = 1;
const UNKNOWN_LANGUAGE = 0x55c4;
const MATRIX = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

interface TrackInit {
  readonly timescale: number;
  readonly handler: 'vide' | 'soun';
  readonly mediaHeader: Buffer;
  readonly sampleEntry: Buffer;
  readonly width: number;
  readonly height: number;
  readonly volume: number;
}

/** The init segment of H.264; `record` is its AVCDecoderConfigurationRecord. */
export function videoInit(config: {
  readonly record: Buffer;
  readonly width: number;
  readonly height: number;
}): Buffer {
  const { record, width, height } = config;
  const resolution = words(0x480000, 0x480000, 0);
  const sampleEntry = makeBox(
    'avc1',
    Buffer.alloc(6),
    halves(1),
    Buffer.alloc(16),
    halves(width, height),
    resolution,
    halves(1),
    Buffer.alloc(32),
    halves(0x18, 0xffff),
    makeBox('avcC', record),
  );
  const mediaHeader = makeBox('vmhd', words(1, 0, 0));
  return initSegment({
    timescale: VIDEO_TIMESCALE,
    handler: 'vide',
    mediaHeader,
    sampleEntry,
    width,
    height,
    volume: 0,
  });
}

/** The init segment of AAC; `record` is its AudioSpecificConfig. */
export function audioInit(config: {
  readonly record: Buffer;
  readonly sampleRate: number;
  readonly channels: number;
}): Buffer {
  const { record, sampleRate, channels } = config;
  const decoder = descriptor(4, Buffer.from([0x40, 0x15, 0, 0, 0]), words(0, 0), descriptor(5, record));
  const esds = makeBox(
    'esds',
    words(0),
    descriptor(3, halves(1), Buffer.alloc(1), decoder, descriptor(6, Buffer.from([2]))),
  );
  // Rates from 65536 do not fit here; the descriptor has the true one.
  const shortRate = sampleRate < 0x10000 ? sampleRate : 0;
  const sampleEntry = makeBox(
    'mp4a',
    Buffer.alloc(6),
    halves(1),
    Buffer.alloc(8),
    halves(channels, 16, 0, 0, shortRate, 0),
    esds,
  );
  const mediaHeader = makeBox('smhd', words(0, 0));
  const size = { width: 0, height: 0, volume: 0x100 };
  return initSegment({ timescale: sampleRate, handler: 'soun', mediaHeader, sampleEntry, ...size });
}

/** One track, no edit list: every track begins at zero of the shared timeline. */
function initSegment(track: TrackInit): Buffer {
  const { timescale, handler, mediaHeader, sampleEntry, width, height, volume } = track;
  const noSamples = ['stts', 'stsc', 'stco'].map((type) => makeBox(type, words(0, 0)));
  const sampleTable = makeBox(
    'stbl',
    makeBox('stsd', words(0, 1), sampleEntry),
    ...noSamples,
    makeBox('stsz', words(0, 0, 0)),
  );
  const inThisFile = makeBox('dinf', makeBox('dref', words(0, 1), makeBox('url ', words(1))));
  const media = makeBox(
    'mdia',
    makeBox('mdhd', words(0, 0, 0, timescale, 0), halves(UNKNOWN_LANGUAGE, 0)),
    makeBox('hdlr', words(0, 0), Buffer.from(handler), Buffer.alloc(12), Buffer.from('live\0')),
    makeBox('minf', mediaHeader, inThisFile, sampleTable),
  );
  const header = makeBox(
    'tkhd',
    words(3, 0, 0, TRACK_ID, 0, 0, 0, 0),
    halves(0, 0, volume, 0),
    MATRIX,
    words(width * 0x10000, height * 0x10000),
  );
  const movieHeader = makeBox(
    'mvhd',
    words(0, 0, 0, timescale, 0, 0x10000),
    halves(0x100, 0),
    words(0, 0),
    MATRIX,
    Buffer.alloc(24),
    words(TRACK_ID + 1),
  );
  return Buffer.concat([
    makeBox('ftyp', Buffer.from('iso6'), words(0), Buffer.from('iso6mp41cmfc')),
    makeBox(
      'moov',
      movieHeader,
      makeBox('trak', header, media),
      makeBox('mvex', makeBox('trex', words(0, TRACK_ID, 1, 0, 0, 0))),
    ),
  ]);
}

/** 16-bit big-endian numbers. */
function halves(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
}

/** An MPEG-4 descriptor: a tag, its length in four groups of seven bits, its payload. */
function descriptor(tag: number, ...payload: readonly Buffer[]): Buffer {
  const body = Buffer.concat(payload);
  return Buffer.concat([Buffer.from([tag, 0x80, 0x80, 0x80 | (body.length >> 7), body.length & 0x7f]), body]);
}
