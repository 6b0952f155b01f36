import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Traffic } from '../../kernel/http/traffic';
import type { Tidy } from '../../kernel/jobs/housekeeping';
import type { Job } from '../../kernel/jobs/recurring';
import type { Store } from '../../kernel/store/store';
import type { JobRuns } from './job-runs';
import type { Measures } from './measures';
import * as queries from './queries';
import type { RequestLog } from './request-log';

interface BeatOptions {
  store: Store;
  traffic: Traffic;
  measures: Measures;
  jobRuns: JobRuns;
  requestLog: RequestLog;
  node: { id: string; name: string; version: string };
  /** Epoch ms. */
  now: () => number;
}

const EVERY_MS = 5000;
const MOST_CPUS = 30;
const MOST_TRIPS = 60;
const MINUTE_MS = 60_000;

/** This process among others: several may run on one machine. */
export const nodeOf = (version: string) => ({
  id: randomBytes(6).toString('hex'),
  name: hostname().slice(0, 64),
  version,
});

/** Tells every five seconds how this node is, and stores what it has counted. */
export class Beat implements Tidy {
  readonly #options: BeatOptions;
  readonly #startedAt: number;
  readonly #cpus: number[] = [];
  readonly #trips: number[] = [];
  #last = { at: 0, requests: 0, failed: 0 };

  constructor(options: BeatOptions) {
    this.#options = options;
    this.#startedAt = Math.floor(options.now() / 1000);
  }

  /** Of a group of its own, so that no other job delays it. */
  get job(): Job {
    return { name: 'health', run: () => this.#run() };
  }

  /** A node that stops is not gone: it leaves no row. */
  async leave(): Promise<void> {
    const { store, node, measures } = this.#options;
    measures.stop();
    await this.#store();
    await queries.deleteNode(store.db, node.id);
  }

  async tidy(): Promise<void> {
    await queries.forget(this.#options.store.db, Math.floor(this.#options.now() / 1000));
  }

  async #run(): Promise<number> {
    const { requestLog, now } = this.#options;
    await requestLog.flush();
    if (now() - this.#last.at < EVERY_MS) return 0;
    await this.#tell();
    await this.#store();
    return 1;
  }

  async #tell(): Promise<void> {
    const { store, traffic, measures, node, now } = this.#options;
    const began = performance.now();
    await queries.ping(store.db);
    keep(this.#trips, Math.round((performance.now() - began) * 10) / 10, MOST_TRIPS);
    const measured = await measures.take();
    keep(this.#cpus, measured.cpu, MOST_CPUS);
    const { open, requests, failed } = traffic.state();
    const seconds = this.#last.at === 0 ? 0 : (now() - this.#last.at) / 1000;
    const rate = (count: number, before: number) =>
      seconds === 0 ? 0 : Math.max(0, Math.round(((count - before) / seconds) * 100) / 100);
    await queries.saveNode(store.db, {
      ...node,
      startedAt: this.#startedAt,
      seenAt: Math.floor(now() / 1000),
      state: {
        ...measured,
        cpus: this.#cpus,
        open,
        requests: rate(requests, this.#last.requests),
        failures: rate(failed, this.#last.failed),
        roundTrips: this.#trips,
      },
    });
    this.#last = { at: now(), requests, failed };
  }

  /** A minute without requests is stored too: it tells that a node was there. */
  async #store(): Promise<void> {
    const { store, traffic, jobRuns, node, now } = this.#options;
    const minute = (Math.floor(now() / MINUTE_MS) * MINUTE_MS) / 1000;
    const counted = traffic.take();
    const minutes = new Map([[minute, { requests: 0, failed: 0 }], ...counted]);
    try {
      await queries.addMinutes(store.db, node.id, [...minutes]);
    } catch (error) {
      traffic.giveBack(counted);
      throw error;
    }
    await jobRuns.flush(store.db);
  }
}

function keep(values: number[], value: number, most: number): void {
  values.push(value);
  if (values.length > most) values.shift();
}
