import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import type { AppConfigServices } from '../src/app-config';
import type { ContentServices } from '../src/content';
import { importFolder } from '../src/content/import/import';
import type { Audience } from '../src/kernel/common/audience';
import type { Store } from '../src/kernel/store/store';
import { compose } from '../src/main/compose';
import { openDatabase } from '../src/main/database';
import { readSettings } from '../src/main/environment';

/**
 * Prints the times (ms) of an uncached answer, the tiles of home's lines, and of the bare SQL statements it needs,
 * taken in turns: `{ "ours": […], "bare": […], "statements": n }`.
 */
const ROUNDS = 200;
const WARM_UP = 30;
const audience: Audience = { platform: 'web', locale: 'en', regionId: 'austria' };

interface Statement {
  text: string;
  values: unknown[];
}

const folder = await mkdtemp(path.join(tmpdir(), 'touchline-uncached-'));
const settings = readSettings({ ...process.env, TOUCHLINE_DATA: folder }, '/');
const database = await openDatabase(settings, { log: () => undefined });
try {
  const world = path.join(folder, 'world');
  const now = Date.now();
  if (settings.contentFeed === undefined) throw new Error('CONTENT_FEED is needed to fill the world');
  await promisify(execFile)(process.execPath, [settings.contentFeed, world, String(Math.floor(now / 1000))]);
  await importFolder(database.store, world);
  const { modules } = compose({
    settings,
    store: database.store,
    loops: new Map(),
    version: 'bench',
    now: () => now,
    log: pino({ level: 'silent' }),
  });
  console.log(
    JSON.stringify(await measure({ ...modules.content.services, ...modules.appConfig.services }, database.store)),
  );
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

async function measure(services: ContentServices & AppConfigServices, { pool }: Store) {
  const home = await services.pages.find(await services.configuration.homePageId(audience.regionId), audience);
  const contextIds = (home.stageLinesPage?.lines ?? []).map(({ contextId }) => contextId);
  const answer = async () => {
    const lines = await services.lines.batch(
      contextIds,
      { limit: 50, utcOffsetMins: 60, keepEmpty: new Set() },
      audience,
    );
    return JSON.stringify({ lines }).length;
  };
  await answer();
  const statements = await recordStatements(answer);
  const [first, ...rest] = statements;
  if (!first) throw new Error('The answer needed no SQL');
  // The first statement reads the contexts; the others wait for it and run side by side, as in the answer.
  const bare = async () => {
    await pool.query(first);
    await Promise.all(rest.map((statement) => pool.query(statement)));
  };
  const times = { ours: [] as number[], bare: [] as number[], statements: statements.length };
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const ours = await timed(answer);
    const plain = await timed(bare);
    if (round < WARM_UP) continue;
    times.ours.push(ours);
    times.bare.push(plain);
  }
  return times;
}

/** The statements that `work` sends, seen where they leave this process. */
async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = Reflect.get(pg.Client.prototype, 'query') as (...sent: unknown[]) => unknown;
  const record = function record(this: pg.Client, ...sent: unknown[]): unknown {
    const [text, values] = sent;
    if (typeof text === 'string' && /^\s*select/i.test(text))
      statements.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, sent);
  };
  Reflect.set(pg.Client.prototype, 'query', record);
  try {
    await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query);
  }
  return statements;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
