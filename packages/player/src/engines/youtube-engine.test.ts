import { describe, expect, it } from 'vitest';
import { fakeClock } from '../model/fake-clock';
import type { EngineHost } from './engine';
import { createYouTubeEngine } from './youtube-engine';

interface Events {
  onReady: () => void;
  onStateChange: (event: { data: number }) => void;
  onError: (event: { data: number }) => void;
}

/** An opened video, with the events of the platform's player in the hands of the test. */
async function opened(url = 'abc') {
  let events: Events | undefined;
  class Player {
    readonly videoId: string;
    constructor(_element: unknown, options: { videoId: string; events: Events }) {
      this.videoId = options.videoId;
      events = options.events;
    }
    getCurrentTime = () => 1;
    getDuration = () => 60;
  }
  const element = () => ({ dataset: {}, style: {}, append: () => undefined, addEventListener: () => undefined });
  const page = { defaultView: { YT: { Player } }, createElement: element, head: { append: () => undefined } };
  const emitted: string[] = [];
  const faults: object[] = [];
  const host = {
    video: { ownerDocument: page, style: {}, after: () => undefined },
    clock: fakeClock(),
    emit: ({ type }: { type: string }) => emitted.push(type),
    fault: (fault: object) => faults.push(fault),
    log: () => undefined,
  } as unknown as EngineHost;
  const engine = await createYouTubeEngine().open({ url, kind: 'vod', format: 'youtube' }, host);
  if (!events) throw new Error('The player was not created');
  return { engine, events, emitted, faults };
}

describe('a YouTube video', () => {
  it('PLAY-01a is played by an engine of its own, other sources are not', async () => {
    expect((await opened()).engine?.name).toBe('youtube');
    const host = {} as unknown as EngineHost;
    expect(await createYouTubeEngine().open({ url: '/a.m3u8', kind: 'stream', format: 'hls' }, host)).toBeNull();
  });

  it('PLAY-09a PLAY-09b PLAY-09c reports its end and its start; buffering is ignored and other states are a pause', async () => {
    const { events, emitted } = await opened();
    for (const data of [1, 3, 2, 0, -1, 5]) events.onStateChange({ data });
    expect(emitted).toEqual(['playing', 'paused', 'ended', 'paused', 'paused']);
  });

  it.each([
    [2, 'invalid parameter'],
    [5, 'HTML5'],
    [100, 'not found'],
    [101, 'does not allow'],
    [150, 'does not allow'],
  ])('PLAY-09d the error %d is reported with its meaning (%s)', async (data, meaning) => {
    const { events, faults } = await opened();
    events.onError({ data });
    expect(faults).toEqual([
      { kind: 'unavailable', code: `youtube-${data}`, message: expect.stringContaining(meaning) },
    ]);
  });
});
