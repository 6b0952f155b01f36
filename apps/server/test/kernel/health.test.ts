import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CutOffNode, startCutOffNode } from '../support/outage';
import { problemOf } from '../support/problems';
import { login, register } from '../support/viewers';
import { anonymousToken, type Node, startNode } from '../support/world';

let node: CutOffNode;
let token: string;
beforeAll(async () => {
  node = await startCutOffNode();
  token = await anonymousToken(node);
});
afterAll(() => node.close());

const get = (url: string) => node.app.inject(url);
const withToken = (url: string) => node.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

/** Changes the title of a page, like an import. */
async function rename({ store }: Node, id: string, title: string): Promise<void> {
  await store.transaction(async (tx, announce) => {
    const { doc } = await tx.selectFrom('page').select('doc').where('id', '=', id).executeTakeFirstOrThrow();
    await tx
      .updateTable('page')
      .set({ doc: JSON.stringify({ ...doc, title }) })
      .where('id', '=', id)
      .execute();
    announce('catalogue');
  });
}

test('CALL-14a the status shows version and database', async () => {
  const answer = await get('/api/status');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok', version: '1.2.3', database: 'ok' });
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

test('a working node is live and ready', async () => {
  expect((await get('/api/live')).json()).toEqual({ live: true });
  const ready = await get('/api/ready');
  expect(ready.statusCode).toBe(200);
  expect(ready.headers['cache-control']).toBe('no-store');
});

test('CALL-14a without the database a node is live and ready, answers from memory, and is degraded', async () => {
  const home = await get('/api/v3/home/page');
  await node.whileAway(async () => {
    expect((await get('/api/live')).statusCode).toBe(200);
    expect((await get('/api/ready')).json()).toEqual({ ready: true });
    expect((await get('/api/v3/home/page')).body).toBe(home.body);
    const status = await get('/api/status');
    expect(status.statusCode).toBe(200);
    expect(status.json()).toMatchObject({ status: 'degraded', database: 'away' });
  });
  expect((await get('/api/status')).json()).toMatchObject({ database: 'ok' });
});

test('CALL-14a a node whose database does not store says so, until it does again', async () => {
  const { pool } = node.store;
  await pool.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`);
  await pool.query('create trigger full_disk before insert on write_probe execute function full_disk()');
  node.clock.seconds += 1;
  expect((await get('/api/status')).json()).toMatchObject({ status: 'degraded', database: 'readOnly' });
  expect((await get('/api/ready')).statusCode).toBe(200);
  await pool.query('drop trigger full_disk on write_probe');
  node.clock.seconds += 1;
  expect((await get('/api/status')).json()).toMatchObject({ status: 'ok', database: 'ok' });
});

test('without the database the last good answer is served, and a new one as soon as it is back', async () => {
  const before = await get('/api/v3/home/page');
  expect(before.statusCode).toBe(200);
  await node.whileAway(async () => {
    node.clock.seconds += 90;
    const meanwhile = await get('/api/v3/home/page');
    expect(meanwhile.statusCode).toBe(200);
    expect(meanwhile.rawPayload.equals(before.rawPayload)).toBe(true);
    expect(meanwhile.headers['etag']).toBe(before.headers['etag']);
  });
  await rename(node, 'home', 'Back again');
  node.clock.seconds += 2;
  expect((await get('/api/v3/home/page')).json()).toMatchObject({ title: 'Back again' });
});

test('without the database an uncached answer is a 503 with Retry-After', async () => {
  await node.whileAway(async () => {
    const answer = await get('/api/v3/pages/northbank');
    expect(answer.statusCode, `answered ${answer.body}`).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(problemOf(answer).title).toBe('Temporarily unavailable');
    const writing = await node.app.inject({ method: 'POST', url: '/api/login/deviceflowsessions' });
    expect(writing.statusCode).toBe(503);
    problemOf(writing);
    expect((await login(node, await register(node))).statusCode, 'a new viewer, who is not stored').toBe(200);
  });
  expect((await get('/api/v3/pages/northbank')).statusCode).toBe(200);
  expect((await login(node, await register(node))).statusCode).toBe(200);
});

test('without the database a known viewer stays signed in, and a forged token is refused', async () => {
  await node.whileAway(async () => {
    expect((await withToken('/api/v3/my/regionInfo')).statusCode).toBe(200);
    const forged = { authorization: `Bearer ${token.slice(0, -6)}` };
    expect((await node.app.inject({ url: '/api/v3/my/regionInfo', headers: forged })).statusCode).toBe(401);
  });
});

test('without the database the contract is still available', async () => {
  await node.whileAway(async () => {
    for (const url of ['/api/openapi.json', '/api/docs', '/api/docs.css'])
      expect((await get(url)).statusCode, `for ${url}`).toBe(200);
  });
});

const title = async () => (await get('/api/v3/pages/landing')).json<{ title: string }>().title;

test('after an outage a node receives change notices again', async () => {
  await node.whileAway(async () => {
    expect((await get('/api/status')).json()).toMatchObject({ database: 'away' });
  });
  expect(await title()).not.toBe('Changed elsewhere');
  const other = await startNode({ database: node.database, clock: node.clock });
  try {
    await rename(other, 'landing', 'Changed elsewhere');
    await expect.poll(title).toBe('Changed elsewhere');
  } finally {
    await other.close();
  }
});
