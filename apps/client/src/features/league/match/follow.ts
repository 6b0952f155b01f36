import type { SoccerUpdates } from '@touchline/contract';
import { spread } from '@touchline/rules/app/jitter';
import type { Timers } from '../../../shell/session/timer';

type Place = SoccerUpdates['place'];

/** Transports of updates: a stream, or polling as the fallback. */
export interface FollowCalls {
  /**
   * Opens a stream after a place; `lost` is called when it will not reconnect by itself. Returns a function to close
   * it.
   */
  open(after: Place, on: { updates: (updates: SoccerUpdates) => void; lost: () => void }): () => void;
  poll(after: Place): Promise<SoccerUpdates>;
}

interface FollowOptions {
  /** The place up to which the match is known. */
  from: Place;
  calls: FollowCalls;
  timers: Timers;
  random: () => number;
  /** Receives new updates, in order and without gaps. */
  onUpdates: (updates: SoccerUpdates) => void;
  /** Called after a gap or a new series: everything has to be fetched again. */
  onGap: () => void;
}

const POLL_EVERY_MS = 10_000;
/** Number of polls before the stream is retried. */
const POLLS = 6;

/** Follows a match until it is over. Returns a function to stop. */
export function followMatch({ from, calls, timers, random, onUpdates, onGap }: FollowOptions): () => void {
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
  const take = (received: SoccerUpdates): boolean => {
    if (isStopped) return false;
    const fresh = received.updates.filter(({ number }) => number > place.number);
    if (received.place.series !== place.series || received.place.number > place.number + fresh.length) {
      stop();
      onGap();
      return false;
    }
    place = { series: place.series, number: Math.max(place.number, received.place.number) };
    if (fresh.length > 0) onUpdates({ ...received, updates: fresh });
    if (received.isOver) stop();
    return !received.isOver;
  };

  const poll = async (left: number) => {
    const answer = await calls.poll(place).catch(() => undefined);
    if (isStopped || (answer && !take(answer))) return;
    timer = timers.set(() => (left > 1 ? void poll(left - 1) : listen()), spread(POLL_EVERY_MS, random()));
  };
  const listen = () => {
    close = calls.open(place, {
      updates: (updates) => void take(updates),
      lost: () => {
        close();
        if (!isStopped) void poll(POLLS);
      },
    });
  };
  listen();
  return stop;
}
