import {
  type Box,
  boxesIn,
  findBox,
  MediaError,
  makeBox,
  makePart,
  type PartTemplate,
  placePart,
  readFragment,
  readFragments,
  type Sample,
  words,
} from '../../../media';
import { encryptPicture, encryptSound, PATTERN, type PictureCodec, type Subsample, subsamplesOf } from './cbcs';
import type { MediaKey } from './media-key';
import { entryOf } from './renditions';
import type { MediaTrack } from './track';

// The lengths of the fixed fields before the boxes of a sample entry.
const ENTRY_FIELDS = { video: 78, audio: 28 } as const;
const ENTRIES = { video: ['avc1', 'hvc1', 'hev1'], audio: ['mp4a'] } as const;
/** The box with the decoder's configuration, and the byte in it that has the size of the units' lengths. */
const CONFIGURATIONS = { avc: ['avcC', 4], hevc: ['hvcC', 21] } as const;
const ENCRYPTED_ENTRIES = { video: 'encv', audio: 'enca' } as const;
const SAMPLE_TABLE = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];
/** The common system id: key ids only. */
const COMMON_SYSTEM = Buffer.from('1077efecc0b24d02ace33c1e52e2fb4b', 'hex');
const HAS_SUBSAMPLES = 0x2;

/** The same track, encrypted (ISO 23001-7, scheme `cbcs`): video in a pattern, audio in full. */
export function encryptTrack(track: MediaTrack, key: MediaKey): MediaTrack {
  return {
    ...track,
    init: encryptedInit(track, key),
    segments: track.segments.map((parts) => parts.map((part) => encryptPart(part, track, key))),
  };
}

/** An init segment for encrypted media. */
export const encryptInit = (init: Buffer, kind: MediaTrack['kind'], key: MediaKey): Buffer =>
  encryptedInit({ init, kind }, key);

/** A segment, or a part of one, encrypted; times and numbers stay. */
export function encryptFragments(bytes: Buffer, track: Pick<MediaTrack, 'kind' | 'init'>, key: MediaKey): Buffer {
  const fragments = readFragments(bytes, track.init).map(({ trackId, samples, sequence, baseTime }) => {
    const { bytes: part } = encryptSamples(trackId, samples, 0, track, key);
    placePart(part, { sequence, baseTime });
    return part;
  });
  const [only] = fragments;
  return only && fragments.length === 1 ? only : Buffer.concat(fragments);
}

const codecOf = (entry: string | undefined): PictureCodec => (entry === 'avc1' ? 'avc' : 'hevc');

function encryptPart({ bytes, start }: PartTemplate, track: MediaTrack, key: MediaKey): PartTemplate {
  const { trackId, samples } = readFragment(bytes);
  return encryptSamples(trackId, samples, start, track, key);
}

function encryptSamples(
  trackId: number,
  samples: readonly Sample[],
  start: number,
  { kind, init }: Pick<MediaTrack, 'kind' | 'init'>,
  key: MediaKey,
): PartTemplate {
  if (kind === 'audio') {
    const sound = samples.map((sample) => ({ ...sample, data: encryptSound(sample.data, key) }));
    return makePart(trackId, sound, start);
  }
  const codec = codecOf(entryOf(init));
  const subsamples = samples.map(({ data }) => subsamplesOf(data, codec));
  const pictures = samples.map((sample, index) => ({
    ...sample,
    data: encryptPicture(sample.data, subsamples[index] ?? [], key),
  }));
  return makePart(trackId, pictures, start, (offset) => subsampleBoxes(subsamples, offset));
}

/** The encryption boxes: `senc` with the subsamples, `saiz` and `saio` with their sizes and offsets. */
function subsampleBoxes(frames: readonly (readonly Subsample[])[], offset: number): Buffer {
  const entries = frames.map((subsamples) => {
    const entry = Buffer.alloc(2 + subsamples.length * 6);
    entry.writeUInt16BE(subsamples.length);
    for (const [index, { clear, protected: length }] of subsamples.entries()) {
      entry.writeUInt16BE(clear, 2 + index * 6);
      entry.writeUInt32BE(length, 4 + index * 6);
    }
    if (entry.length > 255) throw new MediaError('has a frame in too many pieces to be encrypted');
    return entry;
  });
  const sizes = Buffer.from(entries.map(({ length }) => length));
  const saiz = makeBox('saiz', words(0), Buffer.from([0]), words(frames.length), sizes);
  const listsAt = offset + saiz.length + 20 + 16;
  const saio = makeBox('saio', words(0, 1, listsAt));
  return Buffer.concat([saiz, saio, makeBox('senc', words(HAS_SUBSAMPLES, frames.length), ...entries)]);
}

/** The init segment with its sample entry marked as encrypted, and the key's id for key systems. */
function encryptedInit({ init, kind }: Pick<MediaTrack, 'init' | 'kind'>, key: MediaKey): Buffer {
  const withEntry = rebuilt(init, SAMPLE_TABLE, (stsd) => encryptedEntries(init, stsd, kind, key));
  const pssh = makeBox('pssh', words(0x01000000), COMMON_SYSTEM, words(1), key.id, words(0));
  const [moov, ...rest] = [...boxesIn(withEntry)].filter((box) => box.type === 'moov');
  if (!moov || rest.length > 0) throw new MediaError("must have one 'moov' box");
  return Buffer.concat([
    withEntry.subarray(0, moov.start),
    makeBox('moov', withEntry.subarray(moov.body, moov.end), pssh),
    withEntry.subarray(moov.end),
  ]);
}

function encryptedEntries(init: Buffer, stsd: Box, kind: MediaTrack['kind'], key: MediaKey): Buffer {
  const entries = [...boxesIn(init, stsd.body + 8, stsd.end)].map((entry) => {
    if (!ENTRIES[kind].some((known) => known === entry.type))
      throw new MediaError(`cannot be encrypted: '${entry.type}' is not known`);
    checkUnits(init, entry, kind);
    return makeBox(
      ENCRYPTED_ENTRIES[kind],
      init.subarray(entry.body, entry.end),
      protectionInfo(entry.type, kind, key),
    );
  });
  return makeBox('stsd', init.subarray(stsd.body, stsd.body + 8), ...entries);
}

/** NAL units have lengths of four bytes, as common encoders write them. */
function checkUnits(init: Buffer, entry: Box, kind: MediaTrack['kind']): void {
  if (kind === 'audio') return;
  const [name, at] = CONFIGURATIONS[codecOf(entry.type)];
  const box = findBox(init, name, entry.body + ENTRY_FIELDS.video, entry.end);
  if (!box || (init.readUInt8(box.body + at) & 3) !== 3)
    throw new MediaError('cannot be encrypted: its units have no lengths of four bytes');
}

function protectionInfo(format: string, kind: MediaTrack['kind'], { id, iv }: MediaKey): Buffer {
  const pattern = kind === 'video' ? (PATTERN.crypt << 4) | PATTERN.skip : 0;
  // Version 1: the pattern, protected, no per-frame vectors, then the key's id and the constant vector.
  const tenc = makeBox('tenc', words(0x01000000), Buffer.from([0, pattern, 1, 0]), id, Buffer.from([iv.length]), iv);
  return makeBox(
    'sinf',
    makeBox('frma', Buffer.from(format, 'latin1')),
    makeBox('schm', words(0), Buffer.from('cbcs', 'latin1'), words(0x00010000)),
    makeBox('schi', tenc),
  );
}

/** A copy with the box at a path replaced; enclosing boxes are resized. */
function rebuilt(bytes: Buffer, path: readonly string[], replace: (box: Box) => Buffer): Buffer {
  const within = (from: number, to: number, [head, ...rest]: readonly string[]): Buffer =>
    Buffer.concat(
      [...boxesIn(bytes, from, to)].map((box) => {
        if (box.type !== head) return bytes.subarray(box.start, box.end);
        return rest.length === 0 ? replace(box) : makeBox(box.type, within(box.body, box.end, rest));
      }),
    );
  return within(0, bytes.length, path);
}
