import pino from 'pino';
import { Problem } from '../kernel/http/problem';
import { fail } from './command-line';
import { type Composition, compose } from './compose';
import { openDatabase } from './database';
import { readSettings } from './environment';
import { createLog } from './log';

/** Runs a command with the services of the server, also beside a running one. A problem is its reason to fail. */
export async function withModules(work: (modules: Composition['modules']) => Promise<number>): Promise<number> {
  const settings = readSettings(process.env, process.cwd());
  const database = await openDatabase(settings, { mayVisit: true, log: () => undefined });
  const { store } = database;
  try {
    const log = createLog('warn', pino.destination(2));
    const { modules } = compose({ settings, store, loops: new Map(), version: '', now: Date.now, log });
    try {
      return await work(modules);
    } finally {
      await modules.mail.services.post.close();
    }
  } catch (error) {
    if (error instanceof Problem) return fail(`${error.title}. ${error.detail ?? ''}`);
    throw error;
  } finally {
    await database.close();
  }
}
