import { existsSync, realpathSync } from 'node:fs';
import { chooseAccount } from './account';
import { findBinaries } from './binaries';
import type { EmbeddedConnection } from './connection';
import { EmbeddedFailed } from './failed';
import { dataIn, openFolder, requirePrivate, runsOn } from './folder';
import { initialise } from './initialise';
import { findRunning, type Running, start, stop } from './process';

/** An embedded PostgreSQL that answers. */
export interface EmbeddedPostgres extends Running {
  isAlive(): boolean;
  /** Stops it in order; for the process that claimed the data folder. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL in a folder, or takes over the one that a killed Touchline left running there. */
export async function startEmbedded({
  dir,
  log,
}: {
  dir: string;
  log?: (message: string) => void;
}): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new EmbeddedFailed('The embedded PostgreSQL does not run on Windows: set DATABASE_URL.');
  }
  const folder = openFolder(dir);
  const account = chooseAccount([folder.dir, folder.socket]);
  requirePrivate(folder.socket, [process.getuid?.(), account.uid]);
  account.own(folder.dir);
  account.own(folder.socket);

  const running = (await findRunning(folder)) ?? (await startHere());
  if (running.adopted) log?.('took over the PostgreSQL that was left running');
  const { pid } = running;
  return { ...running, isAlive: () => runsOn(folder.data, pid), stop: () => stop(folder, pid) };

  function startHere(): Promise<Running> {
    const binaries = findBinaries(folder.dir, account);
    initialise(folder, account, binaries.initdb);
    return start(folder, account, binaries.postgres);
  }
}

/** How to reach the database in a folder while another process runs it. */
export async function connectRunning({ dir }: { dir: string }): Promise<EmbeddedConnection | undefined> {
  if (!existsSync(dir)) return undefined;
  return (await findRunning({ data: dataIn(realpathSync(dir)) }))?.connection;
}
