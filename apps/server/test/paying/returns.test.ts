import type { Order } from '@touchline/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { letters } from '../support/people';
import {
  accountOf,
  after,
  balanceOf,
  buy,
  type Customer,
  customer,
  expectBooksInOrder,
  PASS,
  pay,
  rightsOf,
  runJobs,
  sell,
  TOP_UP,
} from '../support/shop';
import { disputeMessage, type Intent, KEYS, message, refundMessage, StripeStandIn, signed } from '../support/stripe';
import { type Node, startClubNode } from '../support/world';

const DAY_PASS = { offerId: 'day-pass', price: 399 };

const stripe = new StripeStandIn();
let node: Node;
let ann: Customer;
beforeAll(async () => {
  node = await startClubNode({ env: { ...KEYS, STRIPE_API_URL: await stripe.start() } });
});
beforeEach(async () => {
  node.clock.seconds = NOW;
  stripe.refusedRefunds = 0;
  ann = await customer(node);
});
afterEach(() => expectBooksInOrder(node));
afterAll(async () => {
  await node.close();
  await stripe.stop();
});

const tell = async (body: string) => {
  const answer = await node.app.inject({
    method: 'POST',
    url: '/api/payments/stripe/notices',
    headers: { 'content-type': 'application/json', 'stripe-signature': signed(body, node.clock.seconds) },
    payload: body,
  });
  expect(answer.statusCode).toBe(200);
};

const begin = async (request: object) => (await pay(ann, { ...request, card: undefined })).order;

/** An order whose card was accepted; the webhook is not sent yet. */
async function accepted(request: object): Promise<{ order: Order; intent: Intent }> {
  const order = await begin(request);
  const intent = stripe.intentOf(order.id);
  stripe.settle(intent, 'succeeded');
  return { order, intent };
}

async function paid(request: object): Promise<{ order: Order; intent: Intent }> {
  const made = await accepted(request);
  await tell(message(made.intent));
  return made;
}

const lettersToAnn = async () =>
  (await letters(node)).filter(({ to }) => to === ann.email).map(({ text }) => text.replaceAll('\n', ' '));
const lastLetter = async () => (await lettersToAnn()).at(-1);
const state = async ({ id }: Order) => (await ann.browser.ask('GET', `/checkout/orders/${id}`)).json<Order>().state;
const isRefunded = async () => (await accountOf(ann)).invoices[0]?.isRefunded;

test('a refund takes back the credits that the payment bought, once, with a letter', async () => {
  const { intent } = await paid(TOP_UP);
  const body = refundMessage(intent);
  await Promise.all([tell(body), tell(body), tell(refundMessage(intent))]);
  expect([await balanceOf(node, ann), await isRefunded()]).toEqual([0, true]);
  expect((await lettersToAnn()).filter((text) => text.includes('We have refunded €9.99 for Ten credits'))).toHaveLength(
    1,
  );
});

test('a refund that is reported before its payment takes back the same', async () => {
  const { order, intent } = await accepted(TOP_UP);
  await tell(refundMessage(intent));
  await tell(message(intent));
  expect([await state(order), await balanceOf(node, ann), await isRefunded()]).toEqual(['paid', 0, true]);
});

test('spent credits take the balance below zero: nothing is sold until a top-up has filled it', async () => {
  const { intent } = await paid(TOP_UP);
  const [first, second] = [await sell(node, { cost: 6 }), await sell(node, { cost: 4 })];
  await buy(node, ann, first);
  await tell(refundMessage(intent));
  expect(await balanceOf(node, ann)).toBe(-6);
  expect((await buy(node, ann, second)).answer).toMatchObject({ statusCode: 409, title: 'Credits owed' });
  await paid(TOP_UP);
  expect(await balanceOf(node, ann)).toBe(4);
  expect((await buy(node, ann, second)).answer).toMatchObject({ statusCode: 200, title: 'Bought' });
});

test('a part of the money changes neither credits nor rights; the rest of it does', async () => {
  const { intent } = await paid(TOP_UP);
  await tell(refundMessage(intent, 500));
  expect([await balanceOf(node, ann), await isRefunded()]).toEqual([10, false]);
  expect(await lastLetter()).toContain('We have refunded €5.00 for Ten credits, which you keep.');
  await tell(refundMessage(intent, 999));
  await tell(refundMessage(intent, 700));
  expect([await balanceOf(node, ann), await isRefunded()]).toEqual([0, true]);
  expect(await lastLetter()).toContain('We have refunded €4.99');
});

test.each([
  ['a pass for a day', DAY_PASS],
  ['a subscription', PASS],
])('the refund of %s ends its rights', async (_, offer) => {
  const { intent } = await paid(offer);
  expect(await rightsOf(node, ann)).toEqual(['league-pass']);
  await tell(refundMessage(intent));
  expect(await rightsOf(node, ann)).toEqual([]);
  await after(node, 40 * 86_400);
  expect(await node.services.invoices.list(ann.accountId, 'en')).toHaveLength(1);
});

test('the refund of a period that is over ends nothing', async () => {
  const { intent } = await paid(PASS);
  await after(node, 31 * 86_400);
  await tell(refundMessage(intent));
  expect(await node.services.subscriptions.list(ann.accountId, 'en')).toMatchObject([{ state: 'active' }]);
  expect(await node.services.entitlements.ofUser(ann.accountId)).toHaveLength(1);
});

test.each([
  ['credits', TOP_UP],
  ['a pass for a day', DAY_PASS],
  ['a subscription', PASS],
])('a dispute suspends %s, and a dispute that is won gives them back', async (_, offer) => {
  const { intent } = await paid(offer);
  const before = [await balanceOf(node, ann), await node.services.entitlements.ofUser(ann.accountId)];
  await tell(disputeMessage(intent, 'created', 'warning_needs_response'));
  expect([await balanceOf(node, ann), await node.services.entitlements.ofUser(ann.accountId)]).toEqual(before);
  await tell(disputeMessage(intent, 'created', 'needs_response'));
  await tell(disputeMessage(intent, 'funds_withdrawn', 'needs_response'));
  expect([await balanceOf(node, ann), await rightsOf(node, ann)]).toEqual([0, []]);
  expect(await lastLetter()).toContain('is disputed');
  await tell(disputeMessage(intent, 'closed', 'won'));
  await tell(disputeMessage(intent, 'funds_reinstated', 'won'));
  expect([await balanceOf(node, ann), await node.services.entitlements.ofUser(ann.accountId)]).toEqual(before);
  expect(await lastLetter()).toContain('is available again');
  expect(await isRefunded()).toBe(false);
});

test('a lost dispute returns the money; late news of its beginning change nothing', async () => {
  const { intent } = await paid(PASS);
  await tell(disputeMessage(intent, 'closed', 'lost'));
  await tell(disputeMessage(intent, 'created', 'needs_response'));
  expect([await rightsOf(node, ann), await isRefunded()]).toEqual([[], true]);
  expect(await lastLetter()).toContain('We have refunded €14.99 for League pass, which has ended.');
});

test('an appeal turns a lost dispute into a won one', async () => {
  const { intent } = await paid(TOP_UP);
  await tell(disputeMessage(intent, 'closed', 'lost'));
  expect([await balanceOf(node, ann), await isRefunded()]).toEqual([0, true]);
  await tell(disputeMessage(intent, 'updated', 'won'));
  await tell(disputeMessage(intent, 'closed', 'lost'));
  expect([await balanceOf(node, ann), await isRefunded()]).toEqual([10, false]);
});

test('two forms for one subscription: the second payment goes back by itself, without an invoice', async () => {
  const [one, two] = [await accepted(PASS), await accepted(PASS)];
  await tell(message(one.intent));
  await tell(message(two.intent));
  expect([await state(one.order), await state(two.order)]).toEqual(['paid', 'cancelled']);
  expect(await lastLetter()).toContain('but you had it already');
  await runJobs(node);
  expect([one.intent.refunded, two.intent.refunded]).toEqual([0, 1499]);
  await tell(refundMessage(two.intent));
  await tell(message(two.intent));
  expect((await accountOf(ann)).invoices).toHaveLength(1);
  expect((await accountOf(ann)).subscriptions).toHaveLength(1);
});

test('a second payment of one order goes back although the provider refuses the refund several times', async () => {
  const { order, intent } = await paid(TOP_UP);
  const again: Intent = { ...intent, id: `${intent.id}_2`, refunded: 0 };
  stripe.intents.set(again.id, again);
  stripe.refusedRefunds = 6;
  await tell(message(again));
  for (let hour = 0; hour < 12; hour++) await after(node, 3600);
  expect([intent.refunded, again.refunded]).toEqual([0, 999]);
  expect(await state(order)).toBe('paid');
  expect(await node.services.ledger.wallets(ann.accountId)).toMatchObject([{ name: 'credits', balance: 10 }]);
});

test('a webhook before the browser keeps the card, and the renewal is paid with it', async () => {
  const { intent } = await paid(PASS);
  expect(await node.services.methods.list(ann.accountId)).toMatchObject([{ brand: 'visa', last4: '4242' }]);
  await after(node, 31 * 86_400);
  expect(await node.services.invoices.list(ann.accountId, 'en')).toHaveLength(2);
  expect(intent.refunded).toBe(0);
});

test('a renewal without a card is told by letter', async () => {
  await paid(PASS);
  const [card] = await node.services.methods.list(ann.accountId);
  await node.services.methods.remove(ann.accountId, String(card?.id));
  await after(node, 31 * 86_400);
  expect(await lastLetter()).toContain('We could not renew League pass');
});

test('the operator’s refund is requested once, and the provider’s news of it change nothing', async () => {
  const { order, intent } = await paid(TOP_UP);
  await node.services.refunds.refund(order.id);
  expect([await balanceOf(node, ann), intent.refunded]).toEqual([0, 0]);
  await runJobs(node);
  await runJobs(node);
  await tell(refundMessage(intent));
  expect([await balanceOf(node, ann), intent.refunded, await isRefunded()]).toEqual([0, 999, true]);
  await expect(node.services.refunds.refund(order.id)).rejects.toThrow('refunded already');
});

test('a dispute of a payment that was refunded takes nothing that the operator left the buyer', async () => {
  const { order, intent } = await paid(TOP_UP);
  await node.store.transaction((tx, announce) =>
    node.services.refunds.make(
      tx,
      announce,
      { kind: 'order', id: order.id },
      { keeps: true, why: { reason: 'Goodwill', askedBy: 'Ines Kadar' } },
    ),
  );
  await runJobs(node);
  expect(await balanceOf(node, ann)).toBe(10);
  const letter = await lastLetter();
  await tell(disputeMessage(intent, 'created', 'needs_response'));
  expect(await balanceOf(node, ann)).toBe(10);
  await tell(disputeMessage(intent, 'closed', 'won'));
  expect([await balanceOf(node, ann), await isRefunded()]).toEqual([10, true]);
  expect(await lastLetter(), 'nothing was suspended, and nothing comes back').toBe(letter);
});

test('a disputed payment is not refunded as well', async () => {
  const { order, intent } = await paid(TOP_UP);
  await tell(disputeMessage(intent, 'created', 'needs_response'));
  await expect(node.services.refunds.refund(order.id)).rejects.toThrow('disputes this payment');
});
