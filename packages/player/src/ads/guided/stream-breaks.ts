import type Hls from 'hls.js';
import type {
  ErrorData,
  HlsConfig,
  InterstitialAssetItem,
  InterstitialAssetStartedData,
  InterstitialEvent,
} from 'hls.js';
import type { GuidedBreaks, GuidedEngine } from '../../engines/breaks';
import type { PlaylistLoader } from '../../engines/hls-config';
import type { AdsHost, SourceAds } from '../../model/ads';
import type { Clock } from '../../model/clock';
import { type AdLoading, createAdLoading, MAX_EXCESS } from './ad-loading';
import { applyAdSettings } from './ad-settings';
import { hasParts, withoutBreaks } from './announced-breaks';
import type { SlotAd } from './asset-list';
import { AT_EDGE, BreakJump } from './break-jump';
import { type BreakLists, createBreakLists } from './break-lists';
import { assetListLoader, playlistReader } from './break-loaders';
import { type BreakMemory, createBreakMemory } from './break-memory';
import { watchBreak } from './break-watch';
import { hideCaptions } from './hidden-captions';
import { ShownAd } from './shown-ad';

/** What breaks need besides the engine. */
export interface BreakOptions {
  readonly ads: SourceAds;
  /** Address of the stream. */
  readonly url: string;
  readonly host: AdsHost;
  readonly clock: Clock;
  /** Epoch seconds. */
  readonly serverTime: () => number;
  readonly log: (code: string, message: string) => void;
}

/** A break from its start until the content continues. */
interface CurrentBreak {
  readonly id: string;
  readonly event: InterstitialEvent;
  /** Whether its ads are in the timeline of the stream; otherwise they replace the source of the element. */
  readonly isInPlace: boolean;
  readonly stop: () => void;
  showCaptions: (() => void) | null;
}

/** Longer than any break, in seconds. */
const MAX_BREAK_SECONDS = 600;
/** Distance to a break at which a standstill is due to it, in seconds. */
const NEAR_BREAK = 3;

/** Lets hls.js insert the breaks of a stream, reports them, and sees to it that the content always continues. */
export class StreamBreaks implements GuidedBreaks {
  readonly #options: BreakOptions;
  readonly #engine: GuidedEngine;
  readonly #memory: BreakMemory;
  readonly #lists: BreakLists;
  readonly #loading: AdLoading;
  readonly #jump = new BreakJump();
  readonly #update = () => this.#report();
  #hlsClass: typeof Hls | null = null;
  #hls: Hls | null = null;
  #break: CurrentBreak | null = null;
  #shown: ShownAd | null = null;
  /** Position of the content after a break, until the element is there. */
  #resumeAt: number | null = null;

  constructor(options: BreakOptions, engine: GuidedEngine) {
    this.#options = options;
    this.#engine = engine;
    this.#memory = createBreakMemory(options.host, options.serverTime);
    const page = engine.video.ownerDocument.baseURI;
    this.#lists = createBreakLists({ ...options, page, events: () => this.#hls?.interstitialsManager?.events ?? [] });
    this.#loading = createAdLoading({ lists: this.#lists, onFailure: (...failure) => this.#onFailure(...failure) });
  }

  config(playlistLoader: PlaylistLoader, loader: HlsConfig['loader']): Partial<HlsConfig> {
    return {
      enableInterstitialPlayback: true,
      pLoader: playlistReader(playlistLoader, (playlist, config) => this.#read(playlist, config)),
      loader: assetListLoader(loader, (url, signal) => this.#lists.load(url, signal)),
    };
  }

  follow(hlsClass: typeof Hls, hls: Hls): void {
    const { Events } = hlsClass;
    this.#finish();
    this.#resumeAt = null;
    this.#jump.cancel();
    this.#hlsClass = hlsClass;
    this.#hls = hls;
    this.#memory.restart();
    applyAdSettings(hls.userConfig);
    this.#loading.follow(hlsClass, hls);
    hls.on(Events.INTERSTITIAL_STARTED, (_, { event }) => this.#begin(event));
    hls.on(Events.INTERSTITIAL_ASSET_STARTED, (_, data) => this.#show(data));
    hls.on(Events.INTERSTITIAL_ASSET_ENDED, () => this.#endAd());
    hls.on(Events.INTERSTITIAL_ENDED, (_, { event }) => this.#end(event));
    hls.on(Events.INTERSTITIALS_PRIMARY_RESUMED, () => this.#finish());
    hls.on(Events.ERROR, (_, data) => this.#onError(data));
  }

  isAboutContent(type: string): boolean {
    const isReplaced = (this.#break !== null && !this.#break.isInPlace) || this.#resumeAt !== null;
    if (!isReplaced) return true;
    if (type === 'playing' && !this.#break) this.#resumeAt = null;
    if (type === 'paused') return this.#isPaused();
    return type !== 'ended' && type !== 'ready' && type !== 'waiting';
  }

  position(): number | null {
    const manager = this.#hls?.interstitialsManager;
    const item = manager?.playingItem;
    if (this.#break && !this.#break.isInPlace && item?.event)
      return Math.min(item.start + (manager?.interstitialPlayer?.currentTime ?? 0), item.end);
    return this.#resumeAt;
  }

  seekTarget(seconds: number): number {
    this.#jump.cancel();
    if (!this.#hls || this.#break || !this.#isAllowed()) return seconds;
    const [hls, from] = [this.#hls, this.#contentPosition()];
    return this.#jump.begin({ hls, from, to: seconds, isDue: (id) => this.#memory.isDue(id) });
  }

  abandon(): boolean {
    const position = this.#contentPosition();
    const near = this.#breaksBetween(position - MAX_BREAK_SECONDS, position + NEAR_BREAK).filter(
      ({ end }) => position <= end + AT_EDGE,
    );
    const ids = [...near.map(({ id }) => id), ...(this.#break ? [this.#break.id] : [])];
    for (const id of ids) this.#memory.cancel(id);
    this.#finish();
    return ids.length > 0;
  }

  stop(): void {
    this.#finish();
    this.#hls = null;
  }

  skip(): void {
    if (this.#shown?.state().skipIn !== 0) return;
    this.#shown.tracking.skip();
    this.#next();
  }

  open(): string | null {
    const clickUrl = this.#shown?.ad.card?.clickUrl ?? null;
    if (clickUrl !== null) this.#shown?.tracking.click();
    return clickUrl;
  }

  /** Ends the break; the content continues at the live edge, or where the viewer was jumping to. */
  leave(): void {
    const [hls, hlsClass, current] = [this.#hls, this.#hlsClass, this.#break];
    if (!hls || !hlsClass) return;
    if (!current) return this.#cancelNext(hls);
    const to = this.#jump.leave(hls.liveSyncPosition);
    // It was left: neither complete nor skipped.
    this.#dropAd();
    this.#memory.cancel(current.id);
    // hls.js has no command for this, but continues with the content when all of a break failed.
    const error = new Error('The break was ended');
    current.event.error = error;
    hls.trigger(hlsClass.Events.ERROR, {
      type: hlsClass.ErrorTypes.OTHER_ERROR,
      details: hlsClass.ErrorDetails.ASSET_LIST_LOAD_ERROR,
      fatal: false,
      interstitial: current.event,
      error,
    });
    this.#finish();
    if (to !== null) this.#continueAt(to, current.isInPlace);
  }

  /** Cancels a break that has begun at the live edge; the viewer, who is behind it, has not reached it yet. */
  #cancelNext({ latestLevelDetails }: Hls): void {
    const edge = latestLevelDetails?.edge ?? 0;
    for (const { id } of this.#breaksBetween(this.#contentPosition(), edge)) this.#memory.cancel(id);
  }

  #contentPosition(): number {
    return this.position() ?? this.#engine.video.currentTime;
  }

  /** Breaks to play that begin between two positions. */
  #breaksBetween(from: number, to: number): { readonly id: string; readonly end: number }[] {
    const schedule = this.#hls?.interstitialsManager?.schedule ?? [];
    return schedule.flatMap(({ event, start, end }) =>
      event && start >= from && start <= to && this.#memory.isDue(event.identifier)
        ? [{ id: event.identifier, end }]
        : [],
    );
  }

  #continueAt(position: number, isInPlace: boolean): void {
    const { video } = this.#engine;
    this.#hls?.startLoad(position);
    if (isInPlace) video.currentTime = position;
    else this.#resumeAt = position;
    // Replacing the source pauses the element.
    if (!this.#isPaused()) void video.play().catch(() => undefined);
  }

  /** Whether the viewer paused, also with the controls of the browser; the end of an ad pauses the element as well. */
  #isPaused(): boolean {
    const { paused, ended, readyState } = this.#engine.video;
    return this.#engine.isPaused() || (paused && !ended && readyState > 0);
  }

  #isAllowed(): boolean {
    return !this.#engine.isPrepared() && this.#options.host.consent() !== 'none';
  }

  #read(playlist: string, config: HlsConfig): string {
    // Low-latency streams stall after a break in place (video-dev/hls.js#7978).
    if (playlist.includes('#EXTINF')) config.interstitialAppendInPlace = !(config.lowLatencyMode && hasParts(playlist));
    const isAllowed = this.#isAllowed();
    return withoutBreaks(playlist, (announced) => this.#memory.isAnnounced(announced, isAllowed));
  }

  #begin(event: InterstitialEvent): void {
    if (this.#break?.id === event.identifier) return;
    this.#finish();
    const { video } = this.#engine;
    const stopWatching = watchBreak({
      clock: this.#options.clock,
      video,
      isPaused: () => this.#isPaused(),
      onTick: () => this.#endIfTooLong(),
      onStandstill: (count) => this.#rescue(count),
    });
    video.addEventListener('timeupdate', this.#update);
    this.#resumeAt = null;
    this.#engine.holdPosition(true);
    const { identifier: id } = event;
    // hls.js is in the middle of starting it.
    if (!this.#memory.isDue(id) || !this.#isAllowed()) queueMicrotask(() => this.#leaveAgain(id));
    this.#break = {
      id,
      event,
      isInPlace: event.appendInPlace,
      showCaptions: null,
      stop: () => {
        stopWatching();
        video.removeEventListener('timeupdate', this.#update);
      },
    };
  }

  /** hls.js starts a break that it knows but that is not to be played (any more). */
  #leaveAgain(id: string): void {
    const to = this.#hls?.interstitialsManager?.primary.currentTime;
    if (this.#break?.id !== id || to === undefined) return;
    this.#jump.aim(id, to);
    this.leave();
  }

  #show({ event, asset, assetListIndex, player }: InterstitialAssetStartedData): void {
    this.#begin(event);
    this.#endAd();
    const ads = this.#lists.adsOf(event);
    const [ad, current] = [ads[assetListIndex], this.#break];
    if (!ad || !current) return;
    const { video } = this.#engine;
    if (current.isInPlace) current.showCaptions ??= hideCaptions(video, () => (this.#hls?.subtitleTrack ?? -1) >= 0);
    this.#shown = new ShownAd(
      {
        ads,
        index: assetListIndex,
        asset,
        player,
        isInPlace: current.isInPlace,
        video,
        clock: this.#options.clock,
        isLoaded: () => this.#loading.isLoaded(asset),
        send: (url, macros) => this.#send(url, macros),
        onShown: () => this.#memory.see(current.id),
      },
      ad,
    );
    this.#report();
  }

  #report(): void {
    if (!this.#shown) return;
    this.#shown.advance();
    this.#engine.emit({ type: 'ad', ad: this.#shown.state() });
  }

  #endAd(): void {
    this.#shown?.advance();
    this.#shown?.tracking.finish();
    this.#dropAd();
  }

  #dropAd(): void {
    this.#shown?.stop();
    this.#shown = null;
  }

  #end({ identifier }: InterstitialEvent): void {
    this.#memory.close(identifier);
    if (this.#break?.id === identifier) this.#finish();
    this.#completeJump(identifier);
  }

  #finish(): void {
    const ended = this.#break;
    if (!ended) return;
    this.#break = null;
    this.#endAd();
    ended.stop();
    ended.showCaptions?.();
    if (!ended.isInPlace) this.#resumeAt = this.#hls?.interstitialsManager?.primary.currentTime ?? null;
    this.#engine.holdPosition(false);
    this.#engine.emit({ type: 'ad', ad: null });
  }

  #completeJump(id: string): void {
    const to = this.#jump.complete(id, this.#hls?.liveSyncPosition ?? null);
    if (to !== null) this.#engine.video.currentTime = to;
  }

  #onFailure(asset: InterstitialAssetItem, ad: SlotAd | undefined, code: number, message: string): void {
    this.#options.log('ad', message);
    if (this.#shown?.asset.identifier === asset.identifier) this.#shown.tracking.fail(code);
    else for (const url of ad?.beacons.error ?? []) this.#send(url, { ERRORCODE: String(code) });
  }

  #onError({ interstitial, details }: ErrorData): void {
    if (!interstitial || interstitial.error === undefined) return;
    const { identifier } = interstitial;
    this.#options.log('ad', `${details} of the break ${identifier}`);
    this.#memory.cancel(identifier);
    if (this.#break?.id === identifier) this.#finish();
    this.#completeJump(identifier);
  }

  #endIfTooLong(): void {
    const shown = this.#shown;
    if (!shown || Math.max(shown.position, shown.tracking.played()) <= shown.ad.seconds + MAX_EXCESS) return;
    shown.tracking.finish();
    this.#next();
  }

  /** Ends a standstill; if leaving the break does not help either, the player restarts the stream. */
  #rescue(count: number): void {
    const { tracking } = this.#shown ?? {};
    this.#options.log('ad', `No picture in the break ${this.#break?.id}`);
    tracking?.fail(tracking.isShown() ? 405 : 402);
    if (count === 1) this.#exit();
    else this.leave();
  }

  /** Continues with the next ad, or with the content. */
  #next(): void {
    const [shown, current] = [this.#shown, this.#break];
    const { video } = this.#engine;
    if (!shown || !current) return;
    const end = shown.asset.timelineStart + shown.ad.seconds;
    if (shown.isLast || !this.#isReached(end)) return this.#exit();
    if (current.isInPlace) video.currentTime = end + 0.001;
    else if (Number.isFinite(video.duration)) video.currentTime = video.duration;
  }

  /** Continues with the content: after the break if that is there already, else at the live edge. */
  #exit(): void {
    const current = this.#break;
    const manager = this.#hls?.interstitialsManager;
    if (!current || !manager) return;
    if (this.#isReached(current.event.resumeTime)) manager.skip();
    else this.leave();
  }

  /** Whether the stream is long enough to continue at a position. */
  #isReached(position: number): boolean {
    const live = this.#hls?.liveSyncPosition ?? null;
    return live === null || position <= live;
  }

  #send(url: string, macros?: Readonly<Record<string, string>>): void {
    const { host } = this.#options;
    const code = macros?.['ERRORCODE'];
    const address = code !== undefined && !url.includes('ERRORCODE') ? withCode(url, code) : url;
    host.beacon(host.fill(address, macros));
  }
}

function withCode(url: string, code: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}code=${code}`;
}
