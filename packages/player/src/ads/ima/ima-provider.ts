import { adState } from '../ad-state';
import type { AdListener, AdProvider, AdRequest, AdRun } from '../provider';
import {
  type Ima,
  type ImaAdsLoader,
  type ImaAdsManager,
  type ImaDisplayContainer,
  type ImaEvent,
  loadIma,
} from './ima-api';

/** Plays tags with the Interactive Media Ads SDK of Google, which shows and counts them itself. */
export const imaProvider: AdProvider = {
  begin: (request, listener) => new ImaRun(request, listener),
};

/** From the request to the answer. */
const LIMIT_MS = 3000;

class ImaRun implements AdRun {
  readonly #request: AdRequest;
  readonly #listener: AdListener;
  #container: HTMLElement | null = null;
  #display: ImaDisplayContainer | null = null;
  #loader: ImaAdsLoader | null = null;
  #manager: ImaAdsManager | null = null;
  #cancel: (() => void) | null = null;
  #stopResizing: (() => void) | null = null;
  #lengths: readonly number[] = [];
  #isStarted = false;
  #isStopped = false;

  constructor(request: AdRequest, listener: AdListener) {
    this.#request = request;
    this.#listener = listener;
    void this.#begin();
  }

  play(): void {
    if (this.#isStarted) this.#manager?.resume();
    else this.#start();
  }

  pause(): void {
    this.#manager?.pause();
  }

  skip(): void {
    if (this.#manager?.getAdSkippableState()) this.#manager.skip();
  }

  /** The SDK opens the advertiser's page itself. */
  open(): string | null {
    return null;
  }

  setSound(muted: boolean, volume: number): void {
    this.#manager?.setVolume(muted ? 0 : volume);
  }

  halt(): void {
    this.stop();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
    this.#stopResizing?.();
    this.#manager?.destroy();
    this.#loader?.destroy();
    this.#display?.destroy();
    this.#container?.remove();
    this.#manager = this.#loader = this.#display = this.#container = null;
  }

  async #begin(): Promise<void> {
    const { video, clock, host, log } = this.#request;
    try {
      const ima = await loadIma(video.ownerDocument, clock, host.isDebug());
      if (!this.#isStopped) this.#ask(ima);
    } catch (error) {
      log(String(error));
      this.#end();
    }
  }

  #ask(ima: Ima): void {
    const { video, clock, tag, log } = this.#request;
    // Ads that are programs do not run in the page.
    ima.settings.setVpaidMode(ima.ImaSdkSettings.VpaidMode.DISABLED);
    this.#container = createContainer(video);
    this.#display = new ima.AdDisplayContainer(this.#container, video);
    this.#display.initialize();
    const loader = new ima.AdsLoader(this.#display);
    this.#loader = loader;
    this.#cancel = clock.after(LIMIT_MS, () => {
      log('No answer of the ad server');
      this.#end();
    });
    loader.addEventListener(ima.AdErrorEvent.Type.AD_ERROR, (event) => this.#fail(event.getError()));
    loader.addEventListener(ima.AdsManagerLoadedEvent.Type.ADS_MANAGER_LOADED, (event) => {
      this.#cancel?.();
      const settings = Object.assign(new ima.AdsRenderingSettings(), {
        loadVideoTimeout: 4000,
        restoreCustomPlaybackStateOnAdBreakComplete: true,
        uiElements: [],
      });
      if (!this.#isStopped) this.#attempt(() => this.#prepare(ima, event.getAdsManager(video, settings)));
    });
    const { clientWidth: linearAdSlotWidth, clientHeight: linearAdSlotHeight } = video;
    loader.requestAds(
      Object.assign(new ima.AdsRequest(), {
        adTagUrl: tag,
        linearAdSlotWidth,
        linearAdSlotHeight,
        vastLoadTimeout: LIMIT_MS,
      }),
    );
  }

  #prepare(ima: Ima, manager: ImaAdsManager): void {
    const { video, isPaused } = this.#request;
    this.#manager = manager;
    const { Type } = ima.AdEvent;
    const on = (name: string, listener: (event: ImaEvent) => void) => {
      const type = Type[name];
      if (type !== undefined) manager.addEventListener(type, (event) => this.#isStopped || listener(event));
    };
    manager.addEventListener(ima.AdErrorEvent.Type.AD_ERROR, (event) => this.#fail(event.getError()));
    on('STARTED', (event) => this.#onStarted(event));
    on('AD_PROGRESS', (event) => this.#report(event));
    on('PAUSED', () => this.#listener.onStatus('paused'));
    on('RESUMED', () => this.#listener.onStatus('playing'));
    on('ALL_ADS_COMPLETED', () => this.#end());
    on('CONTENT_RESUME_REQUESTED', () => this.#end());
    manager.init(video.clientWidth, video.clientHeight, ima.ViewMode.NORMAL);
    this.#stopResizing = onResize(video, () =>
      manager.resize(video.clientWidth, video.clientHeight, ima.ViewMode.NORMAL),
    );
    manager.setVolume(video.muted ? 0 : video.volume);
    if (!isPaused()) this.#start();
  }

  #start(): void {
    const manager = this.#manager;
    if (!manager) return;
    this.#isStarted = true;
    // The SDK plays muted by itself where the browser blocks sound.
    this.#attempt(() => manager.start());
  }

  /** The SDK throws errors of ads, too: the content does not wait for its limits then. */
  #attempt(step: () => void): void {
    try {
      step();
    } catch (error) {
      this.#fail(String(error));
    }
  }

  #onStarted(event: ImaEvent): void {
    this.#listener.onShown();
    this.#listener.onStatus('playing');
    this.#report(event);
  }

  #report(event: ImaEvent): void {
    const [ad, manager] = [event.getAd(), this.#manager];
    if (!ad || !manager) return;
    const pod = ad.getAdPodInfo();
    const [index, count, seconds] = [pod.getAdPosition() - 1, pod.getTotalAds(), ad.getDuration()];
    this.#lengths = lengthsOf(this.#lengths, { index, count, seconds });
    const skipAfter = ad.getSkipTimeOffset();
    this.#listener.onAd(
      adState({
        placement: 'preroll',
        index,
        lengths: this.#lengths,
        position: seconds - Math.max(0, manager.getRemainingTime()),
        skipAfter: skipAfter >= 0 ? skipAfter : null,
        card: { advertiser: ad.getAdvertiserName(), title: ad.getTitle(), clickUrl: null, imageUrl: null },
      }),
    );
  }

  #fail(error: { toString(): string }): void {
    this.#request.log(error.toString());
    this.#end();
  }

  #end(): void {
    this.#cancel?.();
    if (!this.#isStopped) this.#listener.onEnd();
  }
}

/** The SDK tells the length of the current ad only; later ones are assumed to be as long. */
function lengthsOf(
  known: readonly number[],
  { index, count, seconds }: { index: number; count: number; seconds: number },
): readonly number[] {
  if (known.length === count && known[index] === seconds) return known;
  return Array.from({ length: Math.max(1, count) }, (_, place) =>
    place < index ? (known[place] ?? seconds) : seconds,
  );
}

/** The SDK does not follow the size of its place by itself. */
function onResize(video: HTMLVideoElement, resize: () => void): () => void {
  if (!('ResizeObserver' in globalThis)) return () => undefined;
  const observer = new ResizeObserver(resize);
  observer.observe(video);
  return () => observer.disconnect();
}

function createContainer(video: HTMLVideoElement): HTMLElement {
  const container = video.ownerDocument.createElement('div');
  Object.assign(container.style, { position: 'absolute', inset: '0' });
  video.after(container);
  return container;
}
