import { randomUUID } from 'node:crypto';
import type { Order } from '@touchline/contract';
import { until } from '@touchline/server/test/support/child';
import { message } from '@touchline/server/test/support/stripe';
import { type Attack, type Check, check, type World } from '../world/attack';
import { type Answer, json, tally, written } from '../world/http';
import { type Person, person } from '../world/people';
import { accountOf, confirm, enterCard, order, priceOf, SUBSCRIPTION, tell } from '../world/shop';

const REFUND_LIMIT_MS = 60_000;

/** Opens the form in all tabs at once, and again in those that were told that another is just being opened. */
async function openTabs(ann: Person, count: number): Promise<Answer[]> {
  const offer = { offerId: SUBSCRIPTION, price: await priceOf(ann, SUBSCRIPTION) };
  const answers = await Promise.all(Array.from({ length: count }, () => order(ann, offer, randomUUID())));
  for (const refused of answers.filter(({ status }) => status === 409)) {
    const again = await order(ann, offer, randomUUID());
    answers[answers.indexOf(refused)] = again;
  }
  return answers;
}

/** Buys one subscription in many tabs and enters a card in each of them at once. */
async function buyInTabs(world: World): Promise<Check[]> {
  const { stripe, counts, db } = world;
  const ann = await person(world, 'tabs');
  const answers = await openTabs(ann, counts.tabs);
  const orders = answers.filter(({ status }) => status === 201).map((answer) => json(answer) as Order);
  const intents = orders.map((made) => enterCard(world, made));
  await Promise.all([
    ...orders.map((made) => confirm(ann, made)),
    ...intents.map((intent) => tell(world, message(intent))),
  ]);
  const kept = () => intents.filter(({ refunded }) => refunded === 0).length;
  await until(
    async () => {
      await soon(world);
      return kept() <= 1;
    },
    () => 'payments were not returned',
    undefined,
    REFUND_LIMIT_MS,
  ).catch(() => undefined);
  const { invoices, subscriptions } = await accountOf(ann);
  const over = intents.filter(({ amount, refunded }) => refunded > amount).length;
  const { rowCount } = await db.query("select from payment_order where id = any($1) and state = 'paid'", [
    orders.map(({ id }) => id),
  ]);
  return [
    check(kept() === 1, `${kept()} of ${intents.length} payments in ${counts.tabs} tabs kept`),
    check(over === 0 && stripe.refusedRefunds === 0, `${intents.length - kept()} returned`),
    check(rowCount === 1 && invoices.length === 1, `${invoices.length} invoices`),
    check(subscriptions.length === 1, `${subscriptions.length} subscriptions`),
    check(orders.length > 0, written(tally(answers.map(({ status }) => status)))),
  ];
}

/** Lets the time pass until refunds that failed are tried again. */
const soon = ({ db }: World): Promise<unknown> =>
  db.query("update payment_refund set due_at = now() where state = 'waiting' and due_at > now() + interval '2 s'");

export const tabs: Attack = { name: 'tabs', title: 'One subscription bought in parallel tabs', run: buyInTabs };

const FAILURES = 12;

export const failingRefunds: Attack = {
  name: 'failing-refunds',
  title: `Payments returned although the provider refuses ${FAILURES} refunds`,
  async run(world) {
    world.stripe.refusedRefunds = FAILURES;
    try {
      const checks = await buyInTabs(world);
      return [...checks, check(world.stripe.refusedRefunds === 0, `${FAILURES - world.stripe.refusedRefunds} refused`)];
    } finally {
      world.stripe.refusedRefunds = 0;
    }
  },
};
