import type { Clock } from '../model/clock';
import type { PlayerError, PlayerState } from '../model/state';
import type { Statistics } from '../model/statistics';
import { type Played, Quality } from './quality';

/**
 * Analytics events (PLAY-10, PLAY-16, DATA-01). Per viewing, `request` is reported once and first, then `start` or, without
 * a picture, `leave` or `error`; after a `start`, `stop` is reported once and last. Each progress step and percentage is
 * reported at most once.
 */
export type VideoEvent =
  | { readonly type: 'request' | 'play' | 'pause'; readonly position: number }
  /** The first picture; `adMs` is the time of ads before it, which `firstFrameMs` does not contain. */
  | { readonly type: 'start'; readonly position: number; readonly firstFrameMs: number; readonly adMs?: number }
  | { readonly type: 'leave'; readonly position: number; readonly waitedMs: number }
  /** Reported for every ten seconds watched. */
  | { readonly type: 'progress'; readonly position: number; readonly seconds: number }
  /** Reported when a percentage of the video is reached; not for live streams. */
  | { readonly type: 'milestone'; readonly position: number; readonly percent: Milestone }
  /** A ping for every minute watched; both tell what was not told before. */
  | ({ readonly type: 'ping' | 'stop'; readonly position: number } & Played)
  | { readonly type: 'error'; readonly position: number; readonly code: string; readonly hadStarted: boolean };

/** Derives analytics events from the states of a player. */
export interface VideoEventSource {
  /** The viewer, or the app by itself, wants the loaded video to play. */
  request(): void;
  /** The viewer pauses, or the browser does not let it play by itself. */
  hold(): void;
  follow(state: PlayerState): void;
  /** The viewer seeks. */
  seek(): void;
  /** Ends the viewing, since the source is unloaded or the page is left. */
  end(): void;
}

interface VideoEventOptions {
  readonly clock: Clock;
  readonly statistics: () => Statistics;
  readonly onEvent: (event: VideoEvent) => void;
}

export const MILESTONES = [5, 15, 25, 40, 50, 60, 75, 90, 100] as const;
type Milestone = (typeof MILESTONES)[number];
const PROGRESS_MS = 10_000;
const PING_MS = 60_000;
const TICK_MS = 1000;
/** A larger change of position is a seek; the skipped part does not count as watched. */
const MAX_STEP = 5;

export function createVideoEvents({ clock, statistics, onEvent }: VideoEventOptions): VideoEventSource {
  const create = () => new Viewing(new Quality(clock.now(), statistics), onEvent);
  let viewing = create();
  let stopTicking: (() => void) | null = null;

  const updateTimer = () => {
    if (viewing.isRunning)
      stopTicking ??= clock.every(TICK_MS, () => {
        viewing.tick(clock.now());
        updateTimer();
      });
    else {
      stopTicking?.();
      stopTicking = null;
    }
  };
  const begin = () => {
    if (viewing.phase === 'over') viewing = create();
    if (viewing.phase === 'unasked') viewing.request(clock.now());
    else viewing.resume(clock.now());
  };

  return {
    request() {
      begin();
      updateTimer();
    },
    hold() {
      viewing.hold(clock.now());
      updateTimer();
    },
    follow(state) {
      // Playback may continue without a command, as when the page is shown again.
      if (state.status === 'playing' && !state.ad && !viewing.isAsked) begin();
      viewing.follow(state, clock.now());
      updateTimer();
    },
    seek: () => viewing.seek(clock.now()),
    end() {
      viewing.end(clock.now());
      viewing = create();
      updateTimer();
    },
  };
}

/** One viewing, from `request` to its end. */
class Viewing {
  readonly #quality: Quality;
  readonly #report: (event: VideoEvent) => void;
  #phase: 'unasked' | 'waiting' | 'playing' | 'paused' | 'over' = 'unasked';
  #position = 0;
  #live: PlayerState['live'] = null;
  #watchedMs = 0;
  readonly #reached = new Set<number>();

  constructor(quality: Quality, report: (event: VideoEvent) => void) {
    this.#quality = quality;
    this.#report = report;
  }

  get phase() {
    return this.#phase;
  }

  get isAsked(): boolean {
    return this.#phase !== 'unasked' && this.#phase !== 'over';
  }

  get isRunning(): boolean {
    return this.#phase !== 'over' && this.#quality.isRunning;
  }

  request(now: number): void {
    this.#phase = 'waiting';
    this.#quality.wait(now);
    this.#report(this.#at('request'));
  }

  resume(now: number): void {
    this.#quality.wait(now);
  }

  hold(now: number): void {
    this.#quality.hold(now);
  }

  follow(state: PlayerState, now: number): void {
    if (!this.isAsked) {
      this.#position = state.position;
      return;
    }
    this.#quality.follow(state, now);
    this.#reportWatched();
    // Ads are counted by those who serve them.
    if (state.ad) return;
    const before = this.#position;
    this.#position = state.position;
    this.#live = state.live;
    if (state.status === 'playing' && this.#phase !== 'playing') this.#play();
    this.#reportMilestones(state, before);
    if (state.status === 'paused' && this.#phase === 'playing') this.#pause();
    if (state.status === 'ended') this.#complete(state, now);
    if (state.error) this.#fail(state.error, now);
  }

  tick(now: number): void {
    this.#quality.pass(now);
    this.#quality.sample();
    this.#reportWatched();
  }

  seek(now: number): void {
    this.#quality.pass(now);
    this.#quality.seek(now);
  }

  end(now: number): void {
    const phase = this.#phase;
    if (!this.isAsked) return;
    this.#quality.pass(now);
    this.#reportWatched();
    this.#phase = 'over';
    if (phase === 'waiting') this.#report({ ...this.#at('leave'), waitedMs: this.#quality.waitedMs });
    else this.#report({ ...this.#at('stop'), ...this.#played() });
  }

  #play(): void {
    const { waitedMs, adMs } = this.#quality;
    if (this.#phase === 'waiting')
      this.#report({ ...this.#at('start'), firstFrameMs: waitedMs, ...(adMs > 0 && { adMs }) });
    this.#phase = 'playing';
    this.#report(this.#at('play'));
  }

  #pause(): void {
    this.#phase = 'paused';
    this.#report(this.#at('pause'));
  }

  #complete({ live }: PlayerState, now: number): void {
    if (!live) this.#reach((percent) => percent === 100);
    this.end(now);
  }

  #fail({ code, detail }: PlayerError, now: number): void {
    const hadStarted = this.#phase !== 'waiting';
    this.#report({ ...this.#at('error'), code: youTubeCode(detail) ?? code, hadStarted });
    if (hadStarted) this.end(now);
    else this.#phase = 'over';
  }

  #reportWatched(): void {
    const before = this.#watchedMs;
    this.#watchedMs = this.#quality.playedMs;
    const steps = (ms: number) => Math.floor(this.#watchedMs / ms);
    const passes = (ms: number) => steps(ms) > Math.floor(before / ms);
    if (passes(PROGRESS_MS))
      this.#report({ ...this.#at('progress'), seconds: (steps(PROGRESS_MS) * PROGRESS_MS) / 1000 });
    if (passes(PING_MS)) this.#report({ ...this.#at('ping'), ...this.#played() });
  }

  #reportMilestones({ position, duration, live }: PlayerState, before: number): void {
    const step = position - before;
    if (live || duration <= 0 || this.#phase !== 'playing' || step <= 0 || step > MAX_STEP) return;
    this.#reach((percent) => {
      const at = (percent / 100) * duration;
      return percent < 100 && at > before && at <= position;
    });
  }

  #reach(isReached: (percent: Milestone) => boolean): void {
    for (const percent of MILESTONES) {
      if (this.#reached.has(percent) || !isReached(percent)) continue;
      this.#reached.add(percent);
      this.#report({ ...this.#at('milestone'), percent });
    }
  }

  #played(): Played {
    return this.#quality.take({ live: this.#live, position: this.#position });
  }

  #at<Type extends VideoEvent['type']>(type: Type): { readonly type: Type; readonly position: number } {
    return { type, position: Math.max(0, this.#position) };
  }
}

/** YouTube's own codes are reported as they are (PLAY-09). */
function youTubeCode(detail: string): string | undefined {
  const [, number] = /^youtube-(\d+)$/.exec(detail) ?? [];
  return number && `YT-${number}`;
}
