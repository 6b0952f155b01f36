import type { Engine, EngineHost, EngineKind, Fault, Timeline } from '../engines/engine';
import type { RecoveryStep } from '../engines/recovery';
import type { Clock } from '../model/clock';
import type { LogEntry } from '../model/log';
import type { Source, SourceFetcher } from '../model/source';
import type { FailureReason, PlayerState } from '../model/state';
import { NO_STATISTICS, type Statistics } from '../model/statistics';
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
  state(): PlayerState;
  apply(event: PlayerEvent): void;
  fail(reason: FailureReason, detail: string, message: string): void;
}

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
  #thumbnails: Thumbnails | null = null;
  #wantsPlay = false;
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
      fail: (reason, code, message) => options.fail(reason, code, message),
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
    const fault = await this.#open();
    if (fault && !this.#isOver) this.#onFault(fault);
  }

  play(): void {
    this.#wantsPlay = true;
    void this.#start();
  }

  pause(): void {
    this.#wantsPlay = false;
    this.#engine?.pause();
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
      const engine = await this.#openEngine(source);
      if (this.#isOver) engine?.destroy();
      else if (engine) this.#setEngine(engine);
      else return { kind: 'unsupported', code: 'no-engine', message: 'No engine can play this source.' };
      return null;
    } catch (error) {
      return sourceFault(error);
    }
  }

  async #openEngine(source: Source): Promise<Engine | null> {
    const { video, clock, log } = this.#options;
    const host: EngineHost = {
      video,
      clock,
      log,
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
    if (this.#wantsPlay) void this.#start();
  }

  async #start(): Promise<void> {
    if (!this.#engine) return;
    const outcome = await startPlaying(this.#engine, () => this.#options.state().muted);
    if (this.#isOver) return;
    if (outcome === 'muted') this.#options.apply({ type: 'autoplay-muted' });
    if (outcome === 'blocked') {
      this.#wantsPlay = false;
      this.#options.apply({ type: 'paused' });
    }
  }

  #onEvent(event: PlayerEvent): void {
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

  #stallTimeout(): number | null {
    const { status } = this.#options.state();
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
