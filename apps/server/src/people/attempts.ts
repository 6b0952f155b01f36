import type { FastifyBaseLogger } from 'fastify';
import { digest } from '../kernel/common/secrets';
import { networksOf } from '../kernel/http/networks';
import { Problem } from '../kernel/http/problem';
import type { Store } from '../kernel/store/store';
import { type Allowance, forgetBucket, forgetBuckets, giveBack, takeTry } from './attempt-queries';
import { AttemptTurns } from './attempt-turns';

const MINUTE = 60;
const HOUR = 3600;

const allowances = {
  /** Sign-ins to one address from the unknown browsers of one network. */
  'sign-in network': { burst: 10, perSecond: 1 / MINUTE },
  /** Sign-ins to one address from all unknown browsers in networks where it was not signed in before. */
  'sign-in address': { burst: 100, perSecond: 100 / HOUR },
  /** Sign-ins from a browser that was signed in before. */
  'sign-in browser': { burst: 10, perSecond: 1 / MINUTE },
  /** Sign-ins of one network, a crowd perhaps; those that succeed are given back. */
  'sign-in client': { burst: 300, perSecond: 1 / 5 },
  /** Sign-ins to the studio with one address from one network. */
  'operator network': { burst: 10, perSecond: 1 / MINUTE },
  /** Sign-ins to the studio with one address from all networks where its operator was not signed in before. */
  'operator address': { burst: 30, perSecond: 30 / HOUR },
  /** Codes that an operator gives as second factor. */
  'operator factor': { burst: 10, perSecond: 1 / (5 * MINUTE) },
  /** Calls on the way into the studio from browsers without a session there. */
  'studio client': { burst: 100, perSecond: 1 / 5 },
  /** Mails to one address that one network asks for. */
  'mail network': { burst: 5, perSecond: 1 / (10 * MINUTE) },
  /** Mails to one address. */
  'mail address': { burst: 20, perSecond: 1 / (10 * MINUTE) },
  /** Reset mails to one address; the last of them is younger than their links are valid. */
  'reset address': { burst: 5, perSecond: 2 / HOUR },
  /** Reset mails that a browser asks for where the address was signed in before. */
  'reset browser': { burst: 5, perSecond: 1 / (10 * MINUTE) },
  'mail client': { burst: 100, perSecond: 1 / 10 },
  /** Wrong vouchers of a person. */
  'voucher person': { burst: 10, perSecond: 1 / (5 * MINUTE) },
  /** Password confirmations before sensitive changes. */
  'password person': { burst: 10, perSecond: 1 / MINUTE },
  /** Payments that a person starts. */
  'payment person': { burst: 20, perSecond: 1 / MINUTE },
  /** Unknown group codes of the prediction game that a person enters. */
  'group person': { burst: 10, perSecond: 1 / MINUTE },
  /** Unknown device codes. */
  'code client': { burst: 10, perSecond: 1 / 10 },
} satisfies Record<string, Allowance>;

type Purpose = keyof typeof allowances;

interface AttemptsOptions {
  store: Store;
  now: () => number;
  /**
   * Multiplies the attempts of a network address; 0 leaves limiting to a proxy. Limits by mail address always apply.
   */
  clientScale: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const KEEP_MS = 3_600_000 * 6;

/** Counts attempts across all nodes, which prevents guessing. */
export class Attempts {
  readonly #options: AttemptsOptions;
  readonly #turns = new AttemptTurns();

  constructor(options: AttemptsOptions) {
    this.#options = options;
  }

  /** Uses up one attempt, or rejects with the time to wait. `subject` is stored as a hash only. */
  async use(purpose: Purpose, subject: string): Promise<void> {
    const seconds = await this.#take(purpose, subject);
    if (seconds === undefined) return;
    this.#options.log.warn({ purpose, seconds }, 'too many tries');
    throw new Problem(429, 'Too many tries', `Try again in ${seconds} s.`, { 'retry-after': String(seconds) });
  }

  /** Uses up one attempt; returns whether there was one. */
  async allows(purpose: Purpose, subject: string): Promise<boolean> {
    return (await this.#take(purpose, subject)) === undefined;
  }

  /** Returns an attempt that succeeded. */
  async undo(purpose: Purpose, subject: string): Promise<void> {
    for (const { key, allowance } of this.#buckets(purpose, subject))
      await giveBack(this.#options.store.db, key, allowance);
  }

  /** Resets the attempts. */
  async forget(purpose: Purpose, subject: string): Promise<void> {
    for (const { key } of this.#buckets(purpose, subject)) await forgetBucket(this.#options.store.db, key);
  }

  async tidy(): Promise<void> {
    await forgetBuckets(this.#options.store.db, new Date(this.#options.now() - KEEP_MS));
  }

  /** Takes an attempt; where there is none, returns the seconds until the next. */
  async #take(purpose: Purpose, subject: string): Promise<number | undefined> {
    const { store, now } = this.#options;
    for (const { key, allowance } of this.#buckets(purpose, subject)) {
      const { allowed, left } = await this.#turns.take(key.toString('base64'), () =>
        takeTry(store.db, key, allowance, new Date(now())),
      );
      if (!allowed) return Math.max(1, Math.ceil((1 - left) / allowance.perSecond));
    }
    return undefined;
  }

  /** The buckets of a subject: one, or one per network where the subject is a network address. */
  #buckets(purpose: Purpose, subject: string): { key: Buffer; allowance: Allowance }[] {
    const { burst, perSecond } = allowances[purpose];
    const { clientScale } = this.#options;
    const scales = purpose.endsWith('client')
      ? networksOf(subject).map(({ name, size }) => ({ name, scale: size * clientScale }))
      : [{ name: subject, scale: 1 }];
    return scales
      .filter(({ scale }) => scale > 0)
      .map(({ name, scale }) => ({
        key: digest(`${purpose}\n${name}`),
        allowance: { burst: burst * scale, perSecond: perSecond * scale },
      }));
  }
}
