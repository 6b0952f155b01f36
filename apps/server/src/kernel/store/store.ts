import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { Changes, type Topic } from './changes';
import type { Schema } from './schema';

/** The target of queries: the pool, or one transaction. */
export type Db = Kysely<Schema> | Transaction<Schema>;

/** Announces a change within a transaction; other nodes are notified after the commit. */
export type Announce = (topic: Topic) => void;

/** The only access to the database. */
export interface Store {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  readonly changes: Changes;
  /** Runs `work` in one transaction, announcements included. */
  transaction<T>(work: (tx: Transaction<Schema>, announce: Announce) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface StoreOptions {
  connection: pg.PoolConfig;
  /** The most connections of this node. */
  poolSize?: number;
  onError: (error: Error) => void;
}

const RETRIES = 3;
const RETRYABLE = new Set(['40001', '40P01']);

/** Epoch seconds and counts fit a number; pg would return text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
};

export function openStore({ connection, poolSize = 10, onError }: StoreOptions): Store {
  const pool = new pg.Pool({
    ...connection,
    types,
    max: poolSize,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'touchline',
  });
  let closing = false;
  const onLost = (error: Error) => {
    // Connections may be lost while closing.
    if (!closing) onError(error);
  };
  pool.on('error', onLost);
  // Checked-out clients have no error listener of their own: a lost connection would end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const changes = new Changes({ pool, connection, onError: onLost });

  return {
    db,
    pool,
    changes,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        const topics = new Set<Topic>();
        try {
          const { value, notices } = await db.transaction().execute(async (tx) => ({
            value: await work(tx, (topic) => topics.add(topic)),
            notices: await insertNotices(tx, topics),
          }));
          if (notices.length > 0) changes.notify(notices);
          return value;
        } catch (error) {
          if (attempt >= RETRIES || !isRetryable(error)) throw error;
        }
      }
    },
    async close() {
      closing = true;
      await changes.stop();
      await db.destroy();
      // Kysely ends the pool only if it was used by a query of its own.
      if (!pool.ending) await pool.end();
    },
  };
}

async function insertNotices(tx: Transaction<Schema>, topics: ReadonlySet<Topic>) {
  if (topics.size === 0) return [];
  const rows = [...topics].map((topic) => ({ topic }));
  return await tx.insertInto('change_notice').values(rows).returning(['id', 'topic']).execute();
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code));
}
