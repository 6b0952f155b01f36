import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../kernel/http/problem';

/** argon2id with 19 MiB and two passes, as OWASP asks for. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

interface PasswordsOptions {
  /** How many are computed at once; the rest of the node keeps its threads. */
  atOnce?: number;
  /** How many may wait; more are asked to come back. */
  mostWaiting?: number;
}

/** Slow hashes of passwords, a bounded number at a time, so that a flood of sign-ins starves nobody else. */
export class Passwords {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  /** What a password is compared with where there is no account, so that it takes as long. */
  #nobody: Promise<string> | undefined;

  constructor({ atOnce = 2, mostWaiting = 50 }: PasswordsOptions = {}) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async hash(password: string): Promise<Buffer> {
    return Buffer.from(await this.#inTurn(() => hash(password.normalize('NFKC'), COST)));
  }

  /** Whether the password is the one; without a hash it takes as long and is not. */
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
      // Whoever waits takes over the place; nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
