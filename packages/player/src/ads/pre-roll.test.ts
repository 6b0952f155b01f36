import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdState } from '../model/ads';
import { fakeClock } from '../model/fake-clock';
import type { Source } from '../model/source';
import { openAds } from './session';
import { fakeAdsHost } from './testing/fake-ads-host';
import { fakeEngine } from './testing/fake-engine';
import { fakeVideo } from './testing/fake-video';
import { inline, vast, wrapper } from './testing/vast-documents';
import { FakeDomParser } from './testing/xml';

const TAG = 'https://ads.example/vast?cb=[CACHE]';
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const never = () => new Promise<Response>(() => undefined);

interface SetUp {
  tagUrl?: string;
  decoders?: 'several' | 'one';
  supports?: (source: Source) => boolean;
  isSilent?: boolean;
  kind?: Source['kind'];
  /** Whether the prepared content has its first picture. */
  hasPicture?: boolean;
}

type Answer = string | (() => Promise<Response>);

/** Ads before a video: the answers of ad servers by address, fake elements and engines, and time in the test's hands. */
function setUp(
  answers: Readonly<Record<string, Answer>>,
  {
    tagUrl = TAG,
    decoders = 'several',
    supports = () => true,
    isSilent = false,
    kind = 'vod',
    hasPicture = false,
  }: SetUp = {},
) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const [address = ''] = url.split('?', 1);
    const answer = answers[address];
    if (answer === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return typeof answer === 'string' ? Promise.resolve(new Response(answer)) : answer();
  });
  const clock = fakeClock();
  const content = fakeVideo();
  const ads = fakeAdsHost();
  const engine = fakeEngine({ supports, isSilent });
  const scene = { isPaused: false, isContentStarted: false };
  const applied: string[] = [];
  let ad: AdState | null = null;
  const contentCalls: string[] = [];
  const session = openAds({
    source: { url: '/live/one.m3u8', kind, ads: { viewer: 'v1', tagUrl, itemId: 'match-1' } },
    host: ads.host,
    clock,
    video: content.video,
    decoders,
    engines: [engine.kind],
    serverTime: () => 0,
    start: (started) => started.play(),
    isPaused: () => scene.isPaused,
    apply: (event) => {
      if (event.type === 'ad') ({ ad } = event);
      else applied.push(event.type);
    },
    content: () =>
      ({
        timeline: () => ({ live: { atEdge: false, windowEnd: 90 } }),
        seek: (seconds: number) => contentCalls.push(`seek ${seconds}`),
      }) as never,
    reload: () => contentCalls.push('reload'),
    log: () => undefined,
  });
  Object.assign(content.state, { readyState: hasPicture ? 4 : 0 });
  const begin = async () => {
    void (async () => {
      await session.preRoll();
      scene.isContentStarted = true;
    })();
    await vi.dynamicImportSettled();
    for (let task = 0; task < 10; task++) await settled();
  };
  const stage = () => (decoders === 'one' ? content : content.created[0]);
  const pass = async (ms: number) => {
    for (let rest = ms; rest > 0; rest -= 250) {
      clock.pass(Math.min(250, rest));
      await settled();
    }
  };
  /** Plays the current ad: a picture and a position every quarter of a second. */
  const play = async (from: number, to: number) => {
    for (let position = from; position <= to; position += 0.25) {
      stage()?.picture();
      engine.opened.at(-1)?.host.emit({ type: 'time', position, duration: 10, live: null, zeroAt: null });
      clock.pass(250);
    }
    await settled();
  };
  const finishAd = async () => {
    engine.opened.at(-1)?.host.emit({ type: 'ended' });
    await settled();
  };
  return {
    ads,
    applied,
    asked,
    begin,
    clock,
    content,
    contentCalls,
    engine,
    finishAd,
    pass,
    play,
    scene,
    session,
    stage,
    shown: () => ad,
  };
}

beforeEach(() => vi.stubGlobal('DOMParser', FakeDomParser));
afterEach(() => vi.unstubAllGlobals());

const AD = 'https://ads.example/vast';

describe('ADS-02a ads before a video', () => {
  it('play on an element above the content, then the content starts', async () => {
    const { begin, engine, play, shown, finishAd, scene, stage, content, applied, asked } = setUp({
      [AD]: vast(inline({ skip: '00:00:05', click: 'https://shop.example/' })),
    });
    await begin();
    expect(asked).toEqual([TAG]);
    expect(engine.opened.map(({ source: { url, format } }) => [url, format])).toEqual([
      ['https://cdn.example/a.mp4', 'mp4'],
    ]);
    expect(engine.opened[0]?.host.video).toBe(stage()?.video);
    expect(stage()?.state.isInPage).toBe(true);
    expect(shown(), 'no picture yet').toBeNull();
    await play(0.25, 2);
    expect(applied).toContain('playing');
    expect(shown()).toEqual({
      placement: 'preroll',
      index: 1,
      count: 1,
      position: 2,
      lengths: [10],
      breakRemaining: 8,
      skipIn: 3,
      card: { advertiser: 'Boards', title: 'Ad a', clickUrl: 'https://shop.example/', imageUrl: null },
    });
    await play(2.25, 10);
    await finishAd();
    expect(scene.isContentStarted).toBe(true);
    expect(shown()).toBeNull();
    expect(stage()?.state.isInPage, 'its last picture remains').toBe(true);
    content.state.dispatchEvent(new Event('playing'));
    expect(stage()?.state.isInPage).toBe(false);
    expect(engine.opened[0]?.calls.at(-1)).toBe('destroy');
  });

  it.each([false, true])(
    'leave at once if the content has a picture, and is not on its way to another: %s',
    async (seeking) => {
      const { begin, play, finishAd, stage, content } = setUp({ [AD]: vast(inline()) }, { hasPicture: true });
      Object.assign(content.state, { seeking });
      await begin();
      await play(0.25, 10);
      await finishAd();
      expect(stage()?.state.isInPage).toBe(seeking);
    },
  );

  it('report each event once, after the first picture', async () => {
    const { begin, play, finishAd, ads } = setUp({ [AD]: vast(inline()) });
    await begin();
    expect(ads.beacons).toEqual([]);
    await play(0.25, 10);
    await finishAd();
    expect(ads.beacons.map((url) => url.replace('https://track.example/a/', ''))).toEqual([
      'impression',
      'start',
      'two',
      'firstQuartile',
      'midpoint',
      'thirdQuartile',
      'complete',
    ]);
  });

  it('follow wrappers, whose beacons are called as well', async () => {
    const { begin, play, ads, asked } = setUp({
      [AD]: vast(wrapper('https://two.example/vast')),
      'https://two.example/vast': vast(inline()),
    });
    await begin();
    expect(asked).toEqual([TAG, 'https://two.example/vast']);
    await play(0.25, 0.5);
    expect(ads.beacons.sort()).toEqual([
      'https://track.example/a/impression',
      'https://track.example/a/start',
      'https://track.example/w/impression',
      'https://track.example/w/start',
    ]);
  });

  it('of a pod play in order', async () => {
    const { begin, play, shown, finishAd, scene } = setUp({
      [AD]: vast(
        inline({ id: 'b', sequence: 2, seconds: 5 }),
        inline({ id: 'a', sequence: 1 }),
        inline({ id: 'spare' }),
      ),
    });
    await begin();
    await play(0.25, 10);
    expect(shown()).toMatchObject({ index: 1, count: 2, lengths: [10, 5], card: { title: 'Ad a' } });
    await finishAd();
    await play(0.25, 1);
    expect(shown()).toMatchObject({ index: 2, breakRemaining: 4, card: { title: 'Ad b' } });
    await finishAd();
    expect(scene.isContentStarted, 'spares are not played').toBe(true);
  });

  it('of a pod that fail are replaced by a spare', async () => {
    const broken = '<MediaFile delivery="progressive" type="video/unknown">https://cdn.example/b.xyz</MediaFile>';
    const { begin, play, shown, ads } = setUp({
      [AD]: vast(inline({ id: 'a', sequence: 1, files: broken }), inline({ id: 'spare', seconds: 6 })),
    });
    await begin();
    await play(0.25, 1);
    expect(shown()).toMatchObject({ index: 1, count: 1, lengths: [6], card: { title: 'Ad spare' } });
    expect(ads.beacons[0]).toBe('https://track.example/a/error?code=403');
  });

  it('can be skipped from their offset on, in seconds or percent', async () => {
    const { begin, play, session, scene, ads, shown } = setUp({ [AD]: vast(inline({ skip: '50%' })) });
    await begin();
    await play(0.25, 4.75);
    session.skip();
    await settled();
    expect(scene.isContentStarted).toBe(false);
    await play(4.96, 4.96);
    expect(shown()?.skipIn, 'as it is shown').toBe(0);
    session.skip();
    await settled();
    expect(scene.isContentStarted).toBe(true);
    expect(ads.beacons.at(-1)).toBe('https://track.example/a/skip');
  });

  it('tell beacons the position and the media', async () => {
    const extra = '<Creative><Linear><Duration>00:00:01</Duration></Linear></Creative>';
    const document = vast(inline({ extra })).replace('a/midpoint', 'a/midpoint?at=[ADPLAYHEAD]&amp;of=[ASSETURI]');
    const { begin, play, ads } = setUp({ [AD]: document });
    await begin();
    await play(0.25, 5);
    expect(ads.beacons.at(-1)).toBe('https://track.example/a/midpoint?at=00:00:05.000&of=https://cdn.example/a.mp4');
  });

  it('count a click and return its address, only if it is https', async () => {
    const { begin, play, session, ads } = setUp({ [AD]: vast(inline({ click: 'https://shop.example/a' })) });
    await begin();
    await play(0.25, 0.5);
    expect(session.open()).toBe('https://shop.example/a');
    expect(ads.beacons.at(-1)).toBe('https://track.example/a/click');
    const bad = setUp({ [AD]: vast(inline({ click: 'javascript:alert(1)' })) });
    await bad.begin();
    await bad.play(0.25, 0.5);
    expect(bad.shown()?.card?.clickUrl).toBeNull();
    expect(bad.session.open()).toBeNull();
    expect(bad.ads.beacons.some((url) => url.includes('click'))).toBe(false);
  });

  it('pause and continue', async () => {
    const { begin, play, session, scene, pass, engine, applied, ads } = setUp({ [AD]: vast(inline()) });
    await begin();
    await play(0.25, 1);
    scene.isPaused = true;
    session.pause();
    expect(applied.at(-1)).toBe('paused');
    await pass(60_000);
    expect(scene.isContentStarted, 'a pause has no limit').toBe(false);
    scene.isPaused = false;
    session.play();
    await settled();
    expect(applied.at(-1)).toBe('playing');
    expect(engine.opened[0]?.calls).toEqual(['play', 'pause', 'play']);
    expect(ads.beacons.slice(-2)).toEqual(['https://track.example/a/pause', 'https://track.example/a/resume']);
  });

  it('that the system pauses, for instance for a call, remain until they are continued', async () => {
    const { begin, play, pass, scene, engine, ads } = setUp({ [AD]: vast(inline()) });
    await begin();
    await play(0.25, 1);
    engine.opened[0]?.host.emit({ type: 'paused' });
    await pass(60_000);
    expect(scene.isContentStarted).toBe(false);
    engine.opened[0]?.host.emit({ type: 'playing' });
    await pass(3000);
    expect(scene.isContentStarted, 'from then on its limits count again').toBe(true);
    expect(ads.beacons.at(-1)).toBe('https://track.example/a/error?code=405');
  });

  it('have the volume of the content', async () => {
    const { begin, session, engine, stage } = setUp({ [AD]: vast(inline()) });
    await begin();
    expect(stage()?.state).toMatchObject({ muted: false, volume: 1 });
    session.setSound(true, 0.4);
    expect(engine.opened[0]?.calls.slice(-2)).toEqual(['muted true', 'volume 0.4']);
  });

  it('end at once when asked to, without a report', async () => {
    const { begin, play, session, scene, ads, engine } = setUp({ [AD]: vast(inline()) });
    await begin();
    await play(0.25, 1);
    const before = ads.beacons.length;
    session.end();
    engine.opened[0]?.host.emit({ type: 'paused' });
    await settled();
    expect(scene.isContentStarted).toBe(true);
    expect(ads.beacons).toHaveLength(before);
    expect(engine.opened[0]?.calls.at(-1), 'its last picture remains').toBe('pause');
  });

  it('are remembered with their first picture, and not shown again', async () => {
    const { begin, play, ads, session } = setUp({ [AD]: vast(inline()) });
    await begin();
    expect(ads.seen.size).toBe(0);
    await play(0.25, 0.5);
    expect([...ads.seen]).toEqual(['preroll:match-1']);
    session.stop();
    const again = setUp({ [AD]: vast(inline()) });
    again.ads.seen.add('preroll:match-1');
    await again.begin();
    expect(again.scene.isContentStarted).toBe(true);
    expect(again.asked).toEqual([]);
  });

  it('bring a live stream up to date shortly before it plays', async () => {
    const { begin, play, contentCalls } = setUp({ [AD]: vast(inline()) }, { kind: 'stream' });
    await begin();
    await play(0.25, 7.75);
    expect(contentCalls).toEqual([]);
    await play(8, 9);
    expect(contentCalls).toEqual(['seek 90']);
  });
});

describe('ADS-02a ads on a single decoder', () => {
  it('play on the element of the content, which is free again before the content starts', async () => {
    const { begin, play, finishAd, engine, content, scene, contentCalls } = setUp(
      { [AD]: vast(inline()) },
      { decoders: 'one', kind: 'stream' },
    );
    await begin();
    expect(content.created).toEqual([]);
    expect(engine.opened[0]?.host.video).toBe(content.video);
    await play(0.25, 9);
    expect(contentCalls, 'the prepared stream is old').toEqual(['reload']);
    await finishAd();
    expect(engine.opened[0]?.calls.at(-1)).toBe('destroy');
    expect(scene.isContentStarted).toBe(true);
  });
});

describe('ADS-05b consent', () => {
  it.each([
    ['none', '/api/slots/vast', 0],
    ['none', TAG, 0],
    ['house', '/api/slots/vast', 1],
    ['house', TAG, 0],
    ['all', TAG, 1],
  ] as const)('%s and the tag %s: %d requests', async (consent, tagUrl, count) => {
    const { begin, ads, asked, scene } = setUp({}, { tagUrl });
    ads.scene.consent = consent;
    await begin();
    await settled();
    expect(asked).toHaveLength(count);
    expect(scene.isContentStarted).toBe(true);
  });

  it('of the service only, in a package whose server is elsewhere', async () => {
    const { begin, ads, asked } = setUp({}, { tagUrl: 'http://192.168.0.7:4400/api/slots/vast' });
    Object.assign(ads.scene, { consent: 'house', service: 'http://192.168.0.7:4400/' });
    await begin();
    await settled();
    expect(asked).toEqual(['http://192.168.0.7:4400/api/slots/vast?viewer=v1']);
  });

  it('of the service only: its answer leads to no other server', async () => {
    const { begin, ads, asked, scene } = setUp(
      { 'https://app.example/api/slots/vast': vast(wrapper('https://two.example/vast')) },
      { tagUrl: '/api/slots/vast' },
    );
    ads.scene.consent = 'house';
    await begin();
    expect(asked).toEqual(['https://app.example/api/slots/vast?viewer=v1']);
    expect(scene.isContentStarted).toBe(true);
  });
});

describe('ADS-02b the content starts within its limits', () => {
  it.each<[string, Readonly<Record<string, Answer>>]>([
    ['a dead ad server', {}],
    ['an error status', { [AD]: async () => new Response('', { status: 500 }) }],
    ['an empty answer', { [AD]: vast() }],
    ['no answer at all', { [AD]: '' }],
    ['broken XML', { [AD]: '<VAST><Ad></VAST' }],
    ['another document', { [AD]: '<html></html>' }],
    ['an answer of 10 MB', { [AD]: async () => new Response('x'.repeat(10_000_000)) }],
    ['an endless wrapper', { [AD]: vast(wrapper(AD)) }],
    ['a wrapper to a dead server', { [AD]: vast(wrapper('https://dead.example/')) }],
    ['a wrapper to an insecure address', { [AD]: vast(wrapper('http://two.example/vast')) }],
    ['an ad without files', { [AD]: vast(inline({ files: '' })) }],
  ])('at once after %s', async (_, answers) => {
    const { begin, scene, pass, clock, session } = setUp(answers);
    await begin();
    await pass(250);
    expect(scene.isContentStarted).toBe(true);
    session.stop();
    expect(clock.running()).toBe(0);
  });

  it('3 s after a request that is never answered', async () => {
    const { begin, scene, pass } = setUp({ [AD]: never });
    await begin();
    await pass(2750);
    expect(scene.isContentStarted).toBe(false);
    await pass(250);
    expect(scene.isContentStarted).toBe(true);
  });

  it('3 s after the first request, however many wrappers follow', async () => {
    const late = (next: string) => () =>
      new Promise<Response>((resolve) => {
        pending.push(() => resolve(new Response(vast(wrapper(next)))));
      });
    const pending: (() => void)[] = [];
    const { begin, scene, pass, ads } = setUp({ [AD]: late('https://b.example/'), 'https://b.example/': late(AD) });
    await begin();
    for (let half = 0; half < 6; half++) {
      expect(scene.isContentStarted).toBe(false);
      await pass(500);
      if (half % 2 === 1) pending.shift()?.();
      await settled();
    }
    expect(scene.isContentStarted).toBe(true);
    expect(ads.beacons.every((url) => url.endsWith('code=301'))).toBe(true);
  });

  it('4 s after the answer, if the media shows no picture', async () => {
    const { begin, scene, pass, ads } = setUp({ [AD]: vast(inline()) }, { isSilent: true });
    await begin();
    await pass(3750);
    expect(scene.isContentStarted).toBe(false);
    await pass(250);
    expect(scene.isContentStarted).toBe(true);
    expect(ads.beacons).toEqual(['https://track.example/a/error?code=402']);
  });

  it('4 s after the answer, also if every spare shows no picture', async () => {
    const { begin, scene, pass } = setUp(
      { [AD]: vast(inline({ sequence: 1 }), inline({ id: 's' }), inline({ id: 't' })) },
      { isSilent: true },
    );
    await begin();
    await pass(4250);
    expect(scene.isContentStarted).toBe(true);
  });

  it('3 s after the last progress', async () => {
    const { begin, play, scene, pass, ads } = setUp({ [AD]: vast(inline()) });
    await begin();
    await play(0.25, 2);
    await pass(2500);
    expect(scene.isContentStarted).toBe(false);
    await pass(500);
    expect(scene.isContentStarted).toBe(true);
    expect(ads.beacons.at(-1)).toBe('https://track.example/a/error?code=405');
  });

  it('2 s after the announced end of an ad that does not end', async () => {
    const { begin, play, scene } = setUp({ [AD]: vast(inline()) });
    await begin();
    await play(0.25, 12);
    expect(scene.isContentStarted).toBe(false);
    await play(12.25, 12.25);
    expect(scene.isContentStarted).toBe(true);
  });

  it.each([['no engine plays the format', 403, { supports: () => false }]] as const)(
    'if %s',
    async (_, code, options) => {
      const { begin, scene, ads } = setUp({ [AD]: vast(inline()) }, options);
      await begin();
      expect(scene.isContentStarted).toBe(true);
      expect(ads.beacons).toEqual([`https://track.example/a/error?code=${code}`]);
    },
  );

  it('at the end of an ad without any picture, which is reported', async () => {
    const { begin, finishAd, scene, ads } = setUp({ [AD]: vast(inline()) });
    await begin();
    await finishAd();
    expect(scene.isContentStarted).toBe(true);
    expect(ads.beacons).toEqual(['https://track.example/a/error?code=405']);
  });

  it('if an engine throws', async () => {
    const supports = () => {
      throw new Error('Broken');
    };
    const { begin, scene, ads } = setUp({ [AD]: vast(inline()) }, { supports });
    await begin();
    expect(scene.isContentStarted).toBe(true);
    expect(ads.beacons).toEqual(['https://track.example/a/error?code=900']);
  });

  it.each([
    ['network', 400],
    ['unsupported', 403],
    ['media', 405],
  ] as const)('if the media has a fault: %s is reported as %d', async (kind, code) => {
    const { begin, engine, scene, ads } = setUp({ [AD]: vast(inline()) });
    await begin();
    engine.opened[0]?.host.fault({ kind, code: 'x', message: 'y' });
    await settled();
    expect(scene.isContentStarted).toBe(true);
    expect(ads.beacons).toEqual([`https://track.example/a/error?code=${code}`]);
  });

  it.each([
    ['VPAID', 901],
    ['SIMID', 403],
    ['other', 403],
  ])('if the ad is a program (%s is reported as %d)', async (framework, code) => {
    const files = `<MediaFile delivery="progressive" type="application/javascript" apiFramework="${framework}">https://cdn.example/a.js</MediaFile>`;
    const { begin, engine, scene, ads } = setUp({ [AD]: vast(inline({ files })) });
    await begin();
    expect(scene.isContentStarted).toBe(true);
    expect(engine.opened).toEqual([]);
    expect(ads.beacons).toEqual([`https://track.example/a/error?code=${code}`]);
  });

  it('if the script of IMA cannot even be inserted', async () => {
    const { begin, ads, scene, asked } = setUp({});
    ads.scene.provider = 'ima';
    await begin();
    expect(asked).toEqual([]);
    expect(scene.isContentStarted).toBe(true);
  });

  it('7.5 s after the start, if a provider never shows anything', async () => {
    const idle = () => undefined;
    const manager = { addEventListener: idle, init: idle, setVolume: idle, start: idle, destroy: idle };
    const listeners = new Map<string, (event: object) => void>();
    const ima = {
      AdDisplayContainer: class {
        initialize = idle;
        destroy = idle;
      },
      AdsLoader: class {
        addEventListener = (type: string, listener: (event: object) => void) => listeners.set(type, listener);
        requestAds = idle;
        destroy = idle;
      },
      AdsRequest: Object,
      AdsRenderingSettings: Object,
      AdsManagerLoadedEvent: { Type: { ADS_MANAGER_LOADED: 'loaded' } },
      AdErrorEvent: { Type: { AD_ERROR: 'error' } },
      AdEvent: { Type: {} },
      ViewMode: { NORMAL: 'normal' },
      ImaSdkSettings: { VpaidMode: { DISABLED: 0 } },
      settings: { setVpaidMode: idle },
    };
    const { begin, ads, scene, pass, content } = setUp({});
    ads.scene.provider = 'ima';
    content.page.defaultView = { google: { ima } };
    await begin();
    listeners.get('loaded')?.({ getAdsManager: () => manager });
    await pass(7250);
    expect(scene.isContentStarted).toBe(false);
    await pass(250);
    expect(scene.isContentStarted).toBe(true);
  });

  it('whatever the app throws', async () => {
    const { begin, scene, ads } = setUp({ [AD]: vast(inline()) });
    const fail = () => {
      throw new Error('Broken');
    };
    Object.assign(ads.host, { fill: fail, beacon: fail, hasSeen: fail, remember: fail });
    await begin();
    expect(scene.isContentStarted).toBe(false);
    Object.assign(ads.host, { consent: fail });
    const other = setUp({});
    Object.assign(other.ads.host, { consent: fail });
    await other.begin();
    expect(other.scene.isContentStarted).toBe(true);
  });
});

describe('ADS-02b errors of VAST', () => {
  it.each<[string, number, Readonly<Record<string, Answer>>]>([
    ['an empty wrapped answer', 303, { 'https://two.example/vast': vast() }],
    ['broken XML', 100, { 'https://two.example/vast': '<VAST><Ad></VAST' }],
    ['another document', 101, { 'https://two.example/vast': '<html></html>' }],
    ['a dead server', 301, {}],
    ['too many wrappers', 302, { 'https://two.example/vast': vast(wrapper('https://two.example/vast')) }],
  ])('are reported to the wrapper: %s is %d', async (_, code, answers) => {
    const { begin, ads, asked } = setUp({
      [AD]: vast(wrapper('https://two.example/vast', { id: 'first' })),
      ...answers,
    });
    await begin();
    expect(ads.beacons).toContain(`https://track.example/first/error?code=${code}`);
    expect(asked.length, 'five wrappers at most').toBeLessThanOrEqual(6);
  });

  it('are reported to an ad that is no video', async () => {
    const banner = '<StaticResource creativeType="image/png">https://cdn.example/a.png</StaticResource>';
    const extra = `<Creative><NonLinearAds><NonLinear>${banner}</NonLinear></NonLinearAds></Creative>`;
    const { begin, ads, scene } = setUp({ [AD]: vast(inline({ files: '', extra })) });
    await begin();
    expect(scene.isContentStarted).toBe(true);
    expect(ads.beacons).toEqual(['https://track.example/a/error?code=200']);
  });

  it('are reported to an empty answer', async () => {
    const { begin, ads } = setUp({ [AD]: vast('<Error>https://track.example/none?code=[ERRORCODE]</Error>') });
    await begin();
    expect(ads.beacons).toEqual(['https://track.example/none?code=303']);
  });
});

describe('ADS-02a ads that are unloaded', () => {
  it.each([
    ['while the ad server is asked', 0],
    ['while an ad plays', 2],
  ])('%s release everything, without late reports', async (_, seconds) => {
    const { begin, play, session, clock, content, stage, ads, applied, scene, engine } = setUp({
      [AD]: seconds > 0 ? vast(inline()) : never,
    });
    await begin();
    if (seconds > 0) await play(0.25, seconds);
    const [beacons, events] = [ads.beacons.length, applied.length];
    session.stop();
    expect(clock.running()).toBe(0);
    expect(stage()?.state.isInPage).toBe(false);
    engine.opened[0]?.host.emit({ type: 'ended' });
    content.state.dispatchEvent(new Event('playing'));
    await settled();
    expect([ads.beacons.length, applied.length]).toEqual([beacons, events]);
    expect(scene.isContentStarted).toBe(false);
    expect(engine.opened.every(({ calls }) => calls.at(-1) === 'destroy')).toBe(true);
  });

  it('while a part of a pod is still asked for play none of the others', async () => {
    const { begin, session, engine, ads, clock } = setUp({
      [AD]: vast(inline({ sequence: 1 }), wrapper('https://two.example/vast', { sequence: 2 })),
      'https://two.example/vast': never,
    });
    await begin();
    session.stop();
    for (let task = 0; task < 10; task++) await settled();
    expect([engine.opened, ads.beacons]).toEqual([[], []]);
    expect(clock.running()).toBe(0);
  });

  it('right after their end remove their last picture at once', async () => {
    const { begin, play, finishAd, session, clock, stage } = setUp({ [AD]: vast(inline()) });
    await begin();
    await play(0.25, 10);
    await finishAd();
    expect(stage()?.state.isInPage).toBe(true);
    session.stop();
    expect(stage()?.state.isInPage).toBe(false);
    expect(clock.running()).toBe(0);
  });
});
