import type { PersonalTopic } from '@touchline/contract';
import pg from 'pg';

/** What a change is about; caches name the topics they depend on. */
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
  | 'device-flow'
  | 'offers'
  | PersonNotice;

/** Something of one person's own changed: `person:<account>:<what>`. */
export type PersonNotice = `person:${string}:${PersonalTopic}`;

export const personNotice = (accountId: string, what: PersonalTopic): PersonNotice => `person:${accountId}:${what}`;

/** Told with the topics that changed; `undefined` means anything may have. */
export type ChangeListener = (topics: ReadonlySet<string> | undefined) => void;

interface ChangesOptions {
  pool: pg.Pool;
  connection: pg.PoolConfig;
  onError: (error: Error) => void;
}

const CHANNEL = 'touchline_changes';
/** Several commits in this time are announced by one NOTIFY. */
const BATCH_MS = 20;
/** A notice whose node died before announcing it is found by looking. */
const LOOK_MS = 1000;
/** Commits can become visible out of order: look back this far, forget after it. */
const OVERLAP_SECONDS = 30;
const KEEP_HOURS = 1;

/**
 * Change notices between nodes: an outbox row is written with the change, `NOTIFY` follows the commit in batches,
 * and every node reads the outbox when it hears one, or once a second.
 */
export class Changes {
  readonly #options: ChangesOptions;
  readonly #listeners = new Set<ChangeListener>();
  readonly #seen = new Map<number, number>();
  #client: pg.Client | undefined;
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

  /** Starts to hear of other nodes' changes. What was announced before is not told. */
  async listen(): Promise<void> {
    for (const { id } of await this.#recent()) this.#seen.set(id, Date.now());
    await this.#connect();
    this.#look = setInterval(() => void this.#read(), LOOK_MS);
  }

  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Something was committed with a notice: tell this node now and the others shortly. */
  tell(): void {
    if (this.#stopped) return;
    void this.#read();
    this.#batch ??= setTimeout(() => {
      this.#batch = undefined;
      this.#notify().catch(this.#options.onError);
    }, BATCH_MS);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#look);
    if (this.#batch !== undefined) {
      clearTimeout(this.#batch);
      await this.#notify().catch(this.#options.onError);
    }
    await this.#reading;
    await this.#client?.end();
  }

  async #notify(): Promise<void> {
    await this.#options.pool.query('select pg_notify($1, $2)', [CHANNEL, '']);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...this.#options.connection,
      application_name: 'touchline-changes',
      keepAlive: true,
    });
    client.on('error', (error) => {
      this.#options.onError(error);
      if (this.#client !== client) return;
      this.#client = undefined;
      this.#blind = true;
    });
    client.on('notification', () => void this.#read());
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
  }

  /** Reads the outbox once; a call during a read makes it read once more. */
  #read(): Promise<void> {
    if (this.#reading) {
      this.#again = true;
      return this.#reading;
    }
    this.#reading = this.#readAll()
      .catch((error: unknown) => {
        this.#blind = true;
        this.#options.onError(error instanceof Error ? error : new Error(String(error)));
      })
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    do {
      this.#again = false;
      if (!this.#client && !this.#stopped && this.#look) await this.#connect();
      const blind = this.#blind;
      this.#blind = false;
      const fresh = (await this.#recent()).filter(({ id }) => !this.#seen.has(id));
      for (const { id } of fresh) this.#seen.set(id, Date.now());
      if (blind) this.#emit(undefined);
      else if (fresh.length > 0) this.#emit(new Set(fresh.map(({ topic }) => topic)));
      await this.#forget();
    } while (this.#again);
  }

  async #recent(): Promise<{ id: number; topic: string }[]> {
    const { rows } = await this.#options.pool.query<{ id: number; topic: string }>(
      'select id, topic from change_notice where created_at > clock_timestamp() - make_interval(secs => $1) order by id',
      [OVERLAP_SECONDS],
    );
    return rows;
  }

  async #forget(): Promise<void> {
    const horizon = Date.now() - 2 * OVERLAP_SECONDS * 1000;
    for (const [id, at] of this.#seen) if (at < horizon) this.#seen.delete(id);
    if (this.#rounds++ % 600 !== 0) return;
    await this.#options.pool.query(
      'delete from change_notice where created_at < clock_timestamp() - make_interval(hours => $1)',
      [KEEP_HOURS],
    );
  }

  #emit(topics: ReadonlySet<string> | undefined): void {
    for (const listener of this.#listeners) listener(topics);
  }
}
