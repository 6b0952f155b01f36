import { isWatchedLive } from '../model/live-edge';
import type { PlayerState } from '../model/state';
import type { Statistics } from '../model/statistics';

/** How well a video played since the last report of the same viewing; all but counts in milliseconds. */
export interface Played {
  /** Time with a moving picture, ads apart. */
  readonly playedMs: number;
  /** Time without data while playing; starts, seeks, pauses and ads apart. */
  readonly stalledMs: number;
  readonly stalls: number;
  /** Average bits per second. */
  readonly bitrate?: number;
  /** Frames shown or dropped. */
  readonly frames?: number;
  readonly droppedFrames?: number;
  /** Distance to the newest picture at the origin, of those who watch live. */
  readonly latencyMs?: number;
  readonly lowLatency?: boolean;
}

/**
 * What a viewer gets: `waiting` for the first picture, an `ad` before it, a moving picture, a stall, or nothing that
 * counts.
 */
type Mode = 'waiting' | 'ad' | 'playing' | 'stalled' | 'rest';

/** A longer time without a tick or a state means that the device slept; it counts for nothing. */
const MAX_STEP_MS = 5000;
/** Buffering that begins so soon after a seek is part of the seek. */
const SEEK_MS = 1000;

type Sample = Pick<Statistics, 'bitrate' | 'frames' | 'droppedFrames' | 'latency' | 'lowLatency'>;

/** Measures one viewing by the states of its player. */
export class Quality {
  readonly #statistics: () => Sample;
  readonly #totals: Record<Mode, number> = { waiting: 0, ad: 0, playing: 0, stalled: 0, rest: 0 };
  #mode: Mode = 'rest';
  #isStarted = false;
  /** Paused, or blocked by the browser, before the first picture. */
  #isHeld = false;
  /** Buffering is not a stall: it follows a start, a pause, an ad or a seek. */
  #isExcused = true;
  #soughtAt = Number.NEGATIVE_INFINITY;
  #at: number;
  #stalls = 0;
  #bitrates: number[] = [];
  /** Values at the last report. */
  #reported = { playing: 0, stalled: 0, stalls: 0, frames: 0, droppedFrames: 0 };

  constructor(now: number, statistics: () => Sample) {
    this.#at = now;
    this.#statistics = statistics;
  }

  /** Time from the request to the first picture, or until now; ads and pauses apart. */
  get waitedMs(): number {
    return Math.round(this.#totals.waiting);
  }

  /** Time of ads before the first picture. */
  get adMs(): number {
    return Math.round(this.#totals.ad);
  }

  /** Time with a moving picture. */
  get playedMs(): number {
    return this.#totals.playing;
  }

  /** Whether time passes that has to be measured. */
  get isRunning(): boolean {
    return this.#mode !== 'rest';
  }

  /** Waits for the first picture from now on. */
  wait(now: number): void {
    this.#isHeld = false;
    if (this.#isStarted || this.#mode !== 'rest') return;
    this.#at = now;
    this.#mode = 'waiting';
  }

  /** Waits no more until `wait`. */
  hold(now: number): void {
    this.pass(now);
    this.#isHeld = true;
    if (this.#mode === 'waiting') this.#mode = 'rest';
  }

  /** Counts the time since the last call; called at least once a second while it runs. */
  pass(now: number): void {
    const elapsed = now - this.#at;
    this.#at = now;
    if (elapsed <= MAX_STEP_MS) this.#totals[this.#mode] += elapsed;
  }

  /** Remembers the bitrate on screen, about once a second. */
  sample(): void {
    const { bitrate } = this.#statistics();
    if (this.#mode === 'playing' && bitrate !== null) this.#bitrates.push(bitrate);
  }

  seek(now: number): void {
    this.#soughtAt = now;
    if (this.#mode === 'stalled') this.#mode = 'rest';
    if (this.#mode !== 'playing') this.#isExcused = true;
  }

  follow(state: PlayerState, now: number): void {
    this.pass(now);
    const mode = this.#modeOf(state, now);
    if (mode === 'stalled' && this.#mode !== 'stalled') this.#stalls++;
    this.#mode = mode;
  }

  /** What was measured since the last report. */
  take({ live, position }: Pick<PlayerState, 'live' | 'position'>): Played {
    if (this.#bitrates.length === 0) this.sample();
    const { frames, droppedFrames, latency, lowLatency } = this.#statistics();
    const { playing, stalled } = this.#totals;
    const before = this.#reported;
    const shown = since(before.frames, frames);
    const bitrate = average(this.#bitrates);
    this.#reported = { playing, stalled, stalls: this.#stalls, frames, droppedFrames };
    this.#bitrates = [];
    return {
      playedMs: Math.round(playing - before.playing),
      stalledMs: Math.round(stalled - before.stalled),
      stalls: this.#stalls - before.stalls,
      ...(bitrate !== undefined && { bitrate }),
      ...(shown > 0 && { frames: shown, droppedFrames: Math.min(shown, since(before.droppedFrames, droppedFrames)) }),
      ...(live && isWatchedLive(position, live) && { latencyMs: Math.round((latency ?? live.latency) * 1000) }),
      ...(live && lowLatency !== null && { lowLatency }),
    };
  }

  #modeOf({ ad, status }: PlayerState, now: number): Mode {
    if (ad || status === 'paused') this.#isExcused = true;
    if (ad) return this.#isStarted ? 'rest' : 'ad';
    if (status === 'playing') {
      if (!this.#isStarted) this.#start();
      this.#isExcused = false;
      return 'playing';
    }
    // A prepared video is paused until its first picture.
    if (!this.#isStarted) return this.#isHeld || status === 'ended' || status === 'failed' ? 'rest' : 'waiting';
    if (status !== 'buffering' && status !== 'reconnecting') return 'rest';
    if (this.#mode === 'playing' && now - this.#soughtAt < SEEK_MS) this.#isExcused = true;
    return this.#isExcused ? 'rest' : 'stalled';
  }

  /** Frames of what the element showed before are not of this video. */
  #start(): void {
    this.#isStarted = true;
    const { frames, droppedFrames } = this.#statistics();
    this.#reported = { ...this.#reported, frames, droppedFrames };
  }
}

/** Counters begin again when the element is loaded again. */
const since = (before: number, now: number): number => (now < before ? now : now - before);

const average = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : Math.round(values.reduce((sum, each) => sum + each, 0) / values.length);
