import type { Locale } from '@touchline/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { TextSource } from './letters';
import { type LetterKind, type Letters, writeLetter } from './letters';
import type { Mail, Mailer } from './mailer';

/** Waits between the tries of one letter; after the last it is given up, and the person asks again. */
const RETRY_MS = [2000, 10_000, 60_000];
const MOST_WAITING = 1000;
const AT_ONCE = 2;

interface PostOptions {
  mailer: Mailer;
  locales: TextSource;
  log: Pick<FastifyBaseLogger, 'warn'>;
  retryMs?: readonly number[];
}

/**
 * Sends letters behind the answers, so that no call waits for a mail server and none tells by its time whether there was
 * anything to send. Best effort: letters wait in memory only, since their links open accounts and belong in no table.
 */
export class Post {
  readonly #options: PostOptions;
  readonly #retryMs: readonly number[];
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #pauses = new Map<NodeJS.Timeout, () => void>();
  readonly #idle: (() => void)[] = [];
  #running = 0;
  #closed = false;

  constructor(options: PostOptions) {
    this.#options = options;
    this.#retryMs = options.retryMs ?? RETRY_MS;
  }

  /** Writes a letter in the person's language and sends it soon. */
  send<K extends LetterKind>(kind: K, to: { email: string; locale: Locale }, values: Letters[K]): void {
    if (this.#closed || this.#waiting.length >= MOST_WAITING) {
      this.#options.log.warn({ kind }, 'a letter was not taken: too many are waiting');
      return;
    }
    this.#waiting.push(async () => {
      const { subject, text } = writeLetter(await this.#options.locales.texts(to.locale), kind, values);
      await this.#deliver(kind, { to: to.email, subject, text });
    });
    this.#next();
  }

  /** Settles when nothing is waiting or under way. */
  async idle(): Promise<void> {
    while (this.#running > 0 || this.#waiting.length > 0)
      await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  /** Gives everything that waits one last try, without pauses, and ends. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const [timer, go] of this.#pauses) {
      clearTimeout(timer);
      go();
    }
    await this.idle();
    this.#options.mailer.close();
  }

  #next(): void {
    while (this.#running < AT_ONCE) {
      const work = this.#waiting.shift();
      if (!work) break;
      this.#running++;
      void work()
        .catch((error: unknown) => this.#options.log.warn({ err: error }, 'a letter could not be written'))
        .finally(() => {
          this.#running--;
          this.#next();
          if (this.#running === 0) for (const wake of this.#idle.splice(0)) wake();
        });
    }
  }

  async #deliver(kind: LetterKind, mail: Mail): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        await this.#options.mailer.deliver(mail);
        return;
      } catch (error) {
        const wait = this.#retryMs[tries];
        // What went wrong is told; to whom and with which link is not.
        const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        if (wait === undefined || this.#closed) {
          this.#options.log.warn({ kind, reason }, 'a letter was given up');
          return;
        }
        await this.#pause(wait);
      }
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#pauses.delete(timer);
        resolve();
      }, ms);
      this.#pauses.set(timer, resolve);
    });
  }
}
