import type pg from 'pg';
import type { Sleeper, WakeUps } from './wake-ups';

const CHANNEL = 'touchline_changes';

interface PostgresOptions {
  pool: pg.Pool;
  /** A new connection to listen on. */
  listener: () => pg.Client;
}

/** Wake-ups by LISTEN and NOTIFY of the database itself. */
export class PostgresWakeUps implements WakeUps {
  readonly #options: PostgresOptions;
  #sleeper: Sleeper | undefined;
  #client: pg.Client | undefined;

  constructor(options: PostgresOptions) {
    this.#options = options;
  }

  async start(sleeper: Sleeper): Promise<void> {
    this.#sleeper = sleeper;
    await this.#connect(sleeper);
  }

  async mend(): Promise<void> {
    if (!this.#client && this.#sleeper) await this.#connect(this.#sleeper);
  }

  async send(): Promise<void> {
    await this.#options.pool.query('select pg_notify($1, $2)', [CHANNEL, '']);
  }

  async stop(): Promise<void> {
    this.#sleeper = undefined;
    await this.#client?.end();
  }

  async #connect({ onWake, onLost }: Sleeper): Promise<void> {
    const client = this.#options.listener();
    client.on('error', (error) => {
      onLost(error);
      if (this.#client === client) this.#client = undefined;
    });
    client.on('notification', onWake);
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
  }
}
