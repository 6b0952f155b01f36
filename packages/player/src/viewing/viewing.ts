import type { AdsSession } from '../ads/session';
import type { Engine, EngineHost, EngineKind, Fault, Timeline } from '../engines/engine';
import type { RecoveryStep } from '../engines/recovery';
import { type Clock, within } from '../model/clock';
import type { LogEntry } from '../model/log';
import type { Source, SourceFetcher } from '../model/source';
import type { FailureReason, PlayerState } from '../model/state';
import { NO_STATISTICS, type Statistics } from '../model/statistics';
import type { PlayerOptions } from './api';
import { startPlaying } from './autoplay';
import { Reconnection } from './reconnection';
import type { PlayerEvent } from './reducer';
import { createRenewal, type Renewal } from './renewal';
import { SourceLoader, sourceFault } from './source-loader';
import { createThumbnails, type Thumbnail, type Thumbnails } from './thumbnails';

/** Services the player provides to a viewing. */
export interface ViewingOptions {
  readonly video: HTMLVideoElement;
  readonly engines: readonly EngineKind[];
  readonly clock: Clock;
  readonly serverTime: () => number;
  readonly log: (entry: LogEntry) => void;
  readonly loadAds: PlayerOptions['ads'];
  readonly decoders: 'several' | 'one';
  readonly cameraDecoders: PlayerOptions['cameraDecoders'];
  readonly viewer: NonNullable<EngineHost['viewer']>;
  state(): PlayerState;
  apply(event: PlayerEvent): void;
  fail(reason: FailureReason, detail: string, message: string): void;
}

/** Content that waits longer for the code of ads starts without them. */
const ADS_TIMEOUT_MS = 2000;

/** Events of the content that would contradict what the ads before it do. */
const STATUS_EVENTS: ReadonlySet<string> = new Set(['ready', 'playing', 'paused', 'waiting', 'ended']);

/** Time without progress that counts as a stall; a start may take longer. */
const STALL_TIMEOUT_MS = { starting: 8000, running: 4000 };

/** Playback of one source from `load` until it is unloaded: its engine, URL renewal and recovery. */
export class Viewing {
  readonly #options: ViewingOptions;
  readonly #loader: SourceLoader;
  readonly #reconnection: Reconnection;
  readonly #renewal: Renewal;
  readonly #loadedAt: number;
  #engine: Engine | null = null;
  #loadingAds: Promise<AdsSession | null> | null = null;
  #ads: AdsSession | null = null;
  /** Ads before the video: they are due, shown, or there are none (any more). */
  #front: 'due' | 'shown' | null = null;
  #thumbnails: Thumbnails | null = null;
  #wantsPlay = false;
  /** Nothing is loaded before the video is to play. */
  #isHeldBack = false;
  /** Another engine took over from one that failed to decode; that happens once. */
  #isReplaced = false;
  #firstFrameMs: number | null = null;
  #isOver = false;

  constructor(source: Source | SourceFetcher, options: ViewingOptions) {
    const { clock, serverTime } = options;
    this.#options = options;
    this.#loader = new SourceLoader(source, clock);
    this.#loadedAt = clock.now();
    this.#renewal = createRenewal({ clock, serverTime, renew: () => this.#renew() });
    this.#reconnection = new Reconnection({
      clock,
      position: () => this.timeline()?.position ?? 0,
      hasStarted: () => this.#hasStarted,
      stallTimeoutMs: () => this.#stallTimeout(),
      report: (type) => options.apply({ type }),
      recover: (action) => this.#recover(action),
      fail: (reason, code, message) => this.#fail(reason, code, message),
      log: (code, message) => this.#warn(code, message),
    });
  }

  get engine(): Engine | null {
    return this.#engine;
  }

  timeline(): Timeline | null {
    return this.#engine?.timeline() ?? null;
  }

  async open(): Promise<void> {
    this.#report(await this.#open());
  }

  /** The ads of the source, if it has any and they are loaded. */
  get ads(): AdsSession | null {
    return this.#ads;
  }

  play(): void {
    this.#wantsPlay = true;
    if (this.#isHeldBack) void this.#openHeldBack();
    else void this.#start();
  }

  pause(): void {
    this.#wantsPlay = false;
    if (this.#front === 'shown') this.#ads?.pause();
    else this.#engine?.pause();
  }

  setSound(muted: boolean, volume: number): void {
    this.#engine?.setMuted(muted);
    this.#engine?.setVolume(volume);
    this.#ads?.setSound(muted, volume);
  }

  /** The address that a click on the ad opens, with an ad before the video paused. */
  openAd(): string | null {
    const address = this.#ads?.open() ?? null;
    if (address !== null && this.#front === 'shown') this.pause();
    return address;
  }

  seek(seconds: number): void {
    this.#engine?.seek(seconds);
    this.#reconnection.reset();
  }

  /** The network is back or has changed. */
  retryNow(): void {
    this.#reconnection.retryNow();
  }

  /** Renews the URL now; playback ends if another device took over. */
  renew(): void {
    if (this.#loader.source()?.expiresAt !== undefined) void this.#renew();
  }

  thumbnailAt(seconds: number): Thumbnail | null {
    return this.#thumbnails?.at(seconds, this.timeline()?.zeroAt ?? null) ?? null;
  }

  statistics(): Statistics {
    const own = { stalls: this.#reconnection.stalls, firstFrameMs: this.#firstFrameMs };
    return { ...(this.#engine?.statistics() ?? NO_STATISTICS), engine: this.#engine?.name ?? null, ...own };
  }

  /** Releases all timers, requests and the decoder. */
  end(): void {
    this.#isOver = true;
    this.#reconnection.stop();
    this.#renewal.stop();
    this.#thumbnails?.stop();
    this.#ads?.stop();
    this.#engine?.destroy();
    this.#engine = null;
  }

  get #hasStarted(): boolean {
    return this.#firstFrameMs !== null;
  }

  async #open(): Promise<Fault | null> {
    try {
      const source = await this.#loader.load();
      if (this.#isOver) return null;
      this.#renewal.schedule(source);
      this.#prepareThumbnails(source);
      this.#options.apply({ type: 'source', kind: source.kind });
      this.#isHeldBack = !this.#wantsPlay && countsWhatIsLoaded(source);
      return this.#isHeldBack ? null : await this.#openMedia(source);
    } catch (error) {
      return sourceFault(error);
    }
  }

  async #openHeldBack(): Promise<void> {
    this.#isHeldBack = false;
    const source = this.#loader.source();
    this.#report(source ? await this.#openMedia(source).catch(sourceFault) : await this.#open());
  }

  async #openMedia(source: Source): Promise<Fault | null> {
    const engine = await this.#openEngine(this.#withAds(source));
    if (this.#isOver) engine?.destroy();
    else if (engine) this.#setEngine(engine);
    else return { kind: 'unsupported', code: 'no-engine', message: 'No engine can play this source.' };
    return null;
  }

  #report(fault: Fault | null): void {
    if (fault && !this.#isOver) this.#onFault(fault);
  }

  /** Loads the ads of a source beside its engine; behind ads, the content is only prepared. */
  #withAds(source: Source): Source {
    const { loadAds, decoders } = this.#options;
    const { ads, format } = source;
    const isInFront = ads?.tagUrl !== undefined && format !== 'youtube';
    if (!loadAds || this.#loadingAds || !(isInFront || hasBreaks(source))) return source;
    this.#loadingAds = this.#loadAds(source, loadAds);
    if (!isInFront) return source;
    this.#front = 'due';
    if (this.#wantsPlay) void this.#start();
    return { warm: decoders === 'one' ? 'detached' : 'buffered', ...source };
  }

  async #loadAds(source: Source, loadHost: NonNullable<PlayerOptions['ads']>): Promise<AdsSession | null> {
    const late = new Error('Loading ads took too long');
    try {
      const loaded = Promise.all([import('../ads/session'), loadHost()]);
      const [{ openAds }, host] = await within(this.#options.clock, ADS_TIMEOUT_MS, loaded, late);
      if (this.#isOver) return null;
      this.#ads = openAds({
        ...this.#options,
        source,
        host,
        start: (engine) => this.#startMedia(engine),
        isPaused: () => !this.#wantsPlay,
        content: () => this.#engine,
        reload: () => this.#engine?.recover('reload', this.#loader.source()?.url ?? source.url),
      });
    } catch (error) {
      this.#warn('ads', error);
    }
    return this.#ads;
  }

  /** Shows the ads before the video, once; then the content starts. */
  async #showFront(): Promise<void> {
    if (this.#front === 'shown') return this.#ads?.play();
    this.#front = 'shown';
    try {
      const ads = await this.#loadingAds;
      if (!this.#isOver) await ads?.preRoll();
    } catch (error) {
      this.#warn('ads', error);
    }
    if (this.#isOver) return;
    this.#front = null;
    if (!this.#wantsPlay) return;
    this.#reconnection.reset();
    void this.#start();
  }

  async #openEngine(source: Source): Promise<Engine | null> {
    const host: EngineHost = {
      ...this.#options,
      ...(this.#loadingAds && hasBreaks(source) && { breaks: async () => (await this.#loadingAds)?.breaks ?? null }),
      emit: (event) => !this.#isOver && this.#onEvent(event),
      fault: (fault) => !this.#isOver && this.#onFault(fault),
    };
    for (const kind of this.#options.engines) {
      const engine = await kind.open(source, host);
      if (engine || this.#isOver) return engine;
    }
    return null;
  }

  #setEngine(engine: Engine): void {
    this.#engine = engine;
    this.#reconnection.reset();
    // Ads before the video have started already.
    if (this.#wantsPlay && !this.#front) void this.#start();
  }

  async #start(): Promise<void> {
    if (this.#front) await this.#showFront();
    else if (this.#engine) await this.#startMedia(this.#engine);
  }

  async #startMedia(engine: Pick<Engine, 'play' | 'setMuted'>): Promise<void> {
    const outcome = await startPlaying(engine, () => this.#options.state().muted);
    if (this.#isOver) return;
    if (outcome === 'muted') {
      this.#options.video.muted = true;
      this.#options.apply({ type: 'autoplay-muted' });
    }
    if (outcome === 'blocked') {
      this.#wantsPlay = false;
      this.#options.apply({ type: 'autoplay-blocked' });
    }
  }

  #onEvent(event: PlayerEvent): void {
    if (this.#front === 'shown' && STATUS_EVENTS.has(event.type)) return;
    if (event.type === 'playing') this.#firstFrameMs ??= this.#options.clock.now() - this.#loadedAt;
    // A restarted engine has its first frame: playback continues.
    if (event.type === 'ready' && this.#wantsPlay && this.#hasStarted) void this.#start();
    // Waiting during recovery is reported as a stall, not as buffering.
    const isRecovering = event.type === 'waiting' && this.#reconnection.isBusy;
    this.#options.apply(isRecovering ? { type: 'stalled' } : event);
  }

  #onFault(fault: Fault): void {
    this.#reconnection.onFault(fault);
    // Playback from the buffer continues undisturbed; the watchdog reports when it stalls.
    const isWaiting = this.#hasStarted && this.#options.state().status === 'buffering';
    if (isWaiting && this.#reconnection.isBusy) this.#options.apply({ type: 'stalled' });
  }

  /** Where an engine fails to decode, another may play: it opens the same source, at the same position. */
  #fail(reason: FailureReason, code: string, message: string): void {
    const failed = this.#engine;
    const source = this.#loader.source();
    const isReplaced =
      reason === 'decoder' &&
      !this.#isReplaced &&
      failed !== null &&
      this.#options.engines.some((kind) => kind.replaces?.(failed.name, this.#options));
    if (!isReplaced || !source) return this.#options.fail(reason, code, message);
    this.#isReplaced = true;
    this.#warn(code, `${message} Another engine plays on.`);
    const { position, live } = failed.timeline();
    failed.destroy();
    this.#engine = null;
    this.#reconnection.clear();
    const { startAt: _, warm: __, ...rest } = source;
    const at = live === null && position > 0 ? position : source.startAt;
    void this.#openMedia({ ...rest, ...(at !== undefined && { startAt: at }) })
      .catch(sourceFault)
      .then((fault) => this.#report(fault));
  }

  #stallTimeout(): number | null {
    const { status, ad } = this.#options.state();
    // Inserted ads have limits of their own.
    const isInserted = ad !== null && !this.#loader.source()?.ads?.isStitched;
    if (isInserted || this.#front) return null;
    const shouldProgress =
      status === 'loading' || status === 'playing' || status === 'buffering' || status === 'reconnecting';
    if (!this.#engine || !this.#wantsPlay || !shouldProgress) return null;
    return this.#hasStarted ? STALL_TIMEOUT_MS.running : STALL_TIMEOUT_MS.starting;
  }

  async #recover(action: Exclude<RecoveryStep['action'], 'fail'>): Promise<Fault | null> {
    if (!this.#engine || !this.#loader.source()) return this.#open();
    if (action === 'reload' || action === 'renew') await this.#renew(action === 'renew');
    if (this.#isOver) return null;
    this.#engine.recover(action === 'renew' ? 'resume' : action, this.#loader.source()?.url ?? '');
    if (action === 'reload') this.#reconnection.reset();
    if (this.#wantsPlay) void this.#start();
    return null;
  }

  /** `required`: playback cannot continue without a renewed URL. */
  async #renew(required = false): Promise<'done' | 'retry' | 'never'> {
    const outcome = await this.#loader.renew();
    if (this.#isOver) return 'never';
    if (outcome.type === 'renewed') {
      const { address } = outcome;
      this.#engine?.renew(address);
      if (address.ads) this.#ads?.renew(address.ads);
      if (address.thumbnails !== undefined) this.#thumbnails?.renew(address.thumbnails);
      this.#renewal.schedule(address);
      return 'done';
    }
    if (outcome.type === 'retry') {
      // The old URL may still work; the next recovery step renews it again.
      this.#warn('source', outcome.error);
      return 'retry';
    }
    const { reason, code, message } = outcome;
    if (reason === 'elsewhere') this.#options.fail(reason, code, message);
    // If an early renewal is refused, playback continues until the old URL expires.
    else if (required) this.#options.fail(this.#hasStarted ? reason : 'unavailable', code, message);
    else this.#warn(code, message);
    return 'never';
  }

  #prepareThumbnails({ thumbnails: url }: Source): void {
    if (url === undefined) return;
    this.#thumbnails ??= createThumbnails({
      url,
      clock: this.#options.clock,
      onLoaded: ({ cues }) => this.#options.apply({ type: 'thumbnails', available: cues.length > 0 }),
      onError: (error) => this.#warn('thumbnails', error),
    });
  }

  #warn(code: string, error: unknown): void {
    this.#options.log({ level: 'warn', code, message: error instanceof Error ? error.message : String(error) });
  }
}

/** Whether a stream is only prepared, and has ads in it that count as shown when they are loaded. */
const countsWhatIsLoaded = ({ ads, warm }: Source): boolean => warm !== undefined && ads?.isStitched === true;

const hasBreaks = ({ ads }: Source): boolean => ads?.streamId !== undefined;
