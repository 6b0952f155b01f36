import type Hls from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeClock } from '../model/fake-clock';
import type { Source } from '../model/source';
import type { GuidedBreaks, GuidedEngine } from './breaks';
import type { Engine, EngineHost } from './engine';
import { hlsEngine } from './hls-engine';

/** A stream that is opened without an element; `breaks` are guided by the test. */
async function open(source: Partial<Source> = {}) {
  const calls: string[] = [];
  const instances: Hls[] = [];
  let guided: GuidedEngine | undefined;
  let isAtBreak = false;
  const breaks: GuidedBreaks = {
    config: (pLoader, loader) => ({ pLoader, loader, enableInterstitialPlayback: true }),
    follow: (_, hls) => instances.push(hls),
    isAboutContent: (type) => type !== 'ended',
    position: () => 42,
    seekTarget: (seconds) => seconds - 10,
    abandon: () => isAtBreak,
    stop: () => calls.push('stop breaks'),
  };
  const emitted: string[] = [];
  const video = Object.assign(new EventTarget(), {
    currentTime: 0,
    play: async () => void calls.push('play'),
    pause: () => calls.push('pause'),
  });
  const host = {
    video,
    clock: fakeClock(),
    emit: ({ type }: { type: string }) => emitted.push(type),
    fault: () => undefined,
    log: () => undefined,
    breaks: async () => ({
      stitched: (url: string) => url,
      guide(engine: GuidedEngine) {
        guided = engine;
        return breaks;
      },
    }),
  } as unknown as EngineHost;
  const engine = await hlsEngine.open(
    { url: 'https://o.example/a.m3u8', kind: 'stream', warm: 'detached', ...source },
    host,
  );
  if (!engine || !guided) throw new Error('Not supported');
  opened.push(engine);
  return { engine, guided, instances, calls, video, emitted, standAtBreak: () => (isAtBreak = true) };
}

const opened: Engine[] = [];

beforeEach(() => {
  const sourceBuffer = class {
    appendBuffer(): void {}
    remove(): void {}
  };
  vi.stubGlobal('MediaSource', { isTypeSupported: () => true });
  vi.stubGlobal('SourceBuffer', sourceBuffer);
  vi.stubGlobal('self', globalThis);
});
afterEach(() => {
  for (const engine of opened.splice(0)) engine.destroy();
  vi.unstubAllGlobals();
});

describe('a stream that has ended', () => {
  const details = { live: false, edge: 17.25, targetduration: 2, partList: null };
  async function at(position: number, more: () => Partial<Record<keyof typeof details, unknown>>) {
    const { engine, instances } = await open();
    const [hls] = instances;
    if (!hls) throw new Error('No instance');
    Object.defineProperty(hls, 'latestLevelDetails', { get: () => ({ ...details, ...more() }) });
    Object.defineProperty(hls, 'media', { get: () => ({ currentTime: position }) });
    const { ErrorDetails, ErrorTypes, Events } = await import('hls.js');
    const ended = vi.fn<() => void>();
    hls.on(Events.BUFFER_EOS, ended);
    const stall = () =>
      hls.trigger(Events.ERROR, {
        type: ErrorTypes.MEDIA_ERROR,
        details: ErrorDetails.BUFFER_STALLED_ERROR,
        fatal: false,
        error: new Error('Stalled'),
      });
    return { engine, stall, ended };
  }

  it.each([
    ['at its end', 17.2, {}, true],
    ['a little behind it', 17.3, {}, true],
    ['before its end', 16, {}, false],
    ['before its end, with parts', 16, { partList: [] }, true],
    ['at the end of what is live', 17.2, { live: true }, false],
  ])('and stands still %s', async (_where, position, more, isEnd) => {
    const { stall, ended } = await at(position, () => more);
    stall();
    expect(ended).toHaveBeenCalledTimes(isEnd ? 1 : 0);
  });

  it('is over also where the end becomes known after the standstill', async () => {
    const known = { live: true };
    const { engine, stall, ended } = await at(17.2, () => known);
    stall();
    expect(ended).not.toHaveBeenCalled();
    known.live = false;
    engine.recover('resume', 'https://o.example/a.m3u8');
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('breaks in a stream of hls.js', () => {
  it('are guided from the first instance on, and from every further one', async () => {
    const { engine, instances } = await open();
    expect(instances[0]?.config.enableInterstitialPlayback).toBe(true);
    engine.recover('reload', 'https://o.example/a.m3u8');
    expect(instances).toHaveLength(2);
  });

  it('lift the maximum latency', async () => {
    const { guided, instances } = await open();
    const latency = () => instances[0]?.config.liveMaxLatencyDurationCount;
    expect(latency()).toBe(6);
    guided.holdPosition(true);
    expect(latency()).toBe(Number.POSITIVE_INFINITY);
    guided.holdPosition(false);
    expect(latency()).toBe(6);
  });

  it('know whether the source is only prepared, and whether the viewer paused', async () => {
    const { engine, guided } = await open();
    expect([guided.isPrepared(), guided.isPaused()]).toEqual([true, true]);
    engine.pause();
    expect(guided.isPaused()).toBe(true);
  });

  it('may be sought first', async () => {
    const { engine, video } = await open();
    engine.seek(50);
    expect(video.currentTime).toBe(40);
  });

  it('at which playback stands still make the stream restart, instead of resuming it', async () => {
    const { engine, instances, standAtBreak } = await open();
    standAtBreak();
    engine.recover('resume', 'https://o.example/a.m3u8');
    expect(instances).toHaveLength(2);
  });

  it('stop with the engine', async () => {
    const { engine, calls } = await open();
    engine.destroy();
    expect(calls).toContain('stop breaks');
  });
});
