import { finished } from 'node:stream/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Changes, type Topic } from './changes';
import { type DatabaseConnection, newClient, openPool } from './connection';
import type { Notice } from './outbox';
import type { PreviewScope } from './preview-scope';
import { openReplica, type Replica, type ReplicaSettings } from './replica';
import type { Schema } from './schema';
import { type NatsSettings, NatsWakeUps } from './wake-ups/nats';
import { PostgresWakeUps } from './wake-ups/postgres';

/** The target of queries: the pool, or one transaction. */
export type Db = Kysely<Schema> | Transaction<Schema>;

/** Announces a change within a transaction; other nodes are notified after the commit. */
export type Announce = (topic: Topic) => void;

/** A transaction that also loads rows with COPY. */
export interface Loading {
  readonly tx: Transaction<Schema>;
  /** Runs `copy … from stdin` with these lines, each with its end of line. */
  copy(statement: string, lines: string): Promise<void>;
}

/** The only access to the database. */
export interface Store {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  /** Connections of one's own, for what lasts longer than a transaction, such as a lock. */
  readonly sessions: pg.Pool;
  readonly changes: Changes;
  /** Where public answers may be read; without it that is the primary, like everything else. */
  readonly replica?: Replica;
  /** Of a store that reads from the replica while a public answer is made: what is remembered is remembered for each. */
  readonly isReplicated?: boolean;
  /** Of a store whose content depends on the request: where its values are remembered. */
  readonly scope?: () => Pick<PreviewScope, 'remembered'>;
  /** Runs `work` in one transaction, announcements included. */
  transaction<T>(work: (tx: Transaction<Schema>, announce: Announce) => Promise<T>): Promise<T>;
  /** Runs one statement that is a transaction of its own and has written its announcements: `notices`. */
  statement<T extends { notices: readonly Notice[] | null }>(run: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Runs work that loads many rows in one transaction; it announces nothing. */
  loading<T>(work: (loading: Loading) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface StoreOptions {
  connection: DatabaseConnection;
  /** Past a pooler, which lends connections for a transaction only; needed where `connection` leads to one. */
  direct?: DatabaseConnection;
  /** Standbys, from which public answers are read. */
  replica?: ReplicaSettings;
  /** Wakes the other nodes instead of the database. */
  nats?: NatsSettings & { service: string };
  /** The most connections of this node. */
  poolSize?: number;
  onError: (error: Error) => void;
}

const CONNECT_MS = 3000;
const IDLE_MS = 30_000;
/** The longest times of statements and of pauses within transactions. A pooler refuses them, and sets its own. */
const TIMES = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 };
/** A statement that was stopped has answered by then. */
const LONGEST_MS = TIMES.statement_timeout + 2000;
const MOST_SESSIONS = 3;

const RETRIES = 3;
const RETRYABLE = new Set(['40001', '40P01']);

/** Epoch seconds and counts fit a number; pg would return text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
};

export function openStore({ connection, direct, replica, nats, poolSize = 10, onError }: StoreOptions): Store {
  const common = { types, connectionTimeoutMillis: CONNECT_MS, idleTimeoutMillis: IDLE_MS };
  const pool = openPool(connection, {
    ...common,
    ...(direct ? {} : TIMES),
    longestMs: LONGEST_MS,
    max: poolSize,
    application_name: 'touchline',
  });
  const sessions = openPool(direct ?? connection, {
    ...common,
    max: MOST_SESSIONS,
    application_name: 'touchline-session',
  });
  let closing = false;
  const onLost = (error: Error) => {
    // Connections may be lost while closing.
    if (!closing) onError(error);
  };
  for (const each of [pool, sessions]) {
    each.on('error', onLost);
    // Checked-out clients have no error listener of their own: a lost connection would end the process.
    each.on('connect', (client) => client.on('error', onLost));
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const listener = () => newClient(direct ?? connection, { application_name: 'touchline-changes' });
  const wakeUps = nats ? new NatsWakeUps(nats, nats.service) : new PostgresWakeUps({ pool, listener });
  const replicas =
    replica && openReplica(replica, { primary: pool, common, isPooled: !!direct, poolSize, onError: onLost });
  const changes = new Changes({ pool, wakeUps, follower: replicas?.follower, onError: onLost });
  pool.on('error', () => changes.lost());

  return {
    db,
    pool,
    sessions,
    changes,
    ...(replicas ? { replica: replicas.replica } : {}),
    transaction: (work) =>
      retried(async () => {
        const topics = new Set<Topic>();
        const { value, notices } = await db.transaction().execute(async (tx) => ({
          value: await work(tx, (topic) => topics.add(topic)),
          notices: await insertNotices(tx, topics),
        }));
        if (notices.length > 0) changes.notify(notices);
        return value;
      }),
    statement: (run) =>
      retried(async () => {
        const result = await run(db);
        if (result.notices) changes.notify(result.notices);
        return result;
      }),
    loading: (work) => retried(() => load(pool, work)),
    async close() {
      closing = true;
      await changes.stop();
      await db.destroy();
      // Kysely ends the pool only if it was used by a query of its own.
      if (!pool.ending) await pool.end();
      if (!sessions.ending) await sessions.end();
    },
  };
}

/** The store of services whose data are public and follow change notices: their answers to all may come from the replica. */
export const publicStore = (store: Store): Store =>
  store.replica ? { ...store, db: store.replica.db, isReplicated: true } : store;

/** Runs the work again when it lost a conflict with another transaction. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= RETRIES || !isRetryable(error)) throw error;
    }
  }
}

/** Kysely has no COPY: the transaction runs on a client that is taken from the pool here. */
async function load<T>(pool: pg.Pool, work: (loading: Loading) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const borrowed = { query: client.query.bind(client), release: () => undefined };
  const connections = { connect: () => Promise.resolve(borrowed), end: () => Promise.resolve() };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connections }) });
  const copy = async (statement: string, lines: string) => {
    const stream = client.query(copyFrom(statement));
    stream.end(lines);
    await finished(stream);
  };
  try {
    return await db.transaction().execute((tx) => work({ tx, copy }));
  } finally {
    client.release();
  }
}

async function insertNotices(tx: Transaction<Schema>, topics: ReadonlySet<Topic>) {
  if (topics.size === 0) return [];
  const rows = [...topics].map((topic) => ({ topic }));
  return await tx.insertInto('change_notice').values(rows).returning(['id', 'topic']).execute();
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code));
}
