import { createDecipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { boxesIn, findBox, makeBox, makePart, needBox, readFragment, type Sample, words } from '../../../media';
import { subsamplesOf } from './cbcs';
import { encryptTrack } from './encryption';
import { mediaKeyOf } from './media-key';
import type { MediaTrack } from './track';

const key = mediaKeyOf(Buffer.from('the secret of the house'), 'arena');

/** Bytes that repeat nowhere near. */
const noise = (length: number, seed: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 7 + (index >> 4) * 31 + seed * 13) & 0xff));

const unit = (type: number, length: number, seed: number): Buffer => {
  const bytes = noise(length, seed);
  bytes[0] = 0x60 | type;
  return Buffer.concat([words(length), bytes]);
};

const sample = (data: Buffer): Sample => ({ data, duration: 1000, compositionOffset: 0, flags: 0x02000000 });

function trackOf(kind: MediaTrack['kind'], entry: Buffer, frames: readonly Buffer[]): MediaTrack {
  const stsd = makeBox('stsd', words(0, 1), entry);
  const stbl = makeBox('stbl', stsd, makeBox('stts', words(0, 0)));
  const trak = makeBox('trak', makeBox('mdia', makeBox('minf', stbl)));
  const init = Buffer.concat([makeBox('ftyp', Buffer.from('iso6')), makeBox('moov', makeBox('mvhd', words(0)), trak)]);
  return { kind, timescale: 25_000, init, segments: [[makePart(1, frames.map(sample), 0)]] };
}

const avcC = makeBox('avcC', Buffer.from([1, 0x4d, 0x40, 0x15, 0xff, 0xe0]));
const pictures = [
  // A key frame: settings that stay readable, then a slice; and a frame of two slices, one too short to be touched.
  Buffer.concat([unit(7, 20, 1), unit(8, 8, 2), unit(5, 900, 3)]),
  Buffer.concat([unit(1, 400, 4), unit(1, 40, 5)]),
];
const video = trackOf('video', makeBox('avc1', Buffer.alloc(78), avcC), pictures);
const sounds = [noise(371, 6), noise(16, 7), noise(9, 8)];
const audio = trackOf('audio', makeBox('mp4a', Buffer.alloc(28), makeBox('esds', words(0))), sounds);

const partOf = (track: MediaTrack): Buffer => track.segments[0]?.[0]?.bytes ?? Buffer.alloc(0);
const framesOf = (track: MediaTrack): Buffer[] => readFragment(partOf(track)).samples.map(({ data }) => data);

function decrypt(bytes: Buffer, stride: number): void {
  const decipher = createDecipheriv('aes-128-cbc', key.key, key.iv).setAutoPadding(false);
  for (let at = 0; at + 16 <= bytes.length; at += 16 * stride)
    decipher.update(bytes.subarray(at, at + 16)).copy(bytes, at);
}

/** The lists of a part's `senc` box, found the way players find them: by `saiz` and `saio`. */
function listsOf(part: Buffer): { clear: number; protected: number }[][] {
  const moof = needBox(part, 'moof');
  const [saiz, saio] = [needBox(part, 'moof/traf/saiz'), needBox(part, 'moof/traf/saio')];
  let at = moof.start + part.readUInt32BE(saio.body + 8);
  const sizes = part.subarray(saiz.body + 9, saiz.end);
  return [...sizes].map((size) => {
    const count = part.readUInt16BE(at);
    expect(size).toBe(2 + count * 6);
    const list = Array.from({ length: count }, (_, index) => ({
      clear: part.readUInt16BE(at + 2 + index * 6),
      protected: part.readUInt32BE(at + 4 + index * 6),
    }));
    at += size;
    return list;
  });
}

describe('Encrypted pictures in HEVC', () => {
  /** Of a type of HEVC; the second byte is part of its header, too. */
  const hevcUnit = (type: number, length: number, seed: number): Buffer => {
    const bytes = noise(length, seed);
    bytes[0] = type << 1;
    return Buffer.concat([words(length), bytes]);
  };
  const hvcC = makeBox('hvcC', Buffer.concat([Buffer.alloc(21), Buffer.from([0x0f, 0])]));
  // Settings (32 to 34) stay readable; a key frame (19) and a following one (1) do not.
  const frames = [
    Buffer.concat([hevcUnit(32, 24, 1), hevcUnit(33, 140, 2), hevcUnit(34, 8, 3), hevcUnit(19, 900, 4)]),
    hevcUnit(1, 400, 5),
  ];
  const hevc = trackOf('video', makeBox('hvc1', Buffer.alloc(78), hvcC), frames);

  it('have their slices encrypted, and their settings readable', () => {
    const encrypted = encryptTrack(hevc, key);
    const [settings, slices] = [3 * 4 + 24 + 140 + 8, 4 + 64];
    const [first] = framesOf(encrypted);
    expect(first?.subarray(0, settings + slices)).toEqual(frames[0]?.subarray(0, settings + slices));
    expect(first?.subarray(settings + slices)).not.toEqual(frames[0]?.subarray(settings + slices));
    expect(listsOf(partOf(encrypted))).toEqual([
      [{ clear: settings + slices, protected: 900 - 64 }],
      [{ clear: 4 + 64, protected: 400 - 64 }],
    ]);
    const entry = findBox(encrypted.init, 'moov/trak/mdia/minf/stbl/stsd');
    expect(encrypted.init.subarray(entry?.start, entry?.end).toString('latin1')).toMatch(/encv.*frma.*hvc1/s);
  });

  it('need units with lengths of four bytes', () => {
    const short = makeBox('hvcC', Buffer.concat([Buffer.alloc(21), Buffer.from([0x0d, 0])]));
    const track = trackOf('video', makeBox('hvc1', Buffer.alloc(78), short), frames);
    expect(() => encryptTrack(track, key)).toThrow('no lengths of four bytes');
  });
});

describe('Encrypted pictures', () => {
  const encrypted = encryptTrack(video, key);

  it('become themselves again by the lists that travel with them', () => {
    const lists = listsOf(partOf(encrypted));
    const decrypted = framesOf(encrypted).map((frame, index) => {
      const copy = Buffer.from(frame);
      let at = 0;
      for (const { clear, protected: length } of lists[index] ?? []) {
        decrypt(copy.subarray(at + clear, at + clear + length), 10);
        at += clear + length;
      }
      expect(at).toBe(frame.length);
      return copy;
    });
    expect(decrypted).toEqual(pictures);
    expect(framesOf(encrypted)).not.toEqual(pictures);
  });

  it('leave settings, slice headers and nine of ten blocks as they are', () => {
    const [frame = Buffer.alloc(0)] = framesOf(encrypted);
    const [picture = Buffer.alloc(0)] = pictures;
    const lead = 24 + 12 + 4 + 64;
    expect(frame.subarray(0, lead)).toEqual(picture.subarray(0, lead));
    expect(frame.subarray(lead, lead + 16)).not.toEqual(picture.subarray(lead, lead + 16));
    expect(frame.subarray(lead + 16, lead + 160)).toEqual(picture.subarray(lead + 16, lead + 160));
  });

  it('name the scheme and the key id in their init segment, and never the key', () => {
    const stsd = needBox(encrypted.init, 'moov/trak/mdia/minf/stbl/stsd');
    const entry = needBox(encrypted.init, 'encv', stsd.body + 8, stsd.end);
    const sinf = needBox(encrypted.init, 'sinf', entry.body + 78, entry.end);
    const tenc = needBox(encrypted.init, 'schi/tenc', sinf.body, sinf.end);
    expect(encrypted.init.subarray(tenc.body + 5, tenc.end)).toEqual(
      Buffer.concat([Buffer.from([0x19, 1, 0]), key.id, Buffer.from([16]), key.iv]),
    );
    expect(findBox(encrypted.init, 'avcC', entry.body + 78, entry.end)).toBeDefined();
    expect(findBox(encrypted.init, 'moov/trak/mdia/minf/stbl/stts')).toBeDefined();
    const pssh = needBox(encrypted.init, 'moov/pssh');
    expect(encrypted.init.subarray(pssh.body + 24, pssh.body + 40)).toEqual(key.id);
    for (const bytes of [encrypted.init, partOf(encrypted)]) expect(bytes.includes(key.key)).toBe(false);
  });
});

describe('Encrypted sound', () => {
  it('is encrypted whole but for a broken last block, and becomes itself again', () => {
    const encrypted = encryptTrack(audio, key);
    const frames = framesOf(encrypted);
    expect(frames[2]).toEqual(sounds[2]);
    for (const frame of frames) decrypt(frame, 1);
    expect(frames).toEqual(sounds);
    expect([...boxesIn(partOf(encrypted))].map(({ type }) => type)).toEqual(['moof', 'mdat']);
    expect(findBox(partOf(encrypted), 'moof/traf/senc')).toBeUndefined();
  });
});

describe('What cannot be encrypted', () => {
  it('is said in words', () => {
    const other = trackOf('video', makeBox('vp09', Buffer.alloc(78)), pictures);
    expect(() => encryptTrack(other, key)).toThrow("cannot be encrypted: 'vp09' is not known");
    expect(() => subsamplesOf(Buffer.from([0, 0, 0, 9, 1]))).toThrow('wrong size');
    expect(() => subsamplesOf(Buffer.from([0, 0]))).toThrow('ends inside a unit');
  });

  it('is nothing for its length alone: long readable stretches are split', () => {
    const [first, ...rest] = subsamplesOf(Buffer.concat([unit(6, 70_000, 1), unit(1, 200, 2)]));
    expect(first).toEqual({ clear: 0xffff, protected: 0 });
    expect(rest).toEqual([{ clear: 70_004 - 0xffff + 68, protected: 136 }]);
  });
});

describe('The key of a stream', () => {
  it('is the same wherever the secret is known, and another for every stream and secret', () => {
    const secret = Buffer.from('the secret of the house');
    expect(mediaKeyOf(secret, 'arena')).toEqual(key);
    const keys = [key, mediaKeyOf(secret, 'other'), mediaKeyOf(Buffer.from('another'), 'arena')];
    expect(new Set(keys.flatMap(({ id, key, iv }) => [id, key, iv].map(String))).size).toBe(9);
  });
});
