import type { Event, Page, Status } from '@touchline/contract';
import type pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readAddress } from '../../src/kernel/store/connection';
import type { ChangeListener } from '../../src/kernel/store/listeners';
import { openStore } from '../../src/kernel/store/store';
import { freePort } from '../support/child';
import { natsServer } from '../support/nats';
import { deviceTokens, signedIn } from '../support/people';
import { sharedReplicated } from '../support/replicated';
import { refresh, signIn } from '../support/viewers';
import { type Node, registeredToken, startNode } from '../support/world';

/** An old token may be used again for a while, where an answer was lost. */
const PAST_GRACE_SECONDS = 61;
const servers = sharedReplicated();

/** Changes the title of a page, like an import. */
async function rename({ store }: Pick<Node, 'store'>, title: string): Promise<void> {
  await store.transaction(async (tx, announce) => {
    const { doc } = await tx.selectFrom('page').select('doc').where('id', '=', 'landing').executeTakeFirstOrThrow();
    await tx
      .updateTable('page')
      .set({ doc: JSON.stringify({ ...doc, title }) })
      .where('id', '=', 'landing')
      .execute();
    announce('catalogue');
  });
}

const ask = ({ app }: Node, url: string, token?: string) =>
  app.inject({ url, ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }) });
const title = async (node: Node) => (await ask(node, '/api/v3/pages/landing')).json<Page>().title;
const stateOf = ({ store }: Pick<Node, 'store'>) => store.replica?.state;
/** Answers are made anew. */
const later = ({ clock }: Node) => void (clock.seconds += 61);

test('a public answer is as the replica has it, and new as soon as the notice has come from there', async () => {
  const node = await servers.node(await servers.database());
  const before = await title(node);
  await servers.pause();
  await rename(node, 'Later');
  expect(await title(node)).toBe(before);
  await servers.resume();
  await expect.poll(() => title(node)).toBe('Later');

  const seen: Promise<string | undefined>[] = [];
  node.store.replica?.subscribe(() => void seen.push(title(node)));
  for (let nth = 1; nth <= 20; nth++) {
    await rename(node, `Title ${nth}`);
    await expect.poll(() => seen.length).toBe(nth);
    expect(await seen[nth - 1]).toBe(`Title ${nth}`);
  }
});

test('what is remembered of public data, and until when answers hold, follow the replica too', async () => {
  const node = await servers.node(await servers.database());
  const url = '/api/v3/categories';
  const names = async () => (await ask(node, url)).body;
  expect(await names()).not.toContain('Curling');
  await servers.pause();
  await node.store.transaction(async (tx, announce) => {
    const { doc } = await tx.selectFrom('category').select('doc').where('id', '=', 'hockey').executeTakeFirstOrThrow();
    await tx
      .updateTable('category')
      .set({ doc: JSON.stringify({ ...doc, name: 'Curling' }) })
      .where('id', '=', 'hockey')
      .execute();
    announce('catalogue');
  });
  later(node);
  expect(await names()).not.toContain('Curling');
  await servers.resume();
  await expect.poll(names).toContain('Curling');
});

test('a person’s own calls read what was just written, however far the replica is behind', async () => {
  const node = await servers.node(await servers.database());
  const token = await registeredToken(node);
  const url = '/api/v3/events/live-match';
  const name = async (own?: string) =>
    (await ask(node, own === undefined ? url : `${url}?userType=registered`, own)).json<Event>().name;
  const before = await name();
  await servers.pause();
  await node.store.transaction(async (tx, announce) => {
    const { doc } = await tx.selectFrom('event').select('doc').where('id', '=', 'live-match').executeTakeFirstOrThrow();
    const changed = { doc: JSON.stringify({ ...doc, name: 'Just renamed' }) };
    await tx.updateTable('event').set(changed).where('id', '=', 'live-match').execute();
    announce('catalogue');
  });
  expect([await name(), await name(token)]).toEqual([before, 'Just renamed']);

  const fan = (await deviceTokens(node, await signedIn(node, 'fan@example.com'))).accessToken;
  const authorization = `Bearer ${fan}`;
  const favorites = '/api/v3/my/favorites';
  await node.app.inject({ method: 'POST', url: `${favorites}/pages/northbank`, headers: { authorization } });
  expect((await ask(node, favorites, fan)).json()).toEqual({ pageIds: ['northbank'] });
});

test('a session that is revoked on one node ends on another one, whose replica does not know', async () => {
  const database = await servers.database();
  const node = await servers.node(database);
  const other = await startNode({ database: { ...database, replica: undefined }, clock: node.clock });
  onTestFinished(() => other.close());
  const stolen = await signIn(other);
  await refresh(other, stolen);
  const statusHere = async () => (await ask(node, '/api/v3/my/regionInfo', stolen.accessToken)).statusCode;
  expect(await statusHere()).toBe(200);
  await servers.pause();
  node.clock.seconds += PAST_GRACE_SECONDS;
  expect((await refresh(other, stolen)).statusCode).toBe(401);
  await expect.poll(statusHere).toBe(401);
  expect(stateOf(node)).toMatchObject({ isUsed: true });
});

test.each(['NOTIFY', 'NATS'])(
  'woken by %s, a node hears a notice from the primary, then from the replica',
  async (by) => {
    const { connection, replica } = await servers.database();
    const nats = by === 'NATS' ? { ...(await natsServer()).settings, service: 'club' } : undefined;
    const [writer, reader] = [undefined, replica].map((from) => {
      const options = { connection, ...(from ? { replica: from } : {}), ...(nats ? { nats } : {}) };
      const store = openStore({ ...options, onError: () => undefined });
      onTestFinished(() => store.close());
      return store;
    });
    await reader?.changes.listen();
    await expect.poll(() => reader?.replica?.state).toMatchObject({ isUsed: true });
    const [first, then] = [vi.fn<ChangeListener>(), vi.fn<ChangeListener>()];
    reader?.changes.subscribe(first);
    reader?.replica?.subscribe(then);
    await servers.pause();
    await writer?.transaction(async (_tx, announce) => announce('sessions'));
    await expect.poll(() => first.mock.calls).toEqual([[new Set(['sessions'])]]);
    expect(then).not.toHaveBeenCalled();
    await servers.resume();
    await expect.poll(() => then.mock.calls).toEqual([[new Set(['sessions'])]]);
    expect(first).toHaveBeenCalledTimes(1);
  },
);

test('a replica that falls behind is left, and read again when it has caught up', async () => {
  const node = await servers.node(await servers.database({ longestLagMs: 1000 }));
  const told = async () => (await ask(node, '/api/status')).json<Status>().replica;
  expect(await told()).toEqual({ used: true, lagSeconds: expect.any(Number) });
  await servers.pause();
  await rename(node, 'On the primary');
  await expect.poll(() => title(node)).toBe('On the primary');
  expect(stateOf(node)).toMatchObject({ isUsed: false });
  expect(stateOf(node)?.reason).toMatch(/ behind$/);
  expect(await told()).toMatchObject({ used: false });
  await servers.resume();
  await expect.poll(() => stateOf(node)).toMatchObject({ isUsed: true, reason: undefined });
  later(node);
  expect(await title(node)).toBe('On the primary');
});

test('a replica that is killed fails no call, and is read again when it is back', async () => {
  const node = await servers.node(await servers.database());
  // Answers that were never made, so that no former one takes their place.
  let limit = 0;
  const statuses = async (times: number) => {
    const found = new Set<number>();
    for (let nth = 0; nth < times; nth++) found.add((await ask(node, `/api/v3/pages?limit=${++limit}`)).statusCode);
    return [...found];
  };
  const asking = statuses(40);
  await servers.standby.kill();
  onTestFinished(() => servers.standby.start());
  expect(await asking).toEqual([200]);
  expect(await statuses(10)).toEqual([200]);
  await expect.poll(() => stateOf(node)).toMatchObject({ isUsed: false });
});

test('a replica that falls silent holds answers up for seconds at most', async () => {
  const database = await servers.database();
  const node = await servers.node(database);
  await title(node);
  database.line.silence();
  later(node);
  const began = performance.now();
  expect(await title(node)).toBeDefined();
  expect(performance.now() - began).toBeLessThan(8000);
  expect(stateOf(node)).toMatchObject({ isUsed: false });
  await database.line.cut();
  await database.line.mend();
  await expect.poll(() => stateOf(node)).toMatchObject({ isUsed: true });
});

test('a statement that fails on the replica is answered by the primary', async () => {
  const node = await servers.node(await servers.database());
  const { pool } = node.store;
  const locks = async () =>
    (await servers.standby.ask("select count(*)::int from pg_locks where mode = 'AccessExclusiveLock'")).rows[0]?.[
      'count'
    ];
  const before = await locks();
  const holder = await pool.connect();
  try {
    await holder.query('begin; lock table page in access exclusive mode');
    await expect.poll(locks).not.toBe(before);
    // From now on the standby alone holds the lock.
    await servers.pause();
    await holder.query('commit');
  } finally {
    holder.release();
  }
  await rename(node, 'Behind a lock');
  expect(await title(node)).toBe('Behind a lock');
  expect(stateOf(node)).toMatchObject({ isUsed: true });
});

test('a node starts without its replica, and a server that is written to is none', async () => {
  const database = await servers.database();
  const replicaOf = (connection: pg.ClientConfig) => ({ connection, longestLagMs: 5000 });
  const away = { host: '127.0.0.1', port: await freePort() };
  const cases = [
    [{ ...database.connection, ...away }, /ECONNREFUSED/],
    [database.connection, /^it is written to$/],
  ] as const;
  for (const [connection, reason] of cases) {
    const node = await startNode({ database: { ...database, replica: replicaOf(connection) } });
    onTestFinished(() => node.close());
    await expect.poll(() => stateOf(node)?.reason).toMatch(reason);
    expect(stateOf(node)).toMatchObject({ isUsed: false });
    expect((await ask(node, '/api/v3/pages/landing')).statusCode).toBe(200);
  }
});

test('of several servers one that is a standby is read', async () => {
  const database = await servers.database();
  const { primary, standby } = servers;
  const { user } = primary.connection;
  const listed = [primary, standby].map(({ connection: { host, port } }) => `${host}:${port}`).join(',');
  const connection = readAddress(`postgres://${user}@${listed}/${database.name}`, 'read');
  if (typeof connection === 'string') throw new Error(connection);
  const node = await servers.node({ ...database, replica: { connection, longestLagMs: 600_000 } });
  const readers = "select from pg_stat_activity where application_name like 'touchline-replica%'";
  expect((await primary.ask(readers)).rowCount).toBe(0);
  expect(await title(node)).toBeDefined();
  expect((await standby.ask(readers)).rowCount).toBeGreaterThan(0);
});
