import HlsClass, { type HlsConfig, type Loader, type LoaderCallbacks, type LoaderContext } from 'hls.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EngineEvent } from '../../engines/engine';
import type { PlaylistLoader } from '../../engines/hls-config';
import type { AdState } from '../../model/ads';
import { fakeClock } from '../../model/fake-clock';
import { fakeAdsHost } from '../testing/fake-ads-host';
import { fakeVideo } from '../testing/fake-video';
import { StreamBreaks } from './stream-breaks';

const { Events } = HlsClass;
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const ID = 'one~1000~12';
/** An error of a break makes hls.js continue with the content. */
const FALLBACK: string = Events.ERROR;

const card = (id: string, more: object = {}) => ({
  id,
  advertiser: 'Boards',
  title: `Ad ${id}`,
  clickUrl: `https://shop.example/${id}`,
  beacons: Object.fromEntries(
    ['impression', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'skip', 'click', 'error'].map(
      (event) => [event, `/api/slots/beacon/${id}/${event}`],
    ),
  ),
  ...more,
});
const LIST = {
  ASSETS: ['a', 'b'].map((id) => ({
    URI: `/ads/${id}.m3u8`,
    DURATION: 6,
    'X-TOUCHLINE-AD': card(id, { skipAfter: 3 }),
  })),
};

/** A stream with one break of two ads, at 100 s; hls.js is played by the test. */
function setUp({ isInPlace = true, live = 200, more = {} } = {}) {
  const clock = fakeClock();
  const ads = fakeAdsHost();
  const { video, state, picture, time, calls } = fakeVideo({ tracks: [{ kind: 'subtitles', mode: 'showing' }] });
  const emitted: EngineEvent[] = [];
  const engine = { isPrepared: false, isPaused: false, held: false };
  const breaks = new StreamBreaks(
    {
      ads: { viewer: 'v1', streamId: 'one' },
      url: 'https://app.example/origin/one/master.m3u8',
      host: ads.host,
      clock,
      serverTime: () => 900,
      log: () => undefined,
    },
    {
      video,
      isPrepared: () => engine.isPrepared,
      isPaused: () => engine.isPaused,
      emit: (event) => emitted.push(event),
      holdPosition: (isHeld) => {
        engine.held = isHeld;
      },
    },
  );
  const skips: string[] = [];
  const event = {
    identifier: ID,
    appendInPlace: isInPlace,
    assetListUrl: `/api/slots/assets?break=${ID}`,
    baseUrl: 'https://app.example/origin/one/v.m3u8',
    dateRange: { duration: 12 },
    resumeTime: 112,
    assetListResponse: null as object | null,
    error: undefined as Error | undefined,
  };
  const item = { event, start: 100, end: 112 };
  const listeners = new Map<string, ((name: string, data: object) => void)[]>();
  const hls = {
    userConfig: { xhrSetup: () => undefined } as Partial<HlsConfig>,
    liveSyncPosition: live,
    subtitleTrack: 0,
    startLoad: (position: number) => skips.push(`load ${position}`),
    on: (name: string, listener: (name: string, data: object) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    trigger: (name: string, data: object) => {
      if (name === FALLBACK) skips.push('fallback');
      for (const listener of listeners.get(name) ?? []) listener(name, data);
    },
    interstitialsManager: {
      events: [event],
      schedule: [{ start: 0, end: 100 }, item, { start: 112, end: Number.POSITIVE_INFINITY }],
      playingItem: item as object | null,
      interstitialPlayer: { currentTime: 4 },
      primary: { currentTime: 112 },
      skip: () => skips.push('skip'),
    },
    ...more,
  };
  breaks.follow(HlsClass, hls as unknown as HlsClass);
  const trigger = (name: string, data: object = {}) => hls.trigger(name, data);
  const player = { currentTime: 0 };
  const assetPlayer = () => {
    const own = new Map<string, (name: string, data: object) => void>();
    return {
      own,
      hls: {
        once: (name: string, listener: (name: string, data: object) => void) => own.set(name, listener),
        on: (name: string, listener: (name: string, data: object) => void) => own.set(name, listener),
        trigger: vi.fn<(name: string, data: object) => void>(),
      },
    };
  };
  const asset = (index: number) => ({ identifier: `asset-${index}`, timelineStart: 100 + index * 6, error: undefined });
  const assets = [asset(0), asset(1)];
  const assetData = (index: number) => ({ event, asset: assets[index], assetListIndex: index, player });

  /** Loads the asset list through the loader that hls.js was configured with. */
  async function loadList(answer: unknown = LIST) {
    const fetched: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      fetched.push(url);
      return Promise.resolve(answer instanceof Response ? answer : Response.json(answer));
    });
    const outcome = await loadWith(breaks);
    event.assetListResponse = outcome.data as object;
    return { fetched, ...outcome };
  }
  /** hls.js starts an ad: its media is loaded already, the picture follows. */
  function startAd(index: number) {
    const created = assetPlayer();
    trigger(Events.INTERSTITIAL_ASSET_PLAYER_CREATED, { ...assetData(index), player: created });
    created.own.get(Events.FRAG_BUFFERED)?.('', {});
    player.currentTime = 0;
    trigger(Events.INTERSTITIAL_ASSET_STARTED, assetData(index));
  }
  /** Plays the ad from one second to another, with a picture at each quarter. */
  function play(index: number, from: number, to: number) {
    for (let at = from; at <= to; at += 0.25) {
      player.currentTime = at;
      const mediaTime = isInPlace ? 100 + index * 6 + at : at;
      picture(mediaTime);
      time(mediaTime);
      clock.pass(250);
    }
  }
  const endAd = (index: number) => trigger(Events.INTERSTITIAL_ASSET_ENDED, assetData(index));
  const begin = () => trigger(Events.INTERSTITIAL_STARTED, { event });
  const end = () => trigger(Events.INTERSTITIAL_ENDED, { event });
  const shownAd = (): AdState | null => {
    const last = emitted.findLast(({ type }) => type === 'ad');
    return last?.type === 'ad' ? last.ad : null;
  };
  return {
    ads,
    assets,
    assetData,
    assetPlayer,
    begin,
    breaks,
    calls,
    clock,
    emitted,
    end,
    endAd,
    engine,
    event,
    hls,
    loadList,
    picture,
    play,
    player,
    shownAd,
    skips,
    startAd,
    state,
    time,
    trigger,
    video,
  };
}

class BaseLoader {
  context = null;
  stats = {};
  destroy(): void {}
  abort(): void {}
  load(): void {}
}

function loadWith(breaks: StreamBreaks): Promise<{ data?: unknown; error?: string }> {
  const { loader } = breaks.config(
    BaseLoader as unknown as PlaylistLoader,
    BaseLoader as unknown as HlsConfig['loader'],
  );
  if (!loader) throw new Error('No loader');
  const context = {
    type: 'interstitial-asset-list',
    url: `https://app.example/api/slots/assets?break=${ID}&_HLS_primary_id=x`,
  } as unknown as LoaderContext;
  return new Promise((resolve) => {
    const callbacks = {
      onSuccess: ({ data }: { data: unknown }) => resolve({ data }),
      onError: ({ text }: { text: string }) => resolve({ error: text }),
      onTimeout: () => resolve({ error: 'timeout' }),
    } as unknown as LoaderCallbacks<LoaderContext>;
    const instance: Loader<LoaderContext> = new loader({} as HlsConfig);
    instance.load(context, {} as never, callbacks);
  });
}

/** A playlist as the loader gives it to hls.js. */
async function readWith(breaks: StreamBreaks, playlist: string, config: Partial<HlsConfig> = {}): Promise<string> {
  class Answering extends BaseLoader {
    override load(...[, , callbacks]: Parameters<Loader<LoaderContext>['load']> | []): void {
      callbacks?.onSuccess({ url: '', data: playlist }, {} as never, {} as never, null);
    }
  }
  const { pLoader } = breaks.config(
    Answering as unknown as PlaylistLoader,
    BaseLoader as unknown as HlsConfig['loader'],
  );
  if (!pLoader) throw new Error('No loader');
  return new Promise((resolve) => {
    const callbacks = { onSuccess: ({ data }: { data: string }) => resolve(data) };
    new pLoader(config as HlsConfig).load({} as never, {} as never, callbacks as never);
  });
}

const ANNOUNCED = `#EXTM3U
#EXT-X-DATERANGE:ID="${ID}",CLASS="com.apple.hls.interstitial",START-DATE="1970-01-01T00:16:40Z",DURATION=12,X-ASSET-LIST="/l"
#EXT-X-DATERANGE:ID="program",START-DATE="1970-01-01T00:16:40Z"
#EXTINF:2,
1.m4s
`;

afterEach(() => vi.unstubAllGlobals());

describe('the breaks of a live stream', () => {
  it('ADS-02a tell the ad server who watches, and the advertising id only if the app has one', async () => {
    const { loadList, ads } = setUp();
    expect((await loadList()).fetched[0]).toBe(
      `https://app.example/api/slots/assets?break=one%7E1000%7E12&_HLS_primary_id=x&viewer=v1`,
    );
    ads.scene.adUserId = 'ad-7';
    expect((await loadList()).fetched[0]).toContain('&adUserId=ad-7');
  });

  it('are not requested without consent', async () => {
    const { loadList, ads } = setUp();
    ads.scene.consent = 'none';
    const { fetched, data } = await loadList();
    expect(fetched).toEqual([]);
    expect(data).toEqual({ ASSETS: [] });
  });

  it('show the ad, its place in the break, the time left and the time until it can be skipped', async () => {
    const { loadList, begin, startAd, play, shownAd, endAd, end } = setUp();
    await loadList();
    begin();
    expect(shownAd()).toBeNull();
    startAd(0);
    play(0, 0.25, 1.5);
    expect(shownAd()).toEqual({
      placement: 'midroll',
      index: 1,
      count: 2,
      position: 1.5,
      lengths: [6, 6],
      breakRemaining: 10.5,
      skipIn: 1.5,
      card: { advertiser: 'Boards', title: 'Ad a', clickUrl: 'https://shop.example/a', imageUrl: null },
    });
    play(0, 1.75, 6);
    endAd(0);
    startAd(1);
    expect(shownAd()).toMatchObject({ index: 2, breakRemaining: 6, skipIn: 3 });
    play(1, 0.25, 6);
    endAd(1);
    end();
    expect(shownAd()).toBeNull();
  });

  it('count an impression with the first picture, then each quartile and the end once', async () => {
    const { loadList, begin, startAd, play, endAd, end, ads } = setUp();
    await loadList();
    begin();
    startAd(0);
    expect(ads.beacons, 'no picture yet').toEqual([]);
    play(0, 0.25, 6);
    endAd(0);
    end();
    const origin = 'https://app.example/api/slots/beacon/a';
    expect(ads.beacons).toEqual(
      ['impression', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'].map(
        (event) => `${origin}/${event}`,
      ),
    );
  });

  it('count nothing while content that was loaded before is still on screen', async () => {
    const { loadList, begin, trigger, assetData, picture, ads } = setUp();
    await loadList();
    begin();
    trigger(Events.INTERSTITIAL_ASSET_STARTED, assetData(0));
    picture(101);
    expect(ads.beacons, 'nothing of the ad is loaded').toEqual([]);
  });

  it('count an ad whose list hls.js read again, with the player that has loaded it', async () => {
    const { begin, loadList, assets, assetData, assetPlayer, trigger, play, ads } = setUp();
    await loadList();
    begin();
    const created = assetPlayer();
    trigger(Events.INTERSTITIAL_ASSET_PLAYER_CREATED, { ...assetData(0), player: created });
    created.own.get(Events.FRAG_BUFFERED)?.('', {});
    trigger(Events.INTERSTITIAL_ASSET_STARTED, { ...assetData(0), asset: { ...assets[0] } });
    play(0, 0, 1);
    expect(ads.beacons.filter((url) => url.endsWith('/impression'))).toHaveLength(1);
  });

  it('count no picture before the ad in its timeline', async () => {
    const { loadList, begin, startAd, picture, ads } = setUp();
    await loadList();
    begin();
    startAd(0);
    picture(99.5);
    expect(ads.beacons).toEqual([]);
    picture(100);
    expect(ads.beacons).toHaveLength(2);
  });

  it('do not count an ad that was left early as complete', async () => {
    const { loadList, begin, startAd, play, endAd, ads } = setUp();
    await loadList();
    begin();
    startAd(0);
    play(0, 0.25, 3.5);
    endAd(0);
    expect(ads.beacons.filter((url) => /thirdQuartile|complete/.test(url))).toEqual([]);
  });

  it('are remembered with their first picture, and remain announced to hls.js, which would lose its place', async () => {
    const { loadList, begin, startAd, play, ads, breaks, end } = setUp();
    expect(await readWith(breaks, ANNOUNCED)).toBe(ANNOUNCED);
    await loadList();
    begin();
    startAd(0);
    expect(ads.seen.size).toBe(0);
    play(0, 0.25, 1);
    expect([...ads.seen]).toEqual([ID]);
    expect(await readWith(breaks, ANNOUNCED), 'still on').toBe(ANNOUNCED);
    end();
    expect(await readWith(breaks, ANNOUNCED)).toBe(ANNOUNCED);
  });

  it('are not played again after a zap back or a reload in the middle', async () => {
    const { breaks, ads } = setUp();
    ads.seen.add(ID);
    expect(await readWith(breaks, ANNOUNCED)).not.toContain('interstitial');
  });

  it('are ignored without consent and while the stream is only prepared, also afterwards if they began', async () => {
    const { breaks, ads, engine } = setUp();
    engine.isPrepared = true;
    expect(await readWith(breaks, ANNOUNCED)).not.toContain('interstitial');
    engine.isPrepared = false;
    expect(await readWith(breaks, ANNOUNCED), 'still to come').toContain('interstitial');
    ads.scene.consent = 'none';
    const begun = ANNOUNCED.replaceAll('00:16:40', '00:15:00').replaceAll(ID, 'two~900~12');
    expect(await readWith(breaks, begun)).not.toContain('interstitial');
    ads.scene.consent = 'house';
    expect(await readWith(breaks, begun), 'began without consent').not.toContain('interstitial');
  });

  it('are in the timeline of the stream, except for low latency', async () => {
    const { breaks } = setUp();
    const config: Partial<HlsConfig> = { lowLatencyMode: true };
    await readWith(breaks, ANNOUNCED, config);
    expect(config.interstitialAppendInPlace).toBe(true);
    await readWith(breaks, ANNOUNCED.replace('#EXTINF', '#EXT-X-PART-INF:PART-TARGET=0.5\n#EXTINF'), config);
    expect(config.interstitialAppendInPlace).toBe(false);
  });

  it('hide the captions of the stream, and show them again', async () => {
    const { loadList, begin, startAd, end, state } = setUp();
    await loadList();
    begin();
    startAd(0);
    const [track] = Array.from(state.textTracks as unknown as { mode: string }[]);
    expect(track?.mode).toBe('hidden');
    end();
    expect(track?.mode).toBe('showing');
  });

  it('lift the maximum latency until they end', () => {
    const { begin, end, engine } = setUp();
    begin();
    expect(engine.held).toBe(true);
    end();
    expect(engine.held).toBe(false);
  });

  it('count a click and return its address', async () => {
    const { loadList, begin, startAd, play, breaks, ads } = setUp();
    await loadList();
    begin();
    startAd(0);
    play(0, 0.25, 0.5);
    expect(breaks.open()).toBe('https://shop.example/a');
    expect(ads.beacons.at(-1)).toContain('/a/click');
  });
});

describe('skipping', () => {
  it('is possible from the announced time on, and goes to the next ad', async () => {
    const { loadList, begin, startAd, play, breaks, ads, state } = setUp();
    await loadList();
    begin();
    startAd(0);
    play(0, 0.25, 2.5);
    breaks.skip();
    expect(ads.beacons.some((url) => url.endsWith('/skip'))).toBe(false);
    play(0, 2.75, 3.25);
    breaks.skip();
    expect(ads.beacons.at(-1)).toContain('/a/skip');
    expect(state.currentTime).toBeCloseTo(106, 2);
  });

  it('of the last ad continues with the content after the break', async () => {
    const { loadList, begin, startAd, play, breaks, skips } = setUp();
    await loadList();
    begin();
    startAd(1);
    play(1, 0.25, 3.25);
    breaks.skip();
    expect(skips).toEqual(['skip']);
  });

  it('at the live edge, where nothing follows yet, returns to it', async () => {
    const { loadList, begin, startAd, play, breaks, skips, state } = setUp({ live: 104 });
    await loadList();
    begin();
    startAd(0);
    play(0, 0.25, 3.25);
    breaks.skip();
    expect(skips).toEqual(['fallback', 'load 104']);
    expect(state.currentTime).toBe(104);
  });
});

describe('a break that ends early', () => {
  it.each([true, false])('returns to the live edge at once (in place: %s)', async (isInPlace) => {
    const { loadList, begin, startAd, play, breaks, skips, shownAd, ads, calls } = setUp({ isInPlace, live: 107 });
    await loadList();
    begin();
    startAd(0);
    play(0, 0.25, 2);
    breaks.leave();
    expect(skips).toEqual(['fallback', 'load 107']);
    expect(shownAd()).toBeNull();
    expect(ads.beacons.some((url) => /complete|skip|error/.test(url))).toBe(false);
    expect(breaks.position()).toBe(isInPlace ? null : 107);
    expect(calls).toContain('play');
    expect(await readWith(breaks, ANNOUNCED)).not.toContain('interstitial');
  });

  it('does not play for a viewer who paused', async () => {
    const { loadList, begin, startAd, breaks, engine, calls } = setUp();
    await loadList();
    begin();
    startAd(0);
    engine.isPaused = true;
    breaks.leave();
    expect(calls).not.toContain('play');
  });
});

describe('a break whose ads replace the source of the element', () => {
  it('keeps the position of the content, until the element is there again', () => {
    const { begin, end, breaks, hls } = setUp({ isInPlace: false });
    expect(breaks.position()).toBeNull();
    begin();
    expect(breaks.position()).toBe(104);
    hls.interstitialsManager.playingItem = null;
    end();
    expect(breaks.position()).toBe(112);
    breaks.isAboutContent('playing');
    expect(breaks.position()).toBeNull();
  });

  it('hides the end and the pause of each ad, but not that the viewer paused', () => {
    const { begin, breaks, engine, state } = setUp({ isInPlace: false });
    expect(breaks.isAboutContent('ended')).toBe(true);
    begin();
    Object.assign(state, { ended: true, paused: true });
    const hidden = ['ended', 'paused', 'ready', 'waiting'] as const;
    expect(hidden.filter((type) => breaks.isAboutContent(type))).toEqual([]);
    expect(breaks.isAboutContent('playing')).toBe(true);
    engine.isPaused = true;
    expect(breaks.isAboutContent('paused')).toBe(true);
  });

  it('counts only pictures of the ad, not the last of the content', async () => {
    const { loadList, begin, startAd, picture, ads } = setUp({ isInPlace: false });
    await loadList();
    begin();
    startAd(0);
    picture(99.96);
    expect(ads.beacons).toEqual([]);
    picture(0.04);
    expect(ads.beacons).toHaveLength(2);
  });
});

describe('ADS-02b a break that fails', () => {
  it('is left after 2.5 s without a picture, and reported', async () => {
    const { loadList, begin, startAd, clock, skips, ads } = setUp();
    await loadList();
    begin();
    startAd(0);
    clock.pass(2250);
    expect(skips).toEqual([]);
    clock.pass(250);
    expect(skips).toEqual(['skip']);
    expect(ads.beacons).toEqual(['https://app.example/api/slots/beacon/a/error?code=402']);
  });

  it('is cancelled if that does not help; what follows is up to the player', async () => {
    const { loadList, begin, startAd, clock, skips, shownAd } = setUp();
    await loadList();
    begin();
    startAd(0);
    clock.pass(5000);
    expect(skips).toEqual(['skip', 'fallback', 'load 200']);
    expect(shownAd(), 'the player looks for stalls again').toBeNull();
    expect(clock.running()).toBe(0);
  });

  it('is not a standstill while the viewer paused or the device slept', async () => {
    const { loadList, begin, startAd, clock, skips, engine } = setUp();
    await loadList();
    begin();
    startAd(0);
    engine.isPaused = true;
    clock.pass(60_000);
    engine.isPaused = false;
    clock.sleep(3_600_000);
    expect(skips).toEqual([]);
  });

  it('ends an ad that plays more than 2 s longer than announced', async () => {
    const { loadList, begin, startAd, play, skips, state } = setUp();
    await loadList();
    begin();
    startAd(0);
    play(0, 0.25, 8);
    expect(state.currentTime).toBe(108);
    play(0, 8.25, 8.25);
    expect(state.currentTime, 'next ad').toBeCloseTo(106, 2);
    expect(skips).toEqual([]);
  });

  it('rejects an ad whose media is longer than announced', async () => {
    const { loadList, trigger, assetData, assetPlayer } = setUp();
    await loadList();
    const created = assetPlayer();
    trigger(Events.INTERSTITIAL_ASSET_PLAYER_CREATED, { ...assetData(0), player: created });
    created.own.get(Events.LEVEL_LOADED)?.('', { details: { totalduration: 7.5 } });
    expect(created.hls.trigger).not.toHaveBeenCalled();
    created.own.get(Events.LEVEL_LOADED)?.('', { details: { totalduration: 600 } });
    expect(created.hls.trigger).toHaveBeenCalledWith(Events.ERROR, expect.objectContaining({ fatal: true }));
  });

  it.each([
    ['fragLoadTimeOut', 402],
    ['manifestLoadError', 400],
    ['bufferAddCodecError', 403],
    ['bufferAppendError', 405],
  ])('reports %s as %d, once and only if it was fatal', async (details, code) => {
    const { loadList, begin, trigger, assetData, assets, ads } = setUp();
    await loadList();
    begin();
    trigger(Events.INTERSTITIAL_ASSET_ERROR, { ...assetData(0), details });
    await settled();
    expect(ads.beacons).toEqual([]);
    trigger(Events.INTERSTITIAL_ASSET_ERROR, { ...assetData(0), details });
    Object.assign(assets[0] ?? {}, { error: new Error('gone') });
    trigger(Events.INTERSTITIAL_ASSET_ERROR, { ...assetData(0), details });
    await settled();
    expect(ads.beacons).toEqual([`https://app.example/api/slots/beacon/a/error?code=${code}`]);
  });

  it.each([
    ['an error status', () => new Response('', { status: 503 })],
    ['no JSON', () => new Response('<html>')],
    ['10 MB', () => new Response('x'.repeat(300_000))],
  ])('has a list with %s: hls.js is told, and continues with the content', async (_, answer) => {
    const { loadList } = setUp();
    expect((await loadList(answer())).error).toBeDefined();
  });

  it('has a list that is never answered: hls.js is told after 2 s', async () => {
    const { breaks, clock } = setUp();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const outcome = loadWith(breaks);
    await settled();
    clock.pass(2000);
    expect(await outcome).toEqual({ error: 'timeout' });
  });

  it.each([
    ['an empty object', {}],
    ['an invalid address', { ASSETS: [{ URI: 'javascript:alert(1)', DURATION: 6 }] }],
    ['an insecure address', { ASSETS: [{ URI: 'http://ads.example/a.m3u8', DURATION: 6 }] }],
    ['no length', { ASSETS: [{ URI: '/a.m3u8', DURATION: 'x' }, null, 7] }],
    ['more than the break holds', { ASSETS: [{ URI: '/a.m3u8', DURATION: 600 }] }],
  ])('has a list with %s: nothing of it is played', async (_, list) => {
    const { loadList } = setUp();
    expect((await loadList(list)).data).toEqual({ ASSETS: [] });
  });

  it('shows an ad without its card if that is invalid, and opens no address but https', async () => {
    const { loadList, begin, startAd, breaks, shownAd } = setUp();
    const asset = { URI: '/a.m3u8', DURATION: 6 };
    await loadList({
      ASSETS: [
        { ...asset, 'X-TOUCHLINE-AD': 'no card' },
        {
          ...asset,
          'X-TOUCHLINE-AD': { advertiser: 7, clickUrl: 'javascript:alert(1)', beacons: { impression: 'javascript:x' } },
        },
      ],
    });
    begin();
    startAd(0);
    expect(shownAd()).toMatchObject({ index: 1, card: null, skipIn: null });
    startAd(1);
    expect(shownAd()?.card).toEqual({ advertiser: '', title: '', clickUrl: null, imageUrl: null });
    expect(breaks.open()).toBeNull();
  });

  it('leaves no timer or listener behind', async () => {
    const { loadList, begin, startAd, breaks, clock, emitted, time } = setUp();
    await loadList();
    begin();
    startAd(0);
    breaks.stop();
    expect(clock.running()).toBe(0);
    const before = emitted.length;
    time(103);
    expect(emitted).toHaveLength(before);
  });
});

describe('seeking over breaks', () => {
  const breakAt = (id: string, start: number) => ({ event: { identifier: id }, start, end: start + 12 });
  const schedule = { schedule: [breakAt('x~1~12', 50), breakAt('y~2~12', 100), breakAt('z~3~12', 150)] };
  const jumping = () => {
    const set = setUp();
    Object.assign(set.hls.interstitialsManager, schedule);
    return set;
  };

  it('plays the last one, then continues where the viewer wanted to go', () => {
    const { breaks, trigger, state } = jumping();
    state.currentTime = 20;
    expect(breaks.seekTarget(140)).toBe(100);
    state.currentTime = 100;
    trigger(Events.INTERSTITIAL_STARTED, { event: { identifier: 'y~2~12', appendInPlace: true } });
    trigger(Events.INTERSTITIAL_ENDED, { event: { identifier: 'y~2~12', appendInPlace: true } });
    expect(state.currentTime).toBe(140);
  });

  it('continues at the live edge of then', () => {
    const { breaks, trigger, state, hls } = jumping();
    state.currentTime = 20;
    expect(breaks.seekTarget(200)).toBe(150);
    hls.liveSyncPosition = 212;
    trigger(Events.INTERSTITIAL_ENDED, { event: { identifier: 'z~3~12', appendInPlace: true } });
    expect(state.currentTime).toBe(212);
  });

  it('plays none that was seen, none backwards and none without consent', () => {
    const { breaks, ads, state } = jumping();
    state.currentTime = 20;
    ads.seen.add('y~2~12');
    expect(breaks.seekTarget(140)).toBe(140);
    state.currentTime = 180;
    expect(breaks.seekTarget(20)).toBe(20);
    state.currentTime = 20;
    ads.scene.consent = 'none';
    expect(breaks.seekTarget(199)).toBe(199);
  });

  it('continues at once if the ads of the break cannot be loaded', () => {
    const { breaks, trigger, state } = jumping();
    state.currentTime = 20;
    breaks.seekTarget(140);
    const event = { identifier: 'y~2~12', error: new Error('no list') };
    trigger(Events.ERROR, { details: 'assetListLoadTimeout', interstitial: event });
    expect(state.currentTime).toBe(140);
  });
});

describe('seeking back into a break that was seen', () => {
  it('plays the content instead', async () => {
    const { begin, end, hls, skips, state, shownAd } = setUp();
    begin();
    end();
    hls.interstitialsManager.primary.currentTime = 103;
    begin();
    await settled();
    expect(skips).toEqual(['fallback', 'load 103']);
    expect(state.currentTime).toBe(103);
    expect(shownAd()).toBeNull();
  });
});

describe('a break that ends before the viewer reached it', () => {
  it('is not played', async () => {
    const { begin, startAd, loadList, breaks, hls, state, skips, ads } = setUp({
      more: { latestLevelDetails: { edge: 105 } },
    });
    await loadList();
    state.currentTime = 96;
    breaks.leave();
    expect(skips, 'hls.js may have loaded it').toEqual([]);
    hls.interstitialsManager.primary.currentTime = 100;
    begin();
    startAd(0);
    await settled();
    expect(skips).toEqual(['fallback', 'load 100']);
    expect(ads.beacons).toEqual([]);
  });

  it('is another one if it is still to come at the live edge', async () => {
    const { begin, breaks, state, skips } = setUp({ more: { latestLevelDetails: { edge: 99 } } });
    state.currentTime = 96;
    breaks.leave();
    begin();
    await settled();
    expect(skips).toEqual([]);
  });
});

describe('a standstill at a break', () => {
  it('makes the stream restart without that break', async () => {
    const { breaks, state } = setUp();
    state.currentTime = 40;
    expect(breaks.abandon()).toBe(false);
    state.currentTime = 99.5;
    expect(breaks.abandon()).toBe(true);
    expect(await readWith(breaks, ANNOUNCED)).not.toContain('interstitial');
  });
});

describe('the players of ads', () => {
  it('do not inherit requests, loaders, protection and patience of the stream', () => {
    const userConfig: Partial<HlsConfig> = {
      xhrSetup: () => undefined,
      emeEnabled: true,
      maxBufferLength: 1,
      autoStartLoad: false,
      startPosition: 7,
      capLevelToPlayerSize: true,
      enableWorker: false,
    };
    setUp({ more: { userConfig } });
    expect(Object.keys(userConfig).sort()).toEqual([
      'capLevelToPlayerSize',
      'enableWorker',
      'fragLoadPolicy',
      'keyLoadPolicy',
      'manifestLoadPolicy',
      'playlistLoadPolicy',
    ]);
    expect(userConfig.fragLoadPolicy?.default).toMatchObject({ maxTimeToFirstByteMs: 2000, errorRetry: null });
    expect(() => new HlsClass(userConfig).destroy()).not.toThrow();
  });
});
