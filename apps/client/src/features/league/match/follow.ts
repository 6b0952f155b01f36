import type { SoccerUpdates } from '@touchline/contract';
import type { Timers } from '../../../shell/session/timer';

type Place = SoccerUpdates['place'];

/** Transports of updates: a stream, or polling as the fallback. */
export interface FollowCalls {
  /**
   * Opens a stream after a place; `lost` is called when it will not reconnect by itself. Returns a function to close
   * it.
   */
  open(after: Place, on: { updates: (updates: SoccerUpdates) => void; lost: () => void }): () => void;
  ask(after: Place): Promise<SoccerUpdates>;
}

interface FollowOptions {
  /** The place up to which the match is known. */
  from: Place;
  calls: FollowCalls;
  timers: Timers;
  /** Receives new updates, in order and without gaps. */
  tell: (updates: SoccerUpdates) => void;
  /** Called after a gap or a new series: everything has to be fetched again. */
  startOver: () => void;
}

const ASK_EVERY_MS = 10_000;
/** Number of polls before the stream is retried. */
const QUESTIONS = 6;

/** Follows a match until it is over. Returns a function to stop. */
export function followMatch({ from, calls, timers, tell, startOver }: FollowOptions): () => void {
  let place = from;
  let isStopped = false;
  let close = () => undefined as void;
  let timer: unknown;
  const stop = () => {
    isStopped = true;
    close();
    timers.clear(timer);
  };

  /** Applies updates; returns whether more are expected. */
  const take = (heard: SoccerUpdates): boolean => {
    if (isStopped) return false;
    const fresh = heard.updates.filter(({ number }) => number > place.number);
    if (heard.place.series !== place.series || heard.place.number > place.number + fresh.length) {
      stop();
      startOver();
      return false;
    }
    place = { series: place.series, number: Math.max(place.number, heard.place.number) };
    if (fresh.length > 0) tell({ ...heard, updates: fresh });
    if (heard.isOver) stop();
    return !heard.isOver;
  };

  const ask = async (left: number) => {
    const answer = await calls.ask(place).catch(() => undefined);
    if (isStopped || (answer && !take(answer))) return;
    timer = timers.set(() => (left > 1 ? void ask(left - 1) : listen()), ASK_EVERY_MS);
  };
  const listen = () => {
    close = calls.open(place, {
      updates: (updates) => void take(updates),
      lost: () => {
        close();
        if (!isStopped) void ask(QUESTIONS);
      },
    });
  };
  listen();
  return stop;
}
