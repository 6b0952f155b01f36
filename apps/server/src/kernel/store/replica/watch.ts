import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Follower } from '../changes';
import type { DatabaseConnection } from '../connection';
import type { Notice } from '../outbox';
import type { ReplicaFeed } from './feed';
import { Lag } from './lag';
import type { ReplicaReads } from './reads';
import { Standby } from './standby';
import { within } from './within';

interface WatchOptions {
  /** The servers that may be read, each on its own. */
  connections: readonly DatabaseConnection[];
  primary: pg.Pool;
  common: pg.PoolConfig;
  isPooled: boolean;
  poolSize: number;
  /** A standby that is further behind is left. */
  longestLagMs: number;
  reads: ReplicaReads;
  feed: ReplicaFeed;
  onError: (error: Error) => void;
}

/** How a node reads from its replica. */
export interface ReplicaState {
  isUsed: boolean;
  /** For how long the replica has lacked something; unknown while it does not answer. */
  lagMs: number | undefined;
  lagBytes: number | undefined;
  /** Why it is not read. */
  reason: string | undefined;
}

const LOOK_MS = 1000;
/** A server that does not answer within this time is not well. */
const ANSWER_MS = 2000;
/** Doubts make it look at once, at most this often. */
const DOUBT_MS = 100;
/** A standby is taken into use that reaches the primary within this time. */
const REACH_MS = 500;
const STEP_MS = 5;
const WRITTEN = "select (pg_current_wal_lsn() - '0/0')::bigint as written";

/** Looks every second how the standby is, leaves one that is not well, and returns to one that is. */
export class ReplicaWatch implements Follower {
  readonly #options: WatchOptions;
  readonly #lag = new Lag();
  #state: ReplicaState = { isUsed: false, lagMs: undefined, lagBytes: undefined, reason: 'not asked yet' };
  #told: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isStopped = false;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  get state(): ReplicaState {
    return this.#state;
  }

  /** A service starts without its replica. */
  start(): void {
    this.#look();
  }

  hear(notices: readonly Notice[]): void {
    this.#options.feed.hear(notices);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const { reads, feed } = this.#options;
    reads.used?.close();
    await this.#looking;
    reads.used?.close();
    feed.stop();
  }

  /** Something went wrong at the standby: whether it is well is not left to the next look. */
  doubt(): void {
    if (this.#isStopped || this.#looking) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), Math.max(0, this.#lookedAt + DOUBT_MS - performance.now()));
  }

  #look(): void {
    this.#lookedAt = performance.now();
    this.#looking = this.#lookOnce().finally(() => {
      this.#looking = undefined;
      if (!this.#isStopped) this.#timer = setTimeout(() => this.#look(), LOOK_MS);
    });
  }

  async #lookOnce(): Promise<void> {
    const { reads, feed } = this.#options;
    const written = await this.#written().catch(() => undefined);
    const { used } = reads;
    try {
      if (used) {
        await this.#examine(used);
        // Not awaited: where it is not answered, the next look is not.
        void feed.look();
      } else if (written !== undefined) await this.#return();
      this.#told = undefined;
    } catch (error) {
      if (used) reads.leave();
      this.#tell(error instanceof Error ? error.message : String(error));
    }
  }

  /** Throws where it is not well. */
  async #examine(standby: Standby): Promise<void> {
    const { isStandby, replayed } = await within(ANSWER_MS, standby.state(), 'An answer');
    const { ms, bytes } = this.#lag.of(replayed, performance.now());
    this.#state = { ...this.#state, lagMs: ms, lagBytes: bytes };
    if (!isStandby) throw new Error('it is written to');
    if (ms > this.#options.longestLagMs) throw new Error(`it is ${(ms / 1000).toFixed(1)} s behind`);
  }

  /** Takes the first standby into use that is well. */
  async #return(): Promise<void> {
    const reasons: string[] = [];
    for (const connection of this.#options.connections) {
      if (this.#isStopped) return;
      const { primary, common, isPooled, poolSize, reads } = this.#options;
      const onDoubt = () => this.doubt();
      const standby = new Standby({ connection, common, isPooled, poolSize, primary, onDoubt });
      try {
        await this.#examine(standby);
        await this.#reach(standby);
        await reads.use(standby, (each) => this.#reach(each));
        this.#state = { isUsed: true, lagMs: 0, lagBytes: 0, reason: undefined };
        return;
      } catch (error) {
        standby.close();
        reasons.push(error instanceof Error ? error.message : String(error));
      }
    }
    throw new Error(reasons.join('; '));
  }

  /** Waits until the standby has what the primary has now. */
  async #reach(standby: Standby): Promise<void> {
    const written = await this.#written();
    const deadline = performance.now() + REACH_MS;
    while ((await within(ANSWER_MS, standby.state(), 'An answer')).replayed < written) {
      if (performance.now() > deadline || this.#isStopped) throw new Error('it does not catch up');
      await delay(STEP_MS);
    }
  }

  async #written(): Promise<number> {
    const asked = performance.now();
    const { rows } = await within(ANSWER_MS, this.#options.primary.query<{ written: number }>(WRITTEN), 'The primary');
    const written = rows[0]?.written ?? 0;
    this.#lag.mark({ written, at: asked });
    return written;
  }

  /** Reports once why it is not read. */
  #tell(reason: string): void {
    const { isUsed } = this.#state;
    this.#state = { ...this.#state, isUsed: false, reason };
    if (this.#isStopped || (!isUsed && this.#told !== undefined)) return;
    this.#told = reason;
    this.#options.onError(new Error(`public answers are read from the primary, not from the replica: ${reason}`));
  }
}
