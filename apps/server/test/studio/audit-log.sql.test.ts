import type { AuditPage } from '@touchline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { listenTo } from '../support/event-stream';
import { problemOf } from '../support/problems';
import { type Insider, insider, StudioBrowser } from '../support/studio';
import { type Node, startClubNode } from '../support/world';

let node: Node;
let owner: Insider;
let producer: Insider;
beforeAll(async () => {
  node = await startClubNode();
  owner = await insider(node, 'owner');
  producer = await insider(node, 'producer');
});
afterAll(() => node.close());

const read = async (query = '') => (await owner.browser.ask('GET', `/studio/audit?${query}`)).json<AuditPage>();
const callsOf = ({ items }: AuditPage) => items.map(({ call }) => call);

/** Puts an entry into the log that no call made. */
async function addEntry(
  values: Partial<{
    at: number;
    call: string;
    details: object;
    outcome: 'done' | 'refused';
    name: string;
    request: string;
  }>,
) {
  const {
    at = NOW,
    call = 'studioSetAir',
    details = {},
    outcome = 'done',
    name = 'Lena Stork',
    request = 'r1',
  } = values;
  const { id } = await node.store.db
    .insertInto('audit_entry')
    .values({
      at,
      operator_id: null,
      operator_name: name,
      role: 'editor',
      call,
      outcome,
      details: JSON.stringify(details),
      request_id: request,
      network: '198.51.100.9',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('entries are listed newest first, each with what it was about', async () => {
  await producer.browser.ask('PUT', '/studio/inputs/gone/air', { payload: { isOn: true } });
  const { items, newest } = await read();
  const [first] = items;
  expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toSorted((a, b) => b - a));
  expect(first?.id).toBe(newest);
  expect(items.find(({ call }) => call === 'studioSetAir')).toMatchObject({
    name: 'Ines Kadar',
    role: 'producer',
    kind: 'changes',
    outcome: 'failed',
    details: { about: { id: 'gone' }, status: 404 },
  });
});

test('only owners and auditors read it', async () => {
  const auditor = await insider(node, 'auditor');
  expect((await auditor.browser.ask('GET', '/studio/audit')).statusCode).toBe(200);
  expect((await producer.browser.ask('GET', '/studio/audit')).statusCode).toBe(403);
});

test('pages follow each other without a gap or an entry told twice, while entries arrive', async () => {
  for (let index = 0; index < 230; index++) await addEntry({ at: NOW - 90_000 - Math.floor(index / 3), call: 'paged' });
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(`text=paged${cursor === undefined ? '' : `&cursor=${cursor}`}`);
    expect(page.items.length).toBeLessThanOrEqual(100);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next;
    await addEntry({ call: 'paged', at: NOW });
  } while (cursor !== undefined);
  expect(seen).toHaveLength(230);
  expect(new Set(seen).size).toBe(230);
});

test('filters narrow to a person, a span of time, what was refused, and what calls are about', async () => {
  await addEntry({ at: NOW - 500_000, call: 'studioSetScore', outcome: 'refused' });
  await new StudioBrowser(node).useCode('KX7P-4MTQ-9RTV');
  await owner.browser.ask('GET', `/studio/revenue?from=${NOW - 3600}&to=${NOW}`);
  const span = await read(`from=${NOW - 500_001}&to=${NOW - 499_999}`);
  expect(callsOf(span)).toEqual(['studioSetScore']);
  expect(span.count).toBe(1);
  expect(new Set((await read('kind=refused')).items.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
  expect(new Set(callsOf(await read('kind=money')))).toEqual(new Set(['studioRevenue']));
  expect(callsOf(await read('kind=looks'))).not.toContain('studioSetAir');
  expect(callsOf(await read('kind=changes'))).toContain('operator add');
  expect(callsOf(await read('kind=entry'))).toContain('studioUseCode');
  const { operators } = await read();
  const own = operators.filter(({ name }) => name === 'Ines Kadar').map(({ id }) => id);
  expect(own.length).toBeGreaterThan(1);
  const [first = ''] = own;
  expect(new Set((await read(`who=${first}`)).items.map(({ operatorId }) => operatorId))).toEqual(new Set([first]));
  const strangers = (await read('who=strangers')).items;
  expect(strangers.map(({ name }) => name)).toContain('Not signed in');
  expect(new Set(strangers.map(({ kind }) => kind))).toEqual(new Set(['entry']));
  expect((await read('who=machines')).items.map(({ name }) => name)).toContain('command line');
});

test('a text finds names, things, addresses and request ids, and its signs are no wildcards', async () => {
  await addEntry({ details: { before: { name: '100%_sure' } }, name: 'Rafi Moreau', request: 'req-7f3a91c2' });
  expect((await read('text=moreau')).items).toHaveLength(1);
  expect((await read('text=100%25_sure')).items).toHaveLength(1);
  expect((await read('text=req-7f3a91c2')).items).toHaveLength(1);
  expect((await read('text=1%25e')).items).toHaveLength(0);
});

test('a cursor that is none is refused', async () => {
  const answer = await owner.browser.ask('GET', '/studio/audit?cursor=first');
  expect(problemOf(answer)).toMatchObject({ statusCode: 400, detail: 'query.cursor is not a cursor.' });
});

test('news tell how many entries came since, and reading them leaves one row', async () => {
  const { newest } = await read();
  const cookie = [...owner.browser.cookies].map((pair) => pair.join('=')).join('; ');
  const stream = await listenTo(node, `/studio/audit/news?after=${newest}&kind=changes`, { cookie });
  await expect.poll(() => stream.messages().length).toBe(1);
  await addEntry({ call: 'studioSetAir' });
  await addEntry({ call: 'studioNow' });
  await expect.poll(() => stream.messages().at(-1), { timeout: 8000 }).toMatchObject({ count: 1 });
  stream.request.destroy();
  expect(callsOf(await read(`text=AuditNews`))).toHaveLength(1);
});

test('entries can be saved, and saving them is audited with their number', async () => {
  const answer = await owner.browser.ask('GET', '/studio/audit/export?text=paged');
  const { items, isCut } = answer.json<{ items: unknown[]; isCut: boolean }>();
  expect(items.length).toBeGreaterThanOrEqual(230);
  expect(isCut).toBe(false);
  expect((await read()).items.find(({ call }) => call === 'studioAuditExport')?.details).toMatchObject({
    entries: items.length,
  });
});
