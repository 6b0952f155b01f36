import type { Dependency, HealthBoard, NodeHealth } from '@touchline/contract';
import type { Store } from '../../kernel/store/store';
import { readDependencies } from './dependencies';
import { readIncidents } from './incidents';
import * as queries from './queries';
import type { HealthSources } from './sources';
import { readFailed, readJobs } from './work';

interface BoardOptions {
  store: Store;
  sources: HealthSources;
  /** Epoch ms. */
  now: () => number;
}

const MOST_NODES = 100;
const MINUTES = 60;
const GONE_SECONDS = 30;
const FULL_DISK = 0.9;
const FULL_MEMORY = 0.95;
const SLOW_LOOP_MS = 500;
/** What changes slowly, or asks others, is read less often. */
const DEPENDENCIES_MS = 15_000;
const INCIDENTS_MS = 60_000;

/** How the service is: one board for all who look. */
export class HealthBoards {
  readonly #options: BoardOptions;
  readonly #dependencies: Slow<Dependency[]>;
  readonly #incidents: Slow<HealthBoard['incidents']>;
  #roundTrips: readonly number[] = [];

  constructor(options: BoardOptions) {
    this.#options = options;
    const { store, sources, now } = options;
    const seconds = () => Math.floor(now() / 1000);
    this.#dependencies = new Slow(now, DEPENDENCIES_MS, () =>
      readDependencies({ db: store.db, sources, roundTrips: this.#roundTrips, now: seconds() }),
    );
    this.#incidents = new Slow(now, INCIDENTS_MS, () => readIncidents(store.db, seconds()));
  }

  async read(): Promise<HealthBoard> {
    const { store, sources, now } = this.#options;
    const at = Math.floor(now() / 1000);
    const rows = await queries.listNodes(store.db, MOST_NODES);
    this.#roundTrips = rows.filter((row) => isThere(row, at)).flatMap(({ state }) => state.roundTrips);
    const jobs = await readJobs(store.db, at);
    const [dependencies, failed, requests, incidents] = await Promise.all([
      this.#dependencies.read(),
      readFailed(sources, jobs, at),
      this.#requests(at),
      this.#incidents.read(),
    ]);
    return {
      at,
      isLimited: false,
      nodes: withoutFormer(rows, at).map((row) => nodeOf(row, at)),
      dependencies,
      jobs,
      failed: failed.slice(0, 100),
      requests,
      incidents,
    };
  }

  /** By the minute; the present one is not over. */
  async #requests(at: number): Promise<HealthBoard['requests']> {
    const end = Math.floor(at / 60) * 60;
    const begin = end - MINUTES * 60;
    const found = new Map((await queries.minutesSince(this.#options.store.db, begin)).map((each) => [each.at, each]));
    const times = Array.from({ length: MINUTES }, (_, index) => begin + index * 60);
    const rate = (count: number | string | undefined) =>
      count === undefined ? null : Math.round((Number(count) / 60) * 1000) / 1000;
    return {
      times,
      all: times.map((time) => rate(found.get(time)?.requests)),
      failed: times.map((time) => rate(found.get(time)?.failed)),
    };
  }
}

/** What support sees: whether something is wrong, not on which machine. */
export const limited = (board: HealthBoard): HealthBoard => ({
  ...board,
  isLimited: true,
  nodes: [],
  jobs: [],
  failed: [],
});

const isThere = ({ seenAt }: queries.NodeRow, at: number) => at - seenAt <= GONE_SECONDS;

/** A process that was followed by another one on its machine is no node that is missed. */
const withoutFormer = (rows: readonly queries.NodeRow[], at: number): queries.NodeRow[] =>
  rows
    .filter(
      (row) =>
        isThere(row, at) ||
        !rows.some(({ id, name, startedAt }) => id !== row.id && name === row.name && startedAt >= row.seenAt),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.startedAt - b.startedAt);

function nodeOf(row: queries.NodeRow, at: number): NodeHealth {
  const { roundTrips: _trips, ...state } = row.state;
  return {
    ...state,
    id: row.id,
    name: row.name,
    version: row.version,
    startedAt: row.startedAt,
    seenAt: row.seenAt,
    state: stateOf(row, at),
  };
}

function stateOf(row: queries.NodeRow, at: number): NodeHealth['state'] {
  const { disk, memory, loopDelay } = row.state;
  if (!isThere(row, at)) return 'gone';
  if (disk && disk.used > FULL_DISK * disk.total) return 'disk';
  if (memory.used > FULL_MEMORY * memory.total) return 'memory';
  return loopDelay > SLOW_LOOP_MS ? 'slow' : 'fine';
}

/** A value that is read again after a while, by one reader at a time. */
class Slow<T> {
  readonly #now: () => number;
  readonly #ms: number;
  readonly #read: () => Promise<T>;
  #known: { at: number; value: Promise<T> } | undefined;

  constructor(now: () => number, ms: number, read: () => Promise<T>) {
    this.#now = now;
    this.#ms = ms;
    this.#read = read;
  }

  read(): Promise<T> {
    const known = this.#known;
    if (known && Math.abs(this.#now() - known.at) < this.#ms) return known.value;
    const next = { at: this.#now(), value: this.#read() };
    this.#known = next;
    next.value.catch(() => {
      if (this.#known === next) this.#known = undefined;
    });
    return next.value;
  }
}
