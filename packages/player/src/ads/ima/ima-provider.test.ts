import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AdState } from '../../model/ads';
import { fakeClock } from '../../model/fake-clock';
import type { AdRequest } from '../provider';
import { fakeAdsHost } from '../testing/fake-ads-host';
import { imaProvider } from './ima-provider';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

type Listener = (event: object) => void;

/** Something that the SDK reports events of. */
class Target {
  readonly listeners = new Map<string, Listener>();
  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, listener);
  }
  fire(type: string, event: object = {}): void {
    this.listeners.get(type)?.(event);
  }
}

/** A stand-in for `google.ima`, whose events are in the hands of the test. */
function standIn() {
  const calls: string[] = [];
  const requests: { adTagUrl?: string }[] = [];
  const manager = Object.assign(new Target(), {
    remaining: 10,
    isSkippable: false,
    init: (): unknown => calls.push('init'),
    start: (): unknown => calls.push('start'),
    resize: (width: number, height: number) => calls.push(`resize ${width} ${height}`),
    pause: () => calls.push('pause'),
    resume: () => calls.push('resume'),
    skip: () => calls.push('skip'),
    setVolume: (volume: number) => calls.push(`volume ${volume}`),
    getRemainingTime: (): number => manager.remaining,
    getAdSkippableState: (): boolean => manager.isSkippable,
    destroy: () => calls.push('destroy manager'),
  });
  const loaders: Target[] = [];
  const ima = {
    AdDisplayContainer: class {
      initialize = () => calls.push('initialize');
      destroy = () => calls.push('destroy container');
    },
    AdsLoader: class extends Target {
      constructor() {
        super();
        loaders.push(this);
      }
      requestAds = (request: object) => requests.push(request);
      destroy = () => calls.push('destroy loader');
    },
    AdsRequest: Object,
    AdsRenderingSettings: Object,
    AdsManagerLoadedEvent: { Type: { ADS_MANAGER_LOADED: 'loaded' } },
    AdErrorEvent: { Type: { AD_ERROR: 'error' } },
    AdEvent: {
      Type: Object.fromEntries(
        ['STARTED', 'AD_PROGRESS', 'PAUSED', 'RESUMED', 'ALL_ADS_COMPLETED', 'CONTENT_RESUME_REQUESTED'].map((name) => [
          name,
          name,
        ]),
      ),
    },
    ViewMode: { NORMAL: 'normal' },
    ImaSdkSettings: { VpaidMode: { DISABLED: 0 } },
    settings: { setVpaidMode: (mode: number) => calls.push(`vpaid ${mode}`) },
  };
  return {
    ima,
    calls,
    requests,
    manager,
    load: () => loaders.at(-1)?.fire('loaded', { getAdsManager: () => manager }),
    fail: (event: object) => loaders.at(-1)?.fire('error', event),
  };
}

const adEvent = (index = 1, count = 2) => ({
  getAd: () => ({
    getTitle: () => 'Title',
    getAdvertiserName: () => 'Boards',
    getDuration: () => 10,
    getSkipTimeOffset: () => 5,
    getAdPodInfo: () => ({ getAdPosition: () => index, getTotalAds: () => count, getMaxDuration: () => 20 }),
  }),
});

/** A page whose script tags are in the hands of the test. */
function setUp({ isDefined = true, isDebug = false } = {}) {
  const sdk = standIn();
  const scripts: (EventTarget & { src?: string })[] = [];
  const view: { google?: object } = isDefined ? { google: { ima: sdk.ima } } : {};
  const containers = { count: 0 };
  const page = {
    defaultView: view,
    head: { append: (script: EventTarget) => scripts.push(script) },
    createElement: (name: string) =>
      name === 'script'
        ? Object.assign(new EventTarget(), { remove: () => undefined })
        : { style: {}, remove: () => containers.count-- },
  };
  const video = {
    ownerDocument: page,
    clientWidth: 640,
    clientHeight: 360,
    muted: false,
    volume: 0.5,
    after: () => containers.count++,
  } as unknown as HTMLVideoElement;
  const clock = fakeClock();
  const { host } = fakeAdsHost();
  Object.assign(host, { isDebug: () => isDebug });
  const events: string[] = [];
  let ad: AdState | null = null;
  const begin = () =>
    imaProvider.begin(
      {
        ...({
          tag: 'https://ads.example/vast?filled',
          video,
          clock,
          host,
          isPaused: () => false,
        } as unknown as AdRequest),
        log: () => undefined,
      },
      {
        onAd: (shown) => {
          ad = shown;
        },
        onShown: () => events.push('shown'),
        onStatus: (status) => events.push(status),
        onEnd: () => events.push('end'),
      },
    );
  return { ...sdk, begin, clock, events, scripts, view, video, containers, shown: () => ad };
}

afterEach(() => vi.unstubAllGlobals());

describe('ADS-02a ads of the Interactive Media Ads SDK', () => {
  it('are requested with our tag and played without programs', async () => {
    const { begin, calls, requests, load, containers } = setUp();
    begin();
    await settled();
    expect(requests[0]).toMatchObject({ adTagUrl: 'https://ads.example/vast?filled', vastLoadTimeout: 3000 });
    expect(calls).toEqual(['vpaid 0', 'initialize']);
    load();
    expect(calls.slice(2)).toEqual(['init', 'volume 0.5', 'start']);
    expect(containers.count).toBe(1);
  });

  it('are shown like ours', async () => {
    const { begin, load, manager, events, shown } = setUp();
    begin();
    await settled();
    load();
    manager.fire('STARTED', adEvent());
    expect(events).toEqual(['shown', 'playing']);
    manager.remaining = 7;
    manager.fire('AD_PROGRESS', adEvent());
    expect(shown()).toEqual({
      placement: 'preroll',
      index: 1,
      count: 2,
      position: 3,
      lengths: [10, 10],
      breakRemaining: 17,
      skipIn: 2,
      card: { advertiser: 'Boards', title: 'Title', clickUrl: null, imageUrl: null },
    });
    manager.fire('ALL_ADS_COMPLETED');
    expect(events.at(-1)).toBe('end');
  });

  it('pause, continue, change their volume and are skipped when they can be', async () => {
    const { begin, load, manager, calls, events } = setUp();
    const run = begin();
    await settled();
    load();
    manager.fire('STARTED', adEvent());
    calls.length = 0;
    run.pause();
    manager.fire('PAUSED');
    run.play();
    run.setSound(true, 0.5);
    run.skip();
    manager.isSkippable = true;
    run.skip();
    expect(calls).toEqual(['pause', 'resume', 'volume 0', 'skip']);
    expect(events).toContain('paused');
    expect(run.open()).toBeNull();
  });

  it.each(['request', 'playback'])('end with an error of the %s', async (part) => {
    const { begin, load, fail, manager, events } = setUp();
    begin();
    await settled();
    const error = { getError: () => new Error('no ads') };
    if (part === 'request') fail(error);
    else {
      load();
      manager.fire('error', error);
    }
    expect(events).toEqual(['end']);
  });

  it.each(['init', 'start'] as const)('end at once if the SDK throws in `%s`', async (step) => {
    const { begin, load, manager, events } = setUp();
    manager[step] = () => {
      throw new Error('no media');
    };
    begin();
    await settled();
    load();
    expect(events).toEqual(['end']);
  });

  it('follow the size of the picture, for instance to full screen', async () => {
    const observers = new Set<() => void>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #onResize: () => void;
        constructor(onResize: () => void) {
          this.#onResize = onResize;
        }
        observe = () => observers.add(this.#onResize);
        disconnect = () => observers.delete(this.#onResize);
      },
    );
    const { begin, load, calls, video } = setUp();
    const run = begin();
    await settled();
    load();
    Object.assign(video, { clientWidth: 1920, clientHeight: 1080 });
    for (const resize of observers) resize();
    expect(calls.at(-1)).toBe('resize 1920 1080');
    run.stop();
    expect(observers.size).toBe(0);
  });

  it('end after 3 s without an answer', async () => {
    const { begin, clock, events } = setUp();
    begin();
    await settled();
    clock.pass(2999);
    expect(events).toEqual([]);
    clock.pass(1);
    expect(events).toEqual(['end']);
  });

  it('release everything when stopped, without late reports', async () => {
    const { begin, load, manager, calls, clock, containers, events } = setUp();
    const run = begin();
    await settled();
    load();
    run.stop();
    expect(calls.slice(-3)).toEqual(['destroy manager', 'destroy loader', 'destroy container']);
    manager.fire('STARTED', adEvent());
    manager.fire('ALL_ADS_COMPLETED');
    expect(events).toEqual([]);
    expect([clock.running(), containers.count]).toEqual([0, 0]);
  });
});

describe('the script of the SDK', () => {
  it.each([
    [false, 'https://imasdk.googleapis.com/js/sdkloader/ima3.js'],
    [true, 'https://imasdk.googleapis.com/js/sdkloader/ima3_debug.js'],
  ])('is loaded once, on first need (debug: %s)', async (isDebug, address) => {
    const { begin, scripts, view, ima, requests } = setUp({ isDefined: false, isDebug });
    begin();
    begin();
    expect(scripts.map(({ src }) => src)).toEqual([address]);
    view.google = { ima };
    scripts[0]?.dispatchEvent(new Event('load'));
    await settled();
    expect(requests).toHaveLength(2);
  });

  it.each(['blocked', 'empty', 'slow'])('that is %s ends the ads, and can be tried again', async (problem) => {
    const { begin, scripts, clock, events } = setUp({ isDefined: false });
    begin();
    if (problem === 'blocked') scripts[0]?.dispatchEvent(new Event('error'));
    if (problem === 'empty') scripts[0]?.dispatchEvent(new Event('load'));
    if (problem === 'slow') clock.pass(3000);
    await settled();
    expect(events).toEqual(['end']);
    expect(clock.running()).toBe(0);
    begin();
    expect(scripts).toHaveLength(2);
  });
});
