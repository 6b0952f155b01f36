import path from 'node:path';
import { ContentError, importFolder } from '../content';
import { fail, runCommand } from './command-line';
import { openDatabase } from './database';
import { readSettings } from './environment';

const USAGE = 'Usage: npm run content -- import <folder>';

/** `import <folder>`: imports a content folder from the command line. */
async function main([command, folder, ...rest]: string[]): Promise<number> {
  if (command !== 'import' || folder === undefined || rest.length > 0) return fail(USAGE);
  const settings = readSettings(process.env, process.cwd());
  const database = await openDatabase(settings, { mayVisit: true, log: () => undefined });
  try {
    const began = performance.now();
    const { source, counts, changed } = await importFolder(database.store, path.resolve(folder));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const figures = `${counts.event} events, ${counts.page} pages, ${counts.channel} channels, ${counts.picture} pictures`;
    console.log(
      `Imported “${source}” in ${seconds} s: ${figures}; ${changed.length > 0 ? `changed: ${changed.join(', ')}` : 'nothing changed'}.`,
    );
    return 0;
  } catch (error) {
    if (error instanceof ContentError)
      return fail(`Nothing was imported. ${error.problems.length} problem(s):\n${error.message}`);
    throw error;
  } finally {
    await database.close();
  }
}

await runCommand(main, { codes: ['ENOENT', 'ENOTDIR'] });
