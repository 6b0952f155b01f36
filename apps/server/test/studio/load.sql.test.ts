import type { StudioLoad, StudioLoadChange } from '@touchline/contract';
import { expect, it, onTestFinished } from 'vitest';
import { NOW } from '../support/club-tv';
import { problemOf } from '../support/problems';
import { auditLog, type Insider, insider } from '../support/studio';
import { Clock, cloneDatabase, clubNode, type Node, startNode } from '../support/world';

const read = async ({ browser }: Insider) => (await browser.ask('GET', '/studio/load')).json<StudioLoad>();
const set = ({ browser }: Insider, payload: StudioLoadChange) => browser.ask('PUT', '/studio/load', { payload });
let searches = 0;
/** What is searched for was never searched for before: an answer that is kept is given in any case. */
const searchOn = async ({ app }: Node) =>
  (await app.inject(`/api/v3/search/query/tiles?term=final${++searches}`)).statusCode;

it('an operator leaves out search for all nodes, until the time or until it is ended', async () => {
  const database = await cloneDatabase('filled');
  const clock = new Clock();
  const [one, other] = [await startNode({ database, clock }), await startNode({ database, clock })];
  onTestFinished(async () => {
    await one.close();
    await other.close();
    await database.drop();
  });
  const owner = await insider(one, 'owner');
  expect(await searchOn(other)).toBe(200);
  expect((await set(owner, { step: 3, minutes: 30 })).statusCode).toBe(204);
  await expect.poll(() => searchOn(other)).toBe(503);
  expect((await other.app.inject('/api/v3/channels/one/playback')).statusCode).toBe(200);
  await expect.poll(() => read(owner)).toEqual({ measured: 0, set: { step: 3, until: NOW + 1800 } });

  clock.seconds = NOW + 1801;
  expect(await searchOn(other), 'after its end').toBe(200);
  clock.seconds = NOW;
  await set(owner, { step: 0, minutes: 30 });
  await expect.poll(() => searchOn(other)).toBe(200);
  expect(await read(owner)).toEqual({ measured: 0 });
});

it('a node that starts meanwhile knows it, and a node whose database is away keeps it', async () => {
  const node = await clubNode();
  await set(await insider(node, 'producer'), { step: 1, minutes: 30 });
  await expect.poll(() => node.load.step).toBe(1);
  const reads = node.store.sessions.query.bind(node.store.sessions);
  node.store.sessions.query = () => Promise.reject(new Error('away'));
  await node.load.refresh();
  node.store.sessions.query = reads;
  expect(node.load.step).toBe(1);
});

it('the audit log has what was set before and now', async () => {
  const node = await clubNode();
  const producer = await insider(node, 'producer');
  await set(producer, { step: 2, minutes: 30 });
  await set(producer, { step: 0, minutes: 30 });
  const changes = (await auditLog(node)).filter(({ call }) => call === 'studioSetLoad');
  const floor = { step: 2, until: NOW + 1800 };
  expect(changes.map(({ outcome, details }) => [outcome, details])).toEqual([
    ['done', { before: null, after: floor }],
    ['done', { before: floor, after: null }],
  ]);
});

it.each(['editor', 'support', 'finance', 'auditor'] as const)('%s may see it, not change it', async (role) => {
  const node = await clubNode();
  const who = await insider(node, role);
  expect(problemOf(await set(who, { step: 3, minutes: 30 })).statusCode).toBe(403);
  expect(await read(who)).toEqual({ measured: 0 });
});

it('a time without an end, or a step that does not exist, is refused', async () => {
  const node = await clubNode();
  const owner = await insider(node, 'owner');
  for (const payload of [
    { step: 4, minutes: 30 },
    { step: 1, minutes: 100_000 },
  ])
    expect(problemOf(await set(owner, payload)).statusCode).toBe(400);
});
