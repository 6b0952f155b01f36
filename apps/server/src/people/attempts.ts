import type { FastifyBaseLogger } from 'fastify';
import { digest } from '../kernel/common/secrets';
import { clientOf } from '../kernel/http/limits';
import { Problem } from '../kernel/http/problem';
import type { Store } from '../kernel/store/store';
import { type Allowance, forgetBucket, forgetBuckets, giveBack, takeTry } from './attempt-queries';

const MINUTE = 60;

const allowances = {
  /** Sign-ins to one address by browsers that are strangers to it. */
  'sign-in address': { burst: 10, perSecond: 1 / MINUTE },
  /** Sign-ins by a browser that has been signed in to it before. */
  'sign-in browser': { burst: 10, perSecond: 1 / MINUTE },
  'sign-in client': { burst: 60, perSecond: 1 / 5 },
  /** Mails to one address. */
  'mail address': { burst: 5, perSecond: 1 / (10 * MINUTE) },
  'mail client': { burst: 20, perSecond: 1 / 30 },
  /** Vouchers that a person tries in vain. */
  'voucher person': { burst: 10, perSecond: 1 / (5 * MINUTE) },
  /** Passwords asked for again before something that matters is changed. */
  'password person': { burst: 10, perSecond: 1 / MINUTE },
  /** Payments that a person starts. */
  'payment person': { burst: 20, perSecond: 1 / MINUTE },
  /** Codes of groups of the prediction game that a person tries in vain. */
  'group person': { burst: 10, perSecond: 1 / MINUTE },
  /** Device codes looked up that do not exist. */
  'code client': { burst: 10, perSecond: 1 / 10 },
} satisfies Record<string, Allowance>;

type Purpose = keyof typeof allowances;

interface AttemptsOptions {
  store: Store;
  now: () => number;
  /** Multiplies what a network address may try; 0 leaves that to a proxy. Limits by mail address always hold. */
  clientScale: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const KEEP_MS = 3_600_000 * 6;

/** Counts tries for all nodes together, so that guessing is hopeless whichever node it asks. */
export class Attempts {
  readonly #options: AttemptsOptions;

  constructor(options: AttemptsOptions) {
    this.#options = options;
  }

  /** Uses up one try, or refuses with the time to wait. `subject` is kept as a hash only. */
  async use(purpose: Purpose, subject: string): Promise<void> {
    const allowance = this.#allowance(purpose);
    if (!allowance) return;
    const { store, now, log } = this.#options;
    const { allowed, left } = await takeTry(store.db, keyOf(purpose, subject), allowance, new Date(now()));
    if (allowed) return;
    const seconds = Math.max(1, Math.ceil((1 - left) / allowance.perSecond));
    log.warn({ purpose, seconds }, 'too many tries');
    throw new Problem(429, 'Too many tries', `Try again in ${seconds} s.`, { 'retry-after': String(seconds) });
  }

  /** The try was none: it succeeded. */
  async undo(purpose: Purpose, subject: string): Promise<void> {
    const allowance = this.#allowance(purpose);
    if (allowance) await giveBack(this.#options.store.db, keyOf(purpose, subject), allowance);
  }

  /** All tries are there again. */
  async forget(purpose: Purpose, subject: string): Promise<void> {
    await forgetBucket(this.#options.store.db, keyOf(purpose, subject));
  }

  async tidy(): Promise<void> {
    await forgetBuckets(this.#options.store.db, new Date(this.#options.now() - KEEP_MS));
  }

  #allowance(purpose: Purpose): Allowance | undefined {
    const { burst, perSecond } = allowances[purpose];
    if (!purpose.endsWith('client')) return { burst, perSecond };
    const { clientScale } = this.#options;
    return clientScale === 0 ? undefined : { burst: burst * clientScale, perSecond: perSecond * clientScale };
  }
}

const keyOf = (purpose: Purpose, subject: string) =>
  digest(`${purpose}\n${purpose.endsWith('client') ? clientOf(subject) : subject}`);
