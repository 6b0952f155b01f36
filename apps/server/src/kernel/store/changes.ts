import type { PersonalTopic } from '@touchline/contract';
import type pg from 'pg';
import { type ChangeListener, Listeners } from './listeners';
import { type Notice, Outbox } from './outbox';
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

/** Learns of each notice when this node does. */
export interface Follower {
  start(): void;
  hear(notices: readonly Notice[]): void;
  stop(): Promise<void>;
}

interface ChangesOptions {
  pool: pg.Pool;
  wakeUps: WakeUps;
  follower?: Follower | undefined;
  onError: (error: Error) => void;
}

/** Several commits in this time are announced by one wake-up, and their notices are read at once. */
const BATCH_MS = 20;
/** Notices of a node that crashed before announcing them are found by polling. */
const LOOK_MS = 1000;
const KEEP_HOURS = 1;
/** Old notices are deleted once in so many reads. */
const TIDY_EVERY = 600;

/**
 * Change notices between nodes: an outbox row is written with the change, a wake-up follows the commit in batches, and every
 * node reads the outbox when it is woken, or once a second.
 */
export class Changes {
  readonly #options: ChangesOptions;
  readonly #outbox: Outbox;
  readonly #listeners: Listeners;
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
    this.#outbox = new Outbox(options.pool);
    this.#listeners = new Listeners(options.onError);
  }

  /** Starts to listen for changes of other nodes. Earlier announcements are skipped. */
  async listen(): Promise<void> {
    await this.#outbox.begin();
    await this.#options.wakeUps.start({
      onWake: () => void this.#read(),
      onLost: (error) => {
        this.lost();
        this.#options.onError(error);
      },
      onError: this.#options.onError,
    });
    this.#look = setInterval(() => void this.#read(), LOOK_MS);
    this.#options.follower?.start();
  }

  subscribe(listener: ChangeListener): () => void {
    return this.#listeners.add(listener);
  }

  /** This node committed a change: its own listeners are told at once, the other nodes shortly. */
  notify(notices: readonly Notice[]): void {
    if (this.#stopped) return;
    for (const { id } of notices) if (!this.#outbox.has(id)) this.#own.add(id);
    this.#listeners.tell(new Set(notices.map(({ topic }) => topic)));
    this.#options.follower?.hear(notices);
    this.#batch ??= setTimeout(() => {
      this.#batch = undefined;
      void this.#read();
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
    await this.#options.follower?.stop();
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
    const unread = await this.#outbox.unread();
    const fresh = unread.filter(({ id }) => !this.#own.delete(id));
    if (blind) this.#listeners.tell(undefined);
    else if (fresh.length > 0) this.#listeners.tell(new Set(fresh.map(({ topic }) => topic)));
    if (unread.length > 0) this.#options.follower?.hear(unread);
    await this.#forget();
  }

  async #forget(): Promise<void> {
    if (this.#rounds++ % TIDY_EVERY !== 0) return;
    await this.#options.pool.query(
      'delete from change_notice where created_at < clock_timestamp() - make_interval(hours => $1)',
      [KEEP_HOURS],
    );
  }
}
