import type { FastifyBaseLogger } from 'fastify';
import { type Job, whenDue } from '../../kernel/jobs/recurring';
import type { Store } from '../../kernel/store/store';
import { nextNight } from '../ledger/nightly-check';
import type { Collection } from '../payments/collection';
import type { Movement, PaymentProvider } from '../providers/provider';
import { type BookedPayment, bookedPayments, finishJob } from './queries';

export const PROVIDER_CHECK = 'provider-check';

const HOUR_MS = 3_600_000;
/** Webhooks of a payment may be repeated for three days. */
const PERIOD_MS = 72 * HOUR_MS;
/** The provider's list is read in parts. */
const PART_MS = 6 * HOUR_MS;
/** The news of the last hour may be on their way. */
const SETTLED_MS = HOUR_MS;
/** Another node repeats the comparison of a crashed one. */
const LEASE_MS = HOUR_MS / 2;
const AT_ONCE = 500;
const MOST_REPORTED = 100;

interface CheckOptions {
  store: Store;
  provider: PaymentProvider;
  collection: Collection;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** A payment of which the provider holds another sum than the books say. */
interface Difference {
  paymentId: string;
  currency: string;
  atProvider: number;
  inBooks: number;
}

/** The result of the comparison. */
export interface ProviderReport {
  checkedAt: number;
  payments: number;
  /** Payments that were booked by the comparison, because no news of them had arrived. */
  recovered: number;
  differences: Difference[];
}

/** The sums of a payment's movements. */
interface Moved {
  paymentId: string;
  currency: string;
  /** Undefined where the payment is older than the period. */
  paidAt: number | undefined;
  lastAt: number;
  sum: number;
  reversed: number;
}

/** Compares the movements of money at the provider with the books, payment by payment, every night on one node. */
export class ProviderCheck {
  readonly #options: CheckOptions;

  constructor(options: CheckOptions) {
    this.#options = options;
  }

  get job(): Job {
    return { name: PROVIDER_CHECK, run: () => this.#runWhenDue() };
  }

  /** Compares the last three days. A payment without a booking is booked; what differs then is reported. */
  async compare(): Promise<ProviderReport> {
    const { now, log } = this.#options;
    const moved = await this.#moved(now() - PERIOD_MS, now());
    const settled = moved.filter(({ lastAt }) => lastAt < now() - SETTLED_MS);
    const suspicious = await this.#differing(settled);
    for (const { paymentId } of suspicious) await this.#recover(paymentId);
    const left = await this.#differing(suspicious.map(({ moved: each }) => each));
    const differences = left.map(({ moved: each, inBooks, paymentId }) => ({
      paymentId,
      currency: each.currency,
      atProvider: each.sum,
      inBooks,
    }));
    if (differences.length > 0)
      log.error({ differences: differences.slice(0, MOST_REPORTED) }, 'the provider’s balance differs from the books');
    return {
      checkedAt: Math.floor(now() / 1000),
      payments: settled.length,
      recovered: suspicious.length - left.length,
      differences: differences.slice(0, MOST_REPORTED),
    };
  }

  async #runWhenDue(): Promise<number> {
    const { store, now } = this.#options;
    // The comparison takes longer than a transaction may: the row is claimed first.
    const claimed = await whenDue({ store, now, name: PROVIDER_CHECK }, async () => ({
      done: 1,
      nextAt: new Date(now() + LEASE_MS),
    }));
    if (claimed === 0) return 0;
    await finishJob(store.db, PROVIDER_CHECK, nextNight(now()), await this.compare());
    return 1;
  }

  async #moved(from: number, to: number): Promise<Moved[]> {
    const all = new Map<string, Moved>();
    for (let at = from; at < to; at += PART_MS) {
      const part = await this.#options.provider.movements(new Date(at), new Date(Math.min(to, at + PART_MS)));
      for (const movement of part) all.set(movement.paymentId, add(all.get(movement.paymentId), movement));
    }
    return [...all.values()];
  }

  async #differing(moved: readonly Moved[]) {
    const { store, provider } = this.#options;
    const found: { paymentId: string; moved: Moved; inBooks: number }[] = [];
    for (let first = 0; first < moved.length; first += AT_ONCE) {
      const part = moved.slice(first, first + AT_ONCE);
      const ids = part.map(({ paymentId }) => paymentId);
      const booked = await bookedPayments(store.db, provider.description.name, ids);
      for (const each of part) {
        const books = booked.get(each.paymentId);
        if (differs(each, books)) found.push({ paymentId: each.paymentId, moved: each, inBooks: books?.held ?? 0 });
      }
    }
    return found;
  }

  async #recover(paymentId: string): Promise<void> {
    const { provider, collection } = this.#options;
    const payment = await provider.find({ orderId: '', attempt: 1, paymentId });
    if (payment) await collection.apply(payment);
  }
}

function add(sums: Moved | undefined, { paymentId, currency, amount, kind, at }: Movement): Moved {
  const time = at.getTime();
  const before = sums ?? { paymentId, currency, paidAt: undefined, lastAt: 0, sum: 0, reversed: 0 };
  return {
    ...before,
    paidAt: kind === 'payment' ? time : before.paidAt,
    lastAt: Math.max(before.lastAt, time),
    sum: before.sum + amount,
    reversed: before.reversed - (kind === 'payment' ? 0 : amount),
  };
}

/** Of an older payment only the reversals are listed: the books must have them all. */
function differs({ paidAt, sum, reversed }: Moved, books: BookedPayment | undefined): boolean {
  if (books?.isWaiting) return false;
  if (paidAt === undefined) return reversed > (books?.reversed ?? 0);
  return sum !== (books?.held ?? 0);
}
