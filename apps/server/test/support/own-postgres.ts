import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { chooseAccount } from '../../src/kernel/store/embedded/account';
import { findBinaries } from '../../src/kernel/store/embedded/binaries';
import { openFolder } from '../../src/kernel/store/embedded/folder';
import { initialise } from '../../src/kernel/store/embedded/initialise';
import { cleanEnvironment } from '../../src/kernel/store/embedded/process';
import { freePort, until } from './child';

/** A PostgreSQL of a test's own, which may be stopped, and have settings that others must not have. */
export interface OwnPostgres {
  readonly data: string;
  readonly connection: { host: string; port: number; user: string; database: string; ssl: false };
  ask(statement: string): Promise<pg.QueryResult<Record<string, unknown>>>;
  start(): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Ends it at once, with all connections. */
  kill(): Promise<void>;
}

interface OwnOptions {
  /** Becomes a standby with a copy of the data of this one, which must not run meanwhile. */
  copyOf?: OwnPostgres;
  /** Replays what that one writes. */
  follows?: boolean;
  /** Takes what ends it; else it ends with the test. */
  whenDone?: (end: () => Promise<void>) => void;
}

/** Starts one with a new database, or as a standby. */
export async function ownPostgres({
  copyOf,
  follows,
  whenDone = onTestFinished,
}: OwnOptions = {}): Promise<OwnPostgres> {
  const dir = await mkdtemp(path.join(tmpdir(), 'touchline-own-'));
  whenDone(() => rm(dir, { recursive: true, force: true }));
  const folder = openFolder(path.join(dir, 'postgres'));
  const account = chooseAccount([folder.dir, folder.socket]);
  account.own(dir);
  account.own(folder.dir);
  account.own(folder.socket);
  const { initdb, postgres } = findBinaries(folder.dir, account);
  if (copyOf) {
    spawnSync('cp', ['-a', copyOf.data, folder.data]);
    await writeFile(path.join(folder.data, 'standby.signal'), '');
  } else initialise(folder, account, initdb);

  const port = await freePort();
  const connection = { host: '127.0.0.1', port, user: 'touchline', database: 'postgres', ssl: false } as const;
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder.socket}`, 'wal_level=replica'];
  if (copyOf && follows) {
    const { host, port: of, user } = copyOf.connection;
    settings.push(`primary_conninfo=host=${host} port=${of} user=${user}`, 'wal_retrieve_retry_interval=100ms');
  }
  const args = ['-D', folder.data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const ask = async (statement: string) => {
    const client = new pg.Client(connection);
    try {
      await client.connect();
      return await client.query<Record<string, unknown>>(statement);
    } finally {
      await client.end();
    }
  };
  let end = (_signal: NodeJS.Signals) => Promise.resolve();
  const kill = () => end('SIGQUIT');
  const start = async () => {
    const options = { ...account.ids, cwd: folder.dir, env: cleanEnvironment(folder.dir), stdio: 'ignore' } as const;
    const child = spawn(...account.command(postgres, args), options);
    end = async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    };
    const answers = () =>
      ask('select 1').then(
        () => true,
        () => false,
      );
    await until(answers, () => 'the own PostgreSQL does not answer', child);
  };
  whenDone(kill);
  await start();
  return { data: folder.data, connection, ask, start, stop: () => end('SIGINT'), kill };
}
