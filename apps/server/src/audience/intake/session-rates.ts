import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
const MOST_EVENTS = 600;
const MOST_SESSIONS = 50_000;

/** Events of one session at one time. */
interface Arrival {
  at: number;
  count: number;
}

/** Limits the events of a session in any minute. In the memory of this node, for a bounded number of sessions. */
export class SessionRates {
  readonly #now: () => number;
  readonly #arrivals = new LRUCache<string, Arrival[]>({ max: MOST_SESSIONS });

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes so many events, or returns after how many seconds there is room for them. */
  take(session: string, count: number): number | undefined {
    const now = this.#now();
    const recent = (this.#arrivals.get(session) ?? []).filter(({ at }) => at > now - WINDOW_MS);
    this.#arrivals.set(session, recent);
    let excess = recent.reduce((sum, arrival) => sum + arrival.count, count) - MOST_EVENTS;
    if (excess <= 0) {
      recent.push({ at: now, count });
      return undefined;
    }
    const leaving = recent.find((arrival) => (excess -= arrival.count) <= 0);
    return Math.max(1, Math.ceil(((leaving?.at ?? now) + WINDOW_MS - now) / 1000));
  }
}
