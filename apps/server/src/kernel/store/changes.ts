import type { PersonalTopic } from '@touchline/contract';
import type pg from 'pg';
import type { WakeUps } from './wake-ups/wake-ups';

/** The subject of a change; caches list the topics they depend on. */
export type Topic =
  | 'catalogue'
  | 'config'
  | 'regions'
  | 'flags'
  | 'streams'
  | 'locales'
  | 'legal'
  | 'art'
  | 'keys'
  | 'sessions'
  | 'grants'
  | 'device-flow'
  | 'offers'
  | 'banner'
  | 'campaigns'
  | 'contests'
  | 'breaks'
  | 'mail'
  | 'media'
  | 'operators'
  | 'inputs'
  | 'releases'
  | 'editors'
  | 'refunds'
  | 'load'
  | PersonNotice;

/** Personal data changed: `person:<account>:<what>`. */
type PersonNotice = `person:${string}:${PersonalTopic}`;

export const personNotice = (accountId: string, what: PersonalTopic): PersonNotice => `person:${accountId}:${what}`;

/** Called with the changed topics; `undefined` means that anything may have changed. */
export type ChangeListener = (topics: ReadonlySet<string> | undefined) => void;

interface ChangesOptions {
  pool: pg.Pool;
  wakeUps: WakeUps;
  onError: (error: Error) => void;
}

/** Several commits in this time are announced by one wake-up. */
const BATCH_MS = 20;
/** Notices of a node that crashed before announcing them are found by polling. */
const LOOK_MS = 1000;
const KEEP_HOURS = 1;
/** Old notices are deleted once in so many reads. */
const TIDY_EVERY = 600;

interface Notice {
  id: number;
  topic: string;
}

/**
 * Change notices between nodes: an outbox row is written with the change, a wake-up follows the commit in batches, and every
 * node reads the outbox when it is woken, or once a second.
 */
export class Changes {
  readonly #options: ChangesOptions;
  readonly #listeners = new Set<ChangeListener>();
  /** Transactions from this one on may have been unfinished at the last read. */
  #horizon = '0';
  /** The notices already read of those. */
  #seen: ReadonlySet<number> = new Set();
  /** Notices of this node that its listeners know of already. */
  readonly #own = new Set<number>();
  #batch: NodeJS.Timeout | undefined;
  #look: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  #blind = false;
  #rounds = 0;

  constructor(options: ChangesOptions) {
    this.#options = options;
  }

  /** Starts to listen for changes of other nodes. Earlier announcements are skipped. */
  async listen(): Promise<void> {
    const { rows } = await this.#options.pool.query<{ horizon: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
    );
    this.#horizon = rows[0]?.horizon ?? this.#horizon;
    await this.#unread();
    await this.#options.wakeUps.start({
      onWake: () => void this.#read(),
      onLost: (error) => {
        this.lost();
        this.#options.onError(error);
      },
      onError: this.#options.onError,
    });
    this.#look = setInterval(() => void this.#read(), LOOK_MS);
  }

  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** This node committed a change: its own listeners are told at once, the other nodes shortly. */
  notify(notices: readonly Notice[]): void {
    if (this.#stopped) return;
    for (const { id } of notices) if (!this.#seen.has(id)) this.#own.add(id);
    this.#emit(new Set(notices.map(({ topic }) => topic)));
    void this.#read();
    this.#batch ??= setTimeout(() => {
      this.#batch = undefined;
      this.#options.wakeUps.send().catch(this.#options.onError);
    }, BATCH_MS);
  }

  /** Notices may have been lost, with the server of the database that had them. */
  lost(): void {
    this.#blind = true;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#look);
    if (this.#batch !== undefined) {
      clearTimeout(this.#batch);
      await this.#options.wakeUps.send().catch(this.#options.onError);
    }
    await this.#reading;
    await this.#options.wakeUps.stop();
  }

  /** Reads the outbox once; a call during a read makes it read once more. */
  #read(): Promise<void> {
    if (this.#reading) {
      this.#again = true;
      return this.#reading;
    }
    this.#reading = this.#readAll();
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    try {
      do {
        this.#again = false;
        await this.#readOnce();
      } while (this.#again);
    } catch (error) {
      this.#blind = true;
      this.#options.onError(error instanceof Error ? error : new Error(String(error)));
    } finally {
      // In one step with the last check of `#again`: a call in between would be lost.
      this.#reading = undefined;
    }
  }

  async #readOnce(): Promise<void> {
    if (!this.#stopped && this.#look) await this.#options.wakeUps.mend();
    const blind = this.#blind;
    this.#blind = false;
    const fresh = await this.#unread();
    if (blind) this.#emit(undefined);
    else if (fresh.length > 0) this.#emit(new Set(fresh.map(({ topic }) => topic)));
    await this.#forget();
  }

  /**
   * The notices of transactions that were unfinished at the last read. They become visible out of order; those below the
   * lowest unfinished one have all been read, those above may have been.
   */
  async #unread(): Promise<Notice[]> {
    const { rows } = await this.#options.pool.query<{ horizon: string; id: number | null; topic: string }>(
      `select pg_snapshot_xmin(now_seen)::text as horizon, id, topic from pg_current_snapshot() as now_seen
       left join change_notice on written_by >= $1::text::xid8 order by id`,
      [this.#horizon],
    );
    const notices = rows.flatMap(({ id, topic }) => (id === null ? [] : [{ id, topic }]));
    const fresh = notices.filter(({ id }) => !this.#own.delete(id) && !this.#seen.has(id));
    this.#horizon = rows[0]?.horizon ?? this.#horizon;
    this.#seen = new Set(notices.map(({ id }) => id));
    return fresh;
  }

  async #forget(): Promise<void> {
    if (this.#rounds++ % TIDY_EVERY !== 0) return;
    await this.#options.pool.query(
      'delete from change_notice where created_at < clock_timestamp() - make_interval(hours => $1)',
      [KEEP_HOURS],
    );
  }

  #emit(topics: ReadonlySet<string> | undefined): void {
    for (const listener of this.#listeners)
      try {
        listener(topics);
      } catch (error) {
        this.#options.onError(error instanceof Error ? error : new Error(String(error)));
      }
  }
}
