import type { Clock } from '../model/clock';
import type { PlayerState } from '../model/state';

/**
 * Analytics events (PLAY-10, PLAY-16, DATA-01). Per viewing, `start` is reported once and first, `stop` once and last,
 * and each progress step and percentage at most once.
 */
export type VideoEvent =
  | { readonly type: 'start' | 'play' | 'pause' | 'stop' | 'ping'; readonly position: number }
  /** Reported for every ten seconds watched. */
  | { readonly type: 'progress'; readonly position: number; readonly seconds: number }
  /** Reported when a percentage of the video is reached; not for live streams. */
  | { readonly type: 'milestone'; readonly position: number; readonly percent: number }
  | { readonly type: 'error'; readonly position: number; readonly code: string; readonly message: string };

/** Derives analytics events from the states of a player. */
export interface VideoEventSource {
  follow(state: PlayerState): void;
  /** Ends the viewing, since the source is unloaded. */
  end(): void;
}

export const MILESTONES = [5, 15, 25, 40, 50, 60, 75, 90, 100] as const;
const PROGRESS_SECONDS = 10;
const PING_SECONDS = 60;
const TICK_MS = 1000;
/** A longer tick means that the device slept; it does not count as watched. */
const MAX_TICK_MS = 5000;
/** A larger change of position is a seek; the skipped part does not count as watched. */
const MAX_STEP = 5;

export function createVideoEvents(clock: Clock, onEvent: (event: VideoEvent) => void): VideoEventSource {
  let viewing = new Viewing();
  let stopTicking: (() => void) | null = null;

  const stopTimer = () => {
    stopTicking?.();
    stopTicking = null;
  };
  const startTimer = () => {
    let tickAt = clock.now();
    stopTicking ??= clock.every(TICK_MS, () => {
      const elapsed = clock.now() - tickAt;
      tickAt = clock.now();
      if (elapsed <= MAX_TICK_MS) viewing.watched(elapsed / 1000).forEach(onEvent);
    });
  };

  return {
    follow(state) {
      // Ads are counted by those who serve them.
      if (state.ad) return stopTimer();
      viewing.follow(state).forEach(onEvent);
      if (state.status === 'playing') startTimer();
      else stopTimer();
    },
    end() {
      stopTimer();
      viewing.end().forEach(onEvent);
      viewing = new Viewing();
    },
  };
}

/** One viewing, from `start` to `stop`. */
class Viewing {
  #phase: 'waiting' | 'playing' | 'paused' | 'over' = 'waiting';
  #started = false;
  #position = 0;
  #watched = 0;
  readonly #reached = new Set<number>();

  follow(state: PlayerState): VideoEvent[] {
    if (this.#phase === 'over') return this.#restart(state);
    const milestones = this.#milestones(state);
    this.#position = state.position;
    if (state.status === 'playing' && this.#phase !== 'playing') return [...this.#play(), ...milestones];
    if (state.status === 'paused' && this.#phase === 'playing') return [...milestones, this.#pause()];
    if (state.status === 'ended') return [...milestones, ...this.#complete(state), ...this.end()];
    if (state.error) return [this.#error(state.error), ...this.end()];
    return milestones;
  }

  watched(seconds: number): VideoEvent[] {
    const before = this.#watched;
    this.#watched += seconds;
    const passes = (every: number) => Math.floor(this.#watched / every) > Math.floor(before / every);
    return [
      ...(passes(PROGRESS_SECONDS)
        ? [{ ...this.#at('progress'), seconds: Math.floor(this.#watched / PROGRESS_SECONDS) * PROGRESS_SECONDS }]
        : []),
      ...(passes(PING_SECONDS) ? [this.#at('ping')] : []),
    ];
  }

  end(): VideoEvent[] {
    const wasRunning = this.#started && this.#phase !== 'over';
    this.#phase = 'over';
    return wasRunning ? [this.#at('stop')] : [];
  }

  /** Playing again after the end starts a new viewing. */
  #restart(state: PlayerState): VideoEvent[] {
    if (state.status !== 'playing') return [];
    this.#started = false;
    this.#watched = 0;
    this.#reached.clear();
    this.#position = state.position;
    return this.#play();
  }

  #play(): VideoEvent[] {
    const first = !this.#started;
    this.#started = true;
    this.#phase = 'playing';
    return [...(first ? [this.#at('start')] : []), this.#at('play')];
  }

  #pause(): VideoEvent {
    this.#phase = 'paused';
    return this.#at('pause');
  }

  #error({ code, message }: { code: string; message: string }): VideoEvent {
    return { ...this.#at('error'), code, message };
  }

  #milestones({ position, duration, live }: PlayerState): VideoEvent[] {
    const step = position - this.#position;
    if (live || duration <= 0 || this.#phase !== 'playing' || step <= 0 || step > MAX_STEP) return [];
    return this.#reach((percent) => {
      const at = (percent / 100) * duration;
      return percent < 100 && at > this.#position && at <= position;
    }, position);
  }

  #complete({ live, position }: PlayerState): VideoEvent[] {
    return live ? [] : this.#reach((percent) => percent === 100, position);
  }

  #reach(isReached: (percent: number) => boolean, position: number): VideoEvent[] {
    const fresh = MILESTONES.filter((percent) => !this.#reached.has(percent) && isReached(percent));
    for (const percent of fresh) this.#reached.add(percent);
    return fresh.map((percent) => ({ type: 'milestone', position, percent }));
  }

  #at<Type extends VideoEvent['type']>(type: Type): { readonly type: Type; readonly position: number } {
    return { type, position: this.#position };
  }
}
