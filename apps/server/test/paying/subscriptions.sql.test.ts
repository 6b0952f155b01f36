import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { crashing } from '../support/crash';
import { letters } from '../support/people';
import {
  accountOf,
  after,
  CARDS,
  type Customer,
  card,
  customer,
  expectBooksInOrder,
  PASS,
  pay,
  runJobs,
} from '../support/shop';
import { cloneDatabase, type Node, startNode, type TestDatabase } from '../support/world';

const DAY = 86_400;
/** From 15 January to 15 February. */
const MONTH = 31 * DAY;
/** After this time another node takes over. */
const LEASE = 601;

let database: TestDatabase;
let node: Node;
let ann: Customer;
beforeAll(async () => {
  database = await cloneDatabase('filled');
  node = await startNode({ database });
});
beforeEach(async () => {
  node.clock.seconds = NOW;
  ann = await customer(node);
});
afterEach(() => expectBooksInOrder(node));
afterAll(async () => {
  await node.close();
  await database.drop();
});

const held = async (who: Customer) =>
  (await node.services.entitlements.ofUser(who.accountId)).map(({ target, until }) => [target, until]);
const lettersTo = async (who: Customer) =>
  (await letters(node))
    .filter(({ to }) => to === who.email)
    .map(({ text }) => text)
    .join('\n');
/** Reads from the service, because a browser session lasts only a month. */
const subscriptionOf = async (who: Customer) => (await node.services.subscriptions.list(who.accountId, 'en'))[0];
const invoicesOf = async (who: Customer) => node.services.invoices.list(who.accountId, 'en');

// First test of the file: renewals from other tests would add statements.
test('SHOP-13c a server killed at any statement of a renewal leaves it to the next one, and the period is paid once', async () => {
  await pay(ann, PASS);
  const charged = async () => (await invoicesOf(ann)).length;
  let statements = 0;
  for (let hasMore = true; hasMore; statements++)
    for (const late of [false, true]) {
      const paid = await charged();
      node.clock.seconds = (await subscriptionOf(ann))?.nextBillingAt ?? 0;
      hasMore = await crashing({ at: statements, late }, () => node.services.renewals.run());
      await after(node, LEASE);
      await after(node, LEASE);
      expect(await charged(), `statement ${statements}`).toBe(paid + 1);
      expect(await subscriptionOf(ann)).toMatchObject({ state: 'active' });
    }
  expect(statements).toBeGreaterThan(5);
});

test('SHOP-11e a pass is valid for the paid period, and shows when it is billed next', async () => {
  await pay(ann, PASS);
  expect(await held(ann)).toEqual([['league-pass', NOW + MONTH]]);
  const account = await accountOf(ann);
  expect(account).toMatchObject({
    customerId: ann.accountId,
    email: ann.email,
    nextBillingAt: NOW + MONTH,
    methods: [{ brand: 'Test', last4: '4242', isDefault: true }],
    invoices: [{ title: 'League pass', total: 1499 }],
    subscriptions: [
      { title: 'League pass', state: 'active', period: 'month', nextBillingAt: NOW + MONTH, method: '4242' },
    ],
  });
  const mine = await node.app.inject({ url: '/api/v3/my/account?locale=de', headers: ann.headers });
  expect(mine.json()).toMatchObject({ subscriptions: [{ title: 'Liga-Pass' }], nextBillingAt: NOW + MONTH });
});

test('it renews automatically at the end of the period, with one charge and one invoice each time', async () => {
  await pay(ann, PASS);
  await after(node, MONTH - 1);
  expect(await invoicesOf(ann)).toHaveLength(1);
  await after(node, 1);
  expect(await invoicesOf(ann)).toHaveLength(2);
  expect(await held(ann)).toEqual([['league-pass', NOW + MONTH + 28 * DAY]]);
  await runJobs(node);
  await after(node, 28 * DAY);
  expect(await invoicesOf(ann)).toHaveLength(3);
  expect(await held(ann)).toEqual([['league-pass', NOW + MONTH + 28 * DAY + 31 * DAY]]);
});

test('SHOP-13a two nodes renew concurrently once', async () => {
  await pay(ann, PASS);
  node.clock.seconds += MONTH;
  const other = await startNode({ database, clock: node.clock });
  try {
    await Promise.all([runJobs(node), runJobs(other), runJobs(node), runJobs(other)]);
  } finally {
    await other.close();
  }
  expect(await invoicesOf(ann)).toHaveLength(2);
});

test('SHOP-13c a node that crashes during a renewal is replaced by another, and the period is paid once', async () => {
  await pay(ann, PASS);
  const { provider } = node.services;
  const start = provider.start.bind(provider);
  provider.start = async (request) => {
    await start(request);
    throw new Error('the node is gone');
  };
  await after(node, MONTH);
  provider.start = start;
  expect(await invoicesOf(ann)).toHaveLength(1);
  await after(node, LEASE);
  await after(node, LEASE);
  expect(await invoicesOf(ann)).toHaveLength(2);
  expect(await subscriptionOf(ann)).toMatchObject({ state: 'active' });
});

test('a declined renewal is retried after one, three and five days, then lapses; access is closed meanwhile', async () => {
  await pay(ann, { ...PASS, card: card(CARDS.dryLater) });
  await after(node, MONTH);
  expect(await subscriptionOf(ann)).toMatchObject({ state: 'past-due', nextBillingAt: NOW + MONTH + DAY });
  expect(await lettersTo(ann)).toContain('We could not renew League pass');
  expect(await held(ann)).toEqual([]);
  await after(node, DAY);
  await after(node, 3 * DAY);
  expect(await subscriptionOf(ann)).toMatchObject({ state: 'past-due' });
  await after(node, 5 * DAY);
  expect(await subscriptionOf(ann)).toMatchObject({ state: 'lapsed' });
  await after(node, 30 * DAY);
  expect([await invoicesOf(ann), await held(ann)]).toEqual([[expect.anything()], []]);
});

test('another card in time continues the subscription', async () => {
  await pay(ann, { ...PASS, card: card(CARDS.dryLater) });
  const payload = card();
  await after(node, MONTH);
  await ann.browser.login(ann.email);
  expect((await ann.browser.ask('POST', '/identity/touchline/me/paymentmethods', { payload })).statusCode).toBe(201);
  await after(node, DAY);
  expect(await subscriptionOf(ann)).toMatchObject({ state: 'active', method: '4242' });
  expect(await held(ann)).toEqual([['league-pass', NOW + MONTH + 28 * DAY]]);
});

test('cancelled in two taps: valid until the paid day, never billed again, and confirmed by mail', async () => {
  await pay(ann, PASS);
  const id = (await subscriptionOf(ann))?.id;
  const path = `/identity/touchline/me/subscriptions/${id}`;
  const cancelled = await ann.browser.ask('POST', `${path}/cancel`);
  expect(cancelled.json()).toMatchObject({ state: 'cancelled', cancelledAt: NOW, paidTo: NOW + MONTH });
  expect(await lettersTo(ann)).toContain('No further payments');
  await after(node, MONTH - 1);
  expect(await held(ann)).toHaveLength(1);
  await after(node, 1);
  expect([await held(ann), (await subscriptionOf(ann))?.state]).toEqual([[], 'lapsed']);
  expect(await invoicesOf(ann)).toHaveLength(1);
});

test('a cancellation can be reverted during the paid period, by its owner only', async () => {
  await pay(ann, PASS);
  const path = `/identity/touchline/me/subscriptions/${(await subscriptionOf(ann))?.id}`;
  const ben = await customer(node);
  expect((await ben.browser.ask('POST', `${path}/cancel`)).statusCode).toBe(404);
  await ann.browser.ask('POST', `${path}/cancel`);
  expect((await ann.browser.ask('POST', `${path}/keep`)).json()).toMatchObject({ state: 'active' });
  await after(node, MONTH);
  expect(await invoicesOf(ann)).toHaveLength(2);
});

test('an active or cancelled pass is not sold again before it ends', async () => {
  await pay(ann, PASS);
  expect(await pay(ann, PASS)).toMatchObject({ status: 409, title: 'Already subscribed' });
  const path = `/identity/touchline/me/subscriptions/${(await subscriptionOf(ann))?.id}`;
  await ann.browser.ask('POST', `${path}/cancel`);
  expect(await pay(ann, PASS)).toMatchObject({ status: 409, title: 'Already subscribed' });
});

test('eight tabs that subscribe at the same time pay once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(ann, PASS)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  expect(await invoicesOf(ann)).toHaveLength(1);
});

test('two tabs that both pay buy one period; the second payment is returned', async () => {
  const step = { ...PASS, card: card(CARDS.secondStep) };
  const [one, two] = [(await pay(ann, step)).order, (await pay(ann, step)).order];
  const states = await Promise.all(
    [one, two].map(async ({ id }) => {
      const answer = await ann.browser.ask('POST', `/checkout/orders/${id}/confirm`, { payload: { approved: true } });
      return answer.json<{ state: string }>().state;
    }),
  );
  expect(states.toSorted()).toEqual(['cancelled', 'paid']);
  await runJobs(node);
  expect(await held(ann)).toEqual([['league-pass', NOW + MONTH]]);
  expect(await invoicesOf(ann)).toHaveLength(1);
  expect(await lettersTo(ann)).toContain('but you had it already');
  const returned = await node.store.db
    .selectFrom('sandbox_payment')
    .select('refunded')
    .where('order_id', 'in', [one.id, two.id])
    .orderBy('refunded')
    .execute();
  expect(returned).toEqual([{ refunded: 0 }, { refunded: 1499 }]);
});

test('SHOP-11b cards are stored, selected and removed by their owner; without one a renewal fails', async () => {
  await pay(ann, PASS);
  const methods = '/identity/touchline/me/paymentmethods';
  await ann.browser.ask('POST', methods, { payload: card(CARDS.twice) });
  const [newest, first] = (await accountOf(ann)).methods;
  expect([newest?.last4, newest?.isDefault, first?.isDefault]).toEqual(['0259', true, false]);
  expect((await ann.browser.ask('POST', `${methods}/${first?.id}/default`)).statusCode).toBe(204);
  expect((await accountOf(ann)).methods[0]?.id).toBe(first?.id);
  const ben = await customer(node);
  expect((await ben.browser.ask('DELETE', `${methods}/${first?.id}`)).statusCode).toBe(404);
  expect((await ben.browser.ask('POST', `${methods}/${first?.id}/default`)).statusCode).toBe(404);
  for (const method of [newest, first]) await ann.browser.ask('DELETE', `${methods}/${method?.id}`);
  await after(node, MONTH);
  expect(await subscriptionOf(ann)).toMatchObject({ state: 'past-due' });
});
