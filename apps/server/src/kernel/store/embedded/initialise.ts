import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account';
import { hasCode } from './binaries';
import { USER } from './connection';
import { EmbeddedFailed } from './failed';
import { type Folder, isAlive } from './folder';
import { cleanEnvironment } from './process';

const UNFINISHED = 'unfinished-';

/** The socket is the only way to connect and its folder is private, so there are no passwords. */
const OPTIONS = ['-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C'];
const COLLATION = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Creates the data folder atomically: it gets its name only when it is complete and on disk. */
export function initialise(folder: Folder, account: Account, initdb: string): void {
  if (existsSync(join(folder.data, 'PG_VERSION'))) return;
  removeUnfinished(folder.dir);
  const unfinished = join(folder.dir, `${UNFINISHED}${process.pid}`);
  const { status, error, stderr } = spawnSync(
    ...account.command(initdb, ['-D', unfinished, ...OPTIONS, ...COLLATION]),
    {
      ...account.ids,
      cwd: folder.dir,
      env: cleanEnvironment(folder.dir),
      encoding: 'utf8',
    },
  );
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new EmbeddedFailed(`A new database could not be made in ${folder.dir}: ${error?.message ?? stderr.trim()}`);
  }
  try {
    renameSync(unfinished, folder.data);
  } catch (failure) {
    if (!hasCode(failure, 'ENOTEMPTY', 'EEXIST')) throw failure;
    // A concurrent start was faster; its data is used.
    rmSync(unfinished, { recursive: true, force: true });
  }
  syncFolder(folder.dir);
}

/** Removes the remains of a start that was killed at this point. */
function removeUnfinished(dir: string): void {
  for (const name of readdirSync(dir)) {
    if (!name.startsWith(UNFINISHED) || isAlive(Number(name.slice(UNFINISHED.length)))) continue;
    rmSync(join(dir, name), { recursive: true, force: true });
  }
}

function syncFolder(dir: string): void {
  const folder = openSync(dir, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
