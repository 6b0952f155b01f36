import type { CameraSource, TileState, TileStatus } from '../model/cameras';
import type { Clock } from '../model/clock';
import { type Decision, decide, freshMemory, type Memory } from './decide';
import { Escalation } from './escalation';
import type { Loss, OpenTileStream, TileStream } from './tile-stream';
import { WallClock } from './wall-clock';

/** The stream that is heard at one moment. */
export interface Leader {
  /** Common wall-clock time; null if unknown. */
  readonly wall: number | null;
  readonly rate: number;
  readonly isPaused: boolean;
  readonly isStanding: boolean;
  readonly frame: number;
}

interface FollowerOptions {
  readonly camera: CameraSource;
  readonly video: HTMLVideoElement;
  readonly clock: Clock;
  readonly open: OpenTileStream;
  /** The decoder failed. */
  onDecoderLost(): void;
  /** It cannot keep up, also with the smallest rendition. */
  onGivenUp(): void;
  /** Its stream has no dates. */
  onUndated(): void;
}

/** Within a frame or two of the sound. */
const TOGETHER = 0.08;
const GONE_AFTER_MS = 2000;
/** A stream that came back with another beginning does not continue by itself. */
const REOPEN_AFTER_MS = 8000;
const RETRY_MS = 1000;
const MAX_RETRY_MS = 16_000;
/** Seconds until a stream that is opened has its first picture: who is ahead then waits, which is exact. */
const START_LEAD = 0.6;
/** Pictures ahead that a seek needs, in seconds. */
const MIN_AHEAD = 0.3;

/** One muted camera that is held at the time of the sound. */
export class Follower {
  readonly camera: CameraSource;
  readonly video: HTMLVideoElement;
  readonly #options: FollowerOptions;
  readonly #escalation = new Escalation();
  #url: string;
  #stream: TileStream | null = null;
  #wallClock: WallClock | null = null;
  #memory: Memory = freshMemory();
  #wall: number | null = null;
  #startLead = 0;
  #cancelHold: (() => void) | null = null;
  #cancelRetry: (() => void) | null = null;
  #retries = 0;
  /** When it last had pictures, or began to wait for them. */
  #movedAt: number;
  #hasPicture = false;
  #isUndated = false;
  #isResting = false;
  #error: number | null = null;
  #seeks = 0;

  constructor(options: FollowerOptions) {
    this.camera = options.camera;
    this.video = options.video;
    this.#options = options;
    this.#url = addressOf(options.camera);
    this.#movedAt = options.clock.now();
    options.video.muted = true;
  }

  state(): TileState {
    const { videoHeight, playbackRate } = this.video;
    return {
      cameraId: this.camera.id,
      status: this.#status(),
      skewMs: this.#error === null ? null : Math.round(this.#error * 1000),
      rate: Math.round(playbackRate * 1000) / 1000,
      seeks: this.#seeks,
      height: this.#hasPicture && videoHeight > 0 ? videoHeight : null,
    };
  }

  /** Seconds by which its newest picture is older than `edge`, common wall-clock time; null if that cannot be told. */
  lateness(edge: number): number | null {
    const newest = this.#stream?.liveEdge() ?? null;
    const shown = this.#wallClock?.at(this.#options.clock.now()) ?? null;
    return newest === null || shown === null ? null : edge - (shown + newest - this.video.currentTime);
  }

  /** Measures and corrects; called ten times a second. */
  tick(leader: Leader): void {
    const now = this.#options.clock.now();
    if (this.#isResting || this.#isUndated) return;
    if (leader.wall === null) {
      // An ad, or another stream is about to be heard.
      this.video.pause();
      this.#movedAt = now;
      return;
    }
    this.#wall = leader.wall;
    this.#startLead = leader.isPaused ? 0 : START_LEAD * leader.rate;
    if (!this.#stream) {
      if (!this.#cancelRetry) this.#open();
      return;
    }
    if (this.#stream.isDated() === false) {
      this.#close();
      this.#isUndated = true;
      return this.#options.onUndated();
    }
    this.#followPause(leader);
    this.#follow(leader, this.#wallClock, now);
    this.#watch(leader, now);
  }

  /** Shows a wall-clock time, since the viewer seeks. */
  jump(wall: number, isPaused: boolean): void {
    const target = this.#wallClock?.nearestPosition(wall + (isPaused ? 0 : this.#memory.lead)) ?? null;
    this.#wall = wall;
    this.#error = null;
    this.#endHold();
    this.#memory = freshMemory(this.#memory.lead, isPaused ? undefined : this.#options.clock.now());
    if (target !== null && this.video.readyState >= 1) this.video.currentTime = target;
  }

  /** The page is hidden: nothing is loaded or decoded. */
  rest(): void {
    if (this.#isResting) return;
    this.#isResting = true;
    this.#endHold();
    this.#stream?.rest();
    this.video.pause();
  }

  /** The page is shown again: it begins anew at the time of the sound. */
  wake(wall: number | null): void {
    if (!this.#isResting) return;
    this.#isResting = false;
    this.#movedAt = this.#options.clock.now();
    this.#stream?.resume();
    if (wall !== null) this.jump(wall, false);
  }

  renew(camera: CameraSource): void {
    this.#url = addressOf(camera);
    this.#stream?.renew(this.#url);
    if (!this.#cancelRetry) return;
    // It may have ended because its URL had expired.
    this.#cancelRetry();
    this.#cancelRetry = null;
    this.#open();
  }

  destroy(): void {
    this.#close();
    this.#cancelRetry?.();
    this.#cancelRetry = null;
  }

  #open(): void {
    const { camera, open, clock } = this.#options;
    this.#memory = freshMemory(this.#memory.lead);
    this.#movedAt = clock.now();
    const stream = open({
      url: this.#url,
      video: this.video,
      startDate: () => (this.#wall === null ? null : this.#wall + this.#startLead + camera.offsetMs / 1000),
      onLoss: (loss) => this.#onLoss(loss),
    });
    this.#stream = stream;
    this.#wallClock = new WallClock(this.video, () => stream.segments(), camera.offsetMs);
  }

  #close(): void {
    this.#endHold();
    this.#wallClock?.stop();
    this.#wallClock = null;
    this.#stream?.destroy();
    this.#stream = null;
    this.#error = null;
  }

  #onLoss(loss: Loss): void {
    this.#close();
    if (loss === 'decoder') this.#options.onDecoderLost();
    const wait = Math.min(RETRY_MS * 2 ** this.#retries++, MAX_RETRY_MS);
    this.#cancelRetry?.();
    this.#cancelRetry = this.#options.clock.after(wait, () => {
      this.#cancelRetry = null;
    });
  }

  #followPause({ isPaused }: Leader): void {
    if (isPaused && !this.video.paused) this.video.pause();
    if (isPaused || !this.video.paused || this.video.ended) return;
    // A browser that refuses a muted video does so only until the next gesture; the next tick tries again.
    this.video.play().catch(() => undefined);
  }

  #follow(leader: Leader, wallClock: WallClock | null, now: number): void {
    if (!wallClock || leader.wall === null || this.video.readyState < 1) return;
    const own = wallClock.at(now);
    this.#error = own === null ? null : own - leader.wall;
    const [decision, memory] = decide(this.#memory, {
      now,
      error: this.#error,
      rate: leader.rate,
      ownRate: this.video.playbackRate,
      isPaused: leader.isPaused,
      isLeaderStanding: leader.isStanding,
      isStanding: wallClock.isStanding,
      isSeeking: this.video.seeking,
      reach: this.#reach(wallClock.positionOf(leader.wall + this.#memory.lead * leader.rate)),
      frame: leader.frame,
    });
    this.#memory = memory;
    this.#apply(decision, leader, wallClock);
  }

  #apply(decision: Decision, { rate, wall }: Leader, wallClock: WallClock): void {
    if (decision.type === 'rate') this.#setRate(decision.rate);
    if (decision.type === 'hold') {
      this.#setRate(0);
      this.#cancelHold = this.#options.clock.after(decision.ms, () => this.#endHold(rate));
    }
    if (decision.type !== 'seek' || wall === null) return;
    const target = wallClock.positionOf(wall + decision.lead);
    if (target === null) return;
    this.#seeks++;
    this.#setRate(rate);
    this.video.currentTime = target;
    if (decision.isFar && this.#escalation.sought(this.#options.clock.now()) && !this.#stream?.lower())
      this.#options.onGivenUp();
  }

  /** Notices that its pictures stay away, and that they are back. */
  #watch({ isPaused, isStanding }: Leader, now: number): void {
    const isMoving = this.video.readyState >= 3 || this.video.ended;
    if (isMoving) this.#hasPicture = true;
    if (isMoving && this.#error !== null) this.#retries = 0;
    if (isMoving || isPaused || isStanding) this.#movedAt = now;
    else if (now - this.#movedAt >= REOPEN_AFTER_MS) this.#onLoss('stream');
  }

  #status(): TileStatus {
    if (this.#isUndated) return 'undated';
    const waitedMs = this.#options.clock.now() - this.#movedAt;
    if (waitedMs >= GONE_AFTER_MS || this.#cancelRetry)
      return this.#hasPicture || this.#retries > 0 ? 'gone' : 'starting';
    if (!this.#hasPicture || this.#error === null) return this.#hasPicture ? 'apart' : 'starting';
    return Math.abs(this.#error) <= TOGETHER ? 'together' : 'apart';
  }

  #reach(position: number | null): 'buffered' | 'listed' | 'none' {
    if (position === null) return 'none';
    const { buffered } = this.video;
    for (let index = 0; index < buffered.length; index++)
      if (buffered.start(index) <= position && buffered.end(index) >= position + MIN_AHEAD) return 'buffered';
    return 'listed';
  }

  /** A hold ends also when nothing follows it. */
  #endHold(rate = 1): void {
    this.#cancelHold?.();
    this.#cancelHold = null;
    if (this.video.playbackRate === 0) this.#setRate(rate);
  }

  #setRate(rate: number): void {
    this.video.playbackRate = rate;
  }
}

const addressOf = ({ url, pictureUrl }: CameraSource): string => pictureUrl ?? url;
