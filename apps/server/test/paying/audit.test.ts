import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMetrics } from '../../src/main/metrics';
import { NOW } from '../support/club-tv';
import { after, type Customer, customer, expectBooksInOrder, pay, TOP_UP } from '../support/shop';
import { disputeMessage, KEYS, message, refundMessage, StripeStandIn, signed } from '../support/stripe';
import { type Node, startClubNode } from '../support/world';

const stripe = new StripeStandIn();
const logged: string[] = [];
let node: Node;
let ann: Customer;
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });
  node = await startClubNode({ log, env: { ...KEYS, STRIPE_API_URL: await stripe.start() } });
});
beforeEach(async () => {
  node.clock.seconds = NOW;
  stripe.transactions.length = 0;
  logged.length = 0;
  ann = await customer(node);
});
afterAll(async () => {
  await node.close();
  await stripe.stop();
});

async function accepted() {
  const { order } = await pay(ann, { ...TOP_UP, card: undefined });
  const intent = stripe.intentOf(order.id);
  stripe.settle(intent, 'succeeded');
  stripe.moved(intent, 'charge', 999, node.clock.seconds);
  return intent;
}

const tell = (body: string) =>
  node.app.inject({
    method: 'POST',
    url: '/api/payments/stripe/notices',
    headers: { 'content-type': 'application/json', 'stripe-signature': signed(body, node.clock.seconds) },
    payload: body,
  });
/** An hour and more later, when all news should have arrived. */
const compare = () => {
  node.clock.seconds += 3700;
  return node.services.providerCheck.compare();
};

test('payments, refunds and disputes that are booked do not differ', async () => {
  const [kept, refunded, disputed] = [await accepted(), await accepted(), await accepted()];
  for (const intent of [kept, refunded, disputed]) await tell(message(intent));
  await tell(refundMessage(refunded));
  stripe.moved(refunded, 'refund', -999, node.clock.seconds);
  await tell(disputeMessage(disputed, 'created', 'needs_response'));
  stripe.moved(disputed, 'dispute', -999, node.clock.seconds);
  expect(await compare()).toMatchObject({ payments: 3, recovered: 0, differences: [] });
});

test('a payment without news is booked by the comparison', async () => {
  await accepted();
  expect(await compare()).toMatchObject({ payments: 1, recovered: 1, differences: [] });
  expect(await node.services.ledger.wallets(ann.accountId)).toMatchObject([{ name: 'credits', balance: 10 }]);
  await expectBooksInOrder(node);
});

test('a refund that is not in the books is drift: an error in the log and a metric', async () => {
  const intent = await accepted();
  await tell(message(intent));
  stripe.moved(intent, 'refund', -999, node.clock.seconds);
  await after(node, 86_400);
  expect(logged.join('')).toContain('differs from the books');
  const metrics = createMetrics();
  metrics.watchMoney(node.services.moneyFigures);
  const text = await metrics.registry.metrics();
  expect(text).toContain('touchline_money_drift{check="provider"} 1');
  expect(text).toContain('touchline_money_drift{check="ledger"} 0');
  expect(text).toMatch(/touchline_orders\{state="paid"\} \d/);
  expect(await node.services.desk.check()).toMatchObject({ isInOrder: false });
  const status = (await node.app.inject('/api/status')).json<{ warnings: string[] }>();
  expect(status.warnings).toContainEqual(expect.stringContaining('differs from the books'));
  await tell(refundMessage(intent));
  await after(node, 40 * 3600);
  expect(await node.services.moneyWarnings()).toEqual([]);
  node.clock.seconds += 40 * 3600;
  expect(await node.services.moneyWarnings()).toEqual([expect.stringContaining('has not ended')]);
});

test('the news of the last hour are waited for, and fees and payouts are not payments', async () => {
  await accepted();
  stripe.transactions.push({
    id: 'txn_fee',
    type: 'stripe_fee',
    amount: -30,
    created: node.clock.seconds,
    source: null,
  });
  expect(await node.services.providerCheck.compare()).toMatchObject({ payments: 0, differences: [] });
});

test('the metrics tell how long a refund has waited', async () => {
  const intent = await accepted();
  await tell(message(intent));
  stripe.refusedRefunds = 1000;
  await node.services.refunds.refund(intent.metadata.order_id);
  await after(node, 600);
  expect(await node.services.moneyFigures()).toMatchObject({ refunds: { waiting: 1, oldestSeconds: 600 } });
  stripe.refusedRefunds = 0;
  await after(node, 86_400);
  expect(await node.services.moneyFigures()).toMatchObject({ refunds: { waiting: 0, oldestSeconds: 0 } });
});
