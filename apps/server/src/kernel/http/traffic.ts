import type { FastifyInstance } from 'fastify';
import { whenClosed } from './event-stream';

/** Requests and those that failed by our own fault. */
export interface Requests {
  requests: number;
  failed: number;
}

const MINUTE_MS = 60_000;
/** A database that is away does not let the minutes pile up. */
const MOST_MINUTES = 120;

/** Counts the requests of this node by the minute. */
export class Traffic {
  readonly #now: () => number;
  readonly #minutes = new Map<number, Requests>();
  readonly #total: Requests = { requests: 0, failed: 0 };
  #open = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  observe(app: FastifyInstance): void {
    app.addHook('onRequest', (_request, reply, done) => {
      this.#open++;
      whenClosed(reply.raw, () => this.#open--);
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      this.#count(reply.raw.statusCode >= 500 && !request.isShed);
      done();
    });
  }

  /** Answers that are under way, and all requests since the start. */
  state(): Requests & { open: number } {
    return { ...this.#total, open: this.#open };
  }

  /** What was counted since the last time, by the second with which each minute begins. */
  take(): [at: number, requests: Requests][] {
    const taken = [...this.#minutes];
    this.#minutes.clear();
    return taken;
  }

  /** Takes back what could not be stored. */
  giveBack(taken: readonly [number, Requests][]): void {
    for (const [at, { requests, failed }] of taken) this.#add(at, requests, failed);
  }

  #count(isFailed: boolean): void {
    this.#total.requests++;
    if (isFailed) this.#total.failed++;
    this.#add((Math.floor(this.#now() / MINUTE_MS) * MINUTE_MS) / 1000, 1, isFailed ? 1 : 0);
  }

  #add(at: number, requests: number, failed: number): void {
    const known = this.#minutes.get(at);
    if (known) {
      known.requests += requests;
      known.failed += failed;
    } else if (this.#minutes.size < MOST_MINUTES) this.#minutes.set(at, { requests, failed });
  }
}
