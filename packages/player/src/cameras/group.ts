import type { Engine, EngineEvent, EngineHost } from '../engines/engine';
import type {
  CameraSet,
  CameraSound,
  CameraSource,
  Cameras,
  CamerasState,
  Still,
  Tile,
  TileState,
} from '../model/cameras';
import { DecoderBudget } from './decoders';
import { Follower, type Leader } from './follower';
import { firstSound, type Heard } from './heard';
import { GroupLatency } from './latency';
import { Stills } from './stills';
import type { OpenTileStream } from './tile-stream';

interface GroupOptions {
  readonly host: EngineHost;
  readonly cameras: CameraSet;
  readonly heard: Heard;
  /** Null where streams can be played on the player's own element only. */
  readonly openTile: OpenTileStream | null;
}

const TICK_MS = 100;
/** Every so many ticks the state is told, and frames and latencies are measured. */
const TELL_EVERY = 3;
const MEASURE_EVERY = 10;
/** Half a frame: the middle of the next one is sought. */
const MIDDLE = 0.5;

/** Several cameras on the clock of the one that is heard. */
export class CameraGroup implements Cameras {
  readonly #host: EngineHost;
  readonly #heard: Heard;
  readonly #openTile: OpenTileStream | null;
  readonly #budget: DecoderBudget;
  readonly #latency = new GroupLatency();
  readonly #stills: Stills;
  readonly #listeners = new Set<() => void>();
  readonly #followers = new Map<string, Follower>();
  /** Cameras that could not keep up. */
  readonly #givenUp = new Set<string>();
  readonly #undated = new Set<string>();
  #cameras: CameraSet;
  #tiles: readonly Tile[] = [];
  #sound: CameraSound | null;
  #isAd = false;
  #hasPlayed = false;
  #followsLive = true;
  #ticks = 0;
  #stopTicks: (() => void) | null = null;
  #state: CamerasState;

  constructor({ host, cameras, heard, openTile }: GroupOptions) {
    this.#host = host;
    this.#cameras = cameras;
    this.#sound = firstSound(cameras);
    this.#heard = heard;
    this.#openTile = openTile;
    this.#budget = new DecoderBudget(
      host.cameraDecoders ?? {
        device: host.decoders === 'one' ? 'tv' : 'desktop',
        read: () => null,
        write: () => undefined,
      },
    );
    this.#stills = new Stills(host.clock, (error) =>
      host.log({ level: 'info', code: 'thumbnails', message: String(error) }),
    );
    this.#state = this.#next();
    host.video.ownerDocument.addEventListener('visibilitychange', this.#onVisibility);
    this.#onVisibility();
  }

  state(): CamerasState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  show(tiles: readonly Tile[]): void {
    const main = mainOf(tiles);
    // Whoever is looked at is worth another try.
    if (main && main.cameraId !== mainOf(this.#tiles)?.cameraId) this.#givenUp.delete(main.cameraId);
    this.#tiles = tiles;
    this.#assign();
  }

  hear(soundId: string): void {
    const sound = this.#cameras.sounds.find(({ id }) => id === soundId);
    if (!sound) return;
    this.#sound = sound;
    this.#heard.prefer(sound);
    const camera = sound.cameraId === undefined ? undefined : this.#camera(sound.cameraId);
    if (camera && camera.id !== this.#heard.wanted.id) this.#moveTo(camera);
    else this.#applySound();
    this.#tell();
  }

  prepare(cameraId: string | null): void {
    this.#heard.prepare(cameraId === null ? null : (this.#camera(cameraId) ?? null));
  }

  switchTo(cameraId: string): void {
    const camera = this.#camera(cameraId);
    if (camera) this.#moveTo(camera);
  }

  seekTo(at: number): void {
    const position = this.#heard.clock?.nearestPosition(at) ?? null;
    if (position !== null) this.#host.viewer?.seek(position);
  }

  step(frames: 1 | -1): void {
    const { engine, clock } = this.#heard;
    if (!engine || !clock || engine.timeline().live) return;
    this.#host.viewer?.pause();
    this.#heard.seek(Math.max(0, clock.picture + (frames + MIDDLE) * clock.frame));
  }

  stillOf(cameraId: string): Still | null {
    const camera = this.#camera(cameraId);
    const wall = this.#wall();
    return camera && wall !== null ? this.#stills.at(camera, this.#host.video.currentTime, wall) : null;
  }

  /** The player's element is to play from now on. */
  started(): void {
    this.#hasPlayed = true;
  }

  followLive(follow: boolean): void {
    this.#followsLive = follow;
  }

  /** The viewer sought in the stream that is heard: all others do too. */
  sought(): void {
    const wall = this.#wall();
    if (wall === null) return;
    for (const follower of this.#followers.values()) follower.jump(wall, this.#host.video.paused);
  }

  renew(cameras: CameraSet): void {
    this.#cameras = { ...this.#cameras, ...cameras };
    this.#stills.renew(cameras.cameras);
    for (const [id, follower] of this.#followers) {
      const camera = this.#camera(id);
      if (camera) follower.renew(camera);
    }
  }

  /** What the stream that is heard tells the player. */
  told(event: EngineEvent): void {
    if (event.type === 'ad') this.#isAd = event.ad !== null;
    if (event.type !== 'tracks') return;
    this.#applySound();
    this.#tell();
  }

  /** The decoder of the stream that is heard failed. */
  decoderFailed(): void {
    if (this.#followers.size === 0) return;
    this.#budget.lose();
    this.#assign();
  }

  end(): void {
    this.#stopTicks?.();
    this.#host.video.ownerDocument.removeEventListener('visibilitychange', this.#onVisibility);
    for (const follower of this.#followers.values()) follower.destroy();
    this.#followers.clear();
    this.#listeners.clear();
    this.#stills.stop();
    this.#heard.destroy();
  }

  /** A hidden page gets no pictures and slow timers: only the sound goes on. */
  readonly #onVisibility = (): void => {
    const isHidden = this.#host.video.ownerDocument.hidden;
    this.#budget.restart();
    this.#stopTicks?.();
    this.#stopTicks = isHidden ? null : this.#host.clock.every(TICK_MS, () => this.#tick());
    const wall = this.#wall();
    for (const follower of this.#followers.values()) {
      if (isHidden) follower.rest();
      else follower.wake(wall);
    }
  };

  #tick(): void {
    if (this.#heard.tick()) this.#assign();
    const leader = this.#leader();
    if (this.#hasPlayed) for (const follower of this.#followers.values()) follower.tick(leader);
    this.#ticks++;
    if (this.#ticks % MEASURE_EVERY === 0) this.#measure(leader);
    if (this.#ticks % TELL_EVERY === 0) this.#tell();
  }

  #leader(): Leader {
    const { video } = this.#host;
    const { clock } = this.#heard;
    return {
      wall: this.#heard.isLanding ? null : this.#wall(),
      rate: video.playbackRate || 1,
      isPaused: video.paused,
      isStanding: video.seeking || (clock?.isStanding ?? true),
      frame: clock?.frame ?? 0,
    };
  }

  /** Common wall-clock time of the stream that is heard; null if unknown, as during an ad. */
  #wall(): number | null {
    if (this.#isAd || this.#host.video.readyState < 1) return null;
    return this.#heard.clock?.at(this.#host.clock.now()) ?? null;
  }

  #measure(leader: Leader): void {
    const { engine } = this.#heard;
    this.#leaveUndated(engine);
    if (leader.wall === null || leader.isPaused || leader.isStanding) return;
    this.#measureFrames();
    if (engine) this.#measureLatency(engine, leader.wall);
  }

  #measureFrames(): void {
    const videos = [this.#host.video, ...[...this.#followers.values()].map(({ video }) => video)];
    const frames = { total: 0, dropped: 0 };
    for (const video of videos) {
      const quality = video.getVideoPlaybackQuality?.();
      frames.total += quality?.totalVideoFrames ?? 0;
      frames.dropped += quality?.droppedVideoFrames ?? 0;
    }
    if (this.#budget.sample(this.#host.clock.now(), frames, videos.length)) this.#assign();
  }

  /** All can only be where the slowest camera has pictures already. */
  #measureLatency(engine: Engine, wall: number): void {
    const { latency, targetLatency } = engine.statistics();
    const segments = engine.segments?.() ?? [];
    const newest = segments[segments.length - 1];
    if (latency === null || targetLatency === null || !newest) return;
    for (const [id, follower] of this.#followers) {
      const late = follower.lateness(wall + latency);
      if (late !== null) this.#latency.note(id, late);
    }
    const wanted = this.#latency.wanted(targetLatency, newest.duration);
    if (wanted === null) return;
    engine.setLatency?.(wanted);
    if (!this.#followsLive || latency >= wanted) return;
    this.#heard.seek(this.#host.video.currentTime - (wanted - latency));
    this.sought();
  }

  /** A stream without dates cannot be the clock of the others: the next camera is heard instead. */
  #leaveUndated(engine: Engine | null): void {
    const segments = engine?.segments?.() ?? [];
    const isUndated = segments.length > 0 && segments.every(({ programDateTime }) => !programDateTime);
    if (!isUndated) return;
    this.#undated.add(this.#heard.camera.id);
    const other = this.#cameras.cameras.find(({ id, composedOf }) => !this.#undated.has(id) && !composedOf);
    if (other && this.#budget.count > 1) this.#moveTo(other);
  }

  #moveTo(camera: CameraSource): void {
    // The element shows an ad.
    if (this.#isAd) return;
    this.#heard.moveTo(camera);
    if (this.#heard.tick()) this.#assign();
  }

  #applySound(): void {
    const sound = this.#sound;
    const { tracks } = this.#heard;
    if (!sound || !tracks) return;
    const track =
      tracks.audioTracks.find(({ label }) => label === sound.label) ??
      tracks.audioTracks.find(({ language }) => sound.language !== undefined && language === sound.language);
    if (track && track.id !== tracks.audioTrack) this.#heard.engine?.setAudioTrack(track.id);
    // Another camera is seen which does not have it.
    if (!track && tracks.audioTracks.length > 0) this.#sound = null;
  }

  /** The chosen sound, or the one that is heard without a choice. */
  #soundId(): string | null {
    if (this.#sound) return this.#sound.id;
    const { tracks } = this.#heard;
    const playing = tracks?.audioTracks.find(({ id }) => id === tracks.audioTrack);
    const { sounds } = this.#cameras;
    return sounds.find(({ label }) => label === playing?.label)?.id ?? null;
  }

  /** Gives decoders to the most important tiles, and releases the elements of all others. */
  #assign(): void {
    const chosen = this.#chosen();
    for (const [id, follower] of this.#followers) {
      if (chosen.some(({ cameraId, video }) => cameraId === id && video === follower.video)) continue;
      follower.destroy();
      this.#followers.delete(id);
      this.#latency.forget(id);
      this.#budget.restart();
    }
    for (const { cameraId, video } of chosen) {
      const camera = this.#camera(cameraId);
      if (camera && video && !this.#followers.has(cameraId)) this.#follow(camera, video);
    }
    const main = mainOf(this.#tiles);
    const isElsewhere = main?.video && main.video !== this.#host.video && main.cameraId !== this.#heard.wanted.id;
    const camera = isElsewhere && this.#decoders === 1 ? this.#camera(main.cameraId) : undefined;
    if (camera) this.#moveTo(camera);
    this.#tell();
  }

  #chosen(): readonly Tile[] {
    const possible = this.#tiles.filter(
      ({ cameraId, video }) =>
        video !== null &&
        video !== this.#host.video &&
        cameraId !== this.#heard.camera.id &&
        !this.#givenUp.has(cameraId) &&
        !this.#undated.has(cameraId),
    );
    const inOrder = [...possible.filter(({ isMain }) => isMain), ...possible.filter(({ isMain }) => !isMain)];
    return inOrder.slice(0, this.#decoders - 1);
  }

  #follow(camera: CameraSource, video: HTMLVideoElement): void {
    const { clock } = this.#host;
    const open = this.#openTile;
    if (!open) return;
    const follower = new Follower({
      camera,
      video,
      clock,
      open,
      onDecoderLost: () => {
        this.#budget.lose();
        this.#assign();
      },
      onGivenUp: () => {
        this.#givenUp.add(camera.id);
        this.#assign();
      },
      onUndated: () => {
        this.#undated.add(camera.id);
        this.#assign();
      },
    });
    this.#followers.set(camera.id, follower);
    this.#budget.restart();
    if (this.#host.video.ownerDocument.hidden) follower.rest();
  }

  get #decoders(): number {
    return this.#openTile ? this.#budget.count : 1;
  }

  #camera(id: string): CameraSource | undefined {
    return this.#cameras.cameras.find((camera) => camera.id === id);
  }

  #tell(): void {
    const next = this.#next();
    if (JSON.stringify(next) === JSON.stringify(this.#state)) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #next(): CamerasState {
    const wall = this.#wall();
    return {
      heard: this.#heard.camera.id,
      sound: this.#soundId(),
      tiles: this.#tiles.map((tile) => this.#tileState(tile)),
      decoders: this.#decoders,
      at: wall === null ? null : Math.round(wall * 100) / 100,
    };
  }

  #tileState({ cameraId, video }: Tile): TileState {
    const follower = this.#followers.get(cameraId);
    if (follower) return follower.state();
    const nothing = { cameraId, skewMs: null, rate: 1, seeks: 0, height: null };
    if (this.#undated.has(cameraId)) return { ...nothing, status: 'undated' };
    if (cameraId === this.#heard.camera.id) return this.#heardState(cameraId);
    return { ...nothing, status: video === this.#host.video ? 'starting' : 'pictures' };
  }

  #heardState(cameraId: string): TileState {
    const { playbackRate, readyState, videoHeight } = this.#host.video;
    const hasPicture = readyState >= 2 && !this.#heard.isLanding;
    return {
      cameraId,
      status: hasPicture ? 'together' : 'starting',
      skewMs: hasPicture ? 0 : null,
      rate: playbackRate,
      seeks: 0,
      height: hasPicture && videoHeight > 0 ? videoHeight : null,
    };
  }
}

const mainOf = (tiles: readonly Tile[]): Tile | undefined => tiles.find(({ isMain }) => isMain);
