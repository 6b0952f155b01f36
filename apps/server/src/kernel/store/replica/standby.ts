import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { type DatabaseConnection, openPool } from '../connection';
import { within } from './within';

interface StandbyOptions {
  /** The connection to one server. */
  connection: DatabaseConnection;
  /** What pools of this process have in common. */
  common: pg.PoolConfig;
  /** Whether the server sets the limit of statements, as a pooler does. */
  isPooled: boolean;
  poolSize: number;
  /** Where a statement goes that fails here. */
  primary: pg.Pool;
  /** Something went wrong. */
  onDoubt: () => void;
}

/** What a standby says of itself. */
interface StandbyState {
  isStandby: boolean;
  /** Bytes of the log. */
  replayed: number;
}

const CONNECT_MS = 2000;
/** Statements of public answers are short; one that is not is for the primary. */
const LONGEST_MS = 3000;

/** Differs between servers, and between two lives of one. */
const WHICH = "select concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) as which";
const STATE = `select pg_is_in_recovery() as is_standby,
  coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::bigint as replayed`;

/** One standby of the database, for as long as it is well. What fails on it is asked at the primary. */
export class Standby {
  readonly #options: StandbyOptions;
  readonly #pool: pg.Pool;
  readonly #line: pg.Pool;
  readonly #clients = new Set<pg.Client>();
  /** A balancer may lead to another server each time. */
  #which: string | undefined;
  #isClosed = false;

  constructor(options: StandbyOptions) {
    const { connection, common, isPooled, poolSize } = options;
    this.#options = options;
    const open = (config: pg.PoolConfig & { longestMs?: number }) =>
      openPool(connection, { ...common, ...config, connectionTimeoutMillis: CONNECT_MS });
    // The pool waits for it, which its types do not say.
    const onConnect = (client: pg.ClientBase): unknown => this.#check(client as pg.Client);
    this.#pool = open({
      ...(isPooled ? {} : { statement_timeout: LONGEST_MS }),
      longestMs: LONGEST_MS,
      max: poolSize,
      application_name: 'touchline-replica',
      onConnect,
    });
    // How the standby is must not wait behind what viewers ask.
    this.#line = open({ max: 1, application_name: 'touchline-replica-watch', onConnect });
    for (const each of [this.#pool, this.#line]) {
      each.on('error', () => this.#doubt());
      each.on('remove', (client) => this.#clients.delete(client as unknown as pg.Client));
    }
  }

  /** For what is asked of the standby itself. It fails where the standby does. */
  get line(): Pick<pg.Pool, 'query'> {
    return this.#line;
  }

  async state(): Promise<StandbyState> {
    const { rows } = await this.#line.query<{ is_standby: boolean; replayed: number }>(STATE);
    return { isStandby: rows[0]?.is_standby ?? false, replayed: rows[0]?.replayed ?? 0 };
  }

  /** A connection on which a statement that fails is tried once more, at the primary. */
  async connect(): Promise<PostgresPoolClient> {
    const { primary } = this.#options;
    const client = this.#isClosed ? undefined : await this.#pool.connect().catch(() => this.#doubt());
    if (!client) return primary.connect();
    let isBroken = false;
    const query = async (...asked: [string, unknown[]]) => {
      try {
        return await client.query(...asked);
      } catch {
        isBroken = true;
        this.#doubt();
        return primary.query(...asked);
      }
    };
    return {
      query: ((...asked: [string, unknown[]]): unknown => query(...asked)) as PostgresPoolClient['query'],
      release: () => client.release(isBroken),
    };
  }

  /** Ends every connection at once: a server that fell silent would not say goodbye. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const client of this.#clients) client.connection.stream.destroy();
    for (const each of [this.#pool, this.#line]) void each.end().catch(() => undefined);
  }

  #doubt(): undefined {
    if (!this.#isClosed) this.#options.onDoubt();
  }

  async #check(client: pg.Client): Promise<void> {
    this.#clients.add(client);
    client.on('error', () => this.#doubt());
    try {
      const { rows } = await within(CONNECT_MS, client.query<{ which: string }>(WHICH), 'A new connection');
      const which = rows[0]?.which;
      this.#which ??= which;
      if (which !== this.#which) throw new Error('its address leads to several servers');
      if (this.#isClosed) throw new Error('it was left');
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
  }
}
