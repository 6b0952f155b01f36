import { describe, expect, it } from 'vitest';
import type { MediaMessage } from '../rtmp/session-types';
import { Collected, decodeTime } from '../testing/collected';
import { isPictureFrame, makeSignal, shifted } from '../testing/flv';
import { numbers, packaged, START } from '../testing/packaged';
import { Packager } from './packager';

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
