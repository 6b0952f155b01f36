import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { once } from '../../src/paying/ledger/once';
import { nextNotice } from '../support/hearing';
import { balancesOf, buyAt, buyer, purchaseRows } from '../support/purchases';
import { expectBooksInOrder, sell } from '../support/shop';
import { cloneDatabase, type Node, startNode, type TestDatabase } from '../support/world';

let database: TestDatabase;
let node: Node;
/** On the same database. */
let other: Node;
beforeAll(async () => {
  database = await cloneDatabase('filled');
  node = await startNode({ database });
  other = await startNode({ database, clock: node.clock });
});
afterAll(async () => {
  await node.close();
  await other.close();
  await database.drop();
});

/** A promise, and what fulfils it. */
function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

test('SHOP-13a a free event that is bought in several tabs at once, without a wallet, is bought once', async () => {
  const ownerId = await buyer(node);
  const request = await sell(node, { cost: 0 });
  const answers = await Promise.all(
    Array.from({ length: 3 }, (_, tab) => buyAt(tab === 1 ? other : node, ownerId, request)),
  );
  expect(new Set(answers.map(({ purchaseId }) => purchaseId)).size).toBe(1);
  expect(answers.map(({ title }) => title).toSorted()).toEqual(['Already bought', 'Already bought', 'Bought']);
  expect(await purchaseRows(node, ownerId)).toMatchObject({ purchases: 1, bookings: 0, entitlements: 1, notices: 2 });
});

test('a purchase writes the rows of a booking, a purchase and an entitlement', async () => {
  const ownerId = await buyer(node, 10);
  const request = await sell(node, { cost: 6 });
  const { purchaseId } = await buyAt(node, ownerId, request, 'rows');
  const { rows } = await sql`
    select p.id, p.event_id, p.wallet, p.cost, p.bought_at, b.kind as booking, b.reference, b.reverses, b.booked_at,
      t.position, t.unit, t.amount, f.owner_id as from_owner, f.kind as from_kind, f.name as from_name,
      r.kind as to_kind, r.name as to_name, e.kind as right, e.target, e.source, e.valid_from, e.valid_to, k.created_at
    from purchase p join ledger_booking b on b.id = p.booking_id join ledger_transfer t on t.booking_id = b.id
      join ledger_account f on f.id = t.from_account join ledger_account r on r.id = t.to_account
      join entitlement e on e.account_id = p.owner_id join idempotency_key k on k.owner_id = p.owner_id
    where p.owner_id = ${ownerId}`.execute(node.store.db);
  const at = new Date(node.clock.now());
  expect(rows).toEqual([
    {
      id: purchaseId,
      event_id: request.eventId,
      wallet: 'credits',
      cost: 6,
      bought_at: at,
      created_at: at,
      booking: 'purchase',
      reference: `event:${request.eventId}`,
      reverses: null,
      booked_at: at,
      position: 1,
      unit: 'credits',
      amount: 6,
      from_owner: ownerId,
      from_kind: 'wallet',
      from_name: 'credits',
      to_kind: 'revenue',
      to_name: 'events',
      right: 'event',
      target: request.eventId,
      source: `purchase:${purchaseId}`,
      valid_from: node.clock.seconds,
      valid_to: null,
    },
  ]);
});

test('other nodes are told of a purchase after its commit, and of nothing where it is refused or repeated', async () => {
  const ownerId = await buyer(node, 6);
  const request = await sell(node, { cost: 6 });
  const heard: string[] = [];
  const unsubscribe = other.store.changes.subscribe((topics) => heard.push(...(topics ?? [])));
  // Notices of the preparation may still be on their way.
  await node.store.transaction(async (_tx, announce) => announce('banner'));
  await expect.poll(() => heard).toContain('banner');
  heard.length = 0;
  const own = nextNotice(node.store);
  await buyAt(node, ownerId, await sell(node, { cost: 7 }));
  await buyAt(node, ownerId, request, 'told');
  const topics = [`person:${ownerId}:rights`, `person:${ownerId}:wallets`];
  expect([...((await own) ?? [])]).toEqual(topics);
  await expect.poll(() => heard).toEqual(topics);
  await buyAt(node, ownerId, request, 'told');
  await buyAt(node, ownerId, request);
  await node.store.transaction(async (_tx, announce) => announce('flags'));
  await expect.poll(() => heard).toEqual([...topics, 'flags']);
  unsubscribe();
});

test.each(['idempotency_key', 'ledger_booking', 'ledger_transfer', 'purchase', 'entitlement', 'change_notice'])(
  'SHOP-13c a purchase that fails when it writes %s leaves nothing, and its key buys later',
  async (table) => {
    const ownerId = await buyer(node, 6);
    const request = await sell(node, { cost: 6 });
    const before = await purchaseRows(node, ownerId);
    await sql`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'no space left'; end $$;
      create trigger failing after insert or update on ${sql.table(table)} for each row execute function fail()`.execute(
      node.store.db,
    );
    await expect(buyAt(node, ownerId, request, 'key')).rejects.toThrow('no space left');
    await sql`drop function fail cascade`.execute(node.store.db);
    expect([await balancesOf(node, ownerId), await purchaseRows(node, ownerId)]).toEqual([{ credits: 6 }, before]);
    expect(await buyAt(node, ownerId, request, 'key')).toMatchObject({
      title: 'Bought',
      wallet: { availableCreditCount: 0 },
    });
  },
);

test('a key is waited for that a transaction of another node has taken, and its answer is given', async () => {
  const ownerId = await buyer(node, 20);
  const request = await sell(node, { cost: 6 });
  const answer = { statusCode: 200, title: 'Bought elsewhere' };
  const body = { ...request, cost: undefined };
  const [taken, released] = [gate(), gate()];
  const elsewhere = other.store.transaction((tx) =>
    once(tx, { ownerId, key: 'shared', body, at: new Date() }, async () => {
      taken.open();
      await released.opened;
      return answer;
    }),
  );
  await taken.opened;
  const waiting = buyAt(node, ownerId, request, 'shared');
  await expect.poll(waits).toBe(1);
  released.open();
  await elsewhere;
  expect(await waiting).toEqual(answer);
  expect(await balancesOf(node, ownerId)).toEqual({ credits: 20 });
});

test('a purchase waits for another change of the wallet, and sees what it left', async () => {
  const ownerId = await buyer(node, 6);
  const request = await sell(node, { cost: 6 });
  const [taken, released] = [gate(), gate()];
  const hold = other.store.transaction(async (tx) => {
    const given = { ownerId, wallet: 'credits', amount: 1, reference: 'test', seconds: 3600 };
    await other.services.ledger.hold(tx, given);
    taken.open();
    await released.opened;
  });
  await taken.opened;
  const waiting = buyAt(node, ownerId, request);
  await expect.poll(waits).toBe(1);
  released.open();
  await hold;
  expect(await waiting).toMatchObject({ title: 'Not enough credits', wallet: { availableCreditCount: 5 } });
});

/** How many statements wait for a lock. */
async function waits(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%buy_event%'`.execute(
    node.store.db,
  );
  return rows[0]?.count;
}

test('purchases of both accounts during a take-over: credits are kept, and each event has one buyer at most', async () => {
  for (let round = 0; round < 10; round++) {
    const [from, to] = [await buyer(node, 10), await buyer(node, 10)];
    const sales = await Promise.all([2, 3, 4].map((cost) => sell(node, { cost })));
    const tries = [from, to].flatMap((ownerId) => sales.map((request) => () => buyAt(node, ownerId, request)));
    const takeOver = () =>
      node.store.transaction((tx, announce) => node.services.takeOver.move(tx, announce, { from, to }));
    // Where both buy the same at the moment of the take-over, it or the purchase is done again.
    const ends = await Promise.allSettled([...tries.slice(0, 3), takeOver, ...tries.slice(3)].map((each) => each()));
    if (ends[3]?.status === 'rejected') await takeOver();
    await expectBooksInOrder(node);
    const [left, kept] = [(await balancesOf(node, from))['credits'] ?? 0, (await balancesOf(node, to))['credits'] ?? 0];
    const { rows } = await sql<{ event_id: string; owner_id: string; cost: number }>`
      select event_id, owner_id, cost from purchase where owner_id in (${from}, ${to}) and refunded_by is null`.execute(
      node.store.db,
    );
    expect(left).toBe(0);
    expect(kept + rows.reduce((sum, { cost }) => sum + cost, 0)).toBe(20);
    const ofTo = rows.filter((row) => row.owner_id === to).map((row) => row.event_id);
    expect(new Set(ofTo).size).toBe(ofTo.length);
  }
});
