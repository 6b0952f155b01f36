import { randomUUID } from 'node:crypto';
import type { Order } from '@touchline/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { crashing } from '../support/crash';
import { letters } from '../support/people';
import { after, type Customer, customer, expectBooksInOrder, PASS, pay, TOP_UP } from '../support/shop';
import { disputeMessage, type Intent, KEYS, message, refundMessage, StripeStandIn, signed } from '../support/stripe';
import { type Node, startClubNode } from '../support/world';

/** The long run: `HISTORIES=1000 HISTORIES_SEED=7 npx vitest run apps/server/test/paying/histories.test.ts`. */
const RUNS = Number(process.env['HISTORIES'] ?? 60);
const SEED = Number(process.env['HISTORIES_SEED'] ?? 19);
const MS_PER_RUN = 8000;

const stripe = new StripeStandIn();
let node: Node;
beforeAll(async () => {
  node = await startClubNode({ env: { ...KEYS, STRIPE_API_URL: await stripe.start() } });
});
afterAll(async () => {
  await node.close();
  await stripe.stop();
});

const OFFERS = { credits: TOP_UP, day: { offerId: 'day-pass', price: 399 }, subscription: PASS };

/** What happens to the payment, at the provider unless the operator does it. */
const FATES = [
  'kept',
  'paid twice',
  'refunded by the operator',
  'partly refunded',
  'refunded',
  'disputed',
  'won',
  'lost',
  'appealed',
] as const;
type Fate = (typeof FATES)[number];

/** The messages of a fate in the order of their causes, and the movements of the balance. */
function newsOf(intent: Intent, fate: Fate): { messages: string[]; movements: ['refund' | 'dispute', number][] } {
  const { amount } = intent;
  const part = refundMessage(intent, 100);
  const opened = [
    disputeMessage(intent, 'created', 'needs_response'),
    disputeMessage(intent, 'funds_withdrawn', 'under_review'),
  ];
  const lost = disputeMessage(intent, 'closed', 'lost');
  const won = disputeMessage(intent, 'funds_reinstated', 'won');
  switch (fate) {
    case 'partly refunded':
      return { messages: [part], movements: [['refund', -100]] };
    case 'refunded':
      return {
        messages: [part, refundMessage(intent)],
        movements: [
          ['refund', -100],
          ['refund', 100 - amount],
        ],
      };
    case 'disputed':
      return { messages: opened, movements: [['dispute', -amount]] };
    case 'lost':
      return { messages: [...opened, lost], movements: [['dispute', -amount]] };
    case 'won':
    case 'appealed':
      return {
        messages: [...opened, fate === 'won' ? disputeMessage(intent, 'closed', 'won') : lost, won],
        movements: [
          ['dispute', -amount],
          ['dispute', amount],
        ],
      };
    case 'kept':
    case 'paid twice':
    case 'refunded by the operator':
      return { messages: [], movements: [] };
  }
}

interface Crash {
  at: number;
  late: boolean;
}

const STEPS = 10;
/** The statement at which the server is killed; many are beyond the last one of a step. */
const crash = fc.record({ at: fc.nat(60), late: fc.boolean() });
const history = fc.record({
  offer: fc.constantFrom('credits' as const, 'day' as const, 'subscription' as const),
  fate: fc.constantFrom(...FATES),
  /** Sort keys of the messages and of the browser's confirmations. */
  order: fc.array(fc.nat(1000), { minLength: STEPS, maxLength: STEPS }),
  /** Which steps are repeated. */
  repeats: fc.array(fc.boolean(), { minLength: STEPS, maxLength: STEPS }),
  crashes: fc.array(crash, { minLength: STEPS, maxLength: STEPS }),
  /** The provider's answers that are lost while the order is made, and its refusals of refunds. */
  lostAnswers: fc.constantFrom(0, 0, 0, 1, 2, 3),
  refusals: fc.nat(3),
});

/** Delivers a message as the provider does: again until it is accepted. */
async function deliver(body: string): Promise<void> {
  const answer = await node.app.inject({
    method: 'POST',
    url: '/api/payments/stripe/notices',
    headers: { 'content-type': 'application/json', 'stripe-signature': signed(body, node.clock.seconds) },
    payload: body,
  });
  if (answer.statusCode !== 200) throw new Error(`refused with ${answer.statusCode}`);
}

async function untilAccepted<T>(step: () => Promise<T>, at: Crash | undefined): Promise<T> {
  if (at) await crashing(at, step);
  for (let tries = 0; ; tries++)
    try {
      return await step();
    } catch (error) {
      if (tries === 3) throw error;
    }
}

/** Makes an order under one key, while the server crashes and the provider's answers are lost. Its card is accepted. */
async function begin(ann: Customer, offer: object, at: Crash | undefined, lostAnswers: number): Promise<Begun> {
  const key = randomUUID();
  const make = () => pay(ann, { ...offer, card: undefined }, key);
  stripe.failures = lostAnswers;
  if (at) await crashing(at, make);
  stripe.failures = 0;
  let answer = await make();
  // A request that may be on its way is waited for; one without an answer is asked about by the next round of jobs.
  for (let tries = 0; tries < 3 && answer.order.clientSecret === undefined; tries++) {
    await after(node, tries === 0 ? 6 : 61);
    answer = await make();
  }
  expect(answer).toMatchObject({ status: 201, order: { state: 'needs-action' } });
  const intents = [...stripe.intents.values()].filter(({ metadata }) => metadata.order_id === answer.order.id);
  expect(intents).toHaveLength(1);
  const intent = stripe.intentOf(answer.order.id);
  stripe.settle(intent, 'succeeded');
  return { order: answer.order, intent };
}

interface Begun {
  order: Order;
  intent: Intent;
}

const confirm =
  (ann: Customer, { order }: Begun) =>
  () =>
    ann.browser.ask('POST', `/checkout/orders/${order.id}/confirm`, { payload: { approved: true } });

/** The number of letters to a person that contain each text. */
async function lettersWith({ email }: Customer, ...texts: string[]): Promise<number[]> {
  const own = (await letters(node)).filter(({ to }) => to === email).map(({ text }) => text.replaceAll('\n', ' '));
  return texts.map((text) => own.filter((letter) => letter.includes(text)).length);
}

/** What a history has to end with. */
function rightEnd(offer: keyof typeof OFFERS, fate: Fate) {
  const isCredits = offer === 'credits';
  const isTwice = fate === 'paid twice';
  const isKept = ['kept', 'paid twice', 'partly refunded', 'won', 'appealed'].includes(fate);
  const isReturned = ['refunded by the operator', 'refunded', 'lost'].includes(fate);
  const bought = isTwice && isCredits ? 2 : 1;
  return {
    credits: isCredits && isKept ? bought * 10 : 0,
    rights: !isCredits && isKept ? ['league-pass'] : [],
    invoices: Array.from({ length: bought }, () => isReturned),
    cards: offer === 'subscription' ? ['4242'] : [],
    receipts: bought,
    refundLetters: Number(isReturned),
    disputeWonLetters: Number(fate === 'won' || fate === 'appealed'),
    returnedLetters: Number(isTwice && !isCredits),
    sentBack: (isTwice && !isCredits) || fate === 'refunded by the operator' ? OFFERS[offer].price : 0,
  };
}

test(
  'SHOP-13a SHOP-13c histories of orders, notices, confirmations and crashes in any order end with right books, rights and letters',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ offer, fate, order, repeats, crashes, lostAnswers, refusals }) => {
        node.clock.seconds = NOW;
        stripe.transactions.length = 0;
        const ann = await customer(node, `history-${randomUUID()}`);
        const made = [await begin(ann, OFFERS[offer], crashes.at(-1), lostAnswers)];
        if (fate === 'paid twice') made.push(await begin(ann, OFFERS[offer], crashes.at(-2), 0));
        const news = made.map(({ intent }) => newsOf(intent, fate));
        const bodies = made.flatMap(({ intent }, index) => [message(intent), ...(news[index]?.messages ?? [])]);
        const steps = [...bodies.map((body) => () => deliver(body)), ...made.map((each) => confirm(ann, each))];
        const permuted = steps
          .map((step, index) => ({ step, key: order[index] ?? 0, index }))
          .toSorted((a, b) => a.key - b.key);
        stripe.refusedRefunds = refusals;
        for (const { step, index } of permuted) {
          await untilAccepted<unknown>(step, crashes[index]);
          if (repeats[index]) await step();
        }
        if (fate === 'refunded by the operator') for (const each of made) await refundOnce(each, crashes[0]);
        // Refused refunds are repeated later and later.
        const rounds = fate === 'paid twice' || fate === 'refunded by the operator' ? refusals : 0;
        for (let round = 0; round <= rounds; round++) await after(node, 120 + 300 * round);
        for (const { intent } of made.filter((each) => each.intent.refunded > 0)) {
          await deliver(refundMessage(intent));
          stripe.moved(intent, 'refund', -intent.refunded, NOW);
        }
        for (const [index, { intent }] of made.entries()) {
          stripe.moved(intent, 'charge', intent.amount, NOW);
          for (const [object, amount] of news[index]?.movements ?? []) stripe.moved(intent, object, amount, NOW);
        }

        await expectBooksInOrder(node);
        expect(await endOf(ann, made, fate)).toEqual(rightEnd(offer, fate));
        node.clock.seconds += 3700;
        expect(await node.services.providerCheck.compare()).toMatchObject({
          payments: made.length,
          recovered: 0,
          differences: [],
        });
      }),
      { numRuns: RUNS, seed: SEED },
    );
  },
  RUNS * MS_PER_RUN,
);

/** Refunds an order; a refund whose answer was lost is found done. */
async function refundOnce({ order }: Begun, at: Crash | undefined): Promise<void> {
  const { refunds } = node.services;
  if (at) await crashing(at, () => refunds.refund(order.id));
  const outcome = await refunds.refund(order.id).catch(String);
  expect(outcome).toEqual(expect.toSatisfy((found) => typeof found === 'object' || found.includes('refunded already')));
}

async function endOf(ann: Customer, made: readonly Begun[], fate: Fate) {
  const { ledger, entitlements, invoices, methods } = node.services;
  const [receipts, refundLetters, disputeWonLetters, returnedLetters] = await lettersWith(
    ann,
    'Thank you. You paid',
    'has ended',
    'available again',
    'but you had it already',
  );
  return {
    credits: (await ledger.wallets(ann.accountId)).reduce((sum, { balance }) => sum + balance, 0),
    rights: (await entitlements.ofUser(ann.accountId)).map(({ target }) => target),
    invoices: (await invoices.list(ann.accountId, 'en')).map(({ isRefunded }) => isRefunded),
    cards: (await methods.list(ann.accountId)).map(({ last4 }) => last4),
    receipts,
    // The news of a lost dispute may arrive after the news of its appeal.
    refundLetters: fate === 'appealed' ? Math.max(0, Number(refundLetters) - 1) : refundLetters,
    disputeWonLetters,
    returnedLetters,
    sentBack: made.reduce((sum, { intent }) => sum + intent.refunded, 0),
  };
}
