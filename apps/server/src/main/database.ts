import { SettingError } from '../kernel/common/setting-error';
import type { DatabaseAddress, DatabaseConnection } from '../kernel/store/connection';
import { connectRunning, type EmbeddedConnection, superviseEmbedded } from '../kernel/store/embedded';
import { migrate } from '../kernel/store/migrate';
import { openStore, type Store } from '../kernel/store/store';
import type { Settings } from './environment';
import type { DatabaseSettings } from './settings/network';

/** A connected database with the tables of this version. */
interface Database {
  store: Store;
  /** Not through a pooler. */
  connection: DatabaseConnection;
  kind: 'embedded' | 'postgresql';
  /** The number of migrations that this start applied. */
  migrated: number;
  close(): Promise<void>;
}

interface Options {
  /** Connects to the embedded database of a running Touchline, instead of failing. */
  mayVisit?: boolean;
  /** Leaves the tables as they are. */
  keepsTables?: boolean;
  log: (message: string) => void;
  onError?: (error: Error) => void;
}

/** Opens the database of the settings: PostgreSQL at `DATABASE_URL`, else the embedded one in the data folder. */
export async function openDatabase(settings: Settings, options: Options): Promise<Database> {
  return settings.database === undefined
    ? openEmbedded(settings, options)
    : openPostgres(settings.database, settings, options);
}

async function openPostgres(
  { connection, direct, replica }: DatabaseSettings,
  { nats, auth: { tenant } }: Settings,
  options: Options,
): Promise<Database> {
  const { onError = ignore } = options;
  const store = openStore({
    connection,
    ...(direct ? { direct } : {}),
    ...(replica ? { replica } : {}),
    ...(nats ? { nats: { ...nats, service: tenant } } : {}),
    onError,
  });
  const reached = async (name: string, work: Promise<unknown>, { connectionString }: DatabaseAddress) => {
    try {
      await work;
    } catch (error) {
      await store.close();
      throw new SettingError(
        `The database at ${name} (${hostOf(connectionString)}) cannot be reached: ${reason(error)}.`,
      );
    }
  };
  await reached('DATABASE_URL', store.pool.query('select 1'), connection);
  if (direct) {
    await reached('DATABASE_SESSION_URL', store.sessions.query('select 1'), direct);
    await warnOfEndlessStatements(store, onError);
  }
  return ready({ store, connection: direct ?? connection, kind: 'postgresql' }, options, () => Promise.resolve());
}

/** A pooler passes on no time-outs of ours. */
async function warnOfEndlessStatements({ pool }: Store, onError: (error: Error) => void): Promise<void> {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout');
  if (rows[0]?.statement_timeout !== '0') return;
  onError(
    new Error(
      'statements through DATABASE_URL have no time limit: let the pooler set statement_timeout to 10000, and ' +
        'idle_in_transaction_session_timeout to 30000',
    ),
  );
}

async function openEmbedded({ dataFolder }: Settings, options: Options): Promise<Database> {
  const { mayVisit, log, onError = ignore } = options;
  const opened = (connection: EmbeddedConnection) =>
    ({ store: openStore({ connection, onError }), connection, kind: 'embedded' }) as const;
  const dir = `${dataFolder}/postgres`;
  const running = mayVisit ? await connectRunning({ dir }) : undefined;
  if (running) return ready(opened(running), options, () => Promise.resolve());
  const embedded = await superviseEmbedded({ dir, log, onTrouble: (message) => onError(new Error(message)) });
  return ready(opened(embedded.connection), options, () => embedded.stop());
}

async function ready(
  opened: Pick<Database, 'store' | 'connection' | 'kind'>,
  { keepsTables }: Options,
  after: () => Promise<void>,
): Promise<Database> {
  const { store } = opened;
  const close = async () => {
    await store.close();
    await after();
  };
  try {
    const migrated = keepsTables ? 0 : await migrate(store.sessions);
    return { ...opened, migrated, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The host of the database, without the password. */
const hostOf = (connectionString: string) => new URL(connectionString).host || 'local socket';

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return error.message || code || error.name;
}

// The pool replaces broken idle connections; errors of used ones reach their users.
function ignore(): void {}
