import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { crashing } from '../support/crash';
import { letters } from '../support/people';
import { after, balanceOf, type Customer, customer, expectBooksInOrder, PASS, pay, TOP_UP } from '../support/shop';
import { disputeMessage, type Intent, KEYS, message, refundMessage, StripeStandIn, signed } from '../support/stripe';
import { type Node, startClubNode } from '../support/world';

/** `HISTORIES=1000` for a long run. */
const RUNS = Number(process.env['HISTORIES'] ?? 25);
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

const offers = { credits: TOP_UP, day: { offerId: 'day-pass', price: 399 }, subscription: PASS };

/** What happens at the provider after the payment. */
const fates = ['kept', 'partly refunded', 'refunded', 'disputed', 'won', 'lost', 'appealed'] as const;
type Fate = (typeof fates)[number];

/** The messages of a fate in the order of their causes. */
function messagesOf(intent: Intent, fate: Fate): string[] {
  const part = refundMessage(intent, 100);
  const opened = [
    disputeMessage(intent, 'created', 'needs_response'),
    disputeMessage(intent, 'funds_withdrawn', 'under_review'),
  ];
  const lost = disputeMessage(intent, 'closed', 'lost');
  const won = disputeMessage(intent, 'funds_reinstated', 'won');
  const after: Record<Fate, string[]> = {
    kept: [],
    'partly refunded': [part],
    refunded: [part, refundMessage(intent)],
    disputed: opened,
    won: [...opened, disputeMessage(intent, 'closed', 'won'), won],
    lost: [...opened, lost],
    appealed: [...opened, lost, won],
  };
  return [message(intent), ...after[fate]];
}

const history = fc.record({
  offer: fc.constantFrom('credits' as const, 'day' as const, 'subscription' as const),
  fate: fc.constantFrom(...fates),
  /** Sort keys of the messages and of the browser's confirmation. */
  order: fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 }),
  /** Which steps are repeated. */
  repeats: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  /** The statement at which the server is killed during each step; most are beyond its last one. */
  crashes: fc.array(fc.record({ at: fc.nat(60), late: fc.boolean() }), { minLength: 8, maxLength: 8 }),
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

async function untilAccepted(step: () => Promise<unknown>, crash: { at: number; late: boolean }): Promise<void> {
  await crashing(crash, step);
  for (let tries = 0; ; tries++)
    try {
      await step();
      return;
    } catch (error) {
      if (tries === 3) throw error;
    }
}

/** The number of letters to a person that contain each text. */
async function lettersWith({ email }: Customer, ...texts: string[]): Promise<number[]> {
  const own = (await letters(node)).filter(({ to }) => to === email);
  return texts.map((text) => own.filter((letter) => letter.text.includes(text)).length);
}

test(
  'SHOP-13a SHOP-13c histories of notices, confirmations and crashes in any order end with right books, rights and letters',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ offer, fate, order, repeats, crashes }) => {
        node.clock.seconds = NOW;
        const ann = await customer(node, `history-${randomUUID()}`);
        const { order: made } = await pay(ann, { ...offers[offer], card: undefined });
        const intent = stripe.intentOf(made.id);
        stripe.settle(intent, 'succeeded');
        const confirm = () =>
          ann.browser.ask('POST', `/checkout/orders/${made.id}/confirm`, { payload: { approved: true } });
        const steps = [...messagesOf(intent, fate).map((body) => () => deliver(body)), confirm];
        const permuted = steps
          .map((step, index) => ({ step, key: order[index] ?? 0, index }))
          .toSorted((a, b) => a.key - b.key);
        for (const { step, index } of permuted) {
          await untilAccepted(step, crashes[index] ?? { at: 1000, late: false });
          if (repeats[index]) await step();
        }
        await after(node, 120);

        await expectBooksInOrder(node);
        const isKept = ['kept', 'partly refunded', 'won', 'appealed'].includes(fate);
        expect(await balanceOf(node, ann)).toBe(offer === 'credits' && isKept ? 10 : 0);
        const rights = await node.services.entitlements.ofUser(ann.accountId);
        expect(rights.map(({ target }) => target)).toEqual(offer !== 'credits' && isKept ? ['league-pass'] : []);
        const invoices = await node.services.invoices.list(ann.accountId, 'en');
        expect(invoices.map(({ isRefunded }) => isRefunded)).toEqual([fate === 'refunded' || fate === 'lost']);
        const [receipts, refunds, returns] = await lettersWith(
          ann,
          'Thank you. You paid',
          'has ended',
          'available again',
        );
        expect(receipts).toBe(1);
        if (fate !== 'appealed') expect(refunds).toBe(fate === 'refunded' || fate === 'lost' ? 1 : 0);
        expect(returns).toBe(fate === 'won' || fate === 'appealed' ? 1 : 0);
        if (offer === 'subscription')
          expect(await node.services.methods.list(ann.accountId)).toMatchObject([{ last4: '4242' }]);
        expect(intent.refunded, 'nothing is sent back by this server').toBe(0);
      }),
      { numRuns: RUNS },
    );
  },
  RUNS * MS_PER_RUN,
);
