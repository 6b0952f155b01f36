import { describe, expect, it } from 'vitest';
import { EPOCH_MS } from '../../media';
import { type MediaMessage, PublishRefused } from '../rtmp/session-types';
import { Collected, decodeTime } from '../testing/collected';
import { isPictureFrame, makeSignal, shifted } from '../testing/flv';
import { Packager } from './packager';

const START = EPOCH_MS + 10_000_000;

/** Sends messages as an encoder would: each at its time. `at` is when, `timestamp` what it says. */
async function packaged(
  messages: readonly (MediaMessage & { at?: number; rendition?: string })[],
  { alwaysSound = false } = {},
) {
  const sink = new Collected();
  let now = START;
  const packager = new Packager({ sink, now: () => now, alwaysSound });
  const first = messages[0]?.timestamp ?? 0;
  for (const message of messages) {
    now = START + (message.at ?? (message.timestamp - first) | 0);
    packager.push(message, message.rendition);
  }
  packager.end();
  return { sink, packager, measures: packager.measures() };
}

const numbers = (sink: Collected, name: string) => sink.track(name).segments.map(({ number }) => number);

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

describe('Time stamps', () => {
  it.each([
    ['the wrap of 32 bits', 2 ** 32 - 3000],
    ['the end of the short field', 0xffffff - 3000],
  ])('go across %s', async (_what, by) => {
    const signal = await makeSignal({ seconds: 8 });
    const { sink, measures } = await packaged(shifted(signal, by));
    expect(sink.samples('v0')).toHaveLength(signal.filter(isPictureFrame).length);
    expect(sink.cutNumbers('v0')).toEqual([]);
    expect(sink.holes('v0')).toEqual([]);
    expect(sink.holes('a0')).toEqual([]);
    expect(measures.timestampJumps).toBe(0);
  });

  it('that jump make a cut in every track, and time never goes back', async () => {
    const signal = await makeSignal({ seconds: 16 });
    // The sound jumps a little after the picture.
    const jumping = signal.map((message) => {
      const time = message.timestamp;
      const late = message.type === 'audio' ? 200 : 0;
      const by = time < 5000 + late ? 5_000_000 : time < 10_000 + late ? 8_600_000 : 1000;
      return { ...message, at: time, timestamp: time + by };
    });
    const { sink, measures } = await packaged(jumping);
    expect(measures.timestampJumps).toBe(2);
    expect(sink.cutNumbers('v0')).toHaveLength(2);
    expect(sink.cutNumbers('a0')).toEqual(sink.cutNumbers('v0'));
    expect(numbers(sink, 'a0')).toEqual(numbers(sink, 'v0'));
    for (const name of ['v0', 'a0']) {
      const times = sink.parts(name).map(({ bytes }) => decodeTime(bytes));
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(sink.holes(name)).toEqual([]);
      expect((await sink.decode(name)).complaints).toBe('');
    }
    // Up to the next key frame and no more: 5 to 6 s, 10 s.
    expect(measures.droppedFrames).toBeLessThan(80);
    const drift = (sink.parts('v0').at(-1)?.startMs ?? 0) - START;
    expect(drift).toBeGreaterThan(14_900);
    expect(drift).toBeLessThan(16_100);
  });

  it('that leave out some seconds make a cut', async () => {
    const signal = await makeSignal({ seconds: 12 });
    const { sink } = await packaged(signal.filter(({ timestamp }) => timestamp < 4000 || timestamp >= 8500));
    expect(sink.cutNumbers('v0')).toEqual([2]);
    expect(sink.cutNumbers('a0')).toEqual([2]);
    expect(Math.max(...sink.lengths('v0'))).toBeLessThan(2.5);
  });

  it('of an encoder whose clock is too fast are brought back to ours', async () => {
    const signal = await makeSignal({ seconds: 4 });
    const [frames, sounds] = [
      signal.filter(isPictureFrame),
      signal.filter(({ type, body }) => type === 'audio' && body[1] === 1),
    ];
    const configs = signal.filter(({ type, body }) => type !== 'data' && body[1] === 0);
    const key = frames[0] as MediaMessage;
    const sink = new Collected();
    let now = START;
    const packager = new Packager({ sink, now: () => now });
    for (const config of configs) packager.push(config);
    const fast = 1.0002;
    const hour = 3600;
    let nextSound = 0;
    for (let frame = 0; frame < hour * 5; frame++) {
      const time = frame * 200;
      now = START + time / fast;
      packager.push({ ...(frame % 10 === 0 ? key : (frames[1] as MediaMessage)), timestamp: time });
      for (; nextSound <= time; nextSound += (1024 * 1000) / 44_100)
        packager.push({ ...(sounds[3] as MediaMessage), timestamp: Math.floor(nextSound) });
    }
    // Uncorrected it would be 0.7 s.
    expect(Math.abs(packager.endMs - now)).toBeLessThan(300);
    expect(sink.cutNumbers('v0')).toEqual([]);
    expect(sink.holes('v0')).toEqual([]);
    expect(sink.holes('a0')).toEqual([]);
    const starts = (name: string) => sink.track(name).segments.map(({ parts }) => parts[0]?.startMs ?? 0);
    const apart = starts('a0').map((start, index) => start - (starts('v0')[index] ?? 0));
    expect(Math.max(...apart)).toBeLessThan(60);
    expect(Math.min(...apart)).toBeGreaterThan(-10);
    expect(packager.measures()).toMatchObject({ droppedFrames: 0, silenceFilledSeconds: 0 });
  });
});

describe('Tracks', () => {
  it.each([
    ['sound', { hasPicture: false }, 'a0'],
    ['a picture', { hasSound: false }, 'v0'],
  ])('may be %s alone', async (_what, options, name) => {
    const { sink } = await packaged(await makeSignal({ seconds: 7, ...options }));
    expect(sink.described.at(-1)?.map((track) => track.name)).toEqual([name]);
    expect(
      sink
        .lengths(name)
        .slice(0, 3)
        .map((seconds) => Math.round(seconds * 10)),
    ).toEqual([20, 20, 20]);
    expect(sink.holes(name)).toEqual([]);
    expect((await sink.decode(name)).complaints).toBe('');
  });

  it('can have silence where a picture comes without sound', async () => {
    const { sink } = await packaged(await makeSignal({ seconds: 5, hasSound: false }), { alwaysSound: true });
    expect(numbers(sink, 'a0')).toEqual(numbers(sink, 'v0'));
    expect(sink.described.at(-1)?.[1]).toMatchObject({ name: 'a0', channels: 2, sampleRate: 48_000 });
    expect((await sink.decode('a0')).complaints).toBe('');
  });

  it('may begin later than the others, with a cut', async () => {
    const signal = await makeSignal({ seconds: 10 });
    const config = signal.find(({ type }) => type === 'audio') as MediaMessage;
    const late = [
      ...signal.filter(({ type, timestamp }) => type !== 'audio' || timestamp >= 3000),
      { ...config, timestamp: 3000 },
    ].sort((a, b) => a.timestamp - b.timestamp || (a === b ? 0 : a.body[1] === 0 ? -1 : 1));
    const { sink } = await packaged(late);
    expect(sink.described.map((tracks) => tracks.map(({ name }) => name))).toEqual([['v0'], ['v0', 'a0']]);
    const cuts = sink.cutNumbers('v0');
    expect(cuts).toHaveLength(1);
    expect(numbers(sink, 'a0')[0]).toBe(cuts[0]);
  });

  it('change their size with a new init segment and a cut', async () => {
    const small = await makeSignal({ seconds: 4 });
    const large = await makeSignal({ seconds: 4, size: '320x180' });
    const { sink } = await packaged([
      ...small,
      ...shifted(
        large.filter(({ type }) => type !== 'data'),
        4000,
      ),
    ]);
    expect(sink.track('v0').inits).toHaveLength(2);
    expect(sink.track('a0').inits).toHaveLength(1);
    expect(sink.cutNumbers('v0')).toEqual([2]);
    expect(sink.cutNumbers('a0')).toEqual([2]);
    expect(sink.described.at(-1)?.[0]).toMatchObject({ width: 320, height: 180 });
    expect((await sink.decode('v0')).complaints).toBe('');
  });

  it('do not change when the configuration is repeated', async () => {
    const signal = await makeSignal({ seconds: 6 });
    const configs = signal.filter(({ type, body }) => type !== 'data' && body[1] === 0);
    const repeated = signal.flatMap((message) =>
      isPictureFrame(message) && (message.body[0] as number) >> 4 === 1
        ? [...configs.map((config) => ({ ...config, timestamp: message.timestamp })), message]
        : [message],
    );
    const { sink } = await packaged(repeated);
    expect(sink.cutNumbers('v0')).toEqual([]);
    expect(sink.track('v0').inits).toHaveLength(1);
    expect(sink.described).toHaveLength(1);
  });
});

describe('Sound', () => {
  it('that stops is replaced by silence', async () => {
    const signal = await makeSignal({ seconds: 12 });
    const { sink, measures } = await packaged(
      signal.filter(({ type, timestamp }) => type !== 'audio' || timestamp < 3000 || timestamp > 9000),
    );
    expect(measures.silenceFilledSeconds).toBeGreaterThan(5.9);
    expect(measures.silenceFilledSeconds).toBeLessThan(6.1);
    expect(numbers(sink, 'a0')).toEqual(numbers(sink, 'v0'));
    expect(sink.holes('a0')).toEqual([]);
    expect(sink.cutNumbers('a0')).toEqual([]);
    expect((await sink.decode('a0')).complaints).toBe('');
  });

  it('that stops for good does not hold up the picture', async () => {
    const signal = await makeSignal({ seconds: 12 });
    const { sink } = await packaged(signal.filter(({ type, timestamp }) => type !== 'audio' || timestamp < 3000));
    expect(numbers(sink, 'a0')).toEqual(numbers(sink, 'v0'));
    expect(Math.abs(sink.lengths('a0').reduce((sum, each) => sum + each, 0) - 12)).toBeLessThan(1);
  });

  it('is counted in samples: parts follow each other without holes or overlaps', async () => {
    const { sink } = await packaged(await makeSignal({ seconds: 30, size: '64x64', rate: '10' }));
    expect(sink.holes('a0')).toEqual([]);
    expect(new Set(sink.samples('a0').map(({ duration }) => duration))).toEqual(new Set([1024]));
    const starts = (name: string) => sink.track(name).segments.map(({ parts }) => parts[0]?.startMs ?? 0);
    for (const [index, start] of starts('a0').entries()) {
      const apart = start - (starts('v0')[index] ?? 0);
      expect(apart).toBeGreaterThan(-0.02);
      expect(apart).toBeLessThan(24);
    }
  });

  it('that is sent a second late keeps being heard', async () => {
    const signal = await makeSignal({ seconds: 12 });
    const sent = signal
      .map((message) => ({
        ...message,
        at: message.timestamp + (message.type === 'audio' && message.body[1] === 1 ? 1000 : 0),
      }))
      .sort((a, b) => a.at - b.at);
    const { measures } = await packaged(sent);
    expect(measures.silenceFilledSeconds).toBeLessThan(0.6);
  });

  it('is estimated in its loudness', async () => {
    const noise = (volume: string) =>
      makeSignal({ seconds: 3, sound: 'anoisesrc=r=44100:c=pink:a=0.5', soundFilter: `volume=${volume}` });
    const loud = await packaged(await noise('0dB'));
    const quiet = await packaged(await noise('-30dB'));
    const silent = await packaged(await noise('0'));
    expect(loud.measures.loudness ?? 0).toBeGreaterThan((quiet.measures.loudness ?? 0) + 20);
    expect(silent.measures.loudness).toBeLessThan(-70);
    expect(silent.measures.levels).toEqual([0]);
    expect(loud.measures.levels[0]).toBeGreaterThan(0.6);
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

  it('more than 2.5 s apart are advised against', async () => {
    const signal = await makeSignal({ seconds: 10, video: '-tune zerolatency -force_key_frames 0,4,8' });
    const { packager, sink } = await packaged(signal);
    expect(packager.advice).toEqual(['Set the key frame interval to 2 s.']);
    expect(sink.lengths('v0').map(Math.round)).toEqual([4, 4, 2]);
  });

  it('more than 10 s apart are refused', async () => {
    const signal = await makeSignal({ seconds: 12, rate: '10', video: '-tune zerolatency -force_key_frames 0' });
    await expect(packaged(signal)).rejects.toThrow(
      new PublishRefused('No key frame for 10 s. Set the key frame interval to 2 s.'),
    );
  });
});

describe('Renditions', () => {
  it('of further connections are cut where the main picture is, at their own pace', async () => {
    const main = await makeSignal({ seconds: 10, size: '320x180' });
    const small = (await makeSignal({ seconds: 10, hasSound: false, video: '-bf 2' })).map((message) => ({
      ...message,
      at: message.timestamp + 1700,
      rendition: '720p',
    }));
    const sent = [...main.map((message) => ({ ...message, at: message.timestamp })), ...small].sort(
      (a, b) => a.at - b.at,
    );
    const { sink } = await packaged(sent);
    expect(sink.described.at(-1)?.map(({ name, height }) => [name, height])).toEqual([
      ['v0', 180],
      ['v1', 90],
      ['a0', undefined],
    ]);
    expect(numbers(sink, 'v1')).toEqual(numbers(sink, 'v0').slice(-numbers(sink, 'v1').length));
    expect(numbers(sink, 'v1').length).toBeGreaterThanOrEqual(4);
    for (const { number, parts } of sink.track('v1').segments) {
      const same = sink.track('v0').segments.find((segment) => segment.number === number);
      expect(Math.abs((parts[0]?.startMs ?? 0) - (same?.parts[0]?.startMs ?? 0))).toBeLessThan(100);
    }
    expect(sink.holes('v1')).toEqual([]);
    expect((await sink.decode('v1')).complaints).toBe('');
  });

  it('that go are not described any more', async () => {
    const main = await makeSignal({ seconds: 6 });
    const sink = new Collected();
    let now = START;
    const packager = new Packager({ sink, now: () => now });
    for (const message of main) {
      now = START + message.timestamp;
      packager.push(message);
      if (message.type === 'video') packager.push(message, 'v2');
    }
    expect(sink.described.at(-1)?.map(({ name }) => name)).toEqual(['v0', 'v2', 'a0']);
    packager.drop('v2');
    expect(sink.described.at(-1)?.map(({ name }) => name)).toEqual(['v0', 'a0']);
    packager.end();
  });

  it('with other key frames are refused, and the main picture goes on', async () => {
    const main = await makeSignal({ seconds: 32, rate: '5' });
    const keys = Array.from({ length: 15 }, (_, index) => 3 + index * 2);
    const video = `-tune zerolatency -force_key_frames 0,${keys.join()}`;
    const other = await makeSignal({ seconds: 32, rate: '5', hasSound: false, video });
    const sink = new Collected();
    let now = START;
    const packager = new Packager({ sink, now: () => now });
    const refusals: unknown[] = [];
    const sent = [...main, ...other.map((message) => ({ ...message, rendition: 'low' }))];
    for (const message of sent.sort((a, b) => a.timestamp - b.timestamp)) {
      now = START + message.timestamp;
      try {
        packager.push(message, 'rendition' in message ? 'low' : undefined);
      } catch (error) {
        refusals.push(error);
      }
    }
    packager.end();
    expect(refusals[0]).toBeInstanceOf(PublishRefused);
    expect(packager.advice[0]).toMatch(/^The key frames of a rendition are not where/);
    expect(sink.described.at(-1)?.map(({ name }) => name)).toEqual(['v0', 'a0']);
    expect(sink.samples('v0')).toHaveLength(160);
    expect(sink.cutNumbers('v0')).toEqual([]);
  });

  it('in one connection are told apart by their track', async () => {
    const main = await makeSignal({ seconds: 6 });
    const multitrack = main.flatMap((message) => {
      if (message.type !== 'video') return [message];
      const isConfig = message.body[1] === 0;
      const head = Buffer.concat([
        Buffer.from([((message.body[0] as number) & 0xf0) | 0x80 | 6, isConfig ? 0 : 1]),
        Buffer.from('avc1'),
        Buffer.from([1]),
      ]);
      const body = Buffer.concat([head, message.body.subarray(isConfig ? 5 : 2)]);
      return [message, { ...message, body }];
    });
    const { sink } = await packaged(multitrack);
    expect(sink.described.at(-1)?.map(({ name }) => name)).toEqual(['v0', 'v1', 'a0']);
    expect(numbers(sink, 'v1')).toEqual(numbers(sink, 'v0'));
    expect((await sink.decode('v1')).complaints).toBe('');
  });
});
