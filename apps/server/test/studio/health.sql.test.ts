import type { FollowedRequest, HealthBoard } from '@touchline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spansOf } from '../../src/studio/health/incidents';
import { listenTo } from '../support/event-stream';
import { storedFile } from '../support/library';
import { type Insider, insider } from '../support/studio';
import { type Node, startClubNode } from '../support/world';

let node: Node;
let owner: Insider;
beforeAll(async () => {
  node = await startClubNode();
  owner = await insider(node, 'owner');
});
afterAll(() => node.close());

/** The first board of the stream. */
async function read({ browser }: Insider = owner): Promise<HealthBoard> {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const stream = await listenTo(node, '/studio/health', { cookie });
  await expect.poll(() => stream.heard.text, { timeout: 10_000 }).toContain('data: ');
  stream.request.destroy();
  return stream.messages()[0] as HealthBoard;
}
const beat = () => node.services.studioJobs.find(({ name }) => name === 'health')?.run();
const retry = (kind: string, id: string, insideOf = owner) =>
  insideOf.browser.ask('POST', '/studio/health/retries', { payload: { items: [{ kind, id }] } });

test('a node tells how it is, and one that is silent for 30 seconds is gone', async () => {
  await beat();
  const [own] = (await read()).nodes;
  expect(own).toMatchObject({ state: 'fine', cpu: expect.any(Number), open: expect.any(Number) });
  expect(own?.memory.used).toBeGreaterThan(1_000_000);
  expect(own?.disk?.total).toBeGreaterThan(0);
  node.clock.seconds += 31;
  expect((await read()).nodes).toMatchObject([{ state: 'gone' }]);
  await beat();
  expect((await read()).nodes).toMatchObject([{ state: 'fine' }]);
});

test('a node that stops leaves, and one that crashed is forgotten after a day', async () => {
  const state = (await node.store.db.selectFrom('node_health').select('state').executeTakeFirstOrThrow()).state;
  const crashed = { id: 'crashed', name: 'mad-1', version: '1', started_at: 1, seen_at: node.clock.seconds - 40 };
  await node.store.db
    .insertInto('node_health')
    .values({ ...crashed, state: JSON.stringify(state) })
    .execute();
  expect((await read()).nodes.map(({ name, state: how }) => [name, how])).toContainEqual(['mad-1', 'gone']);
  await node.store.db
    .updateTable('node_health')
    .set({ seen_at: node.clock.seconds - 90_000 })
    .where('id', '=', 'crashed')
    .execute();
  await node.services.tidyStudio();
  expect((await read()).nodes.map(({ name }) => name)).not.toContain('mad-1');
  await node.services.health.leave();
  expect((await read()).nodes).toEqual([]);
  await beat();
});

test('everything the service depends on says whether it is fine', async () => {
  const { dependencies } = await read();
  expect(Object.fromEntries(dependencies.map(({ id, state }) => [id, state]))).toMatchObject({
    database: 'fine',
    storage: 'fine',
    mail: 'fine',
    push: 'fine',
    payments: 'fine',
    ads: 'fine',
    inputs: 'fine',
  });
  expect(dependencies.find(({ id }) => id === 'database')).toMatchObject({
    name: expect.stringMatching(/^PostgreSQL \d+/),
    figures: { bytes: expect.any(Number), connections: expect.any(Number) },
  });
});

test('support sees what is wrong without machines and jobs, and editors see nothing', async () => {
  const support = await insider(node, 'support');
  expect(await read(support)).toMatchObject({ isLimited: true, nodes: [], jobs: [], failed: [] });
  const editor = await insider(node, 'editor');
  expect((await editor.browser.ask('GET', '/studio/health')).statusCode).toBe(403);
  expect((await retry('job', 'audit-seal', support)).statusCode).toBe(403);
});

test('jobs tell what they did, and the cause of a failure without its data', async () => {
  const { noteJob } = node.services.health;
  noteJob({ name: 'mail', done: 3, ms: 12 });
  noteJob({ name: 'mail', done: 0, ms: 1 });
  noteJob({
    name: 'deletions',
    done: 0,
    ms: 5,
    failure: Object.assign(new Error('of lena@zarafshar.tv'), { code: '57P01' }),
  });
  node.clock.seconds += 6;
  await beat();
  const { jobs, failed } = await read();
  expect(jobs.find(({ name }) => name === 'mail')).toMatchObject({ runs: 1, done: 3, failed: 0, lastMs: 12 });
  expect(jobs.find(({ name }) => name === 'deletions')).toMatchObject({ failed: 1, failure: 'Error 57P01' });
  expect(failed).toContainEqual(expect.objectContaining({ kind: 'job', id: 'deletions', canRetry: false }));
});

test.each(['mail', 'push', 'refund', 'file', 'job'] as const)('failed work can be tried again: %s', async (kind) => {
  const later = new Date((node.clock.seconds + 3600) * 1000);
  const now = new Date(node.clock.seconds * 1000);
  const { db } = node.store;
  const made: Record<typeof kind, () => Promise<string>> = {
    mail: async () => {
      const letter = { email: 'lena@zarafshar.tv', locale: 'en' as const, values: {} };
      const values = { kind: 'deletion' as const, letter: JSON.stringify(letter), failure: 'ECONNREFUSED', tries: 2 };
      const times = { created_at: now, due_at: later, expires_at: later };
      const { id } = await db
        .insertInto('mail_outbox')
        .values({ ...values, ...times })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },
    push: async () => {
      await node.store.pool.query('set session_replication_role = default');
      const subject = 'goal:final';
      await node.store.pool.query(`alter table push_message drop constraint if exists push_message_device_id_fkey`);
      const values = { device_id: 'd1', subject, state: 'waiting' as const, body: '{}', urgency: 'normal' as const };
      await db
        .insertInto('push_message')
        .values({ ...values, failure: 'FCM answered 503', tries: 1, due_at: later, expires_at: later })
        .execute();
      return subject;
    },
    refund: async () => {
      await node.store.pool.query('alter table payment_refund drop constraint if exists payment_refund_order_id_fkey');
      const id = '0b0f6f0e-0000-4000-8000-000000000001';
      const values = { id, order_id: id, provider: 'sandbox', provider_payment_id: 'p1', amount: 7990 };
      await db
        .insertInto('payment_refund')
        .values({ ...values, reason: 'requested', failure: 'ETIMEDOUT', tries: 3, created_at: now, due_at: later })
        .execute();
      return id;
    },
    file: () => storedFile(node, 'failed'),
    job: async () => {
      await db.insertInto('recurring_job').values({ name: 'nightly', due_at: later }).execute();
      node.services.health.noteJob({ name: 'nightly', done: 0, ms: 5, failure: new Error('no') });
      node.clock.seconds += 6;
      await beat();
      return 'nightly';
    },
  };
  const id = await made[kind]();
  const listed = (await read()).failed.find((work) => work.kind === kind && work.id === id);
  expect(listed).toMatchObject({ canRetry: true });
  expect(JSON.stringify(listed)).not.toContain('@');
  expect((await retry(kind, id)).json()).toEqual({ retried: 1 });
  const due: Record<typeof kind, () => Promise<unknown>> = {
    mail: async () => {
      const letters = db.selectFrom('mail_outbox').select(['due_at as due', 'tries']).where('id', '=', Number(id));
      const { due: dueAt, tries } = await letters.executeTakeFirstOrThrow();
      // One try more: it was due, and is being sent already.
      return { due: tries > 2 ? new Date(node.clock.seconds * 1000) : dueAt };
    },
    push: () => db.selectFrom('push_message').select('due_at as due').where('subject', '=', id).executeTakeFirst(),
    refund: () => db.selectFrom('payment_refund').select('due_at as due').where('id', '=', id).executeTakeFirst(),
    file: () => db.selectFrom('library_file').select('state').where('id', '=', id).executeTakeFirst(),
    job: () => db.selectFrom('recurring_job').select('due_at as due').where('name', '=', id).executeTakeFirst(),
  };
  expect(await due[kind]()).toEqual(
    kind === 'file' ? { state: 'waiting' } : { due: new Date(node.clock.seconds * 1000) },
  );
});

test('work that is gone is not retried', async () => {
  expect((await retry('mail', '999999')).json()).toEqual({ retried: 0 });
  expect((await retry('refund', '0b0f6f0e-0000-4000-8000-00000000ffff')).json()).toEqual({ retried: 0 });
  expect((await retry('refund', 'no refund')).json()).toEqual({ retried: 0 });
});

test('files that are gone, or were tried again already, keep nothing else from being tried again', async () => {
  const later = new Date((node.clock.seconds + 3600) * 1000);
  await node.store.db
    .insertInto('recurring_job')
    .values({ name: 'beside', due_at: later })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at: later }))
    .execute();
  const processed = await storedFile(node, 'ready');
  const items = [
    { kind: 'file', id: '0b0f6f0e-0000-4000-8000-00000000fffe' },
    { kind: 'file', id: 'no file' },
    { kind: 'file', id: processed },
    { kind: 'job', id: 'beside' },
  ];
  const answer = await owner.browser.ask('POST', '/studio/health/retries', { payload: { items } });
  expect(answer.json()).toEqual({ retried: 1 });
});

test('a request is followed by its id, without personal data, and only some roles see its audit entries', async () => {
  const { noteLine } = node.services.health;
  const fields = {
    method: 'POST',
    path: '/api/people/lena@zarafshar.tv?token=secret',
    status: 500,
    ms: 12.4,
    err: new Error(`no row for lena@zarafshar.tv with ${'a1'.repeat(20)}`),
    headers: { cookie: 'secret' },
  };
  noteLine({ requestId: 'req-1', level: 'error', fields, message: 'request failed' });
  await beat();
  const answer = await owner.browser.ask('GET', '/studio/health/requests/req-1');
  expect(answer.json<FollowedRequest>().lines).toMatchObject([
    {
      level: 'error',
      method: 'POST',
      path: '/api/people/…',
      status: 500,
      ms: 12,
      message: 'request failed: Error: no row for … with …',
    },
  ]);
  const [row] = await node.store.db.selectFrom('request_log').selectAll().execute();
  expect(JSON.stringify(row)).not.toMatch(/lena|secret|a1a1/);
  const own = await node.store.db
    .selectFrom('audit_entry')
    .select('request_id')
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  const path = `/studio/health/requests/${own.request_id}`;
  expect((await owner.browser.ask('GET', path)).json<FollowedRequest>().entries).not.toHaveLength(0);
  const producer = await insider(node, 'producer');
  expect((await producer.browser.ask('GET', path)).json<FollowedRequest>().entries).toEqual([]);
});

test('an attack does not fill the log', async () => {
  node.clock.seconds += 60;
  for (let index = 0; index < 1000; index++)
    node.services.health.noteLine({
      requestId: `many-${index}`,
      level: 'warning',
      fields: {},
      message: 'request failed',
    });
  await beat();
  const { count } = await node.store.db
    .selectFrom('request_log')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('request_id', 'like', 'many-%')
    .executeTakeFirstOrThrow();
  expect(count).toBe(300);
  node.clock.seconds += 8 * 86_400;
  await node.services.tidyStudio();
  expect(await node.store.db.selectFrom('request_log').selectAll().execute()).toEqual([]);
});

test('minutes with failures, and minutes without a node, are incidents', async () => {
  const minute = Math.floor(node.clock.seconds / 60) * 60 - 7200;
  const rows = [0, 1, 2, 3, 30].map((index) => ({
    at: minute + index * 60,
    node: 'vie-1',
    requests: 100,
    failed: index === 1 || index === 2 ? 6 : 0,
  }));
  await node.store.db.deleteFrom('request_minute').execute();
  await node.store.db.insertInto('request_minute').values(rows).execute();
  node.clock.seconds += 61;
  expect(spansOf([300, 240, 60])).toEqual([
    { from: 240, to: 360 },
    { from: 60, to: 120 },
  ]);
  await owner.browser.signIn(owner.email);
  await owner.browser.prove(owner.app.code(1));
  expect((await read()).incidents).toEqual({
    since: minute,
    items: [
      { from: minute + 240, to: minute + 1800, kind: 'away' },
      { from: minute + 60, to: minute + 180, kind: 'failures' },
    ],
  });
});

test('a line that no database can keep loses no other line, and no node', async () => {
  const { noteLine } = node.services.health;
  noteLine({
    requestId: 'req-2',
    level: 'error',
    fields: { err: new Error('bad \0 byte') },
    message: 'request failed',
  });
  noteLine({ requestId: 'req-2', level: 'error', fields: { path: '/api/people/lena%40zarafshar.tv/x' }, message: 'b' });
  node.clock.seconds += 6;
  await beat();
  const { lines } = (await owner.browser.ask('GET', '/studio/health/requests/req-2')).json<FollowedRequest>();
  expect(lines).toMatchObject([{ message: 'request failed: Error: bad … byte' }, { path: '/api/people/…/x' }]);
});

test('support follows a request without the names of machines', async () => {
  node.services.health.noteLine({ requestId: 'req-3', level: 'error', fields: {}, message: 'request failed' });
  await beat();
  const follow = async ({ browser }: Insider) =>
    (await browser.ask('GET', '/studio/health/requests/req-3')).json<FollowedRequest>().lines[0];
  expect((await follow(owner))?.node).toEqual(expect.any(String));
  const line = await follow(await insider(node, 'support', 'follows@studio.example'));
  expect(line).toMatchObject({ message: 'request failed' });
  expect(line).not.toHaveProperty('node');
});
