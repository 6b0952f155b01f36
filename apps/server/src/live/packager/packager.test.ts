import { describe, expect, it } from 'vitest';
import { EPOCH_MS } from '../../media';
import { type MediaMessage, PublishRefused } from '../rtmp/session-types';
import { decodeTime } from '../testing/collected';
import { isPictureFrame, makeSignal, shifted } from '../testing/flv';
import { numbers, packaged, START } from '../testing/packaged';

describe('A signal', () => {
  it('becomes segments of two seconds in parts of half a second', async () => {
    const signal = await makeSignal({ seconds: 9 });
    const { sink, measures } = await packaged(signal);
    expect(sink.described.at(-1)).toMatchObject([
      { name: 'v0', kind: 'video', width: 160, height: 90, frameRate: 25, codecs: expect.stringMatching(/^avc1\./) },
      { name: 'a0', kind: 'audio', channels: 1, sampleRate: 44_100, codecs: 'mp4a.40.2' },
    ]);
    expect(numbers(sink, 'v0')).toEqual([0, 1, 2, 3, 4]);
    expect(numbers(sink, 'a0')).toEqual([0, 1, 2, 3, 4]);
    expect(
      sink
        .lengths('v0')
        .slice(0, 4)
        .map((seconds) => Math.round(seconds * 100)),
    ).toEqual([200, 200, 200, 200]);
    for (const { seconds } of sink.parts('v0').slice(0, 16)) expect(Math.abs(seconds - 0.5)).toBeLessThan(0.03);
    for (const name of ['v0', 'a0']) {
      expect(sink.holes(name)).toEqual([]);
      expect(sink.cutNumbers(name)).toEqual([]);
      expect((await sink.decode(name)).complaints).toBe('');
    }
    expect(sink.samples('v0')).toHaveLength(signal.filter(isPictureFrame).length);
    const first = sink.parts('v0')[0];
    const pictureAt = START + (signal.find(isPictureFrame)?.timestamp ?? 0);
    expect(first?.startMs).toBe(pictureAt);
    expect(first && decodeTime(first.bytes)).toBe((pictureAt - EPOCH_MS) * 90);
    expect(measures.keyFrameSeconds).toBe(2);
    expect(measures.droppedFrames).toBe(0);
  });
});

describe('Frames', () => {
  it('keep their order of display, also before others that are decoded later', async () => {
    const signal = await makeSignal({ seconds: 8, video: '-bf 3 -b_strategy 0 -refs 2' });
    const { sink } = await packaged(signal);
    expect(sink.samples('v0')).toHaveLength(signal.filter(isPictureFrame).length);
    expect(Math.max(...sink.samples('v0').map(({ compositionOffset }) => compositionOffset))).toBeGreaterThan(3600);
    expect(sink.holes('v0')).toEqual([]);
    expect(await sink.decode('v0')).toEqual({ complaints: '', frames: 200 });
    // The date of a segment is when its first frame is shown.
    const [segment] = sink.track('v0').segments;
    const [sample] = sink.samples('v0');
    const part = segment?.parts[0];
    const shown = part && sample && EPOCH_MS + (decodeTime(part.bytes) + sample.compositionOffset) / 90;
    expect(part?.startMs).toBeCloseTo(shown ?? 0, 3);
  });

  it('may have any length', async () => {
    const filter = "select='lt(mod(n\\,50)\\,12)+gt(mod(n\\,7)\\,4)'";
    const signal = await makeSignal({ seconds: 12, filter, video: '-fps_mode vfr -tune zerolatency' });
    const { sink } = await packaged(signal);
    expect(sink.samples('v0')).toHaveLength(signal.filter(isPictureFrame).length);
    expect(new Set(sink.samples('v0').map(({ duration }) => duration)).size).toBeGreaterThan(2);
    expect(sink.holes('v0')).toEqual([]);
    expect(Math.max(...sink.parts('v0').map(({ seconds }) => seconds))).toBeLessThanOrEqual(0.55);
    expect(Math.max(...sink.lengths('v0'))).toBeLessThan(2.5);
    expect((await sink.decode('v0')).complaints).toBe('');
  });

  it('of 29.97 a second add up', async () => {
    const signal = await makeSignal({ seconds: 10, rate: '30000/1001' });
    const { sink } = await packaged(signal);
    expect(sink.described.at(-1)?.[0]?.frameRate).toBeCloseTo(29.97, 2);
    expect(sink.samples('v0')).toHaveLength(signal.filter(isPictureFrame).length);
    const durations = sink.samples('v0').map(({ duration }) => duration / 90);
    expect(new Set(durations)).toEqual(new Set([33, 34]));
    expect(sink.holes('v0')).toEqual([]);
  });

  it('that are marked as key frames but are none begin no segment', async () => {
    const signal = await makeSignal({ seconds: 6 });
    const marked = signal.map((message) => {
      if (!isPictureFrame(message)) return message;
      const body = Buffer.from(message.body);
      body[0] = 0x17;
      return { ...message, body };
    });
    const { sink } = await packaged(marked);
    expect(sink.lengths('v0').map(Math.round)).toEqual([2, 2, 2]);
    expect((await sink.decode('v0')).complaints).toBe('');
  });

  it('that are damaged are left out', async () => {
    const signal = await makeSignal({ seconds: 4 });
    const frames = signal.filter(isPictureFrame);
    const damaged = signal.map((message) => {
      if (message !== frames[30]) return message;
      const body = Buffer.from(message.body);
      body.writeUInt32BE(0x7fffffff, 5);
      return { ...message, body };
    });
    const { sink, measures } = await packaged(damaged);
    expect(sink.samples('v0')).toHaveLength(frames.length - 1);
    expect(measures.droppedFrames).toBe(1);
  });
});

/** The same signal with a frame that is shown so long after its time stamp. */
function shownLater(signal: readonly MediaMessage[], frame: MediaMessage | undefined, ms: number): MediaMessage[] {
  return signal.map((message) => {
    if (message !== frame) return message;
    const body = Buffer.from(message.body);
    body.writeIntBE(ms, 2, 3);
    return { ...message, body };
  });
}

describe('A frame that is shown', () => {
  it.each([
    ['before', -(2 ** 23)],
    ['after', 2 ** 23 - 1],
  ])('hours %s its time stamp is damaged', async (_when, ms) => {
    const signal = await makeSignal({ seconds: 6 });
    const frames = signal.filter(isPictureFrame);
    const { sink, measures } = await packaged(shownLater(signal, frames[0], ms));
    // What comes before the next key frame cannot be decoded without it.
    expect(sink.samples('v0')).toHaveLength(frames.length - 50);
    expect(measures.droppedFrames).toBeGreaterThanOrEqual(50);
    expect(numbers(sink, 'a0')).toEqual(numbers(sink, 'v0'));
    expect(sink.samples('a0').length).toBeLessThan(300);
    expect(Math.abs((sink.parts('a0')[0]?.startMs ?? 0) - (sink.parts('v0')[0]?.startMs ?? 0))).toBeLessThan(100);
  });

  it('some seconds before its time stamp does not take the sound back', async () => {
    const large = (await makeSignal({ seconds: 4, size: '320x180' })).filter(({ type }) => type !== 'data');
    const { sink } = await packaged([
      ...(await makeSignal({ seconds: 4 })),
      ...shifted(shownLater(large, large.find(isPictureFrame), -9000), 4000),
    ]);
    const times = sink.parts('a0').map(({ bytes }) => decodeTime(bytes));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(numbers(sink, 'a0')).toEqual(numbers(sink, 'v0'));
    expect(sink.samples('a0').length).toBeLessThan(400);
  });
});

describe('A picture', () => {
  it('that is interlaced is advised against', async () => {
    const progressive = await packaged(await makeSignal({ seconds: 2 }));
    expect(progressive.packager.advice).toEqual([]);
    const video = '-preset medium -tune zerolatency -x264-params interlaced=1';
    const { packager } = await packaged(await makeSignal({ seconds: 2, size: '320x192', video }));
    expect(packager.advice).toEqual([{ kind: 'interlaced', values: {} }]);
  });
});

describe('Key frames', () => {
  it('at scene changes do not make segments too long', async () => {
    const signal = await makeSignal({
      seconds: 14,
      video: '-tune zerolatency -force_key_frames 0,2,4,4.6,6,8,8.6,10,12',
    });
    const { sink } = await packaged(signal);
    expect(Math.max(...sink.lengths('v0').slice(1))).toBeLessThanOrEqual(2.5);
  });

  it('more than 2.5 s apart are measured', async () => {
    const signal = await makeSignal({ seconds: 10, video: '-tune zerolatency -force_key_frames 0,4,8' });
    const { measures, sink } = await packaged(signal);
    expect(measures.keyFrameSeconds).toBe(4);
    expect(sink.lengths('v0').map(Math.round)).toEqual([4, 4, 2]);
  });

  it.each([
    ['never come again', '0'],
    ['are 10 s apart, as encoders have them that nobody has set', '0,10'],
  ])('that %s are refused', async (_what, times) => {
    const video = `-tune zerolatency -force_key_frames ${times}`;
    const signal = await makeSignal({ seconds: 12, rate: '10', video });
    await expect(packaged(signal)).rejects.toThrow(
      new PublishRefused('No key frame for 10 s. Set the key frame interval to 2 s.'),
    );
  });
});
