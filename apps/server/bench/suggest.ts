import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { replaceRows } from '../src/content/rows/imported-rows';
import { countWords } from '../src/content/rows/search-words';
import { searchDocuments } from '../src/content/search/documents';
import type { Store } from '../src/kernel/store/store';
import { createApp } from '../src/main/app';
import { compose } from '../src/main/compose';
import { openDatabase } from '../src/main/database';
import { readSettings } from '../src/main/environment';

/**
 * Prints the times (ms) of suggestions over the API, and of a bare SQL prefix query, for 200 typists that ask every
 * 700 ms, in turns: `{ "ours": […], "bare": […], "items": n }`.
 */
const ITEMS = 100_000;
const CLUBS = 1500;
const TYPISTS = 200;
const EVERY_MS = 700;
const TURN_MS = 6000;
const TURNS = 3;
const SOURCE = 'bench';
const HOUR = 3600;

/** The same numbers in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const dice = random(8);
const pick = <T>(list: readonly T[]): T => list[Math.floor(dice() * list.length)] as T;

const syllables = 'nor bank ber wal feld ham ton stei kes trel or bury veld moor lux ha ven mar low sol'.split(' ');
const kinds = ['FC', 'United', 'Rovers', 'Athletic', 'SC', 'Wolves', 'Kings', 'City', '07', 'Rangers'];
const clubs = Array.from({ length: CLUBS }, () => {
  const name = pick(syllables) + pick(syllables) + pick(syllables);
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${pick(kinds)}`;
});

const folder = await mkdtemp(path.join(tmpdir(), 'touchline-suggest-'));
const settings = readSettings({ ...process.env, TOUCHLINE_DATA: folder, RATE_LIMIT_SCALE: '0' }, '/');
const database = await openDatabase(settings, { log: () => undefined });
try {
  const now = Date.now();
  const titles = await fill(database.store, Math.floor(now / 1000));
  const log = pino({ level: 'silent' });
  const composition = compose({
    settings,
    store: database.store,
    loops: new Map(),
    version: 'bench',
    now: () => Date.now(),
    log,
  });
  const app = await createApp({ composition, log });
  const ours = async (term: string) => {
    const answer = await app.inject(`/api/v3/search/suggest?term=${encodeURIComponent(term)}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  const bare = (term: string) =>
    database.store.pool.query('select id, title from bench_title where folded like $1 order by folded limit 8', [
      `${term.toLowerCase().replaceAll(/[%_\\]/g, '')}%`,
    ]);
  const times = { ours: [] as number[], bare: [] as number[], items: ITEMS };
  await turn(ours, titles);
  await turn(bare, titles);
  for (let round = 0; round < TURNS; round++) {
    times.ours.push(...(await turn(ours, titles)));
    times.bare.push(...(await turn(bare, titles)));
  }
  await app.close();
  console.log(JSON.stringify(times));
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

/** A season of matches, most of them over, and a page for each club. */
async function fill({ db, pool }: Store, now: number): Promise<string[]> {
  const events = Array.from({ length: ITEMS - CLUBS }, (_, at) => {
    const startTime = now + (at - Math.floor(ITEMS * 0.9)) * HOUR;
    return { id: `e${at}`, name: `${pick(clubs)} – ${pick(clubs)}`, startTime, endTime: startTime + 2 * HOUR };
  });
  const pages = clubs.map((name, at) => ({ id: `c${at}`, name, teamId: `t${at}`, pageType: 'Lines' }));
  await db
    .insertInto('content_source')
    .values({ source: SOURCE, main_region: 'austria', imported_at: new Date() })
    .execute();
  const rows = searchDocuments({ events, pages, categories: [] }).map((document) => ({ ...document, source: SOURCE }));
  await replaceRows(db, 'search_document', rows, SOURCE);
  await countWords(db);
  await sql`
    create table bench_title as
    select id, titles->>'en' as title, lower(titles->>'en') as folded from search_document`.execute(db);
  await pool.query('create index on bench_title (folded text_pattern_ops)');
  await pool.query('vacuum analyze');
  return events.map(({ name }) => name);
}

/** Every client types a name letter by letter, one in ten with a typing error, and asks at every pause. */
async function turn(ask: (term: string) => Promise<unknown>, titles: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + TURN_MS;
  const typist = async () => {
    let title = pick(titles);
    let length = 0;
    await pause(dice() * EVERY_MS);
    while (performance.now() < end) {
      length += 1 + Math.floor(dice() * 3);
      if (length > Math.min(14, title.length)) {
        title = dice() < 0.1 ? slipped(pick(titles)) : pick(titles);
        length = 1 + Math.floor(dice() * 3);
      }
      const began = performance.now();
      await ask(title.slice(0, length).trim());
      const took = performance.now() - began;
      times.push(took);
      await pause(Math.max(0, EVERY_MS - took));
    }
  };
  await Promise.all(Array.from({ length: TYPISTS }, typist));
  return times;
}

/** Two letters changed places. */
function slipped(text: string): string {
  return text.slice(0, 2) + (text[3] ?? '') + (text[2] ?? '') + text.slice(4);
}
