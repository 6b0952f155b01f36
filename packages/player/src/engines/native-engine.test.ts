import { describe, expect, it } from 'vitest';
import { fakeClock } from '../model/fake-clock';
import type { Source } from '../model/source';
import type { EngineHost } from './engine';
import { nativeEngine } from './native-engine';

/** An element that supports HLS, and records what it is told. */
async function open(source: Partial<Source>, breaks?: EngineHost['breaks']) {
  const calls: string[] = [];
  const video = Object.assign(new EventTarget(), {
    src: '',
    currentTime: 0,
    duration: 60,
    seekable: { length: 0 },
    textTracks: new EventTarget(),
    canPlayType: () => 'maybe',
    play: async () => void calls.push('play'),
    pause: () => calls.push('pause'),
    load: () => calls.push('load'),
    removeAttribute: (name: string) => calls.push(`remove ${name}`),
  });
  const emitted: string[] = [];
  const host = {
    video,
    clock: fakeClock(),
    emit: ({ type }: { type: string }) => emitted.push(type),
    fault: () => undefined,
    log: () => undefined,
    ...(breaks && { breaks }),
  } as unknown as EngineHost;
  const engine = await nativeEngine.open({ url: '/live.m3u8', kind: 'stream', ...source }, host);
  if (!engine) throw new Error('Not supported');
  return { engine, video, calls, emitted };
}

describe('ADS-03 breaks on the browser’s own player', () => {
  it('are part of the stream, by its address, also when the address is renewed', async () => {
    const { engine, video } = await open({}, async () => ({
      stitched: (url) => `${url}?stitch=v1`,
      guide: () => {
        throw new Error('Not for this engine');
      },
    }));
    expect(video.src).toBe('/live.m3u8?stitch=v1');
    engine.recover('reload', '/renewed.m3u8');
    expect(video.src).toBe('/renewed.m3u8?stitch=v1');
  });

  it.each([undefined, async () => null])('are absent without ads', async (breaks) => {
    expect((await open({}, breaks)).video.src).toBe('/live.m3u8');
  });
});

describe('a source that is prepared on a single decoder', () => {
  it('leaves the element to what plays on it, until it is played itself', async () => {
    const { engine, video, emitted, calls } = await open({ warm: 'detached' });
    video.dispatchEvent(new Event('playing'));
    engine.renew({ url: '/renewed.m3u8' });
    expect([video.src, emitted]).toEqual(['', []]);
    expect(engine.timeline()).toMatchObject({ position: 0, live: null });
    await engine.play();
    expect(video.src).toBe('/renewed.m3u8');
    expect(calls).toEqual(['play']);
    video.dispatchEvent(new Event('playing'));
    expect(emitted).toEqual(['playing']);
  });

  it('does not release an element that it never used', async () => {
    const { engine, calls } = await open({ warm: 'detached' });
    engine.destroy();
    expect(calls).toEqual([]);
  });
});
