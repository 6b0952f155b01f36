import { expect, test } from 'vitest';
import { Packager } from '../packager/packager';
import type { MediaMessage } from '../rtmp/session-types';
import { Collected } from '../testing/collected';
import { slateVideo } from './media';
import { SlateSignal } from './slate-signal';

const START = Date.UTC(2027, 0, 15);

/** A packager that notes what it is sent. */
function noted() {
  const sent: MediaMessage[] = [];
  const packager = {
    push: (message: MediaMessage) => void sent.push(message),
    drop: () => undefined,
    end: () => undefined,
    endMs: 0,
    measures: () => {
      throw new Error('unused');
    },
    advice: [],
  };
  return { packager, sent };
}

test('the slate is sent in real time, and repeats with a key frame every two seconds', () => {
  const { packager, sent } = noted();
  const slate = new SlateSignal(packager, [
    { kind: 'video', height: 1080 },
    { kind: 'audio', sampleRate: 44_100, channels: 1 },
  ]);
  slate.advance(START);
  slate.advance(START + 1000);
  const frames = () => sent.filter(({ type, body }) => type === 'video' && body[1] === 1);
  expect(frames()).toHaveLength(26);
  slate.advance(START + 5000);
  expect(frames()).toHaveLength(126);
  const keys = frames().filter(({ body }) => (body[0] ?? 0) >> 4 === 1);
  expect(keys.map(({ timestamp }) => timestamp)).toEqual([0, 2000, 4000]);
  const sounds = sent.filter(({ type, body }) => type === 'audio' && body[1] === 1);
  expect(sounds).toHaveLength(Math.floor((5000 * 44.1) / 1024) + 1);
});

test('time in which a machine slept is left out', () => {
  const { packager, sent } = noted();
  const slate = new SlateSignal(packager, []);
  slate.advance(START);
  slate.advance(START + 3_600_000);
  expect(sent.length).toBeLessThan(300);
  expect(sent.find(({ type, timestamp }) => type === 'video' && timestamp > 3_000_000)?.body[0]).toBe(0x17);
});

test('the size is the closest one, and a signal without picture or sound stays without', () => {
  expect(slateVideo(1080).height).toBe(720);
  expect(slateVideo(480).height).toBe(360);
  const { packager, sent } = noted();
  new SlateSignal(packager, [{ kind: 'audio', sampleRate: 48_000, channels: 2 }]).advance(START);
  expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(['audio']));
});

test.each([1, 2])('what it makes with %i channels can be decoded', async (channels) => {
  const collected = new Collected();
  let now = START;
  const packager = new Packager({ sink: collected, now: () => now });
  const slate = new SlateSignal(packager, [
    { kind: 'video', height: 360 },
    { kind: 'audio', sampleRate: 48_000, channels },
  ]);
  for (; now <= START + 4200; now += 200) slate.advance(now);
  slate.end();
  for (const track of ['v0', 'a0']) {
    const { complaints, frames } = await collected.decode(track);
    expect(complaints).toBe('');
    expect(frames).toBeGreaterThan(90);
  }
  expect(collected.cutNumbers('v0')).toEqual(collected.cutNumbers('a0'));
});
