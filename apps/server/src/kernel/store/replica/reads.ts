import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { ChangeListener } from '../listeners';
import { Outbox } from '../outbox';
import type { Schema } from '../schema';
import type { ReplicaFeed } from './feed';
import type { Standby } from './standby';
import { within } from './within';

/** What is read from while a public answer is made. */
interface Source {
  /** Undefined where that is the primary. */
  standby: Standby | undefined;
}

/** New public answers wait for at most so long while a standby is taken into use. */
const HOLD_MS = 500;

/** What the public answers of a node are made of: a standby while there is one that is well, else the primary. */
export class ReplicaReads {
  /** Of stores whose data are public: a standby while a public answer is made, the primary for everything else. */
  readonly db: Kysely<Schema>;
  readonly #primary: pg.Pool;
  readonly #feed: ReplicaFeed;
  readonly #source = new AsyncLocalStorage<Source>();
  /** Public answers that are made from the primary. */
  readonly #fromPrimary = new Set<Promise<unknown>>();
  #hold: Promise<void> | undefined;
  #used: Standby | undefined;

  constructor(primary: pg.Pool, feed: ReplicaFeed) {
    this.#primary = primary;
    this.#feed = feed;
    const pool = { connect: () => this.#connect(), end: () => Promise.resolve() };
    this.db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  }

  /** The standby in use. */
  get used(): Standby | undefined {
    return this.#used;
  }

  /** Whether a public answer is being made from the standby in use. */
  get isRead(): boolean {
    return this.#used !== undefined && this.#source.getStore()?.standby === this.#used;
  }

  /** Changes of what is read from standbys. */
  subscribe(listener: ChangeListener): () => void {
    return this.#feed.subscribe(listener);
  }

  /** Makes a public answer. Its parts have the same source. */
  publicly = async <T>(make: () => Promise<T>): Promise<T> => {
    if (this.#source.getStore()) return make();
    while (this.#hold) await this.#hold;
    const standby = this.#used;
    const making = this.#source.run({ standby }, make);
    if (!standby) this.#count(making);
    return making;
  };

  /**
   * Takes a standby into use, without ever showing older data than before: new public answers wait until those from the
   * primary are made, and the standby has all that these could show. Where that takes too long, it is left for now.
   */
  async use(standby: Standby, reaches: (standby: Standby) => Promise<void>): Promise<void> {
    const outbox = new Outbox(standby.line);
    let release: () => void = () => undefined;
    this.#hold = new Promise((resolve) => {
      release = resolve;
    });
    const prepare = async () => {
      await Promise.allSettled(this.#fromPrimary);
      await reaches(standby);
      await outbox.begin();
    };
    try {
      await within(HOLD_MS, prepare(), 'To catch up');
      this.#used = standby;
      this.#feed.follow(outbox);
    } finally {
      this.#hold = undefined;
      release();
    }
  }

  /** Goes on with the primary. */
  leave(): void {
    const standby = this.#used;
    this.#used = undefined;
    standby?.close();
    this.#feed.leave();
  }

  #connect(): Promise<PostgresPoolClient> {
    return (this.#source.getStore()?.standby ?? this.#primary).connect();
  }

  #count(making: Promise<unknown>): void {
    this.#fromPrimary.add(making);
    const forget = () => void this.#fromPrimary.delete(making);
    void making.then(forget, forget);
  }
}
