import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Backlog, MOST_FAILING, secondsOf } from '../../kernel/jobs/backlog';
import type { Db, Store } from '../../kernel/store/store';
import type { PaymentProvider } from '../providers/provider';
import * as queries from './queries';

interface PayoutsOptions {
  store: Store;
  provider: PaymentProvider;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Longer than a request to the provider can take, with its retry. */
const LEASE_MS = 60_000;
/** Backoff by a factor of four, capped. A refund is owed: it is never given up. */
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
/** The most refunds of one round, so that other jobs get their turn. */
const AT_ONCE = 20;

/**
 * Sends payments back through an outbox table. A refund is stored in the transaction that decides it, and requested
 * under one key until the provider agrees: a crash loses none, and none is paid twice.
 */
export class Payouts {
  readonly #options: PayoutsOptions;

  constructor(options: PayoutsOptions) {
    this.#options = options;
  }

  /** Stores a refund in the caller's transaction; returns false where the payment is being sent back already. */
  owe(tx: Db, payout: Pick<queries.NewPayout, 'orderId' | 'paymentId' | 'amount' | 'reason'>): Promise<boolean> {
    const at = new Date(this.#options.now());
    return queries.insertPayout(tx, { ...payout, id: randomUUID(), provider: this.#provider, at });
  }

  /** Whether a payment was sent back, or is about to be. */
  isOwed(tx: Db, paymentId: string): Promise<boolean> {
    return queries.hasPayout(tx, this.#provider, paymentId);
  }

  /** Ends a refund whose money is with the buyer: the provider confirmed it, or the buyer's bank took the payment. */
  settle(tx: Db, paymentId: string, state: 'sent' | 'void'): Promise<void> {
    const at = new Date(this.#options.now());
    return queries.settlePayout(tx, { provider: this.#provider, paymentId }, state, at);
  }

  /** Requests the refunds that are due; any node may. Returns the number of attempts. */
  async run(): Promise<number> {
    const { store, now } = this.#options;
    for (let tried = 0; tried < AT_ONCE; tried++) {
      const taken = await queries.takePayout(store.db, this.#provider, new Date(now()), new Date(now() + LEASE_MS));
      if (!taken) return tried;
      await this.#request(taken);
    }
    return AT_ONCE;
  }

  /** What is owed, and what the provider did not accept. */
  async backlog(): Promise<Backlog> {
    const { db } = this.#options.store;
    const [counts, failing] = await Promise.all([queries.countPayouts(db), queries.failingPayouts(db, MOST_FAILING)]);
    return {
      waiting: counts.waiting,
      oldestAt: counts.oldest && secondsOf(counts.oldest),
      // A refund is never given up.
      failed: 0,
      failing: failing.map(({ orderId, since, nextAt, ...refund }) => ({
        ...refund,
        what: orderId,
        since: secondsOf(since),
        nextAt: secondsOf(nextAt),
      })),
    };
  }

  /** Requests a refund that waits with the next round; returns whether it waits. */
  async hurry(tx: Db, id: string): Promise<boolean> {
    return (await queries.hurryPayout(tx, id, new Date(this.#options.now()))) !== undefined;
  }

  async #request(taken: queries.TakenPayout): Promise<void> {
    const { store, provider, now, log } = this.#options;
    const { orderId: order, paymentId, amount, tries } = taken;
    try {
      await provider.refund(paymentId, amount, `refund-${paymentId}`);
    } catch (error) {
      log.warn({ err: error, order, tries }, 'a refund was not accepted; retried later');
      await queries.postponePayout(store.db, taken, new Date(now() + waitAfter(tries)), codeOf(error));
      return;
    }
    await this.settle(store.db, paymentId, 'sent');
  }

  get #provider(): string {
    return this.#options.provider.description.name;
  }
}

/** The message of an error may name the buyer: only its code is kept. */
const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name).slice(0, 100) : 'unknown';

/** With ±20 % jitter, so that refunds that failed together are not retried together. */
const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 4 ** (tries - 1)) * (0.8 + 0.4 * Math.random());
