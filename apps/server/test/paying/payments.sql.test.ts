import type { Checkout, DeviceFlowInfo, Invoice, Order } from '@touchline/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { letters, startFlow } from '../support/people';
import { problemOf } from '../support/problems';
import {
  accountOf,
  after,
  balanceOf,
  buy,
  CARDS,
  type Customer,
  card,
  credit,
  customer,
  expectBooksInOrder,
  PASS,
  pay,
  rightsOf,
  runJobs,
  sell,
  TOP_UP,
} from '../support/shop';
import { type Node, startClubNode } from '../support/world';

let node: Node;
beforeAll(async () => {
  node = await startClubNode();
});
afterEach(() => expectBooksInOrder(node));
afterAll(() => node.close());

const look = async ({ browser }: Customer, { id }: Order) =>
  (await browser.ask('GET', `/checkout/orders/${id}`)).json<Order>();
const confirm = async ({ browser }: Customer, { id }: Order, approved: boolean) =>
  (await browser.ask('POST', `/checkout/orders/${id}/confirm`, { payload: { approved } })).json<Order>();

test('SHOP-09 FLOW-04b credits are topped up on the connect pages, with an invoice and an e-mail', async () => {
  const ann = await customer(node);
  const { status, order } = await pay(ann, TOP_UP);
  expect(status).toBe(201);
  expect(order).toMatchObject({
    state: 'paid',
    price: 999,
    currency: 'EUR',
    tax: { rate: 20, amount: 166 },
    credits: 10,
  });
  expect(await balanceOf(node, ann)).toBe(10);
  const invoice = await ann.browser.ask('GET', `/identity/touchline/me/invoices/${order.invoiceNumber}`);
  expect(invoice.json<Invoice>()).toMatchObject({
    title: 'Ten credits',
    total: 999,
    net: 833,
    tax: { rate: 20, amount: 166 },
    buyer: { email: ann.email },
    method: '4242',
    isRefunded: false,
  });
  expect((await letters(node)).at(-1)).toMatchObject({
    to: ann.email,
    subject: expect.stringContaining(String(order.invoiceNumber)),
  });
});

test('SHOP-13a a double click and a retry with the same key pay once', async () => {
  const ann = await customer(node);
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(ann, TOP_UP, 'one-payment')));
  expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
  expect(await balanceOf(node, ann)).toBe(10);
  expect((await pay(ann, TOP_UP, 'one-payment')).order.state).toBe('paid');
  expect(await balanceOf(node, ann)).toBe(10);
});

test('the same key for another offer is refused', async () => {
  const ann = await customer(node);
  await pay(ann, TOP_UP, 'same-key-again');
  expect(await pay(ann, PASS, 'same-key-again')).toMatchObject({ status: 422, title: 'Key already used' });
});

test.each([
  ['declined', CARDS.declined, 'declined'],
  ['subject to 3-D Secure', CARDS.secondStep, 'needs-action'],
  ['pending for a while', CARDS.late, 'pending'],
])('a card that is %s adds nothing before it is paid', async (_, number, state) => {
  const ann = await customer(node);
  const { order } = await pay(ann, { ...TOP_UP, card: card(number) });
  expect(order.state).toBe(state);
  expect([await balanceOf(node, ann), (await accountOf(ann)).invoices]).toEqual([0, []]);
});

test('3-D Secure: an approval charges once even if repeated, a denial charges nothing', async () => {
  const [ann, ben] = [await customer(node), await customer(node)];
  const [hers, his] = [
    (await pay(ann, { ...TOP_UP, card: card(CARDS.secondStep) })).order,
    (await pay(ben, { ...TOP_UP, card: card(CARDS.secondStep) })).order,
  ];
  const answers = await Promise.all([confirm(ann, hers, true), confirm(ann, hers, true)]);
  answers.push(await confirm(ann, hers, false));
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['paid']));
  expect((await confirm(ben, his, false)).state).toBe('declined');
  expect([await balanceOf(node, ann), await balanceOf(node, ben)]).toEqual([10, 0]);
});

test('an unanswered 3-D Secure challenge expires', async () => {
  const ann = await customer(node);
  const { order } = await pay(ann, { ...TOP_UP, card: card(CARDS.secondStep) });
  await after(node, 1801);
  expect((await look(ann, order)).state).toBe('cancelled');
});

test('SHOP-13a a payment confirmed late or twice is booked once, when confirmed', async () => {
  const [ann, ben] = [await customer(node), await customer(node)];
  const late = (await pay(ann, { ...TOP_UP, card: card(CARDS.late) })).order;
  const twice = (await pay(ben, { ...TOP_UP, card: card(CARDS.twice) })).order;
  expect([late.state, twice.state]).toEqual(['pending', 'paid']);
  await after(node, 6);
  await after(node, 6);
  expect((await look(ann, late)).state).toBe('paid');
  expect([await balanceOf(node, ann), await balanceOf(node, ben)]).toEqual([10, 10]);
});

test('SHOP-13c a server that crashes before the provider’s answer finds the payment after the restart', async () => {
  const ann = await customer(node);
  const { provider } = node.services;
  const start = provider.start.bind(provider);
  provider.start = async (request) => {
    await start(request);
    throw new Error('the answer got lost');
  };
  const { order } = await pay(ann, TOP_UP).finally(() => {
    provider.start = start;
  });
  expect([order.state, await balanceOf(node, ann)]).toEqual(['pending', 0]);
  await after(node, 61);
  expect([(await look(ann, order)).state, await balanceOf(node, ann)]).toEqual(['paid', 10]);
});

test('SHOP-13c a connection cut before the request reaches the provider costs nothing', async () => {
  const ann = await customer(node);
  const { provider } = node.services;
  const start = provider.start.bind(provider);
  provider.start = () => Promise.reject(new Error('no network'));
  const { order } = await pay(ann, TOP_UP).finally(() => {
    provider.start = start;
  });
  await after(node, 61);
  expect([(await look(ann, order)).state, await balanceOf(node, ann)]).toEqual(['cancelled', 0]);
});

test('SHOP-13c the same key finishes an order whose payment was not begun, before and after it is cancelled', async () => {
  const { provider } = node.services;
  const start = provider.start.bind(provider);
  for (const wait of [10, 61]) {
    const ann = await customer(node);
    const key = `stranded-${wait}`;
    provider.start = () => Promise.reject(new Error('the server stopped'));
    const { order } = await pay(ann, TOP_UP, key).finally(() => {
      provider.start = start;
    });
    await after(node, wait);
    expect([(await look(ann, order)).state, await balanceOf(node, ann)]).toEqual([
      wait > 60 ? 'cancelled' : 'pending',
      0,
    ]);
    const answers = await Promise.all([pay(ann, TOP_UP, key), pay(ann, TOP_UP, key)]);
    expect(answers.map(({ order: { id } }) => id)).toEqual([order.id, order.id]);
    expect([(await look(ann, order)).state, await balanceOf(node, ann)]).toEqual(['paid', 10]);
  }
});

test('SHOP-13c an order with a stored card is finished without its buyer', async () => {
  const ann = await customer(node);
  const added = await ann.browser.ask('POST', '/identity/touchline/me/paymentmethods', { payload: card() });
  const { id: methodId } = added.json<{ id: string }>();
  const { provider } = node.services;
  const start = provider.start.bind(provider);
  provider.start = () => Promise.reject(new Error('the server stopped'));
  const { order } = await pay(ann, { ...TOP_UP, card: undefined, methodId }).finally(() => {
    provider.start = start;
  });
  await after(node, 61);
  expect([(await look(ann, order)).state, await balanceOf(node, ann)]).toEqual(['paid', 10]);
});

test('a key answers its order although the price has changed since', async () => {
  const ann = await customer(node);
  const { order } = await pay(ann, TOP_UP, 'before-the-change');
  await sql`update offer set doc = jsonb_set(doc, '{prices,0,price}', '1099') where id = 'tenCredits'`.execute(
    node.store.db,
  );
  try {
    expect((await pay(ann, TOP_UP, 'before-the-change')).order).toMatchObject({ id: order.id, state: 'paid' });
    const { order: refused } = await pay(ann, TOP_UP);
    expect(refused).toMatchObject({ statusCode: 409, title: 'Price changed', price: 1099, currency: 'EUR' });
  } finally {
    await sql`update offer set doc = jsonb_set(doc, '{prices,0,price}', '999') where id = 'tenCredits'`.execute(
      node.store.db,
    );
  }
});

test('an order is visible to its buyer only', async () => {
  const [ann, ben] = [await customer(node), await customer(node)];
  const { order } = await pay(ann, { ...TOP_UP, card: card(CARDS.secondStep) });
  expect((await ben.browser.ask('GET', `/checkout/orders/${order.id}`)).statusCode).toBe(404);
  const foreign = await ben.browser.ask('POST', `/checkout/orders/${order.id}/confirm`, {
    payload: { approved: true },
  });
  expect(foreign.statusCode).toBe(404);
  expect((await look(ann, order)).state).toBe('needs-action');
});

test.each([
  ['a modified price', { price: 1 }, [409, 'Price changed']],
  ['a negative price', { price: -999 }, [400, 'Invalid request']],
  ['a huge price', { price: 1e300 }, [400, 'Invalid request']],
  ['an unknown offer', { offerId: 'nothing' }, [404, 'Offer not found']],
  ['a real card number', { card: card('5555 5555 5555 4444') }, [400, 'Card not valid']],
  ['an expired card', { card: { ...card(), expYear: 2026 } }, [400, 'Card expired']],
  ['another person’s card', { methodId: '5d8e3f0a-0000-4000-8000-000000000000' }, [404, 'Card not found']],
  ['an unknown code', { userCode: 'BCDF-GHJK' }, [404, 'Code not valid']],
])('%s is refused before anything is charged', async (_, change, refusal) => {
  const ann = await customer(node);
  const { status, title } = await pay(ann, { ...TOP_UP, ...change });
  expect([status, title]).toEqual(refusal);
  expect(await balanceOf(node, ann)).toBe(0);
});

test('other sites cannot pay: requests without the custom header or from another origin are refused', async () => {
  const { browser } = await customer(node);
  const payload = { ...TOP_UP, card: card() };
  for (const headers of [{ 'x-touchline-connect': undefined }, { 'sec-fetch-site': 'cross-site' }]) {
    const answer = await browser.ask('POST', '/checkout/orders', {
      payload,
      headers: { 'idempotency-key': 'foreign-page', ...headers },
    });
    expect([400, 403]).toContain(problemOf(answer).statusCode);
  }
});

test('a refund is a counter-booking; spent credits are owed', async () => {
  const [ann, ben] = [await customer(node), await customer(node)];
  const [hers, his] = [(await pay(ann, TOP_UP)).order, (await pay(ben, TOP_UP)).order];
  await node.services.refunds.refund(hers.id);
  expect(await balanceOf(node, ann)).toBe(0);
  expect((await accountOf(ann)).invoices[0]).toMatchObject({ isRefunded: true });
  await expect(node.services.refunds.refund(hers.id)).rejects.toThrow('refunded already');
  await buy(node, ben, await sell(node, { cost: 6 }));
  await node.services.refunds.refund(his.id);
  expect(await balanceOf(node, ben)).toBe(-6);
  await runJobs(node);
  const { rows } = await sql<{ refunded: number }>`
    select refunded from sandbox_payment where order_id in (${hers.id}, ${his.id})`.execute(node.store.db);
  expect(rows).toEqual([{ refunded: 999 }, { refunded: 999 }]);
});

test('a pass is not sold again while it runs, and is afterwards', async () => {
  const ann = await customer(node);
  const day = { offerId: 'day-pass', price: 399 };
  const answers = await Promise.all(Array.from({ length: 4 }, () => pay(ann, day)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  expect(await pay(ann, day)).toMatchObject({ status: 409, title: 'Already yours' });
  expect((await accountOf(ann)).invoices).toHaveLength(1);
  node.clock.seconds += 86_400;
  await ann.browser.login(ann.email);
  expect((await pay(ann, day)).order.state).toBe('paid');
});

test('a pass whose whole period is paid for by another one is not sold; a longer one is', async () => {
  const [ann, ben] = [await customer(node), await customer(node)];
  await pay(ann, PASS);
  expect(await pay(ann, { offerId: 'day-pass', price: 399 })).toMatchObject({ status: 409, title: 'Already yours' });
  await pay(ben, { offerId: 'day-pass', price: 399 });
  expect((await pay(ben, PASS)).order.state).toBe('paid');
});

test('FLOW-04b FLOW-04c SHOP-09 a TV starts a checkout, the phone approves and pays, and the TV is notified once', async () => {
  const ann = await customer(node);
  await credit(node, ann.accountId, 2);
  const { eventId } = await sell(node);
  const session = await startFlow(node, 'checkout', { deviceName: 'Living room TV', eventId }, ann.headers);
  const { userCode } = session;
  const info = async () => {
    node.clock.seconds += 3;
    const answer = await node.app.inject({
      url: `/api/checkout/deviceflowsessions/${session.id}/info`,
      headers: { 'x-session-token': session.sessionToken },
    });
    return answer.json<DeviceFlowInfo>().state;
  };
  expect(await pay(ann, { ...TOP_UP, userCode }), 'a code of another browser').toMatchObject({ status: 404 });
  const code = await ann.browser.ask('GET', `/deviceflow/codes/${userCode}`);
  expect(code.json()).toMatchObject({ deviceName: 'Living room TV', eventId, sessionType: 'checkout' });
  expect(await pay(ann, { ...TOP_UP, userCode }), 'nobody has said yes').toMatchObject({ status: 409 });
  await ann.browser.ask('POST', `/deviceflow/codes/${userCode}/approve`);
  expect(await info()).toBe('entered');
  const overview = (await ann.browser.ask('GET', `/checkout/overview?eventId=${eventId}`)).json<Checkout>();
  expect(overview).toMatchObject({
    offers: [{ id: 'tenCredits', price: 999, tax: { rate: 20, amount: 166 } }],
    wallets: [{ uniqueId: 'credits', availableCreditCount: 2 }],
    event: { id: eventId, cost: 6, isBought: false },
    provider: { name: 'sandbox' },
  });
  const ben = await customer(node);
  expect(await pay(ben, { ...TOP_UP, userCode }), 'somebody else').toMatchObject({ status: 404 });
  expect((await pay(ann, { ...TOP_UP, userCode })).order.state).toBe('paid');
  expect(await info()).toBe('completed');
  expect(await pay(ann, { ...TOP_UP, userCode }), 'a session serves once').toMatchObject({ status: 409 });
  expect(await balanceOf(node, ann)).toBe(12);
});

test('FLOW-06d a page cannot complete a checkout: only its payment can', async () => {
  const ann = await customer(node);
  const { userCode } = await startFlow(node, 'checkout', {}, ann.headers);
  await ann.browser.ask('GET', `/deviceflow/codes/${userCode}`);
  await ann.browser.ask('POST', `/deviceflow/codes/${userCode}/approve`);
  expect((await ann.browser.ask('POST', `/deviceflow/codes/${userCode}/complete`)).statusCode).toBe(409);
});

test('a pass that does not renew grants its rights for its period and ends', async () => {
  const ann = await customer(node);
  expect((await pay(ann, { offerId: 'day-pass', price: 399 })).order.state).toBe('paid');
  expect(await rightsOf(node, ann)).toEqual(['league-pass']);
  expect((await accountOf(ann)).subscriptions).toEqual([]);
  node.clock.seconds += 3000;
  expect(await rightsOf(node, ann)).toEqual(['league-pass']);
  node.clock.seconds += 86_400 - 3000;
  expect(await node.services.entitlements.ofUser(ann.accountId)).toEqual([]);
});
