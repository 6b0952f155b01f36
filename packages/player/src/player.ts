import { startPlaying } from './autoplay';
import { browserClock, type Clock } from './clock';
import type { Engine, EngineKind, Fault, LogEntry, RecoveryAction } from './engine';
import { enterFullscreen, exitFullscreen, watchFullscreen } from './fullscreen';
import { hlsEngine } from './hls-engine';
import { withinWindow } from './live-edge';
import { nativeEngine } from './native-engine';
import { type Remedy, remedyForFault, remedyForStall } from './recovery';
import { type PlayerEvent, reduce } from './reducer';
import { type Source, SourceError, type SourceFetcher } from './source';
import { type FailureReason, IDLE, type PlayerState } from './state';
import { startWatchdog, type Watchdog } from './watchdog';

/** What a player is made of. */
export interface PlayerOptions {
  readonly video: HTMLVideoElement;
  /** In order of preference; the first that can play a source does. */
  readonly engines?: readonly EngineKind[];
  readonly log?: (entry: LogEntry) => void;
  readonly clock?: Clock;
}

/** Plays one source at a time: commands go in, state comes out. */
export interface Player {
  state(): PlayerState;
  /** Calls back after every change, until the answer is called. */
  subscribe(listener: () => void): () => void;
  /** Takes the source itself, or how to ask for it. */
  load(source: Source | SourceFetcher): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  seekToLive(): void;
  setMuted(muted: boolean): void;
  setVolume(volume: number): void;
  setAudioTrack(id: string): void;
  setCaptions(id: string): void;
  setQuality(id: string): void;
  enterFullscreen(element: HTMLElement): void;
  exitFullscreen(): void;
  destroy(): void;
}

/** How long a standstill is fine: a start may take longer than a hiccup. */
const PATIENCE_MS = { starting: 8000, running: 4000 };

const WINDOW_EVERY_MS = 1000;

/** Makes a player on a video element. */
export function createPlayer(options: PlayerOptions): Player {
  return new VideoPlayer(options);
}

class VideoPlayer implements Player {
  readonly #video: HTMLVideoElement;
  readonly #engines: readonly EngineKind[];
  readonly #log: (entry: LogEntry) => void;
  readonly #clock: Clock;
  readonly #watchdog: Watchdog;
  readonly #stopWatchingFullscreen: () => void;
  readonly #stopFollowingWindow: () => void;
  readonly #listeners = new Set<() => void>();
  #state: PlayerState;
  #engine: Engine | null = null;
  #request: SourceFetcher | null = null;
  #source: Source | null = null;
  #wantsPlay = false;
  #started = false;
  #tried = 0;
  /** Tells what was asked for before from what is asked for now. */
  #generation = 0;
  #cancelRemedy: (() => void) | null = null;

  constructor({
    video,
    engines = [hlsEngine, nativeEngine],
    log = () => undefined,
    clock = browserClock,
  }: PlayerOptions) {
    this.#video = video;
    this.#engines = engines;
    this.#log = log;
    this.#clock = clock;
    this.#state = { ...IDLE, muted: video.muted, volume: video.volume };
    this.#stopWatchingFullscreen = watchFullscreen(video.ownerDocument, (on) =>
      this.#apply({ type: 'fullscreen', on }),
    );
    // The live window moves on while the viewer pauses, and no event tells.
    this.#stopFollowingWindow = clock.every(WINDOW_EVERY_MS, () => {
      if (this.#engine && this.#state.status === 'paused') this.#apply({ type: 'time', ...this.#engine.timeline() });
    });
    this.#watchdog = startWatchdog({
      clock,
      position: () => this.#engine?.timeline().position ?? 0,
      patienceMs: () => this.#patience(),
      onStall: () => this.#onStall(),
      onMoving: () => this.#apply({ type: 'moving' }),
      onSteady: () => {
        this.#tried = 0;
      },
    });
  }

  state(): PlayerState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  load(source: Source | SourceFetcher): void {
    this.#unload();
    this.#request = typeof source === 'function' ? source : async () => source;
    this.#wantsPlay = false;
    this.#apply({ type: 'load', kind: typeof source === 'function' ? null : source.kind });
    void this.#open(this.#request, this.#generation);
  }

  play(): void {
    this.#wantsPlay = true;
    if (this.#state.status === 'ended') this.seek(0);
    else if (this.#engine?.timeline().live?.atEdge) this.#engine.followLive(true);
    void this.#start();
  }

  pause(): void {
    this.#wantsPlay = false;
    // Who pauses wants to go on here, not at the edge.
    this.#engine?.followLive(false);
    this.#engine?.pause();
  }

  seek(seconds: number): void {
    const engine = this.#engine;
    if (!engine) return;
    const { live, duration } = engine.timeline();
    const target = live
      ? withinWindow(seconds, live)
      : Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds);
    engine.followLive(live === null || target >= live.windowEnd);
    engine.seek(target);
    this.#watchdog.reset();
    this.#apply({ type: 'time', ...engine.timeline() });
  }

  seekToLive(): void {
    const live = this.#engine?.timeline().live;
    if (live) this.seek(live.windowEnd);
    this.play();
  }

  setMuted(muted: boolean): void {
    this.#video.muted = muted;
    this.#engine?.setMuted(muted);
    this.#apply({ type: 'mute-chosen' });
    this.#apply({ type: 'volume', muted, volume: this.#state.volume });
  }

  setVolume(volume: number): void {
    const wanted = Math.min(1, Math.max(0, volume));
    this.#video.volume = wanted;
    this.#engine?.setVolume(wanted);
    this.setMuted(wanted === 0);
    this.#apply({ type: 'volume', muted: wanted === 0, volume: wanted });
  }

  setAudioTrack(id: string): void {
    this.#engine?.setAudioTrack(id);
  }

  setCaptions(id: string): void {
    this.#engine?.setCaptions(id);
  }

  setQuality(id: string): void {
    this.#engine?.setQuality(id);
  }

  enterFullscreen(element: HTMLElement): void {
    enterFullscreen(element, this.#video).catch((error: unknown) => this.#note('fullscreen', error));
  }

  exitFullscreen(): void {
    exitFullscreen(this.#video.ownerDocument).catch((error: unknown) => this.#note('fullscreen', error));
  }

  destroy(): void {
    this.#unload();
    this.#watchdog.stop();
    this.#stopWatchingFullscreen();
    this.#stopFollowingWindow();
    this.#listeners.clear();
  }

  #unload(): void {
    this.#generation++;
    this.#request = null;
    this.#source = null;
    this.#cancelRemedy?.();
    this.#cancelRemedy = null;
    this.#engine?.destroy();
    this.#engine = null;
    this.#started = false;
    this.#tried = 0;
    this.#watchdog.reset();
  }

  async #open(request: SourceFetcher, generation: number): Promise<void> {
    try {
      const source = await request();
      if (generation !== this.#generation) return;
      this.#source = source;
      this.#apply({ type: 'source', kind: source.kind });
      const engine = await this.#firstThatPlays(source, generation);
      if (generation !== this.#generation) return engine?.destroy();
      if (!engine) return this.#fail('decoder', 'no-engine', 'Nothing here can play this source.');
      this.#engine = engine;
      this.#watchdog.reset();
      if (this.#wantsPlay) await this.#start();
    } catch (error) {
      if (generation === this.#generation) this.#onFault(sourceFault(error));
    }
  }

  async #firstThatPlays(source: Source, generation: number): Promise<Engine | null> {
    const current = () => generation === this.#generation;
    const host = {
      video: this.#video,
      clock: this.#clock,
      emit: (event: PlayerEvent) => current() && this.#apply(event),
      fault: (fault: Fault) => current() && this.#onFault(fault),
      log: this.#log,
    };
    for (const kind of this.#engines) {
      const engine = await kind.open(source, host);
      if (engine) return engine;
      if (!current()) return null;
    }
    return null;
  }

  async #start(): Promise<void> {
    const engine = this.#engine;
    if (!engine) return;
    const generation = this.#generation;
    const outcome = await startPlaying(engine, () => this.#video.muted);
    if (generation !== this.#generation) return;
    if (outcome === 'muted') this.#apply({ type: 'autoplay-muted' });
    if (outcome === 'refused') {
      this.#wantsPlay = false;
      this.#apply({ type: 'paused' });
    }
  }

  #patience(): number | null {
    const { status } = this.#state;
    const moves = status === 'loading' || status === 'playing' || status === 'buffering' || status === 'reconnecting';
    if (!this.#engine || !this.#wantsPlay || !moves || this.#cancelRemedy) return null;
    return this.#started ? PATIENCE_MS.running : PATIENCE_MS.starting;
  }

  #onStall(): void {
    this.#apply({ type: 'stalled' });
    this.#note('stall', `No motion at ${this.#state.position} s`);
    this.#treat(remedyForStall(this.#attempts()), 'stall', 'The picture stands still.');
  }

  #onFault(fault: Fault): void {
    this.#note(fault.code, fault.message);
    const remedy = remedyForFault(fault, this.#attempts());
    if (remedy.action !== 'fail' && this.#started && this.#wantsPlay) this.#apply({ type: 'stalled' });
    this.#treat(remedy, fault.code, fault.message);
  }

  #treat(remedy: Remedy, code: string, message: string): void {
    if (remedy.action === 'fail') return this.#fail(remedy.reason, code, message);
    if (this.#cancelRemedy) return;
    const { action, delayMs } = remedy;
    this.#tried++;
    this.#cancelRemedy = this.#clock.after(delayMs, () => {
      void this.#recover(action, this.#generation);
    });
  }

  async #recover(action: RecoveryAction, generation: number): Promise<void> {
    const request = this.#request;
    if (!request) return;
    if (action === 'reload') await this.#renewSource(request, generation);
    if (generation !== this.#generation) return;
    this.#cancelRemedy = null;
    if (!this.#engine || !this.#source) return this.#open(request, generation);
    this.#engine.recover(action, this.#source.url);
    this.#watchdog.reset();
    if (this.#wantsPlay) await this.#start();
  }

  async #renewSource(request: SourceFetcher, generation: number): Promise<void> {
    if (!this.#source) return;
    try {
      const source = await request();
      if (generation === this.#generation) this.#source = source;
    } catch (error) {
      // The old address is the next best guess; the next remedy asks again.
      this.#note('source', error);
    }
  }

  #attempts() {
    return { started: this.#started, tried: this.#tried };
  }

  #fail(reason: FailureReason, code: string, message: string): void {
    this.#log({ level: 'error', code, message });
    this.#apply({ type: 'failed', error: { reason, code, message } });
    this.#unload();
  }

  #note(code: string, error: unknown): void {
    this.#log({ level: 'warn', code, message: error instanceof Error ? error.message : String(error) });
  }

  #apply(event: PlayerEvent): void {
    if (event.type === 'playing') this.#started = true;
    const next = reduce(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    this.#listeners.forEach((listener) => listener());
  }
}

function sourceFault(error: unknown): Fault {
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'network', code: error instanceof SourceError ? error.code : 'source', message };
}
