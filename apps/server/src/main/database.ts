import { SettingError } from '../kernel/common/setting-error';
import { connectRunning, superviseEmbedded } from '../kernel/store/embedded';
import { migrate } from '../kernel/store/migrate';
import { openStore, type Store } from '../kernel/store/store';
import type { Settings } from './environment';

/** A connected database with the tables of this version. */
interface Database {
  store: Store;
  kind: 'embedded' | 'postgresql';
  /** The number of migrations that this start applied. */
  migrated: number;
  close(): Promise<void>;
}

interface Options {
  /** Connects to the embedded database of a running Touchline, instead of failing. */
  mayVisit?: boolean;
  log: (message: string) => void;
  onError?: (error: Error) => void;
}

/** Opens the database of the settings: PostgreSQL at `DATABASE_URL`, else the embedded one in the data folder. */
export async function openDatabase(settings: Settings, options: Options): Promise<Database> {
  return settings.databaseUrl === undefined
    ? openEmbedded(settings, options)
    : openPostgres(settings.databaseUrl, options);
}

async function openPostgres(connectionString: string, { onError = ignore }: Options): Promise<Database> {
  const store = openStore({ connection: { connectionString }, onError });
  try {
    await store.pool.query('select 1');
  } catch (error) {
    await store.close();
    throw new SettingError(
      `The database at DATABASE_URL (${hostOf(connectionString)}) cannot be reached: ${reason(error)}.`,
    );
  }
  return ready(store, 'postgresql', () => Promise.resolve());
}

async function openEmbedded({ dataFolder }: Settings, { mayVisit, log, onError = ignore }: Options): Promise<Database> {
  const dir = `${dataFolder}/postgres`;
  const running = mayVisit ? await connectRunning({ dir }) : undefined;
  if (running) return ready(openStore({ connection: running, onError }), 'embedded', () => Promise.resolve());
  const embedded = await superviseEmbedded({ dir, log, onTrouble: (message) => onError(new Error(message)) });
  return ready(openStore({ connection: embedded.connection, onError }), 'embedded', () => embedded.stop());
}

async function ready(store: Store, kind: Database['kind'], after: () => Promise<void>): Promise<Database> {
  const close = async () => {
    await store.close();
    await after();
  };
  try {
    const migrated = await migrate(store.pool);
    return { store, kind, migrated, close };
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
