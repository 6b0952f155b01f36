import { chownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { canEnter, namedAccount, ownerOf } from '../kernel/store/embedded';
import type { Environment } from './settings/variables';

/** Folders below the data folder that a start as root may have left to root. */
const OWN_FOLDERS = ['cache', 'outbox', 'tmp'];

/**
 * Gives up root for the owner of the embedded database, else the user of `RUN_AS`, else the owner of the data folder, else
 * `nobody`. Returns why it stays root where it does: `RUN_AS=root`, or that user may not enter the folders of the program or
 * the data.
 */
export function dropRoot(env: Environment, dataFolder: string): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const name = env['RUN_AS'] || env['PG_RUN_AS'];
  if (name === 'root') return 'RUN_AS is root';
  mkdirSync(dataFolder, { recursive: true });
  const named = name ? namedAccount(name) : undefined;
  const ids = ownerOf(path.join(dataFolder, 'postgres')) ?? named ?? ownerOf(dataFolder) ?? namedAccount('nobody');
  own(dataFolder, ids);
  for (const folder of OWN_FOLDERS) ownAll(path.join(dataFolder, folder), ids);
  const account = {
    ids,
    command: (program: string, args: readonly string[]): [string, string[]] => [program, [...args]],
  };
  const closed = [dataFolder, path.dirname(fileURLToPath(import.meta.url))].find(
    (folder) => !canEnter(account, folder),
  );
  if (closed !== undefined) return `user ${ids.uid} may not enter ${closed}`;
  process.setgroups?.([ids.gid]);
  process.setgid?.(ids.gid);
  process.setuid?.(ids.uid);
  return undefined;
}

interface Ids {
  uid: number;
  gid: number;
}

/** Hands a path of root over. */
function own(file: string, { uid, gid }: Ids): boolean {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  if (stat?.uid !== 0 || stat.isSymbolicLink()) return false;
  chownSync(file, uid, gid);
  return stat.isDirectory();
}

function ownAll(file: string, ids: Ids): void {
  if (!own(file, ids)) return;
  for (const name of readdirSync(file)) ownAll(path.join(file, name), ids);
}
