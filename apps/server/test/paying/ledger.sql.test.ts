import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CREDITS, hasDrift, house, wallet } from '../../src/paying/ledger/service';
import { crashing } from '../support/crash';
import { letters } from '../support/people';
import { after, buy, card, credit, customer, expectBooksInOrder, sell, TOP_UP } from '../support/shop';
import { type Node, startClubNode } from '../support/world';

let node: Node;
const audience = { platform: 'web', locale: 'en', regionId: 'austria' } as const;
beforeAll(async () => {
  node = await startClubNode();
});
afterAll(() => node.close());

const balance = async (ownerId: string) =>
  (await node.services.ledger.wallets(ownerId)).find(({ name }) => name === 'credits')?.balance ?? 0;

/** The database detects a dead connection after a moment; until then its locked rows are skipped. */
async function deadLinesLetGo(): Promise<void> {
  const open = async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::integer as open from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(node.store.db);
    return rows[0]?.open;
  };
  await expect.poll(open).toBe(0);
}

test.each([
  ['a booking is changed', sql`update ledger_booking set reference = 'other'`],
  ['a booking is deleted', sql`delete from ledger_booking`],
  ['a transfer is changed', sql`update ledger_transfer set amount = 1`],
  ['a transfer is deleted', sql`delete from ledger_transfer`],
  ['everything is emptied', sql`truncate ledger_transfer, ledger_booking cascade`],
  ['a balance is set by hand', sql`update ledger_account set balance = 1000000 where kind = 'wallet'`],
  [
    'an account starts with credits',
    sql`insert into ledger_account (owner_id, kind, name, unit, balance)
    values (gen_random_uuid(), 'wallet', 'credits', 'credits', 5)`,
  ],
  ['an invoice is changed', sql`update invoice set doc = '{}'`],
  ['an invoice is deleted', sql`delete from invoice`],
])('the database rejects that %s', async (_, statement) => {
  const ann = randomUUID();
  await credit(node, ann, 5);
  const paid = await customer(node);
  await node.services.orders.create(paid, randomUUID(), { ...TOP_UP, card: card() }, audience, undefined);
  await expect(statement.execute(node.store.db)).rejects.toThrow(/never changed|its transfer only|begins at zero/);
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 53, 1_000_000_000_001])('an amount of %f is never booked', async (amount) => {
  await expect(credit(node, randomUUID(), amount)).rejects.toThrow(/An amount|amount_check/);
  await expectBooksInOrder(node);
});

test('SHOP-13b the database rejects negative balances and mixed units', async () => {
  const ann = randomUUID();
  await credit(node, ann, 5);
  const book = (from: Parameters<typeof house>[2], amount: number) =>
    node.store.transaction((tx) =>
      node.services.ledger.book(tx, {
        kind: 'purchase',
        reference: 'test',
        transfers: [{ from: wallet(ann, 'credits'), to: house('revenue', 'events', from), amount }],
      }),
    );
  await expect(book(CREDITS, 6)).rejects.toThrow('ledger_account_balance_check');
  await expect(book('EUR', 1)).rejects.toThrow('foreign key');
  expect(await balance(ann)).toBe(5);
});

test('a hold is captured or released once, and released when it expires', async () => {
  const ann = randomUUID();
  const { ledger } = node.services;
  await credit(node, ann, 10);
  const hold = (amount: number) =>
    node.store.transaction((tx) =>
      ledger.hold(tx, { ownerId: ann, wallet: 'credits', amount, reference: 'collectible', seconds: 1800 }),
    );
  const [first, second, third] = [await hold(4), await hold(3), await hold(2)];
  await expect(hold(2)).rejects.toThrow('not enough credits');
  await node.store.transaction((tx) => ledger.capture(tx, first));
  await node.store.transaction((tx) => ledger.release(tx, second));
  await expect(node.store.transaction((tx) => ledger.release(tx, first))).rejects.toThrow('already');
  await expect(node.store.transaction((tx) => ledger.capture(tx, second))).rejects.toThrow('already');
  expect(await balance(ann)).toBe(4);
  await after(node, 1801);
  expect(await balance(ann)).toBe(6);
  await expect(node.store.transaction((tx) => ledger.capture(tx, third))).rejects.toThrow('already');
  await expectBooksInOrder(node);
});

test('the nightly check runs once a night on one node, stores its findings, and reports drift', async () => {
  const job = node.services.jobs.find(({ name }) => name === 'ledger-check');
  node.clock.seconds += 86_400;
  const runs = await Promise.all([job?.run(), job?.run(), job?.run()]);
  expect(runs.reduce<number>((sum, run) => sum + (run ?? 0), 0)).toBe(1);
  const { rows } = await sql<{ outcome: object }>`
    select outcome from recurring_job where name = 'ledger-check'`.execute(node.store.db);
  expect(rows[0]?.outcome).toMatchObject({ drifted: [], emptyBookings: [] });
  const ann = randomUUID();
  await credit(node, ann, 5);
  await sql`alter table ledger_account disable trigger ledger_account_guarded`.execute(node.store.db);
  await sql`update ledger_account set balance = 6 where owner_id = ${ann}`.execute(node.store.db);
  const drifted = await node.services.ledger.check();
  await sql`update ledger_account set balance = 5 where owner_id = ${ann}`.execute(node.store.db);
  await sql`alter table ledger_account enable trigger ledger_account_guarded`.execute(node.store.db);
  expect([hasDrift(drifted), drifted.drifted.length]).toEqual([true, 1]);
  expect(hasDrift(await node.services.ledger.check())).toBe(false);
});

test('SHOP-13c a server killed at any statement of a purchase loses nothing and duplicates nothing', async () => {
  const ann = await customer(node);
  await credit(node, ann.accountId, 1000);
  // The first purchase of a node looks for the account that it pays to.
  await buy(node, ann, await sell(node));
  let steps = 0;
  for (let hasMore = true; hasMore; steps++)
    for (const late of [false, true]) {
      const request = await sell(node, { cost: 6 });
      const before = await balance(ann.accountId);
      const key = randomUUID();
      const purchase = () => node.services.purchases.buy(ann.accountId, key, request, audience);
      const crashed = await crashing({ at: steps, late }, purchase);
      hasMore = crashed;
      const charged = before - (await balance(ann.accountId));
      const { has } = { has: await node.services.purchases.has(ann.accountId, request.eventId) };
      expect([charged, has], `statement ${steps}`).toEqual(has ? [6, true] : [0, false]);
      expect(await purchase(), 'the client tries again').toMatchObject({ statusCode: 200 });
      expect(before - (await balance(ann.accountId))).toBe(6);
    }
  expect(steps - 1, 'the event, and the purchase in one statement').toBe(2);
  await expectBooksInOrder(node);
});

test('SHOP-13c a server killed at any statement of a payment delivers what was paid, once, with one receipt', async () => {
  const ann = await customer(node);
  const receipts = async () => (await letters(node)).filter(({ text }) => text.includes('/connect/invoices')).length;
  const sent = await receipts();
  let steps = 0;
  for (let hasMore = true; hasMore; steps++)
    for (const late of [false, true]) {
      const before = await balance(ann.accountId);
      const key = randomUUID();
      const pay = () =>
        node.services.orders.create(ann, key, { ...TOP_UP, card: card() }, audience, undefined).catch(() => undefined);
      hasMore = await crashing({ at: steps, late }, pay);
      await deadLinesLetGo();
      await after(node, 120);
      await after(node, 120);
      const { rows } = await sql<{ paid: number }>`
        select count(*)::integer as paid from sandbox_payment join payment_order on payment_order.id = order_id
        where owner_id = ${ann.accountId} and sandbox_payment.status = 'succeeded'`.execute(node.store.db);
      expect(await balance(ann.accountId), `statement ${steps}`).toBe(10 * (rows[0]?.paid ?? 0));
      expect((await balance(ann.accountId)) - before).toBeLessThanOrEqual(10);
      expect((await receipts()) - sent, `receipts after statement ${steps}`).toBe(rows[0]?.paid);
    }
  expect(steps).toBeGreaterThan(15);
  await expectBooksInOrder(node);
});

const crash = fc.option(fc.record({ at: fc.nat(12), late: fc.boolean() }), { nil: undefined });
const step = fc.record({
  what: fc.constantFrom('topUp', 'buy', 'buy', 'buyAgain', 'refund', 'hold', 'capture', 'release'),
  amount: fc.integer({ min: 1, max: 9 }),
  event: fc.nat(3),
  crash,
  tries: fc.integer({ min: 1, max: 3 }),
});

test('SHOP-13a SHOP-13b SHOP-13c random histories with crashes: sums are zero, no balance is negative, one charge per key, access exactly when paid', async () => {
  const events = await Promise.all([2, 3, 5, 8].map((cost) => sell(node, { cost })));
  const ann = await customer(node);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (history) => {
      const { ledger, purchases } = node.services;
      const keys: string[] = [];
      const holds: string[] = [];
      for (const { what, amount, event, crash: at, tries } of history) {
        const request = events[event] ?? events[0];
        if (!request) throw new Error('nothing is for sale');
        const key = what === 'buyAgain' ? (keys.at(-1) ?? randomUUID()) : randomUUID();
        const work: Record<typeof what, () => Promise<unknown>> = {
          topUp: () => credit(node, ann.accountId, amount),
          buy: () => purchases.buy(ann.accountId, key, request, audience),
          buyAgain: () => purchases.buy(ann.accountId, key, request, audience),
          refund: async () => {
            const bought = await node.store.db
              .selectFrom('purchase')
              .select('id')
              .where('owner_id', '=', ann.accountId)
              .where('event_id', '=', request.eventId)
              .where('refunded_by', 'is', null)
              .executeTakeFirst();
            if (bought) await purchases.refund(bought.id);
          },
          hold: async () =>
            holds.push(
              await node.store.transaction((tx) =>
                ledger.hold(tx, { ownerId: ann.accountId, wallet: 'credits', amount, reference: 'test', seconds: 1e6 }),
              ),
            ),
          capture: () => node.store.transaction((tx) => ledger.capture(tx, holds.at(-1) ?? randomUUID())),
          release: () => node.store.transaction((tx) => ledger.release(tx, holds.at(-1) ?? randomUUID())),
        };
        if (what === 'buy') keys.push(key);
        // A double click in addition: several concurrent copies of the request, one of them on a server that crashes.
        const once = () => work[what]().catch(() => undefined);
        await Promise.all([at ? crashing(at, work[what]) : once(), ...Array.from({ length: tries - 1 }, once)]);
      }
      await expectBooksInOrder(node);
      const { rows } = await sql<{ key: string; charges: number }>`
        select key.key, count(purchase.id)::integer as charges from idempotency_key as key
        left join purchase on purchase.id::text = key.answer ->> 'purchaseId' and key.answer ->> 'title' = 'Bought'
        where key.owner_id = ${ann.accountId} group by key.key having count(purchase.id) > 1`.execute(node.store.db);
      expect(rows, 'charged twice for a key').toEqual([]);
      const { rows: wrong } = await sql`
        select event_id from purchase where owner_id = ${ann.accountId} and refunded_by is null
        except select target from entitlement where account_id = ${ann.accountId} and kind = 'event'
          and (valid_to is null or valid_to > ${node.clock.seconds})`.execute(node.store.db);
      const { rows: free } = await sql`
        select target from entitlement where account_id = ${ann.accountId} and kind = 'event'
          and (valid_to is null or valid_to > ${node.clock.seconds})
        except select event_id from purchase where owner_id = ${ann.accountId} and refunded_by is null`.execute(
        node.store.db,
      );
      expect([wrong, free], 'paid and closed, or open and unpaid').toEqual([[], []]);
      const { rows: paid } = await sql<{ purchases: number; bookings: number }>`
        select (select count(*) from purchase where owner_id = ${ann.accountId})::integer as purchases,
          (select count(*) from ledger_booking join ledger_transfer on booking_id = id join ledger_account as a on a.id = from_account
            where ledger_booking.kind = 'purchase' and a.owner_id = ${ann.accountId})::integer as bookings`.execute(
        node.store.db,
      );
      expect(paid[0]?.purchases).toBe(paid[0]?.bookings);
    }),
    { numRuns: 30 },
  );
}, 60_000);
