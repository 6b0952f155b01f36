import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../kernel/http/problem';

/** argon2id with 19 MiB and two passes, as OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

interface PasswordsOptions {
  /** The number of concurrent hashes; other work keeps its threads. */
  atOnce?: number;
  /** The number of waiting hashes; further ones are rejected. */
  mostWaiting?: number;
}

/** Slow hashes of passwords, a bounded number at a time, so that many sign-ins do not starve other requests. */
export class Passwords {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  /** Compared with where there is no account, so that the time is the same. */
  #nobody: Promise<string> | undefined;

  constructor({ atOnce = 2, mostWaiting = 50 }: PasswordsOptions = {}) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async hash(password: string): Promise<Buffer> {
    return Buffer.from(await this.#inTurn(() => hash(password.normalize('NFKC'), COST)));
  }

  /** Whether the password matches; without a stored hash it takes as long and does not. */
  async matches(password: string, stored: Buffer | undefined): Promise<boolean> {
    this.#nobody ??= hash('nobody has this password', COST);
    const against = stored?.toString() ?? (await this.#nobody);
    const right = await this.#inTurn(() => verify(against, password.normalize('NFKC')));
    return right && stored !== undefined;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting)
        throw new Problem(503, 'Temporarily unavailable', 'Many people sign in right now. Try again in a moment.', {
          'retry-after': '5',
        });
      await new Promise<void>((go) => this.#waiting.push(go));
    } else this.#running++;
    try {
      return await work();
    } finally {
      // A waiting task takes the place over directly.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
