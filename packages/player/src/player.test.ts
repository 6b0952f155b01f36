import type { Playback, VideoSource } from '@touchline/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Engine, EngineHost, EngineKind } from './engines/engine';
import type { Cameras } from './model/cameras';
import { fakeClock } from './model/fake-clock';
import { sourceOf } from './model/playback-source';
import { type Source, SourceError } from './model/source';
import { NO_STATISTICS } from './model/statistics';
import { createPlayer } from './player';
import { createSoundStore, type SoundStore } from './viewing/sound';

const stream: Source = { url: '/live.m3u8', kind: 'stream' };
const playbackOf = (source: VideoSource): Playback => ({ sources: [source], drmKeys: [], drmLicenseInfos: [] });
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A player with a fake engine that records its calls. */
function setUp({
  refusesSound = false,
  sound = undefined as SoundStore | undefined,
  cameras = undefined as Cameras | undefined,
} = {}) {
  const calls: string[] = [];
  const scene = { position: 0, live: null, zeroAt: null, frozen: false, hosts: [] as EngineHost[] };
  const clock = fakeClock();
  const page = Object.assign(new EventTarget(), { navigator: {} });
  const ownerDocument = Object.assign(new EventTarget(), { defaultView: page });
  const video = Object.assign(new EventTarget(), { muted: false, volume: 1, ownerDocument });
  const kind: EngineKind = {
    name: 'fake',
    async open(source, host): Promise<Engine> {
      calls.push(`open ${source.url}`);
      scene.hosts.push(host);
      const note = (name: string) => (value?: string | number | boolean) => {
        calls.push(value === undefined ? name : `${name} ${value}`);
      };
      return {
        name: 'fake',
        ...(cameras && { cameras }),
        timeline: () => ({ position: scene.position, duration: 100, live: scene.live, zeroAt: scene.zeroAt }),
        async play() {
          calls.push('play');
          if (refusesSound && !video.muted) throw Object.assign(new Error(), { name: 'NotAllowedError' });
          if (!scene.frozen) host.emit({ type: 'playing' });
        },
        pause: () => host.emit({ type: 'paused' }),
        seek: note('seek'),
        setMuted(muted) {
          video.muted = muted;
        },
        setVolume: note('volume'),
        setAudioTrack: note('audio'),
        setCaptions: note('captions'),
        setQuality: note('quality'),
        setRate: note('rate'),
        followLive: note('follow'),
        recover: (action, url) => calls.push(`${action} ${url}`),
        renew: ({ url, cameras: renewed }) => calls.push(`renew ${url}${renewed ? ' and cameras' : ''}`),
        statistics: () => NO_STATISTICS,
        destroy: note('destroy'),
      };
    },
  };
  const player = createPlayer({
    video: video as unknown as HTMLVideoElement,
    engines: [kind],
    clock,
    serverTime: () => clock.now() / 1000,
    ...(sound && { sound }),
  });
  const host = () => {
    const latest = scene.hosts.at(-1);
    if (!latest) throw new Error('No source was opened');
    return latest;
  };
  return { calls, scene, clock, page, video, player, host };
}

describe('the player', () => {
  it('plays as soon as possible if play was called before the source loaded', async () => {
    const { player, calls } = setUp();
    player.load(stream);
    player.play();
    expect(player.state().status).toBe('loading');
    await settled();
    expect(calls).toEqual(['open /live.m3u8', 'play']);
    expect(player.state()).toMatchObject({ status: 'playing', kind: 'stream' });
  });

  it.each(['vod', 'stream', 'tuning'] as const)(
    'PLAY-01b plays a video of the kind %s and reports it',
    async (kind) => {
      const { player, calls } = setUp();
      player.load(async () => sourceOf(playbackOf({ url: '/video.m3u8', type: kind }), { log: () => undefined }));
      player.play();
      await settled();
      expect(calls).toEqual(['open /video.m3u8', 'play']);
      expect(player.state()).toMatchObject({ status: 'playing', kind });
    },
  );

  it.each([
    [true, []],
    [false, ['open /live.m3u8']],
  ])('prepares a stream with ads in it (%s) without loading what would count as shown', async (isStitched, before) => {
    const { player, calls } = setUp();
    player.load({ ...stream, warm: 'buffered', ads: { viewer: 'v1', streamId: 'one', isStitched } });
    await settled();
    expect(calls).toEqual(before);
    player.play();
    await settled();
    expect(calls).toEqual(['open /live.m3u8', 'play']);
    expect(player.state().status).toBe('playing');
  });

  it('reports that the browser blocked sound, and unmutes on request', async () => {
    const { player, video } = setUp({ refusesSound: true });
    player.load(stream);
    player.play();
    await settled();
    expect(player.state()).toMatchObject({ status: 'playing', muted: true, muteReason: 'autoplay' });
    player.setMuted(false);
    expect(player.state()).toMatchObject({ muted: false, muteReason: null });
    expect(video.muted).toBe(false);
  });

  it('plays only the last of two consecutively loaded sources', async () => {
    const { player, calls } = setUp();
    player.load(async () => ({ ...stream, url: '/slow.m3u8' }));
    player.load(stream);
    await settled();
    expect(calls).toEqual(['open /live.m3u8']);
  });

  it('retries fetching the source once, then fails with an error code', async () => {
    const { player, clock } = setUp();
    let calls = 0;
    player.load(async () => {
      calls++;
      throw new SourceError('source-409', 'Not watchable');
    });
    player.play();
    await settled();
    clock.pass(1000);
    await settled();
    expect(calls).toBe(2);
    expect(player.state()).toMatchObject({
      status: 'failed',
      error: { reason: 'unavailable', code: 'TL-P-109', detail: 'source-409' },
    });
  });

  it('does not retry on too many devices, and tells that apart from an unavailable video', async () => {
    const { player, clock } = setUp();
    const fetchSource = vi.fn<() => Promise<never>>(() => Promise.reject(new SourceError('source-devices', 'No')));
    player.load(fetchSource);
    player.play();
    await settled();
    clock.pass(10_000);
    await settled();
    expect(fetchSource).toHaveBeenCalledTimes(1);
    expect(player.state()).toMatchObject({ status: 'failed', error: { reason: 'elsewhere', code: 'TL-P-105' } });
  });

  it('ends at once when a renewal reveals that another device took over', async () => {
    const { player } = setUp();
    let isOpen = true;
    player.load(async () => {
      if (isOpen) return { ...stream, expiresAt: 4_000_000_000 };
      throw new SourceError('source-devices', 'No');
    });
    player.play();
    await settled();
    player.renew();
    await settled();
    expect(player.state().status).toBe('playing');
    isOpen = false;
    player.renew();
    await settled();
    expect(player.state()).toMatchObject({ status: 'failed', error: { reason: 'elsewhere' } });
  });

  it('reconnects after a stall, and reports it until playback continues', async () => {
    const { player, calls, clock, scene } = setUp();
    player.load(stream);
    player.play();
    await settled();
    scene.frozen = true;
    clock.pass(4500);
    await settled();
    expect(player.state().status).toBe('reconnecting');
    expect(calls).toContain('resume /live.m3u8');
    scene.hosts.at(-1)?.emit({ type: 'playing' });
    expect(player.state().status).toBe('playing');
  });

  it('renews the URL before it reloads a failing stream', async () => {
    const { player, calls, clock, host } = setUp();
    let number = 0;
    player.load(async () => ({ ...stream, url: `/live-${++number}.m3u8` }));
    player.play();
    await settled();
    for (const delay of [1000, 2000, 4000]) {
      host().fault({ kind: 'network', code: 'levelLoadError-403', message: 'Forbidden' });
      clock.pass(delay);
      await settled();
    }
    expect(calls.filter((entry) => /^(resume|reload)/.test(entry))).toEqual([
      'resume /live-1.m3u8',
      'resume /live-1.m3u8',
      'reload /live-2.m3u8',
    ]);
  });

  it('does not follow the live edge after a pause or a seek backwards', async () => {
    const { player, calls, scene } = setUp();
    player.load(stream);
    player.play();
    await settled();
    Object.assign(scene, { live: { atEdge: false, latency: 60, windowStart: 0, windowEnd: 90 } });
    player.seek(30);
    player.pause();
    player.seekToLive();
    expect(calls.filter((entry) => /^(follow|seek)/.test(entry))).toEqual([
      'follow false',
      'seek 30',
      'follow false',
      'follow true',
      'seek 90',
    ]);
  });

  it('a rejected URL is renewed at once without interrupting playback', async () => {
    const { player, calls, clock, host } = setUp();
    let number = 0;
    player.load(async () => ({ ...stream, url: `/live-${++number}.m3u8` }));
    player.play();
    await settled();
    host().fault({ kind: 'expired', code: 'levelLoadError-403', message: 'Forbidden' });
    host().fault({ kind: 'expired', code: 'audioTrackLoadError-403', message: 'Forbidden' });
    clock.pass(0);
    await settled();
    expect(calls.filter((entry) => /^(renew|resume)/.test(entry))).toEqual([
      'renew /live-2.m3u8',
      'resume /live-2.m3u8',
    ]);
    expect(player.state().status).toBe('playing');
  });

  it('a URL is renewed before it expires', async () => {
    const { player, calls, clock } = setUp();
    let number = 0;
    player.load(async () => ({ ...stream, url: `/live-${++number}.m3u8`, expiresAt: clock.now() / 1000 + 3600 }));
    player.play();
    await settled();
    clock.sleep(3480_000);
    await settled();
    expect(calls).toContain('renew /live-2.m3u8');
    expect(calls.some((entry) => /^(resume|reload)/.test(entry))).toBe(false);
  });

  it.each([
    ['source-409', 'over'],
    ['source-403', 'refused'],
    ['source-devices', 'elsewhere'],
  ])('%s when renewing the URL during playback fails as: %s', async (code, reason) => {
    const { player, clock, host } = setUp();
    let isOpen = true;
    player.load(async () => {
      if (isOpen) return stream;
      throw new SourceError(code, 'No');
    });
    player.play();
    await settled();
    isOpen = false;
    host().fault({ kind: 'expired', code: 'levelLoadError-403', message: 'Forbidden' });
    clock.pass(0);
    await settled();
    expect(player.state()).toMatchObject({ status: 'failed', error: { reason, detail: code } });
  });

  it('twenty seconds offline: reports reconnecting, and continues when the network is back', async () => {
    const { player, clock, host, scene } = setUp();
    player.load(stream);
    player.play();
    await settled();
    scene.frozen = true;
    for (let second = 0; second < 20; second++) {
      host().fault({ kind: 'network', code: 'levelLoadError', message: 'Offline' });
      clock.pass(1000);
      await settled();
    }
    expect(player.state().status).toBe('reconnecting');
    Object.assign(scene, { frozen: false });
    for (let second = 0; second < 10; second++) {
      scene.position++;
      clock.pass(1000);
      await settled();
    }
    expect(player.state()).toMatchObject({ status: 'playing', error: null });
  });

  it.each([404, 503])(
    'a minute of playlists with status %d: reports reconnecting, keeps retrying, and continues by itself',
    async (status) => {
      const { player, calls, clock, scene, host } = setUp();
      player.load(stream);
      player.play();
      await settled();
      scene.frozen = true;
      const statuses: string[] = [];
      for (let second = 0; second < 60; second++) {
        host().fault({ kind: 'network', code: `levelLoadError-${status}`, message: 'refused' });
        clock.pass(1000);
        await settled();
        statuses.push(player.state().status);
      }
      expect(new Set(statuses.slice(6))).toEqual(new Set(['reconnecting']));
      const attempts = calls.filter((each) => /^(resume|reload) /.test(each)).length;
      expect(attempts).toBeGreaterThan(6);
      scene.frozen = false;
      for (let second = 0; second < 3; second++) {
        scene.position++;
        clock.pass(1000);
        await settled();
      }
      expect(player.state()).toMatchObject({ status: 'playing', error: null });
    },
  );

  it('starts over from the beginning, or from a given time', async () => {
    const { player, calls, scene } = setUp();
    player.load(stream);
    player.play();
    await settled();
    Object.assign(scene, {
      live: { atEdge: true, latency: 6, windowStart: 100, windowEnd: 900, startsAt: 1100 },
      zeroAt: 1000,
    });
    player.startOver();
    player.startOver(1400);
    player.startOver(900);
    expect(calls.filter((entry) => entry.startsWith('seek'))).toEqual(['seek 110', 'seek 400', 'seek 110']);
  });

  it('tells the wall-clock time of its first picture, once it is known', async () => {
    const { player, scene } = setUp();
    expect(player.zeroAt()).toBeNull();
    player.load(stream);
    await settled();
    Object.assign(scene, { zeroAt: 1000.04 });
    expect(player.zeroAt()).toBe(1000.04);
  });

  it('PLAY-05a starts with the stored mute setting, and stores changes', async () => {
    const sound = createSoundStore('CriOS/1');
    const { player, video } = setUp({ sound });
    player.load(stream, { sound: { id: 'a' } });
    expect(video.muted).toBe(true);
    player.setMuted(false);
    expect(sound.read()).toEqual({ muted: false, unmutedId: 'a' });
    player.load(stream, { sound: { id: 'b', sharesScreen: true } });
    expect(video.muted).toBe(true);
  });

  it('PLAY-05b entering full screen while unmuted remembers the player', async () => {
    const sound = createSoundStore('');
    const { player, video } = setUp({ sound });
    player.load(stream, { sound: { id: 'a' } });
    Object.assign(video.ownerDocument, { fullscreenElement: video });
    video.ownerDocument.dispatchEvent(new Event('fullscreenchange'));
    expect(player.state().fullscreen).toBe(true);
    expect(sound.read().unmutedId).toBe('a');
  });

  it('reports statistics', async () => {
    const { player, clock } = setUp();
    expect(player.statistics().engine).toBeNull();
    player.load(stream);
    clock.pass(300);
    player.play();
    await settled();
    expect(player.statistics()).toMatchObject({ engine: 'fake', firstFrameMs: 300, stalls: 0 });
  });

  it('releases all resources when destroyed', async () => {
    const { player, calls, clock, host } = setUp();
    player.load(stream);
    player.play();
    await settled();
    host().fault({ kind: 'network', code: 'fragLoadError-503', message: 'Down' });
    player.destroy();
    expect(calls.at(-1)).toBe('destroy');
    expect(clock.running()).toBe(0);
  });

  it('applies the playback rate to a recording, within limits, and resets it for the next source', async () => {
    const { player, calls, host } = setUp();
    player.load({ url: '/match.m3u8', kind: 'vod' });
    await settled();
    player.setRate(1.5);
    expect(calls, 'the source may still turn out to be live').not.toContain('rate 1.5');
    host().emit({ type: 'time', position: 5, duration: 100, live: null, zeroAt: null });
    player.setRate(1.5);
    expect(player.state().rate).toBe(1.5);
    player.setRate(9);
    player.setRate(Number.NaN);
    expect(calls.filter((each) => each.startsWith('rate'))).toEqual(['rate 1.5', 'rate 2']);
    player.load(stream);
    expect(player.state().rate).toBe(1);
  });

  it('offers several cameras while a source has them, and plays them as slowly as a quarter', async () => {
    const cameras = {} as Cameras;
    const { player, calls, host } = setUp({ cameras });
    expect(player.cameras()).toBeNull();
    player.load({ url: '/match.m3u8', kind: 'vod' });
    await settled();
    expect(player.cameras()).toBe(cameras);
    host().emit({ type: 'time', position: 5, duration: 100, live: null, zeroAt: null });
    player.setRate(0.1);
    expect(calls).toContain('rate 0.25');
    player.destroy();
    expect(player.cameras()).toBeNull();
    const ordinary = setUp();
    ordinary.player.load({ url: '/match.m3u8', kind: 'vod' });
    await settled();
    expect(ordinary.player.cameras()).toBeNull();
    ordinary.host().emit({ type: 'time', position: 5, duration: 100, live: null, zeroAt: null });
    ordinary.player.setRate(0.1);
    expect(ordinary.calls).toContain('rate 0.5');
  });

  it('renews the addresses of all cameras', async () => {
    const { player, calls } = setUp();
    const set = { cameras: [], sounds: [] };
    player.load(async () => ({ ...stream, expiresAt: 4_000_000_000, cameras: set }));
    player.play();
    await settled();
    player.renew();
    await settled();
    expect(calls).toContain('renew /live.m3u8 and cameras');
  });

  it('does not change the playback rate of a live stream', async () => {
    const { player, calls, host } = setUp();
    player.load(stream);
    await settled();
    const live = { atEdge: true, latency: 3, windowStart: 0, windowEnd: 90, startsAt: null };
    host().emit({ type: 'time', position: 88, duration: 90, live, zeroAt: null });
    player.setRate(2);
    expect(player.state().rate).toBe(1);
    expect(calls.some((each) => each.startsWith('rate'))).toBe(false);
  });

  it('DATA-01f reports each source to the listener it was loaded with', async () => {
    const { player, clock } = setUp();
    const reports: string[] = [];
    const to = (name: string) => ({ report: ({ type }: { type: string }) => void reports.push(`${name} ${type}`) });
    player.load(stream, to('first'));
    expect(reports, 'nothing before it is to play').toEqual([]);
    player.play();
    await settled();
    player.load({ ...stream, url: '/next.m3u8' }, to('second'));
    player.play();
    clock.pass(100);
    player.destroy();
    expect(reports).toEqual([
      'first request',
      'first start',
      'first play',
      'first stop',
      'second request',
      'second leave',
    ]);
  });

  it('DATA-01f ends the report when the page is closed', async () => {
    const { player, page } = setUp();
    const reports: string[] = [];
    player.load(stream, { report: ({ type }) => void reports.push(type) });
    player.play();
    await settled();
    page.dispatchEvent(new Event('pagehide'));
    expect(reports).toEqual(['request', 'start', 'play', 'stop']);
  });
});

describe('the engines of the player', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** What the engines need of a browser; nothing is ever loaded. */
  function stubBrowser(): HTMLVideoElement {
    const nothing = () => undefined;
    class Nothing {
      appendBuffer(): void {}
      remove(): void {}
      open = nothing;
      send = nothing;
      abort = nothing;
      destroy = nothing;
      getCurrentTime = () => 0;
      getDuration = () => 0;
      getVideoLoadedFraction = () => 0;
    }
    vi.stubGlobal('MediaSource', { isTypeSupported: () => true });
    vi.stubGlobal('SourceBuffer', Nothing);
    vi.stubGlobal('XMLHttpRequest', Nothing);
    vi.stubGlobal('fetch', () => new Promise(nothing));
    vi.stubGlobal('location', new URL('https://app.example/'));
    vi.stubGlobal('self', globalThis);
    const createElement = () => ({
      dataset: {},
      style: {},
      append: nothing,
      remove: nothing,
      addEventListener: nothing,
    });
    const view = Object.assign(new EventTarget(), { navigator: {}, YT: { Player: Nothing } });
    const ownerDocument = Object.assign(new EventTarget(), { defaultView: view, createElement, head: createElement() });
    const element = { ownerDocument, style: {}, after: nothing, readyState: 0, buffered: { length: 0 } };
    return Object.assign(new EventTarget(), element) as unknown as HTMLVideoElement;
  }

  it.each(['hls', 'youtube', 'native-waves'] as const)(
    'PLAY-01a play a source of the format %s with the engine of that name',
    async (format) => {
      const player = createPlayer({ video: stubBrowser(), clock: fakeClock() });
      const camera = { id: 'a', label: 'A', url: 'https://o.example/a.m3u8', offsetMs: 0 };
      const source = { url: camera.url, kind: 'stream', warm: 'detached', format } as const;
      player.load(format === 'native-waves' ? { ...source, cameras: { cameras: [camera], sounds: [] } } : source);
      // Engines are loaded when they are used, which takes as long as it takes.
      while (player.statistics().engine === null && player.state().error === null) await settled();
      expect(player.statistics().engine).toBe(format);
      expect(player.cameras() !== null).toBe(format === 'native-waves');
      player.destroy();
    },
  );
});
