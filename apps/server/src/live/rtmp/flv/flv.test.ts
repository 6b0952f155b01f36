import { describe, expect, it } from 'vitest';
import { audioInit, makePart } from '../../../media';
import { Collected } from '../../testing/collected';
import { makeSignal } from '../../testing/flv';
import { ProtocolError } from '../chunk-reader';
import { readAacConfig, silentFrame } from './aac';
import { readAudioTag } from './audio-tag';
import { readAvcConfig } from './h264';
import { FRAME, inspectFrame } from './nal-units';
import { readVideoTag } from './video-tag';

const unit = (...bytes: readonly number[]): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, Buffer.from(bytes)]);
};

describe('The description of a picture', () => {
  it.each([
    ['320x180', '25', '-profile:v baseline'],
    ['1280x720', '50', '-preset medium -profile:v high'],
    ['1920x1080', '30000/1001', '-preset fast'],
  ])('tells %s at %s fps', async (size, rate, video) => {
    const signal = await makeSignal({ seconds: 0.2, size, rate, hasSound: false, video });
    const [config] = signal.filter(({ type }) => type === 'video').flatMap(({ body }) => readVideoTag(body));
    const { width, height, frameRate, isInterlaced } = readAvcConfig(config?.data ?? Buffer.alloc(0));
    expect(`${width}x${height}`).toBe(size);
    const [over = 0, under = 1] = rate.split('/').map(Number);
    expect(frameRate).toBeCloseTo(over / under, 2);
    expect(isInterlaced).toBe(false);
  });
});

describe('A description', () => {
  it('that is much too large is refused', async () => {
    const signal = await makeSignal({ seconds: 0.2 });
    const [config] = signal.filter(({ type }) => type === 'video').flatMap(({ body }) => readVideoTag(body));
    const record = config?.data ?? Buffer.alloc(0);
    expect(readAvcConfig(record).width).toBe(160);
    expect(() => readAvcConfig(Buffer.concat([record, Buffer.alloc(70_000)]))).toThrow('larger than 4 kB');
    expect(readAacConfig(Buffer.from([0x12, 0x10])).channels).toBe(2);
    expect(() => readAacConfig(Buffer.concat([Buffer.from([0x12, 0x10]), Buffer.alloc(70_000)]))).toThrow('damaged');
  });
});

describe('A frame', () => {
  it('is intact where its units fill it', () => {
    expect(inspectFrame(Buffer.concat([unit(0x67, 1), unit(0x65, 1, 2)]))).toBe(FRAME.isIntact | FRAME.isIdr);
    expect(inspectFrame(unit(0x41, 1, 2))).toBe(FRAME.isIntact);
    expect(inspectFrame(Buffer.concat([unit(0x41, 1), Buffer.from([0, 0, 1])])) & FRAME.isIntact).toBe(0);
    expect(inspectFrame(Buffer.alloc(0))).toBe(0);
  });

  it('has captions where they say something', () => {
    const captions = (first: number) => [0xb5, 0, 0x31, 0x47, 0x41, 0x39, 0x34, 3, 0xc1, 0xff, 0xfc, first, 0x80, 0xff];
    const message = (first: number) => unit(6, 4, captions(first).length, ...captions(first), 0x80);
    expect(inspectFrame(message(0x94)) & FRAME.hasCaptions).not.toBe(0);
    expect(inspectFrame(message(0x80)) & FRAME.hasCaptions).toBe(0);
    expect(inspectFrame(unit(6, 5, 3, 1, 2, 3, 0x80)) & FRAME.hasCaptions).toBe(0);
    expect(inspectFrame(unit(6, 0xff, 0xff, 0xff))).toBe(FRAME.isIntact);
  });
});

describe('Enhanced RTMP', () => {
  const text = (...parts: readonly (string | number[])[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

  it('has H.264 and AAC, with and without composition times', () => {
    expect(readVideoTag(text([0x91], 'avc1', [0xff, 0xff, 0xfe, 7]))).toEqual([
      { kind: 'frame', track: 0, compositionMs: -2, data: Buffer.from([7]) },
    ]);
    expect(readVideoTag(text([0xa3], 'avc1', [7]))).toEqual([
      { kind: 'frame', track: 0, compositionMs: 0, data: Buffer.from([7]) },
    ]);
    expect(readAudioTag(text([0x90], 'mp4a', [0x12, 0x10]))).toEqual([
      { kind: 'config', track: 0, data: Buffer.from([0x12, 0x10]) },
    ]);
  });

  it('has several tracks in one message', () => {
    const tracks = text([0x96, 0x13], 'avc1', [0, 0, 0, 1, 7], [2, 0, 0, 2, 8, 9]);
    expect(readVideoTag(tracks).map(({ track, data }) => [track, [...data]])).toEqual([
      [0, [7]],
      [2, [8, 9]],
    ]);
    const codecs = text([0x96, 0x20], 'avc1', [0, 0, 0, 1, 7], 'hvc1', [1, 0, 0, 1, 8]);
    expect(() => readVideoTag(codecs)).toThrow('HEVC');
  });

  it('has modifiers, which are skipped', () => {
    expect(readVideoTag(text([0x97, 2, 1, 2, 3, 0x03], 'avc1', [7]))).toMatchObject([{ kind: 'frame' }]);
    expect(() => readVideoTag(text([0x97, 200, 1]))).toThrow(ProtocolError);
  });
});

describe('Silence', () => {
  it.each([1, 2, 3, 4, 5, 6, 7])('can be decoded in layout %i', async (layout) => {
    const config = readAacConfig(Buffer.from([0x12, layout << 3]));
    const samples = Array.from({ length: 20 }, () => ({
      data: silentFrame(config.channels),
      duration: 1024,
      compositionOffset: 0,
      flags: 0,
    }));
    const sink = new Collected();
    sink.tracks([{ name: 'a0', kind: 'audio', codecs: config.codecs, timescale: 44_100 }]);
    sink.init('a0', audioInit(config));
    sink.part('a0', 0, { bytes: makePart(1, samples, 0).bytes, startMs: 0, seconds: 1, isIndependent: true }, false);
    expect(await sink.decode('a0')).toEqual({ complaints: '', frames: 20 });
  });
});
