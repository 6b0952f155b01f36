import { describe, expect, it } from 'vitest';
import type { MediaMessage } from '../rtmp/session-types';
import { isPictureFrame, makeSignal, shifted } from '../testing/flv';
import { numbers, packaged } from '../testing/packaged';

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

  it('that waits for the picture is not kept without end', async () => {
    const signal = await makeSignal({ seconds: 4 });
    const until = signal.filter(({ timestamp }) => timestamp < 2000);
    const ahead = { type: 'audio' as const, timestamp: 3500, body: Buffer.alloc(100_000, 1) };
    ahead.body[0] = 0xaf;
    const { measures } = await packaged([...until, ...Array.from({ length: 100 }, () => ahead)]);
    expect(measures.droppedFrames).toBeGreaterThan(50);
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

  it('does not make segments longer when the picture stops', async () => {
    const signal = await makeSignal({ seconds: 8 });
    const { sink } = await packaged(signal.filter(({ type, timestamp }) => type !== 'video' || timestamp < 4200));
    expect(Math.max(...sink.lengths('a0'))).toBeLessThan(2.5);
    expect(numbers(sink, 'a0')).toEqual(numbers(sink, 'v0'));
  });

  it('that is ahead of the picture waits for it, and nothing of it is lost', async () => {
    const signal = await makeSignal({ seconds: 8 });
    const ahead = signal
      .map((message) => ({ ...message, at: message.timestamp + (message.type === 'video' ? 1500 : 0) }))
      .sort((a, b) => a.at - b.at);
    const { sink, measures } = await packaged(ahead);
    expect(sink.lengths('a0').map(Math.round).slice(0, 3)).toEqual([2, 2, 2]);
    expect(sink.holes('a0')).toEqual([]);
    // Only what came before the first picture.
    expect(measures.silenceFilledSeconds).toBeLessThan(1.6);
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
