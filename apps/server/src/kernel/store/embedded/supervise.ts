import { setTimeout as delay } from 'node:timers/promises';
import { claimDataFolder } from './claim';
import type { EmbeddedConnection } from './connection';
import { type EmbeddedPostgres, startEmbedded } from './start';

const LOOK_MS = 500;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5000;
/** A PostgreSQL that has run this long counts as sound again. */
const SOUND_MS = 60_000;

interface SuperviseOptions {
  dir: string;
  log: (message: string) => void;
  /** Called when it has ended by itself, and when it could not be started again. */
  onTrouble: (message: string) => void;
}

/** An embedded PostgreSQL of this process, started again whenever it ends. */
interface Supervised {
  readonly connection: EmbeddedConnection;
  stop(): Promise<void>;
}

/** Starts PostgreSQL in a folder, claims the folder, and keeps PostgreSQL running until stopped. */
export async function superviseEmbedded(options: SuperviseOptions): Promise<Supervised> {
  const supervisor = new Supervisor(options);
  const connection = await supervisor.start();
  return { connection, stop: () => supervisor.stop() };
}

class Supervisor {
  readonly #options: SuperviseOptions;
  readonly #stopping = new AbortController();
  #running: EmbeddedPostgres | undefined;
  #release: () => Promise<void> = () => Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #restarting: Promise<void> | undefined;
  #startedAt = 0;
  #wait = FIRST_WAIT_MS;

  constructor(options: SuperviseOptions) {
    this.#options = options;
  }

  async start(): Promise<EmbeddedConnection> {
    const { connection } = await this.#begin();
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    return connection;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#restarting;
    await this.#release();
    await this.#running?.stop();
  }

  async #begin(): Promise<EmbeddedPostgres> {
    const { dir, log } = this.#options;
    const running = await startEmbedded({ dir, log });
    this.#release = await claimDataFolder(running.connection);
    this.#running = running;
    this.#startedAt = Date.now();
    return running;
  }

  #look(): void {
    if (this.#restarting || this.#running?.isAlive()) return;
    this.#restarting = this.#restart().finally(() => {
      this.#restarting = undefined;
    });
  }

  /** Starts again until it runs; after each failure, and where it ended soon after its start, with a longer wait. */
  async #restart(): Promise<void> {
    const { log, onTrouble } = this.#options;
    onTrouble('the embedded PostgreSQL has ended; it is started again');
    this.#running = undefined;
    await this.#release().catch(() => undefined);
    this.#release = () => Promise.resolve();
    if (Date.now() - this.#startedAt > SOUND_MS) this.#wait = FIRST_WAIT_MS;
    while (!this.#stopping.signal.aborted) {
      await delay(this.#wait, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
      try {
        await this.#begin();
        log('the embedded PostgreSQL runs again');
        return;
      } catch (error) {
        onTrouble(error instanceof Error ? error.message : String(error));
      }
    }
  }
}
