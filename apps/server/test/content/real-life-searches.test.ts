import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Tile } from '@touchline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import searches from '../data/real-life-searches.json' with { type: 'json' };
import { Clock, type Node, startNode } from '../support/world';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** A Sunday afternoon. */
const MOMENT = Date.parse('2026-11-15T15:10:00Z') / 1000;
const FIRST = 3;
const ENOUGH = 55;

let node: Node;
let folder: string;

/** A node with the demo content of that moment. */
beforeAll(async () => {
  const clock = new Clock();
  clock.seconds = MOMENT;
  node = await startNode({ clock });
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-searches-'));
  const feed = ['--import', 'tsx', path.join(root, 'demo/world/feed.ts'), folder, String(MOMENT)];
  await promisify(execFile)(process.execPath, feed, { cwd: root });
  await importFolder(node.store, folder);
});
afterAll(async () => {
  await node.close();
  await rm(folder, { recursive: true, force: true });
});

/** The first results as tiles; the expected one is given by its page id or by a part of its title. */
async function firstOf(term: string, type: string, locale: string): Promise<Tile[]> {
  const query = new URLSearchParams({ term, type, locale, limit: String(FIRST) }).toString();
  const answer = await node.app.inject({ url: `/api/v3/search/query/tiles?${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: Tile[] }>().items;
}

test(`common search terms find the expected result among the first ${FIRST}`, async () => {
  const missed: string[] = [];
  for (const { term, type, wanted, locale = 'en' } of searches) {
    const found = await firstOf(term, type, locale);
    const hit = found.some(({ title, data }) => (type === 'page' ? data.pageId === wanted : title.includes(wanted)));
    if (!hit) missed.push(`${term} (${type}): ${found.map(({ title }) => title).join(' | ') || 'nothing'}`);
  }
  expect(searches).toHaveLength(60);
  expect(missed.length, `missed:\n${missed.join('\n')}`).toBeLessThanOrEqual(searches.length - ENOUGH);
});

test.each([
  ['cameras', 'en', 'all cameras'],
  ['camera', 'en', 'all cameras'],
  ['Kameras', 'de', 'alle Kameras'],
  ['mehrere Kameras', 'de', 'alle Kameras'],
])('%s finds live events that are shown from several cameras first', async (term, locale, title) => {
  const [first, second] = await firstOf(term, 'event', locale);
  for (const tile of [first, second]) {
    expect(tile?.title).toContain(title);
    expect(tile?.data.event).toMatchObject({ live: true, nativewaves: { enabled: true } });
    expect(tile?.data.event?.startTime).toBeLessThanOrEqual(MOMENT);
  }
});
