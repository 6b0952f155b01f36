import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import {
  after,
  balanceOf,
  type Customer,
  customer,
  expectBooksInOrder,
  PASS,
  pay,
  runJobs,
  TOP_UP,
} from '../support/shop';
import { KEYS, message, StripeStandIn, signed } from '../support/stripe';
import { clubNode, type Node, startClubNode } from '../support/world';

const stripe = new StripeStandIn();
const logged: string[] = [];
let node: Node;
let ann: Customer;
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });
  node = await startClubNode({ log, env: { ...KEYS, STRIPE_API_URL: await stripe.start() } });
});
beforeEach(async () => {
  node.clock.seconds = NOW;
  stripe.declines = false;
  stripe.failures = 0;
  stripe.requests.length = 0;
  ann = await customer(node);
});
afterEach(() => expectBooksInOrder(node));
afterAll(async () => {
  await node.close();
  await stripe.stop();
});

const begin = async (request: object = TOP_UP) => (await pay(ann, { ...request, card: undefined })).order;
const tell = (body: string, signature = signed(body, node.clock.seconds)) =>
  node.app.inject({
    method: 'POST',
    url: '/api/payments/stripe/notices',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });

test('an order is a payment intent; the card is sent to Stripe, the client secret to the page', async () => {
  const order = await begin();
  const intent = stripe.intentOf(order.id);
  expect(order).toMatchObject({ state: 'needs-action', clientSecret: intent.client_secret });
  expect(intent).toMatchObject({ amount: 999, currency: 'eur', metadata: { order_id: order.id } });
  const overview = await ann.browser.ask('GET', '/checkout/overview');
  expect(overview.json()).toMatchObject({ provider: { name: 'stripe', publishableKey: 'pk_test_standin' } });
  expect(overview.body).not.toContain('sk_test');
});

test('SHOP-13a a webhook delivered ten times, concurrently and later, books once', async () => {
  const intent = stripe.intentOf((await begin()).id);
  stripe.settle(intent, 'succeeded');
  const body = message(intent);
  const answers = await Promise.all(Array.from({ length: 9 }, () => tell(body)));
  answers.push(await tell(body));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await balanceOf(node, ann)).toBe(10);
  await tell(message(intent));
  expect(await balanceOf(node, ann), 'the same news under another id').toBe(10);
});

test('SHOP-13a webhooks in the wrong order end as paid', async () => {
  const order = await begin();
  const intent = stripe.intentOf(order.id);
  const failed = { ...intent, last_payment_error: { code: 'card_declined' } };
  const processing = { ...intent, status: 'processing' };
  stripe.settle(intent, 'succeeded');
  await tell(message(intent));
  await tell(message(failed, { type: 'payment_intent.payment_failed' }));
  await tell(message(processing, { type: 'payment_intent.processing' }));
  expect((await ann.browser.ask('GET', `/checkout/orders/${order.id}`)).json()).toMatchObject({ state: 'paid' });
  const second = await begin();
  const late = stripe.intentOf(second.id);
  await tell(
    message({ ...late, last_payment_error: { code: 'card_declined' } }, { type: 'payment_intent.payment_failed' }),
  );
  stripe.settle(late, 'succeeded');
  await tell(message(late));
  expect(await balanceOf(node, ann)).toBe(20);
});

test.each([
  ['no signature', () => ''],
  ['another’s signature', (body: string) => signed(body, NOW, 'whsec_another')],
  ['a signature of other bytes', () => signed('{}', NOW)],
  ['a message recorded six minutes ago', (body: string) => signed(body, NOW - 360)],
  ['a message from the future', (body: string) => signed(body, NOW + 360)],
])('%s is refused and books nothing', async (_, signature) => {
  const intent = stripe.intentOf((await begin()).id);
  stripe.settle(intent, 'succeeded');
  const body = message(intent);
  expect((await tell(body, signature(body))).statusCode).toBe(400);
  expect(await balanceOf(node, ann)).toBe(0);
});

test('a webhook about another amount, an unknown order or another object changes nothing', async () => {
  const intent = stripe.intentOf((await begin()).id);
  stripe.settle(intent, 'succeeded');
  const foreign = { ...intent, metadata: { order_id: '5d8e3f0a-0000-4000-8000-000000000000' } };
  const odd = { ...intent, metadata: { order_id: "' or 1=1" } };
  for (const body of [
    message({ ...intent, amount: 1 }),
    message(foreign),
    message(odd),
    message(intent, { type: 'charge.updated' }),
  ])
    expect((await tell(body)).statusCode).toBe(200);
  expect(await balanceOf(node, ann)).toBe(0);
});

test('SHOP-13c a payment without a webhook is queried', async () => {
  const order = await begin();
  stripe.settle(stripe.intentOf(order.id), 'succeeded');
  const confirmed = await ann.browser.ask('POST', `/checkout/orders/${order.id}/confirm`, {
    payload: { approved: true },
  });
  expect(confirmed.json()).toMatchObject({ state: 'paid' });
  const second = await begin();
  stripe.settle(stripe.intentOf(second.id), 'succeeded');
  await after(node, 1800);
  expect(await balanceOf(node, ann)).toBe(20);
});

test('a pass stores its card at Stripe and renews with it off-session under one key', async () => {
  const order = await begin(PASS);
  stripe.settle(stripe.intentOf(order.id), 'succeeded');
  await ann.browser.ask('POST', `/checkout/orders/${order.id}/confirm`, { payload: { approved: true } });
  expect(await node.services.methods.list(ann.accountId)).toMatchObject([{ brand: 'visa', last4: '4242' }]);
  await after(node, 31 * 86_400);
  expect(await node.services.invoices.list(ann.accountId, 'en')).toHaveLength(2);
  const renewal = [...stripe.keys.entries()].at(-1);
  expect(renewal?.[1].form).toContain('off_session=true');
  stripe.declines = true;
  await after(node, 28 * 86_400);
  expect(await node.services.subscriptions.list(ann.accountId, 'en')).toMatchObject([{ state: 'past-due' }]);
});

test('a stored card is charged without a redirect, as a page without an address to return to must', async () => {
  await begin();
  stripe.settle(stripe.intentOf((await begin(PASS)).id), 'succeeded');
  const forms = [...stripe.keys.values()]
    .map(({ form }) => new URLSearchParams(form))
    .filter((form) => form.has('amount'));
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) expect(form.get('automatic_payment_methods[allow_redirects]')).toBe('never');
});

test('a form that is opened again with its key gets the same payment and its secret', async () => {
  const first = (await pay(ann, { ...TOP_UP, card: undefined }, 'the-same-form')).order;
  const second = (await pay(ann, { ...TOP_UP, card: undefined }, 'the-same-form')).order;
  expect(second).toMatchObject({ id: first.id, clientSecret: first.clientSecret, state: 'needs-action' });
});

test('2500 notices at once are all read: the provider has a limit of its own, above that of other calls', async () => {
  const env = { ...KEYS, STRIPE_API_URL: 'http://127.0.0.1:9', RATE_LIMIT_SCALE: '1' };
  const limited = await clubNode({ env });
  const answers = await Promise.all(
    Array.from({ length: 2500 }, () =>
      limited.app.inject({ method: 'POST', url: '/api/payments/stripe/notices', payload: '{}' }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
});

test('a refund is requested under the key of its payment', async () => {
  const order = await begin();
  const intent = stripe.intentOf(order.id);
  stripe.settle(intent, 'succeeded');
  await tell(message(intent));
  await node.services.refunds.refund(order.id);
  await runJobs(node);
  expect([intent.refunded, stripe.keys.has(`refund-${intent.id}`), await balanceOf(node, ann)]).toEqual([999, true, 0]);
});

test('SHOP-13a a failed request is retried with its key and creates one payment', async () => {
  stripe.failures = 1;
  const order = await begin();
  expect(order).toMatchObject({ state: 'needs-action', clientSecret: stripe.intentOf(order.id).client_secret });
  const keys = stripe.requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([`${order.id}-1`, `${order.id}-1`]);
  expect([...stripe.intents.values()].filter(({ metadata }) => metadata.order_id === order.id)).toHaveLength(1);
});

test('while Stripe fails, the order is pending and the log has the error without payment details', async () => {
  stripe.failures = 2;
  expect(await begin()).toMatchObject({ state: 'pending' });
  expect(logged.join('')).toContain('The provider answered 500 StripeAPIError');
  expect(logged.join('')).not.toMatch(/client_secret|sk_test/);
});

test('every request states the API version and contains no telemetry', async () => {
  await begin();
  await begin();
  for (const { headers } of stripe.requests) {
    expect(headers).toMatchObject({ 'stripe-version': expect.stringMatching(/^\d{4}-\d{2}-\d{2}\.\w+$/) });
    expect(headers['x-stripe-client-telemetry']).toBeUndefined();
    expect(headers['x-stripe-client-user-agent']).not.toMatch(/platform|telemetry_id/);
  }
});
