import type { Engine, EngineHost, EngineKind, Fault, Timeline } from '../engines/engine';
import type { Remedy } from '../engines/recovery';
import type { Clock } from '../model/clock';
import type { LogEntry } from '../model/log';
import type { Source, SourceFetcher } from '../model/source';
import type { FailureReason, PlayerState } from '../model/state';
import { NO_STATISTICS, type Statistics } from '../model/statistics';
import { startPlaying } from './autoplay';
import { Reconnection } from './reconnection';
import type { PlayerEvent } from './reducer';
import { createRenewal, type Renewal } from './renewal';
import { SourceKeeper, sourceFault } from './source-keeper';
import { createThumbnails, type Thumbnail, type Thumbnails } from './thumbnails';

/** What a viewing gets from its player. */
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

/** How long a standstill is fine: a start may take longer than a hiccup. */
const PATIENCE_MS = { starting: 8000, running: 4000 };

/** One source from `load` until something else is loaded: its engine, its address, its troubles. */
export class Viewing {
  readonly #options: ViewingOptions;
  readonly #keeper: SourceKeeper;
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
    this.#keeper = new SourceKeeper(source, clock);
    this.#loadedAt = clock.now();
    this.#renewal = createRenewal({ clock, serverTime, renew: () => this.#renew() });
    this.#reconnection = new Reconnection({
      clock,
      position: () => this.timeline()?.position ?? 0,
      hasStarted: () => this.#hasStarted,
      patienceMs: () => this.#patience(),
      say: (type) => options.apply({ type }),
      treat: (action) => this.#treat(action),
      fail: (reason, code, message) => options.fail(reason, code, message),
      note: (code, message) => this.#note(code, message),
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

  /** The network came back or changed. */
  hurry(): void {
    this.#reconnection.hurry();
  }

  thumbnailAt(seconds: number): Thumbnail | null {
    return this.#thumbnails?.at(seconds, this.timeline()?.zeroAt ?? null) ?? null;
  }

  statistics(): Statistics {
    const own = { stalls: this.#reconnection.stalls, firstFrameMs: this.#firstFrameMs };
    return { ...(this.#engine?.statistics() ?? NO_STATISTICS), engine: this.#engine?.name ?? null, ...own };
  }

  /** Leaves nothing behind: no timer, no request, no decoder. */
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
      const source = await this.#keeper.open();
      if (this.#isOver) return null;
      this.#renewal.plan(source);
      this.#prepareThumbnails(source);
      this.#options.apply({ type: 'source', kind: source.kind });
      const engine = await this.#firstThatPlays(source);
      if (this.#isOver) engine?.destroy();
      else if (engine) this.#take(engine);
      else return { kind: 'unsupported', code: 'no-engine', message: 'Nothing here can play this source.' };
      return null;
    } catch (error) {
      return sourceFault(error);
    }
  }

  async #firstThatPlays(source: Source): Promise<Engine | null> {
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

  #take(engine: Engine): void {
    this.#engine = engine;
    this.#reconnection.reset();
    if (this.#wantsPlay) void this.#start();
  }

  async #start(): Promise<void> {
    if (!this.#engine) return;
    const outcome = await startPlaying(this.#engine, () => this.#options.state().muted);
    if (this.#isOver) return;
    if (outcome === 'muted') this.#options.apply({ type: 'autoplay-muted' });
    if (outcome === 'refused') {
      this.#wantsPlay = false;
      this.#options.apply({ type: 'paused' });
    }
  }

  #onEvent(event: PlayerEvent): void {
    if (event.type === 'playing') this.#firstFrameMs ??= this.#options.clock.now() - this.#loadedAt;
    // An engine that began anew has its first picture: it goes on as it did.
    if (event.type === 'ready' && this.#wantsPlay && this.#hasStarted) void this.#start();
    // Waiting while something is being mended is more than buffering.
    const isTrouble = event.type === 'waiting' && this.#reconnection.isBusy;
    this.#options.apply(isTrouble ? { type: 'stalled' } : event);
  }

  #onFault(fault: Fault): void {
    this.#reconnection.onFault(fault);
    // What plays on from the buffer is left in peace; the watchdog says when it stands still.
    const isWaiting = this.#hasStarted && this.#options.state().status === 'buffering';
    if (isWaiting && this.#reconnection.isBusy) this.#options.apply({ type: 'stalled' });
  }

  #patience(): number | null {
    const { status } = this.#options.state();
    const moves = status === 'loading' || status === 'playing' || status === 'buffering' || status === 'reconnecting';
    if (!this.#engine || !this.#wantsPlay || !moves) return null;
    return this.#hasStarted ? PATIENCE_MS.running : PATIENCE_MS.starting;
  }

  async #treat(action: Exclude<Remedy['action'], 'fail'>): Promise<Fault | null> {
    if (!this.#engine || !this.#keeper.source()) return this.#open();
    if (action === 'reload' || action === 'renew') await this.#renew(action === 'renew');
    if (this.#isOver) return null;
    this.#engine.recover(action === 'renew' ? 'resume' : action, this.#keeper.source()?.url ?? '');
    if (action === 'reload') this.#reconnection.reset();
    if (this.#wantsPlay) void this.#start();
    return null;
  }

  /** `insist`: without a fresh address there is no going on. */
  async #renew(insist = false): Promise<'done' | 'again' | 'never'> {
    const outcome = await this.#keeper.renew();
    if (this.#isOver) return 'never';
    if (outcome.type === 'fresh') {
      const { address } = outcome;
      this.#engine?.renew(address);
      if (address.thumbnails !== undefined) this.#thumbnails?.renew(address.thumbnails);
      this.#renewal.plan(address);
      return 'done';
    }
    if (outcome.type === 'later') {
      // The old address is the next best guess; the next remedy asks again.
      this.#note('source', outcome.error);
      return 'again';
    }
    const { reason, code, message } = outcome;
    // What is refused ahead of time plays on for as long as the old address is good.
    if (insist) this.#options.fail(this.#hasStarted ? reason : 'unavailable', code, message);
    else this.#note(code, message);
    return 'never';
  }

  #prepareThumbnails({ thumbnails: url }: Source): void {
    if (url === undefined) return;
    this.#thumbnails ??= createThumbnails({
      url,
      clock: this.#options.clock,
      onLoaded: ({ cues }) => this.#options.apply({ type: 'thumbnails', there: cues.length > 0 }),
      onError: (error) => this.#note('thumbnails', error),
    });
  }

  #note(code: string, error: unknown): void {
    this.#options.log({ level: 'warn', code, message: error instanceof Error ? error.message : String(error) });
  }
}
