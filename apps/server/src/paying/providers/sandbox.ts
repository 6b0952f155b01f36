import { randomUUID } from 'node:crypto';
import type { TestCard } from '@touchline/contract';
import { cardDigits, cardFlaw } from '@touchline/rules/shop/card';
import { Problem } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import type { CardOnFile, Movement, Notice, Payment, PaymentProvider, PaymentRequest } from './provider';
import * as queries from './sandbox-queries';

type Behaviour =
  | 'succeeds'
  | 'declines'
  | 'needs a second step'
  | 'answers late'
  | 'answers twice'
  | 'declines renewals';

/** The test cards; other numbers are rejected, so that no real card is entered. */
const TEST_CARDS: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declines',
  '4000002500003155': 'needs a second step',
  '4000000000000077': 'answers late',
  '4000000000000259': 'answers twice',
  '4000000000000341': 'declines renewals',
};

const LATE_MS = 5000;
const AT_ONCE = 50;

const first: Record<Behaviour, { status: Payment['status']; notices: number }> = {
  succeeds: { status: 'succeeded', notices: 0 },
  declines: { status: 'declined', notices: 0 },
  'needs a second step': { status: 'needs-action', notices: 0 },
  'answers late': { status: 'pending', notices: 1 },
  'answers twice': { status: 'succeeded', notices: 2 },
  'declines renewals': { status: 'succeeded', notices: 0 },
};

interface SandboxOptions {
  store: Store;
  now: () => number;
}

/** The built-in provider: behaves like a real one, with test cards and without money. */
export class Sandbox implements PaymentProvider {
  readonly description = { name: 'sandbox' } as const;
  readonly #options: SandboxOptions;

  constructor(options: SandboxOptions) {
    this.#options = options;
  }

  async start({ orderId, attempt, amount, currency, card, saved }: PaymentRequest): Promise<Payment> {
    const { store, now } = this.#options;
    const method = card ? this.keep(card).methodId : saved?.methodId;
    if (method === undefined) throw new Problem(400, 'Invalid request', 'body.card is needed.');
    const behaviour = behaviourOf(method);
    const isRenewal = saved?.isAlone ?? false;
    // A renewal cannot take a second step, and some test cards decline renewals.
    const fails = isRenewal && (behaviour === 'declines renewals' || behaviour === 'needs a second step');
    const { status, notices } = fails ? ({ status: 'declined', notices: 0 } as const) : first[behaviour];
    const key = keyOf(orderId, attempt);
    await queries.insertPayment(store.db, {
      id: `pay_${randomUUID()}`,
      key,
      orderId,
      amount,
      currency,
      card: method,
      status,
      notifyAt: notices > 0 ? new Date(now() + LATE_MS) : null,
      notices,
    });
    const kept = await queries.findByKey(store.db, key);
    if (!kept) throw new Error('The sandbox lost a payment.');
    return toPayment(kept);
  }

  async find(payment: {
    orderId: string;
    attempt: number;
    paymentId: string | undefined;
  }): Promise<Payment | undefined> {
    const { db } = this.#options.store;
    const { orderId, attempt, paymentId } = payment;
    const kept = await (paymentId === undefined
      ? queries.findByKey(db, keyOf(orderId, attempt))
      : queries.findById(db, paymentId));
    return kept && toPayment(kept);
  }

  async answer(
    payment: { orderId: string; attempt: number; paymentId: string },
    approved: boolean,
  ): Promise<Payment | undefined> {
    await queries.answerPayment(this.#options.store.db, payment.paymentId, approved ? 'succeeded' : 'declined');
    return this.find(payment);
  }

  keep(card: TestCard): CardOnFile {
    const number = cardDigits(card.number);
    const flaw = cardFlaw(card, this.#options.now());
    if (flaw === 'expired') throw new Problem(400, 'Card expired', 'body.card.expYear: the card has expired.');
    if (flaw || TEST_CARDS[number] === undefined)
      throw new Problem(400, 'Card not valid', 'body.card.number: only test cards are taken here.');
    return cardOf(`test_${number}_${card.expMonth}_${card.expYear}`);
  }

  async refund(paymentId: string, amount: number): Promise<void> {
    await queries.refundPayment(this.#options.store.db, paymentId, amount);
  }

  movements(from: Date, to: Date): Promise<Movement[]> {
    return queries.movements(this.#options.store.db, from, to);
  }

  /** The sandbox accepts no notices from outside. */
  readNotice(): Promise<undefined> {
    return Promise.reject(new Problem(404, 'Not found', 'The sandbox has no messages from outside.'));
  }

  /** Sends the notices of payments that answer late or twice. */
  async sendDueNotices(send: (notice: Notice) => Promise<void>): Promise<number> {
    const { store, now } = this.#options;
    const due = await queries.takeDue(store.db, new Date(now()), new Date(now()), AT_ONCE);
    for (const payment of due) await send({ id: `${payment.id}-${payment.notices}`, payment: toPayment(payment) });
    return due.length;
  }
}

const keyOf = (orderId: string, attempt: number) => `${orderId}-${attempt}`;

const behaviourOf = (method: string): Behaviour => TEST_CARDS[method.split('_')[1] ?? ''] ?? 'declines';

function cardOf(method: string): CardOnFile {
  const [, number = '', month, year] = method.split('_');
  return { methodId: method, brand: 'Test', last4: number.slice(-4), expMonth: Number(month), expYear: Number(year) };
}

const toPayment = ({ id, orderId, status, amount, currency, card }: queries.SandboxPayment): Payment => ({
  id,
  orderId,
  status,
  amount,
  currency,
  ...(status === 'succeeded' ? { card: cardOf(card) } : {}),
});
