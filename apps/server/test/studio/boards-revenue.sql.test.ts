import type { AudienceBoard, RevenueBoard, SimulatedOrder } from '@touchline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { areBooksInOrder } from '../../src/paying';
import { countQueries } from '../support/audience-cells';
import { askBoard, readBoard, simulation } from '../support/boards';
import { NOW } from '../support/club-tv';
import { problemOf } from '../support/problems';
import { buy, CARDS, card, customer, PASS, pay, sell, TOP_UP } from '../support/shop';
import { type Insider, insider } from '../support/studio';
import { clubNode, type Node, startClubNode } from '../support/world';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const WEEK = 7 * DAY;
const TODAY = Date.UTC(2027, 0, 15) / 1000;

const order = (fields: Partial<SimulatedOrder>): SimulatedOrder => ({
  id: 's',
  at: NOW - HOUR,
  what: 'Simulated pass',
  kind: 'pass',
  amount: 1200,
  state: 'paid',
  ...fields,
});
const orders = [
  order({ id: 's-1', at: NOW - 3 * HOUR }),
  order({ id: 's-2', kind: 'credits', amount: 600, state: 'refunded' }),
  order({ id: 's-3', kind: 'single', amount: 300 }),
  order({ id: 's-4', state: 'failed' }),
  order({ id: 's-5', at: NOW - WEEK - HOUR, amount: 60 }),
  order({ id: 's-6', at: NOW - 20 * DAY, amount: 1_000_000 }),
];

let node: Node;
let finance: Insider;
let eventId: string;
beforeAll(async () => {
  node = await startClubNode({
    simulation: simulation({
      orders: (day, until) => orders.filter(({ at }) => at >= day && at < day + DAY && at <= until),
    }),
  });
  node.clock.seconds = NOW - WEEK - HOUR;
  await pay(await customer(node), TOP_UP);
  node.clock.seconds = NOW - 2 * HOUR;
  await pay(await customer(node), PASS);
  node.clock.seconds = NOW - HOUR;
  const bob = await customer(node);
  await pay(bob, TOP_UP);
  const sold = await sell(node);
  eventId = sold.eventId;
  await buy(node, bob, sold);
  node.clock.seconds = NOW - 40 * MINUTE;
  const { order: returned } = await pay(await customer(node), TOP_UP);
  await pay(await customer(node), { offerId: 'day-pass', price: 399 });
  await pay(await customer(node), { ...PASS, card: card(CARDS.declined) });
  node.clock.seconds = NOW - 30 * MINUTE;
  await node.services.refunds.refund(returned.id);
  node.clock.seconds = NOW;
  finance = await insider(node, 'finance');
});
afterAll(() => node.close());

const read = (query: object = {}) =>
  readBoard<RevenueBoard>(finance, 'revenue', { from: NOW - DAY, to: NOW, audience: 'real', ...query });

it('shows what was taken, what is left of it, and what went back, beside the week before', async () => {
  expect(await read()).toMatchObject({
    currency: 'EUR',
    currencies: ['EUR'],
    taken: { value: 1499 + 999 + 999 + 399, before: 999 },
    net: { value: 1249 + 833 + 333, before: 833 },
    orders: { value: 4, before: 1 },
    refunded: { value: 999, count: 1 },
    passes: { running: 2, started: 2, cancelled: 0 },
  });
});

it('shows them by day and by hour', async () => {
  const { days, hours } = await read();
  expect(days).toEqual([
    { day: TODAY - DAY, passes: 0, credits: 0, singles: 0, before: 0 },
    { day: TODAY, passes: 1499 + 399, credits: 999 + 999, singles: 0, before: 999 },
  ]);
  expect(hours).toHaveLength(24);
  expect(hours.slice(-3)).toEqual([
    { at: NOW - 3 * HOUR, value: 0, before: 0 },
    { at: NOW - 2 * HOUR, value: 1499, before: 0 },
    { at: NOW - HOUR, value: 999 + 999 + 399, before: 999 },
  ]);
});

it('lists the latest orders with their states, purchases with credits among them', async () => {
  const { latest } = await read();
  expect(latest.map(({ id: _id, ...item }) => item)).toEqual(
    expect.arrayContaining([
      {
        at: NOW - 2 * HOUR,
        what: 'League pass',
        kind: 'pass',
        amount: 1499,
        unit: 'EUR',
        state: 'paid',
        isSimulated: false,
      },
      {
        at: NOW - HOUR,
        what: 'Big night',
        kind: 'single',
        amount: 6,
        unit: 'credits',
        state: 'paid',
        isSimulated: false,
      },
      {
        at: NOW - 40 * MINUTE,
        what: 'Ten credits',
        kind: 'credits',
        amount: 999,
        unit: 'EUR',
        state: 'refunded',
        isSimulated: false,
      },
      {
        at: NOW - 40 * MINUTE,
        what: 'League pass',
        kind: 'pass',
        amount: 1499,
        unit: 'EUR',
        state: 'failed',
        isSimulated: false,
      },
    ]),
  );
  expect(latest).toHaveLength(6);
  expect(latest.map(({ at }) => at)).toEqual(latest.map(({ at }) => at).toSorted((a, b) => b - a));
  await sql`delete from event where id = ${eventId}`.execute(node.store.db);
  expect((await read()).latest).toContainEqual(expect.objectContaining({ what: eventId, kind: 'single' }));
});

it('has the accounts of the ledger on the side of their balance, which agree by unit', async () => {
  const { ledger } = await read();
  expect(ledger).toMatchObject({ checkedAt: NOW, isBalanced: true });
  expect(ledger.accounts).toEqual([
    { kind: 'clearing', unit: 'EUR', debit: 3896, credit: 0 },
    { kind: 'revenue', unit: 'EUR', debit: 0, credit: 3248 },
    { kind: 'tax', unit: 'EUR', debit: 0, credit: 648 },
    { kind: 'issued', unit: 'credits', debit: 0, credit: 20 },
    { kind: 'revenue', unit: 'credits', debit: 6, credit: 0 },
    { kind: 'wallet', unit: 'credits', debit: 14, credit: 0 },
  ]);
});

it('adds simulated orders to the figures, never to the ledger', async () => {
  const real = await read();
  const all = await read({ audience: 'all' });
  expect(all).toMatchObject({
    taken: { value: 3896 + 1200 + 600 + 300, before: 999 + 60 },
    net: { value: 2415 + 1000 + 250, before: 833 + 50 },
    orders: { value: 4 + 3, before: 2 },
    refunded: { value: 999 + 600, count: 2 },
    passes: { running: 2 + 2, started: 2 + 1, cancelled: 0 },
  });
  expect(all.days[1]).toEqual({
    day: TODAY,
    passes: 1499 + 399 + 1200,
    credits: 999 + 999 + 600,
    singles: 300,
    before: 999 + 60,
  });
  expect(all.ledger).toEqual(real.ledger);
  const simulated = all.latest.filter(({ isSimulated }) => isSimulated);
  expect(simulated.map(({ id, state }) => [id, state])).toEqual([
    ['s-2', 'refunded'],
    ['s-3', 'paid'],
    ['s-4', 'failed'],
    ['s-1', 'paid'],
  ]);
});

it('has no simulated orders in a currency that is not the main one', async () => {
  expect(await read({ audience: 'all', currency: 'CHF' })).toMatchObject({
    currency: 'CHF',
    taken: { value: 0, before: 0 },
    passes: { running: 0, started: 0 },
  });
});

it('counts in the room "Audience" the people who paid, each once', async () => {
  const paid = async (audience: string) => {
    const { funnel } = await readBoard<AudienceBoard>(finance, 'audience', { from: NOW - DAY, to: NOW, audience });
    return funnel.at(-1);
  };
  expect(await paid('real')).toEqual({ step: 'paid', people: { value: 4, before: 1 } });
  expect(await paid('all')).toEqual({ step: 'paid', people: { value: 4 + 3, before: 2 } });
});

it('is for owners, finance and auditors', async () => {
  const statuses = new Map<string, number>();
  for (const role of ['owner', 'auditor', 'editor', 'producer', 'support'] as const) {
    const answer = await askBoard(await insider(node, role), 'revenue', { from: NOW - DAY, to: NOW });
    statuses.set(role, answer.statusCode);
  }
  expect(Object.fromEntries(statuses)).toEqual({ owner: 200, auditor: 200, editor: 403, producer: 403, support: 403 });
  const refused = await askBoard(await insider(node, 'editor', 'second@studio.example'), 'revenue', {
    from: NOW - DAY,
    to: NOW,
  });
  expect(problemOf(refused).statusCode).toBe(403);
});

it('makes a number of queries that does not depend on what was bought', async () => {
  const { queries } = await countQueries(node, read);
  expect(queries).toBeLessThanOrEqual(16);
});

it('checks the ledger once a minute, and names the booking of an account that holds another sum', async () => {
  const other = await clubNode();
  const ann = await customer(other);
  const { order: paid } = await pay(ann, TOP_UP);
  const owner = await insider(other, 'owner');
  const ledger = async () =>
    (await readBoard<RevenueBoard>(owner, 'revenue', { from: NOW - DAY, to: other.clock.seconds })).ledger;
  expect(await ledger()).toMatchObject({ checkedAt: NOW, isBalanced: true });
  await sql`alter table ledger_account disable trigger ledger_account_guarded`.execute(other.store.db);
  await sql`update ledger_account set balance = 0 where owner_id = ${ann.accountId}`.execute(other.store.db);
  other.clock.seconds = NOW + 59;
  expect(await ledger()).toMatchObject({ checkedAt: NOW, isBalanced: true });
  other.clock.seconds = NOW + 60;
  const { isBalanced, fault, checkedAt } = await ledger();
  const { rows } = await sql<{ id: string }>`
    select id from ledger_booking where reference = ${`order:${paid.id}`}`.execute(other.store.db);
  expect([isBalanced, checkedAt, await areBooksInOrder(other.store)]).toEqual([false, NOW + 60, false]);
  expect(fault).toContain('holds 0, its bookings sum up to 10');
  expect(fault).toContain(`Booking ${rows[0]?.id} (top-up, order:${paid.id})`);
  await sql`update ledger_account set balance = 10 where owner_id = ${ann.accountId}`.execute(other.store.db);
  await other.services.jobs.find(({ name }) => name === 'ledger-check')?.run();
  other.clock.seconds = NOW + 120;
  expect(await ledger()).toMatchObject({ isBalanced: true, agreedSince: NOW + 60 });
  await sql`insert into ledger_booking (id, kind, reference, booked_at)
    values (gen_random_uuid(), 'promotion', 'lost', now())`.execute(other.store.db);
  other.clock.seconds = NOW + 180;
  const empty = await ledger();
  expect(empty.isBalanced).toBe(false);
  expect(empty.fault).toContain('(promotion, lost)');
  expect(empty.agreedSince).toBeUndefined();
});
