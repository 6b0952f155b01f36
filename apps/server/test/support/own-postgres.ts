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
  /** Ends it at once, with all connections. */
  kill(): Promise<void>;
}

/** Starts one with a new database, or as a standby with a copy of another one's data, which must not run. */
export async function ownPostgres({ copyOf }: { copyOf?: OwnPostgres } = {}): Promise<OwnPostgres> {
  const dir = await mkdtemp(path.join(tmpdir(), 'touchline-own-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
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
  let kill = () => Promise.resolve();
  const start = async () => {
    const options = { ...account.ids, cwd: folder.dir, env: cleanEnvironment(folder.dir), stdio: 'ignore' } as const;
    const child = spawn(...account.command(postgres, args), options);
    kill = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGQUIT');
      await once(child, 'exit');
    };
    const answers = () =>
      ask('select 1').then(
        () => true,
        () => false,
      );
    await until(answers, () => 'the own PostgreSQL does not answer', child);
  };
  onTestFinished(() => kill());
  await start();
  return { data: folder.data, connection, ask, start, kill: () => kill() };
}
