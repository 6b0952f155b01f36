import { BackupError } from '../kernel/store/backup/archive';
import { backUp } from '../kernel/store/backup/backup';
import { restore } from '../kernel/store/backup/restore';
import { DataFolderInUse, EmbeddedFailed } from '../kernel/store/embedded';
import { areBooksInOrder } from '../paying';
import { fail, runCommand } from './command-line';
import { openDatabase } from './database';
import { readSettings, type Settings } from './environment';

const USAGE = 'Usage: npm run backup -- <file>, or npm run restore -- <file>';

/** `backup <file>` and `restore <file>`, for the embedded database and an external one. */
async function main([command, file, ...rest]: string[]): Promise<number> {
  if ((command !== 'backup' && command !== 'restore') || file === undefined || rest.length > 0) return fail(USAGE);
  const settings = readSettings(process.env, process.cwd());
  return command === 'backup' ? writeBackup(settings, file) : readBackup(settings, file);
}

async function writeBackup(settings: Settings, file: string): Promise<number> {
  const database = await openDatabase(settings, { mayVisit: true, keepsTables: true, log: () => undefined });
  try {
    const { tables, rows, bytes } = await backUp(database.connection, file);
    console.log(`Backed up ${rows} rows of ${tables} tables to ${file} (${Math.ceil(bytes / 1024)} kB).`);
    return 0;
  } finally {
    await database.close();
  }
}

async function readBackup(settings: Settings, file: string): Promise<number> {
  const database = await openDatabase(settings, { keepsTables: true, log: () => undefined });
  try {
    const { createdAt, tables, rows } = await restore(database.connection, file);
    console.log(`Restored ${rows} rows of ${tables} tables, backed up at ${createdAt}.`);
    if (!(await areBooksInOrder(database.store))) return fail('The books of the backup do not add up.');
    console.log('The books are in order.');
    return 0;
  } finally {
    await database.close();
  }
}

await runCommand(main, {
  kinds: [BackupError, DataFolderInUse, EmbeddedFailed],
  codes: ['ENOENT', 'EACCES', 'EEXIST', 'ENOSPC'],
});
