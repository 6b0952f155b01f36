import type { Engine, EngineEvent, Fault } from '../../engines/engine';
import { openAdMedia } from '../ad-media';
import { skipIn } from '../ad-state';
import { onPicture } from '../pictures';
import type { AdRequest } from '../provider';
import { createTracking, type Tracking } from '../tracking';
import { onViewable } from '../viewability';
import type { LinearAd } from './linear-ad';
import { chooseMedia } from './media-file';

/** How an ad ended. */
type AdOutcome = 'complete' | 'skipped' | 'failed' | 'stopped';

interface AdPlaybackOptions {
  readonly ad: LinearAd;
  readonly request: AdRequest;
  /** Time until the first picture. */
  readonly firstPictureMs: number;
  readonly onShown: () => void;
  readonly onPosition: (seconds: number) => void;
  readonly onStatus: (status: 'playing' | 'paused' | 'waiting') => void;
}

const TICK_MS = 250;
const NO_PROGRESS_MS = 3000;
/** A longer tick means that the device slept or the tab was frozen. */
const MAX_TICK_MS = 5000;
/** Time that an ad may play longer than announced, in seconds. */
const MAX_EXCESS = 2;
const FAULT_CODES: Readonly<Partial<Record<Fault['kind'], number>>> = { network: 400, expired: 400, unsupported: 403 };
/** A problem with displaying the ad; a time-out of its media; anything else. */
const [NOT_DISPLAYED, TOO_LATE, UNDEFINED] = [405, 402, 900];

/** Plays one ad on an element, within limits, and reports it. */
export class AdPlayback {
  /** Resolves when the ad is over, however it ended. */
  readonly ended: Promise<AdOutcome>;
  readonly #options: AdPlaybackOptions;
  readonly #tracking: Tracking;
  readonly #stops: (() => void)[] = [];
  #end: (outcome: AdOutcome) => void = () => undefined;
  #engine: Engine | null = null;
  #isPlaying = false;
  #wasPaused = false;
  #wasMuted: boolean;
  #isOver = false;
  #position = 0;
  #url = '';
  #idleMs = 0;

  constructor(options: AdPlaybackOptions) {
    const { ad, request } = options;
    this.#options = options;
    this.#wasMuted = request.video.muted;
    this.#tracking = createTracking(ad, (url, macros) => this.#send(url, macros), request.clock);
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    void this.#open();
  }

  play(): void {
    if (this.#engine && !this.#isOver) void this.#options.request.start(this.#engine);
  }

  pause(): void {
    this.#engine?.pause();
  }

  setSound(muted: boolean, volume: number): void {
    this.#engine?.setMuted(muted);
    this.#engine?.setVolume(volume);
  }

  skip(): void {
    if (skipIn(this.#options.ad.skipAfter, this.#position) !== 0 || !this.#tracking.isShown()) return;
    this.#tracking.skip();
    this.#finish('skipped');
  }

  open(): string | null {
    const { clickUrl } = this.#options.ad.card;
    if (clickUrl !== null) this.#tracking.click();
    return clickUrl;
  }

  /** Ends the ad without a report. */
  stop(): void {
    this.#finish('stopped');
  }

  /** Releases the media; until then the last picture remains. */
  release(): void {
    this.#engine?.destroy();
    this.#engine = null;
  }

  async #open(): Promise<void> {
    const { ad, request } = this.#options;
    const { video, clock, base, engines, log } = request;
    const media = chooseMedia(ad.files, video, base);
    if (media.url === undefined) return this.#fail(media.code);
    this.#url = media.url;
    this.#watch();
    try {
      const engine = await openAdMedia({
        engines,
        video,
        clock,
        ...media,
        onEvent: (event) => this.#isOver || this.#onEvent(event),
        onFault: ({ kind, code, message }) => {
          log(`${code}: ${message}`);
          this.#fail(FAULT_CODES[kind] ?? NOT_DISPLAYED);
        },
        log,
      });
      if (this.#isOver) return engine?.destroy();
      if (!engine) return this.#fail(403);
      this.#engine = engine;
      if (!request.isPaused()) this.play();
    } catch (error) {
      log(String(error));
      this.#fail(UNDEFINED);
    }
  }

  #watch(): void {
    const { request, firstPictureMs, onShown } = this.#options;
    const { video, clock } = request;
    const stopWaiting = onPicture(
      video,
      () => this.#isPlaying,
      () => {
        this.#idleMs = 0;
        this.#tracking.shown();
        onShown();
        this.#stops.push(onViewable(video, clock, () => this.#tracking.viewable()));
      },
    );
    let tickAt = clock.now();
    const stopTicking = clock.every(TICK_MS, () => {
      const elapsed = clock.now() - tickAt;
      tickAt = clock.now();
      const isShown = this.#tracking.isShown();
      // The system may pause as well, for instance for a call.
      if (request.isPaused() || (isShown && this.#wasPaused) || elapsed > MAX_TICK_MS) return;
      this.#idleMs += elapsed;
      if (this.#idleMs >= (isShown ? NO_PROGRESS_MS : firstPictureMs)) this.#fail(isShown ? NOT_DISPLAYED : TOO_LATE);
    });
    this.#stops.push(stopWaiting, stopTicking);
  }

  #onEvent(event: EngineEvent): void {
    const { onStatus } = this.#options;
    if (event.type === 'time') return this.#onPosition(event.position);
    if (event.type === 'ended') {
      if (!this.#tracking.isShown()) return this.#fail(NOT_DISPLAYED);
      this.#tracking.finish();
      return this.#finish('complete');
    }
    if (event.type === 'volume') return this.#onVolume(event.muted);
    if (event.type === 'waiting') return onStatus('waiting');
    if (event.type === 'paused') this.#onPause();
    if (event.type === 'playing') this.#onPlaying();
  }

  #onVolume(muted: boolean): void {
    if (muted !== this.#wasMuted) this.#tracking.mute(muted);
    this.#wasMuted = muted;
  }

  #onPause(): void {
    // Browsers pause an element that has ended.
    if (this.#options.request.video.ended) return;
    this.#wasPaused = true;
    this.#tracking.pause(true);
    this.#options.onStatus('paused');
  }

  #onPlaying(): void {
    this.#isPlaying = true;
    if (this.#wasPaused) this.#tracking.pause(false);
    this.#wasPaused = false;
    this.#options.onStatus('playing');
  }

  #onPosition(position: number): void {
    const { ad, onPosition } = this.#options;
    if (position > this.#position && this.#tracking.isShown()) this.#idleMs = 0;
    this.#position = position;
    if (!this.#tracking.isShown()) return;
    this.#tracking.advance(position);
    onPosition(position);
    if (position <= ad.seconds + MAX_EXCESS) return;
    this.#tracking.finish();
    this.#finish('complete');
  }

  #send(url: string, macros?: Readonly<Record<string, string>>): void {
    const { host } = this.#options.request;
    const ADPLAYHEAD = timecode(this.#position);
    host.beacon(host.fill(url, { ADPLAYHEAD, MEDIAPLAYHEAD: ADPLAYHEAD, ASSETURI: this.#url, ...macros }));
  }

  #fail(code: number): void {
    if (this.#isOver) return;
    this.#tracking.fail(code);
    this.#options.request.log(`VAST error ${code}`);
    this.#finish('failed');
  }

  #finish(outcome: AdOutcome): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const stop of this.#stops) stop();
    this.#engine?.pause();
    this.#end(outcome);
  }
}

/** Such as `00:00:07.250`. */
const timecode = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);
