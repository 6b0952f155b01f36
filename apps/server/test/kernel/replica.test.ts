import type { Event, Page } from '@touchline/contract';
import { expect, onTestFinished, test } from 'vitest';
import { sharedReplicated } from '../support/replicated';
import { anonymousToken, type Node, registeredToken } from '../support/world';

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

  const fan = await anonymousToken(node);
  const authorization = `Bearer ${fan}`;
  const favorites = '/api/v3/my/favorites';
  await node.app.inject({ method: 'POST', url: `${favorites}/pages/northbank`, headers: { authorization } });
  expect((await ask(node, favorites, fan)).json()).toEqual({ pageIds: ['northbank'] });
});

test('a replica that falls behind is left, and read again when it has caught up', async () => {
  const node = await servers.node(await servers.database({ longestLagMs: 1000 }));
  await servers.pause();
  await rename(node, 'On the primary');
  await expect.poll(() => title(node)).toBe('On the primary');
  expect(stateOf(node)).toMatchObject({ isUsed: false });
  expect(stateOf(node)?.reason).toMatch(/ behind$/);
  await servers.resume();
  await expect.poll(() => stateOf(node)).toMatchObject({ isUsed: true, reason: undefined });
  later(node);
  expect(await title(node)).toBe('On the primary');
});

test('a replica that is killed fails no call, and is read again when it is back', async () => {
  const node = await servers.node(await servers.database());
  const statuses = async (times: number) => {
    const found = new Set<number>();
    for (let nth = 0; nth < times; nth++) {
      later(node);
      found.add((await ask(node, '/api/v3/pages/landing')).statusCode);
    }
    return [...found];
  };
  const asking = statuses(200);
  await servers.standby.kill();
  onTestFinished(() => servers.standby.start());
  expect(await asking).toEqual([200]);
  expect(await statuses(20)).toEqual([200]);
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
  expect(performance.now() - began).toBeLessThan(5000);
  expect(stateOf(node)).toMatchObject({ isUsed: false });
  await database.line.cut();
  await database.line.mend();
  await expect.poll(() => stateOf(node)).toMatchObject({ isUsed: true });
});
