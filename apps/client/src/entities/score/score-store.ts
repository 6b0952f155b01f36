import type { Score, ScoreList } from '@touchline/contract';
import { spread } from '@touchline/rules/app/jitter';
import type { Timers } from '../../shell/session/timer';

/** Transports of scores: a stream, or polling as the fallback. */
export interface ScoreCalls {
  /**
   * Opens a stream, which begins with the present scores; `away` is called when it reconnects by itself, `lost` when it
   * does not. Nothing where streams are not used.
   */
  open(
    ids: readonly string[],
    on: { scores: (list: ScoreList) => void; away: () => void; lost: () => void },
  ): (() => void) | undefined;
  poll(ids: readonly string[]): Promise<ScoreList>;
}

interface ScoreStoreOptions {
  calls: ScoreCalls;
  timers: Timers;
  /** Milliseconds since 1970. */
  now: () => number;
  random: () => number;
  isHidden: () => boolean;
  /** Calls back whenever the page is hidden or shown. */
  onVisibility: (run: () => void) => void;
}

/** The scores of the events in view. */
export interface ScoreStore {
  get: (eventId: string) => Score | undefined;
  /** Follows the score of an event until the returned function is called. */
  follow: (eventId: string, listener: () => void) => () => void;
  /** Seconds by which the clock of the server is ahead of the device's. */
  ahead: () => number;
}

/** Tiles come into view one after the other: they are awaited before the stream is opened again. */
const SETTLE_MS = 250;
const POLL_MS = 5000;
/** A stream that says nothing for this long after it was opened does not come through. */
const SILENT_MS = 8000;
/** Number of polls before the stream is tried again. */
const POLLS = 12;
const MOST_EVENTS = 40;

export function createScoreStore({
  calls,
  timers,
  now,
  random,
  isHidden,
  onVisibility,
}: ScoreStoreOptions): ScoreStore {
  const scores = new Map<string, Score>();
  const listeners = new Map<string, Set<() => void>>();
  let followed = '';
  let close = () => undefined as void;
  let settling: unknown;
  let polling: unknown;
  let aheadMs: number | undefined;

  const take = ({ now: serverNow, items }: ScoreList) => {
    // A cached answer is older than it says: the largest difference is the most recent time.
    aheadMs = Math.max(aheadMs ?? Number.NEGATIVE_INFINITY, serverNow * 1000 - now());
    for (const score of items) {
      if (JSON.stringify(scores.get(score.eventId)) === JSON.stringify(score)) continue;
      scores.set(score.eventId, score);
      for (const listener of listeners.get(score.eventId) ?? []) listener();
    }
  };
  const stop = () => {
    close();
    close = () => undefined;
    timers.clear(polling);
  };
  const poll = async (ids: readonly string[], left: number) => {
    const asked = followed;
    // A failed poll is followed by the next one.
    const list = await calls.poll(ids).catch(() => undefined);
    if (asked !== followed) return;
    if (list) take(list);
    polling = timers.set(() => (left > 1 ? void poll(ids, left - 1) : connect(ids)), spread(POLL_MS, random()));
  };
  const connect = (ids: readonly string[]) => {
    stop();
    const lost = () => {
      stop();
      void poll(ids, POLLS);
    };
    const wait = () => {
      timers.clear(polling);
      polling = timers.set(lost, SILENT_MS);
    };
    const scored = (list: ScoreList) => {
      timers.clear(polling);
      take(list);
    };
    const closing = calls.open(ids, { scores: scored, away: wait, lost });
    if (!closing) return void poll(ids, POLLS);
    close = closing;
    return wait();
  };
  const settle = () => {
    const ids = isHidden() ? [] : [...listeners.keys()].sort().slice(0, MOST_EVENTS);
    if (ids.join() === followed) return;
    followed = ids.join();
    if (ids.length > 0) connect(ids);
    else stop();
  };
  const settleSoon = () => {
    timers.clear(settling);
    settling = timers.set(settle, SETTLE_MS);
  };
  onVisibility(settleSoon);

  return {
    get: (eventId) => scores.get(eventId),
    follow(eventId, listener) {
      const known = listeners.get(eventId) ?? new Set();
      listeners.set(eventId, known.add(listener));
      settleSoon();
      return () => {
        known.delete(listener);
        if (known.size > 0 || listeners.get(eventId) !== known) return;
        listeners.delete(eventId);
        settleSoon();
      };
    },
    ahead: () => Math.round((aheadMs ?? 0) / 1000),
  };
}
