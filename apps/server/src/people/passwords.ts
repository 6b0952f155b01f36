import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../kernel/http/problem';

/** argon2id with 19 MiB and two passes, as OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

interface PasswordsOptions {
  /** The number of concurrent turns. */
  atOnce?: number;
  /** The number of waiting turns; further ones are rejected. */
  mostWaiting?: number;
  /** Turns that would wait longer are rejected. */
  mostWaitMs?: number;
}

/** Node's threads for work outside of the event loop; one is left to files and names. */
const threads = Number(process.env['UV_THREADPOOL_SIZE']) || 4;
const slots = () => Math.max(1, Math.min(availableParallelism(), threads - 1));

/** The share of the last turn in the mean time of a turn. */
const WEIGHT = 0.2;

/**
 * Slow hashes of passwords, a bounded number at a time. Sign-ins wait in line; where the line is long they are told how
 * long it is.
 */
export class Passwords {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #mostWaitMs: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #turnMs = 50;
  /** Compared with where there is no account, so that the time is the same. */
  #nobody: Promise<string> | undefined;

  constructor({ atOnce = slots(), mostWaiting = 1000, mostWaitMs = 15_000 }: PasswordsOptions = {}) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#mostWaitMs = mostWaitMs;
  }

  async hash(password: string): Promise<Buffer> {
    return Buffer.from(await this.#inTurn(() => hash(password.normalize('NFKC'), COST)));
  }

  /** Whether the password matches; without a stored hash it takes as long and does not. */
  async matches(password: string, stored: Buffer | undefined): Promise<boolean> {
    const [isRight = false] = await this.matchesEach(password, [stored]);
    return isRight;
  }

  /** Which of several hashes the password matches, in one turn; all are compared. */
  async matchesEach(password: string, stored: readonly (Buffer | undefined)[]): Promise<boolean[]> {
    this.#nobody ??= hash('nobody has this password', COST);
    const nobody = await this.#nobody;
    return this.#inTurn(async () => {
      const right: boolean[] = [];
      for (const each of stored) {
        const isRight = await verify(each?.toString() ?? nobody, password.normalize('NFKC'));
        right.push(isRight && each !== undefined);
      }
      return right;
    });
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      const waitMs = ((this.#waiting.length + 1) * this.#turnMs) / this.#atOnce;
      if (this.#waiting.length >= this.#mostWaiting || waitMs > this.#mostWaitMs) throw busy(waitMs);
      await new Promise<void>((go) => this.#waiting.push(go));
    } else this.#running++;
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#turnMs += WEIGHT * (performance.now() - began - this.#turnMs);
      // A waiting task takes the place over directly.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

/** The answer to a sign-in for which the line is too long; returning callers are told to spread. */
function busy(waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil((waitMs / 1000) * (1 + Math.random())));
  return new Problem(503, 'Temporarily unavailable', `Many people sign in right now. Try again in ${seconds} s.`, {
    'retry-after': String(seconds),
  });
}
