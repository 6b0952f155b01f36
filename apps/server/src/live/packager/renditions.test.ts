import { describe, expect, it } from 'vitest';
import { PublishRefused } from '../rtmp/session-types';
import { Collected } from '../testing/collected';
import { makeSignal } from '../testing/flv';
import { numbers, packaged, START } from '../testing/packaged';
import { Packager } from './packager';

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
    const advice = {
      kind: 'renditionRefused',
      values: { reason: expect.stringMatching(/^The key frames of a rendition are not where/) },
    };
    expect(packager.advice).toEqual([advice]);
    // Its connection goes, and what was wrong is still to be read for a while.
    packager.drop('low');
    expect(packager.advice).toEqual([advice]);
    now += 60_000;
    expect(packager.advice).toEqual([]);
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
