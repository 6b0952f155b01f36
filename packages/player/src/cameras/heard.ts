import type { Engine, EngineEvent, EngineHost, EngineKind } from '../engines/engine';
import type { CameraSet, CameraSound, CameraSource } from '../model/cameras';
import type { RenewedAddress, Source } from '../model/source';
import type { Tracks } from '../model/tracks';
import { startingAtDate } from './start-date';
import { WallClock } from './wall-clock';

interface HeardOptions {
  readonly source: Source;
  readonly cameras: CameraSet;
  readonly host: EngineHost;
  /** In order of preference. */
  readonly kinds: readonly EngineKind[];
}

/** A stream on the player's element, or one that is prepared for it. */
interface Stream {
  readonly camera: CameraSource;
  readonly openedAt: number;
  engine: Engine | null;
  clock: WallClock | null;
  isOnElement: boolean;
  hasStarted: boolean;
  hasFailed: boolean;
  /** As last told, also while it is prepared. */
  tracks: Tracks | null;
}

/** The time to continue at after a change of streams. */
interface Landing {
  readonly wall: number;
  readonly at: number;
  /** Live time goes on meanwhile, a recording continues where it was left. */
  readonly isRunning: boolean;
}

/** Segments between the live edge and the group: three, and one for a camera that is later than the others. */
const LIVE_SYNC = { liveSyncDurationCount: 4, liveMaxLatencyDurationCount: 12 };
/** After its playlist a prepared stream loads its first segment. */
const WARM_MS = 300;
/** A stream that takes longer is used as it is. */
const MAX_WARM_MS = 1500;
/** A prepared stream begins where the other is by the time it is used. */
const PREPARED_LEAD = 1;
const LANDED_WITHIN = 0.25;
const LANDING_LEAD = 0.15;
const LANDING_MS = 10_000;

/** Plays the stream that is heard on the player's own element, and changes it for that of another camera. */
export class Heard {
  readonly #options: HeardOptions;
  readonly #onEvent: (event: EngineEvent) => void;
  #cameras: CameraSet;
  #stream: Stream;
  /** Prepared in case the viewer switches to it. */
  #prepared: Stream | null = null;
  /** About to replace the present one. */
  #next: Stream | null = null;
  #landing: Landing | null = null;
  #sound: CameraSound | null;
  #followsLive = true;
  #rate = 1;
  #isPaused = true;
  #isOver = false;

  constructor(options: HeardOptions, camera: CameraSource, onEvent: (event: EngineEvent) => void) {
    this.#options = options;
    this.#cameras = options.cameras;
    this.#sound = firstSound(options.cameras);
    this.#onEvent = onEvent;
    this.#stream = this.#newStream(camera);
  }

  get camera(): CameraSource {
    return this.#current(this.#stream.camera);
  }

  /** Its tracks as last told; null before. */
  get tracks(): Tracks | null {
    return this.#stream.tracks;
  }

  get engine(): Engine | null {
    return this.#stream.engine;
  }

  /** The camera that is heard, or about to be. */
  get wanted(): CameraSource {
    return (this.#next ?? this.#stream).camera;
  }

  get clock(): WallClock | null {
    return this.#stream.clock;
  }

  /** Whether its stream has just been changed and does not yet show the right time. */
  get isLanding(): boolean {
    return this.#landing !== null;
  }

  /** Opens the first stream; false if no engine plays it. */
  async open(): Promise<boolean> {
    const { source } = this.#options;
    const stream = this.#stream;
    stream.isOnElement = true;
    await this.#open(stream, source.warm, () => this.#cameras.startsAt ?? null, source.startAt);
    return stream.engine !== null;
  }

  play(): Promise<void> {
    this.#isPaused = false;
    return this.#stream.engine?.play() ?? Promise.resolve();
  }

  pause(): void {
    this.#isPaused = true;
    this.#stream.engine?.pause();
  }

  seek(seconds: number): void {
    this.#landing = null;
    this.#stream.engine?.seek(seconds);
  }

  setRate(rate: number): void {
    this.#rate = rate;
    this.#stream.engine?.setRate(rate);
  }

  followLive(follow: boolean): void {
    this.#followsLive = follow;
    this.#stream.engine?.followLive(follow);
  }

  /** The sound that streams of other cameras begin with. */
  prefer(sound: CameraSound): void {
    this.#sound = sound;
  }

  renew(address: RenewedAddress, cameras: CameraSet): void {
    this.#cameras = cameras;
    for (const stream of [this.#stream, this.#prepared, this.#next])
      if (stream) stream.engine?.renew({ ...address, url: this.#current(stream.camera).url });
  }

  /** Loads another camera without a decoder. Breaks would take it for the one that is watched, and rule it out. */
  prepare(camera: CameraSource | null): void {
    if (this.#options.host.breaks || camera?.id === this.#prepared?.camera.id) return;
    this.#prepared?.engine?.destroy();
    this.#prepared = null;
    if (!camera || camera.id === this.wanted.id) return;
    this.#prepared = this.#newStream(camera);
    void this.#warm(this.#prepared);
  }

  /** Replaces the stream on the element, as soon as the other is warm. */
  moveTo(camera: CameraSource): void {
    if (camera.id === this.wanted.id) return;
    if (this.#next) this.#next.engine?.destroy();
    this.#next = null;
    if (camera.id === this.#stream.camera.id) return;
    const ready = this.#prepared?.camera.id === camera.id ? this.#prepared : null;
    if (ready) this.#prepared = null;
    this.#next = ready && !ready.hasFailed ? ready : this.#newStream(camera);
    if (this.#next !== ready) void this.#warm(this.#next);
  }

  /** Completes changes; called ten times a second. Returns whether the stream was changed. */
  tick(): boolean {
    const next = this.#next;
    if (next?.hasFailed) {
      next.engine?.destroy();
      this.#next = null;
    }
    const isReady = next?.engine && this.#isWarm(next, next.engine);
    if (next && isReady) this.#replace(next);
    this.#land();
    return Boolean(isReady);
  }

  destroy(): void {
    this.#isOver = true;
    for (const stream of [this.#stream, this.#prepared, this.#next]) {
      stream?.clock?.stop();
      stream?.engine?.destroy();
    }
  }

  #newStream(camera: CameraSource): Stream {
    return {
      camera: this.#current(camera),
      openedAt: this.#options.host.clock.now(),
      engine: null,
      clock: null,
      isOnElement: false,
      hasStarted: false,
      hasFailed: false,
      tracks: null,
    };
  }

  /** The camera with its newest URLs. */
  #current(camera: CameraSource): CameraSource {
    return this.#cameras.cameras.find(({ id }) => id === camera.id) ?? camera;
  }

  async #warm(stream: Stream): Promise<void> {
    await this.#open(stream, 'detached', () => this.#wallToPrepare());
    const isUnused = stream !== this.#prepared && stream !== this.#next && stream !== this.#stream;
    if (isUnused || this.#isOver) stream.engine?.destroy();
    else if (!stream.engine) stream.hasFailed = true;
  }

  async #open(stream: Stream, warm: Source['warm'], wall: () => number | null, startAt?: number): Promise<void> {
    const { kinds, host } = this.#options;
    const { url, offsetMs } = stream.camera;
    const engineHost: EngineHost = {
      video: host.video,
      clock: host.clock,
      ...(host.breaks && { breaks: () => host.breaks?.() ?? Promise.resolve(null) }),
      log: (entry) => host.log(entry),
      emit: (event) => this.#emitted(stream, event),
      fault(fault) {
        if (stream.isOnElement) host.fault(fault);
        else stream.hasFailed = true;
      },
      playlists: (loader) =>
        startingAtDate(loader, () => {
          const date = stream.hasStarted ? null : wall();
          return date === null ? null : date + offsetMs / 1000;
        }),
    };
    const source = { ...this.#sourceOf(url), ...(startAt !== undefined && { startAt }), ...(warm && { warm }) };
    for (const kind of kinds) {
      const engine = await kind.open(source, engineHost);
      if (!engine) continue;
      stream.engine = engine;
      if (stream.isOnElement) this.#watch(stream);
      return;
    }
  }

  #sourceOf(url: string): Source {
    const { cameras: _, startAt: __, warm: ___, ...source } = this.#options.source;
    const { hlsOptions = {} } = source;
    const sync = 'liveSyncDuration' in hlsOptions ? {} : LIVE_SYNC;
    const { captionTracks = [], captions } = this.#stream.tracks ?? {};
    const shown = captionTracks.find(({ id }) => id === captions);
    const options = {
      ...sync,
      ...hlsOptions,
      ...(this.#sound && { audioPreference: { name: this.#sound.label } }),
      ...(shown && { subtitlePreference: { name: shown.label, lang: shown.language } }),
    };
    return { ...source, url, format: 'hls', lowLatency: false, hlsOptions: options };
  }

  #emitted(stream: Stream, event: EngineEvent): void {
    if (event.type === 'ready' || event.type === 'playing') stream.hasStarted = true;
    if (event.type === 'tracks') stream.tracks = event.tracks;
    if (stream.isOnElement && stream === this.#stream) this.#onEvent(event);
  }

  #watch(stream: Stream): void {
    const { video } = this.#options.host;
    stream.clock = new WallClock(video, () => stream.engine?.segments?.() ?? [], stream.camera.offsetMs);
  }

  #isWarm(stream: Stream, engine: Engine): boolean {
    const ms = this.#options.host.clock.now() - stream.openedAt;
    return ms >= MAX_WARM_MS || (ms >= WARM_MS && (engine.segments?.().length ?? 0) > 0);
  }

  /** The wall-clock time that the element will show when a prepared stream is used. */
  #wallToPrepare(): number | null {
    const wall = this.#wallNow();
    return wall === null || this.#isPaused ? wall : wall + PREPARED_LEAD;
  }

  #wallNow(): number | null {
    const now = this.#options.host.clock.now();
    return this.#landing ? wallOf(this.#landing, now) : (this.#stream.clock?.at(now) ?? null);
  }

  #replace(next: Stream): void {
    const { host } = this.#options;
    const previous = this.#stream;
    const wall = this.#wallNow();
    const isLive = (previous.engine?.timeline().live ?? null) !== null;
    this.#landing = wall === null ? null : { wall, at: host.clock.now(), isRunning: isLive && !this.#isPaused };
    this.#next = null;
    previous.isOnElement = false;
    previous.clock?.stop();
    // A single decoder is released before the next stream uses it.
    previous.engine?.destroy();
    this.#stream = next;
    next.isOnElement = true;
    this.#watch(next);
    next.engine?.followLive(this.#followsLive);
    if (this.#rate !== 1) next.engine?.setRate(this.#rate);
    if (next.tracks) this.#onEvent({ type: 'tracks', tracks: next.tracks });
    // A prepared stream takes the element when it is to play.
    next.engine?.play().catch((error) => host.log({ level: 'warn', code: 'cameras', message: String(error) }));
    if (this.#isPaused) next.engine?.pause();
  }

  /** Continues at the same wall-clock time: the prepared stream began somewhat earlier or later. */
  #land(): void {
    const landing = this.#landing;
    const { clock } = this.#stream;
    const { video, clock: timer } = this.#options.host;
    if (!landing || !clock) return;
    const now = timer.now();
    if (now - landing.at > LANDING_MS) this.#landing = null;
    if (video.readyState < 1 || video.seeking) return;
    const wall = wallOf(landing, now);
    const shown = clock.at(now);
    if (shown === null) return;
    if (Math.abs(shown - wall) <= LANDED_WITHIN) {
      if (video.readyState >= 2) this.#landing = null;
      return;
    }
    const target = clock.positionOf(wall + (landing.isRunning ? LANDING_LEAD : 0));
    this.#landing = null;
    if (target !== null) this.#stream.engine?.seek(target);
  }
}

/** The sound that a set of cameras begins with, if it names one. */
export const firstSound = ({ sounds, soundId }: CameraSet): CameraSound | null =>
  sounds.find(({ id }) => id === soundId) ?? null;

const wallOf = ({ wall, at, isRunning }: Landing, now: number): number => (isRunning ? wall + (now - at) / 1000 : wall);
