import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAdsHost } from '../ads/testing/fake-ads-host';
import { fakeEngine } from '../ads/testing/fake-engine';
import { fakeVideo } from '../ads/testing/fake-video';
import { inline, vast } from '../ads/testing/vast-documents';
import { FakeDomParser } from '../ads/testing/xml';
import type { AdState } from '../model/ads';
import { fakeClock } from '../model/fake-clock';
import { sourceOf } from '../model/playback-source';
import type { Source } from '../model/source';
import { createPlayer } from '../player';
import type { LoadOptions, PlayerOptions } from '../viewing/api';
import type { VideoEvent } from '../viewing/video-events';
import { createZapper } from './zapper';

const TAG = 'https://ads.example/vast';
const withTag: Source = { url: '/match.m3u8', kind: 'vod', ads: { viewer: 'v1', tagUrl: TAG, itemId: 'match' } };
const withBreaks: Source = { url: '/live.m3u8', kind: 'stream', ads: { viewer: 'v1', streamId: 'one' } };
const midroll: AdState = {
  placement: 'midroll',
  index: 1,
  count: 1,
  position: 1,
  lengths: [6],
  breakRemaining: 5,
  skipIn: null,
  card: null,
};
const settled = async () => {
  await vi.dynamicImportSettled();
  for (let task = 0; task < 10; task++) await new Promise<void>((resolve) => setTimeout(resolve, 0));
};

/** A player with fake engines; the first source that is opened is the content. */
function setUp(options: Partial<PlayerOptions> = {}, behaviour: Parameters<typeof fakeEngine>[0] = {}) {
  const clock = fakeClock();
  const content = fakeVideo();
  const engine = fakeEngine(behaviour);
  const { host, beacons, seen, scene } = fakeAdsHost();
  const loadHost = vi.fn<() => Promise<typeof host>>(async () => host);
  const player = createPlayer({
    video: content.video,
    engines: [engine.kind],
    clock,
    serverTime: () => 0,
    ads: loadHost,
    ...options,
  });
  const opened = (url: string) => engine.opened.find(({ source }) => source.url === url);
  const ad = () => opened('https://cdn.example/a.mp4');
  const showAd = () => {
    (content.created[0] ?? content).picture();
    ad()?.host.emit({ type: 'time', position: 1, duration: 10, live: null, zeroAt: null });
  };
  const load = async (source: Source, loading?: LoadOptions) => {
    player.load(source, loading);
    player.play();
    await settled();
  };
  return { ad, beacons, clock, content, engine, host, load, loadHost, opened, player, scene, seen, showAd };
}

beforeEach(() => {
  vi.stubGlobal('DOMParser', FakeDomParser);
  vi.stubGlobal('fetch', async () => new Response(vast(inline({ click: 'https://shop.example/' }))));
});
afterEach(() => vi.unstubAllGlobals());

describe('a source without ads', () => {
  it('loads nothing for ads', async () => {
    const { load, loadHost, opened } = setUp();
    await load({ url: '/match.m3u8', kind: 'vod' });
    expect(loadHost).not.toHaveBeenCalled();
    expect(opened('/match.m3u8')?.source).not.toHaveProperty('warm');
    expect(opened('/match.m3u8')?.host).not.toHaveProperty('breaks');
  });

  it('is how an app without ads sees every source', async () => {
    const { content, engine, clock } = setUp();
    const player = createPlayer({ video: content.video, engines: [engine.kind], clock });
    player.load(withTag);
    player.play();
    await settled();
    expect(player.state()).toMatchObject({ status: 'playing', ad: null });
    expect(engine.opened).toHaveLength(1);
  });
});

describe('ADS-02a ads before a video in the player', () => {
  it('are shown while the content is prepared, which then plays', async () => {
    const { load, opened, ad, player, showAd } = setUp();
    await load(withTag);
    expect(opened('/match.m3u8')).toMatchObject({ source: { warm: 'buffered' }, calls: [] });
    expect(player.state(), 'no picture yet').toMatchObject({ status: 'loading', ad: null });
    showAd();
    expect(player.state()).toMatchObject({ status: 'playing', ad: { placement: 'preroll', index: 1, position: 1 } });
    ad()?.host.emit({ type: 'ended' });
    await settled();
    expect(opened('/match.m3u8')?.calls).toEqual(['play']);
    expect(player.state()).toMatchObject({ status: 'playing', ad: null });
  });

  it('on a single decoder leave the element to the content afterwards', async () => {
    const { load, opened, ad, content, showAd } = setUp({ decoders: 'one' });
    await load(withTag);
    expect(opened('/match.m3u8')?.source.warm).toBe('detached');
    expect(ad()?.host.video).toBe(content.video);
    showAd();
    ad()?.host.emit({ type: 'ended' });
    await settled();
    expect(ad()?.calls.at(-1)).toBe('destroy');
    expect(opened('/match.m3u8')?.calls).toEqual(['play']);
  });

  it('of a prepared source are asked for when it is played', async () => {
    const asked = vi.fn<typeof fetch>(async () => new Response(vast(inline())));
    vi.stubGlobal('fetch', asked);
    const { player } = setUp();
    player.load({ ...withTag, warm: 'buffered' });
    await settled();
    expect(asked).not.toHaveBeenCalled();
    player.play();
    await settled();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('take play, pause and volume instead of the content', async () => {
    const { load, player, ad, opened, showAd } = setUp();
    await load(withTag);
    showAd();
    player.pause();
    expect(player.state().status).toBe('paused');
    player.play();
    await settled();
    expect(player.state().status).toBe('playing');
    player.setVolume(0.3);
    expect(ad()?.calls).toEqual(expect.arrayContaining(['play', 'pause', 'play', 'volume 0.3']));
    expect(opened('/match.m3u8')?.calls.filter((call) => /play|pause|follow/.test(call))).toEqual([]);
  });

  it('ignore seeks and rates', async () => {
    const { load, player, opened, showAd } = setUp();
    await load(withTag);
    opened('/match.m3u8')?.host.emit({ type: 'time', position: 0, duration: 100, live: null, zeroAt: null });
    showAd();
    player.seek(30);
    player.setRate(2);
    expect(opened('/match.m3u8')?.calls).toEqual([]);
  });

  it('pause when their page is opened', async () => {
    const { load, player, showAd, beacons } = setUp();
    await load(withTag);
    showAd();
    expect(player.openAd()).toBe('https://shop.example/');
    expect(player.state().status).toBe('paused');
    expect(beacons).toContain('https://track.example/a/click');
  });

  it('are ended by the app', async () => {
    const { load, player, opened, showAd } = setUp();
    await load(withTag);
    showAd();
    player.endBreak();
    await settled();
    expect(opened('/match.m3u8')?.calls).toEqual(['play']);
  });

  it('play muted where the browser blocks sound, and so does the content', async () => {
    const { load, player, content, ad, showAd } = setUp({}, { refusesSound: true });
    await load(withTag);
    showAd();
    expect(player.state()).toMatchObject({ status: 'playing', muted: true, muteReason: 'autoplay' });
    expect(content.state.muted).toBe(true);
    player.setMuted(false);
    expect(ad()?.calls.slice(-2)).toEqual(['muted false', 'volume 1']);
    expect(content.state.muted).toBe(false);
  });

  it('DATA-01f are not part of the video in its reports, nor of the time to its first picture', async () => {
    const { load, ad, showAd, clock } = setUp();
    const events: VideoEvent[] = [];
    await load(withTag, { report: (event) => events.push(event) });
    clock.pass(300);
    showAd();
    clock.pass(2000);
    expect(events.map(({ type }) => type)).toEqual(['request']);
    ad()?.host.emit({ type: 'ended' });
    await settled();
    expect(events.slice(1)).toEqual([
      { type: 'start', position: 0, firstFrameMs: 300, adMs: 2000 },
      { type: 'play', position: 0 },
    ]);
  });

  it.each([
    ['consent is missing', (set: ReturnType<typeof setUp>) => Object.assign(set.scene, { consent: 'none' })],
    ['they were seen', (set: ReturnType<typeof setUp>) => set.seen.add('preroll:match')],
    ['the app fails', (set: ReturnType<typeof setUp>) => set.loadHost.mockRejectedValue(new Error('no chunk'))],
  ])('are left out if %s', async (_, prepare) => {
    const set = setUp();
    prepare(set);
    await set.load(withTag);
    expect(set.engine.opened).toHaveLength(1);
    expect(set.player.state().status).toBe('playing');
  });

  it('are left out after 2 s if the app does not answer', async () => {
    const { load, loadHost, player, opened, clock } = setUp();
    loadHost.mockReturnValue(new Promise(() => undefined));
    await load(withTag);
    expect(player.state().status).toBe('loading');
    clock.pass(2000);
    await settled();
    expect(opened('/match.m3u8')?.calls).toEqual(['play']);
    expect(player.state().status).toBe('playing');
  });

  it('are not stalls of the content', async () => {
    const { load, player, opened, clock } = setUp();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await load(withTag);
    clock.pass(2900);
    expect(player.state().status).toBe('loading');
    clock.pass(100);
    await settled();
    expect(opened('/match.m3u8')?.calls).toEqual(['play']);
    expect(player.statistics().stalls).toBe(0);
  });

  it.each(['load', 'destroy'] as const)('are released by %s', async (command) => {
    const { load, player, ad, content, showAd, clock } = setUp();
    await load(withTag);
    showAd();
    if (command === 'destroy') player.destroy();
    else player.load({ url: '/next.m3u8', kind: 'vod' });
    expect(ad()?.calls.at(-1)).toBe('destroy');
    expect(content.created[0]?.state.isInPage).toBe(false);
    player.destroy();
    await settled();
    expect(clock.running()).toBe(0);
  });
});

describe('ADS-02a ads of channels', () => {
  it('are asked for when the viewer zaps to them, not while they are prepared', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return new Response(vast());
    });
    const { content, engine, clock, loadHost } = setUp();
    const zapper = createZapper({
      video: content.video,
      decoders: 'one',
      engines: [engine.kind],
      clock,
      ads: loadHost,
    });
    const channel = (id: string) => {
      const ads = { viewer: 'v1', tagUrl: `https://ads.example/${id}` };
      return { id, source: { url: `/${id}.m3u8`, kind: 'stream', ads } as const };
    };
    zapper.zap(channel('a'));
    await settled();
    zapper.prepare([channel('b')]);
    await settled();
    expect(asked).toEqual(['https://ads.example/a']);
    zapper.zap(channel('b'));
    await settled();
    expect(asked).toEqual(['https://ads.example/a', 'https://ads.example/b']);
    expect(zapper.player().state().status).toBe('playing');
    zapper.destroy();
  });
});

describe('breaks of a live stream in the player', () => {
  it('are given to the engine', async () => {
    const { load, opened } = setUp();
    await load(withBreaks);
    const breaks = await opened('/live.m3u8')?.host.breaks?.();
    expect(breaks?.stitched('/live.m3u8?a=1')).toBe('/live.m3u8?a=1&stitch=v1');
    expect(opened('/live.m3u8')?.source).not.toHaveProperty('warm');
  });

  it('are requested for the viewer as the renewed address names them', async () => {
    const { load, opened, player } = setUp();
    const renew = async () => ({ url: '/live.m3u8', ads: { viewer: 'v2', streamId: 'one' } });
    await load({ ...withBreaks, expiresAt: 900, renew });
    const breaks = await opened('/live.m3u8')?.host.breaks?.();
    player.renew();
    await settled();
    expect(breaks?.stitched('/live.m3u8')).toBe('/live.m3u8?stitch=v2');
  });

  it('are not inserted where the stream contains them', async () => {
    const { load, opened } = setUp();
    await load({ ...withBreaks, ads: { viewer: 'v1', streamId: 'one', isStitched: true } });
    const breaks = await opened('/live.m3u8')?.host.breaks?.();
    expect(breaks?.stitched('/live.m3u8')).toBe('/live.m3u8');
  });

  it('are not requested from the server without consent', async () => {
    const { load, opened, scene } = setUp();
    scene.consent = 'none';
    await load(withBreaks);
    const breaks = await opened('/live.m3u8')?.host.breaks?.();
    expect(breaks?.stitched('/live.m3u8')).toBe('/live.m3u8');
  });

  it('are stalls like any other where they are part of the stream', async () => {
    const { load, player, opened, clock } = setUp();
    await load({ ...withBreaks, ads: { viewer: 'v1', streamId: 'one', isStitched: true } });
    opened('/live.m3u8')?.host.emit({ type: 'ad', ad: midroll });
    clock.pass(5000);
    expect(player.statistics().stalls).toBe(1);
  });

  it('are no stalls, and end with the source', async () => {
    const { load, player, opened, clock } = setUp();
    await load(withBreaks);
    opened('/live.m3u8')?.host.emit({ type: 'ad', ad: midroll });
    clock.pass(20_000);
    expect(player.state()).toMatchObject({ status: 'playing', ad: midroll });
    expect(player.statistics().stalls).toBe(0);
    player.seek(3);
    expect(opened('/live.m3u8')?.calls.some((call) => call.startsWith('seek'))).toBe(false);
    opened('/live.m3u8')?.host.emit({ type: 'ad', ad: null });
    clock.pass(5000);
    expect(player.statistics().stalls).toBe(1);
    player.load({ url: '/next.m3u8', kind: 'vod' });
    expect(player.state().ad).toBeNull();
  });
});

it('a playback response tells the ads of a source, and the app the id of the video', () => {
  const ads = { viewer: 'v1', tagUrl: TAG };
  const response = { sources: [{ url: '/a.m3u8' }], drmKeys: [], drmLicenseInfos: [], ads };
  const log = () => undefined;
  expect(sourceOf(response, { log }).ads).toEqual(ads);
  expect(sourceOf(response, { log, itemId: 'match' }).ads).toEqual({ ...ads, itemId: 'match' });
});
