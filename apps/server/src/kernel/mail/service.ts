import type { Locale } from '@touchline/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { LetterKind, Letters } from '../common/letter-kinds';
import { type Backlog, MOST_FAILING, secondsOf } from '../jobs/backlog';
import type { Announce, Db, Store } from '../store/store';
import { type TextSource, writeLetter } from './letters';
import type { Mailer } from './mailer';
import * as queries from './outbox-queries';

const AT_ONCE = 2;
/** Longer than a delivery can take: every stage of it has a time limit. */
const LEASE_MS = 120_000;
/** Backoff by a factor of four, capped: the last attempt is about 18 hours after the first. */
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 7_200_000;
const MOST_TRIES = 15;
const HOUR_MS = 3_600_000;
/** Lifetime of letters whose values contain no `hours`. */
const DEFAULT_HOURS = 72;
/** How long sent and failed letters stay in the table, without their content. */
const KEEP_MS = 7 * 24 * HOUR_MS;

/** Maximum number of waiting letters, for the kinds that unauthenticated requests can trigger. Other kinds are never refused. */
const MOST_WAITING: Readonly<Partial<Record<LetterKind, number>>> = {
  confirm: 1000,
  takeOver: 1000,
  verify: 1000,
  reset: 1000,
  accountExists: 1000,
  newDevice: 1000,
};

type OutcomeListener = (kind: LetterKind, outcome: 'sent' | 'failed' | 'refused') => void;

interface PostOptions {
  store: Store;
  mailer: Mailer;
  locales: TextSource;
  /** Epoch ms. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Sends letters through an outbox table. A letter is stored in the transaction it reports on, so that a crash loses none
 * and a rollback sends none. Requests do not wait for the mail server, and their duration does not reveal whether a letter
 * is sent. Delivery is at least once: a letter is repeated if a node crashes between sending it and recording that.
 */
export class Post {
  readonly #options: PostOptions;
  readonly #unsubscribe: () => void;
  #listener: OutcomeListener = () => undefined;
  #running: Promise<number> | undefined;
  #again = false;
  #closed = false;

  constructor(options: PostOptions) {
    this.#options = options;
    this.#unsubscribe = options.store.changes.subscribe((topics) => {
      if (!topics || topics.has('mail')) this.#wake();
    });
  }

  /** Sets the listener that is called for every letter that was sent, failed for good or refused. */
  onOutcome(listener: OutcomeListener): void {
    this.#listener = listener;
  }

  /** Stores a letter in the caller's transaction; it is sent right after the commit. */
  async send<K extends LetterKind>(
    tx: Db,
    announce: Announce,
    kind: K,
    { email, locale }: { email: string; locale: Locale },
    values: Letters[K],
  ): Promise<void> {
    const at = new Date(this.#options.now());
    const expiresAt = new Date(at.getTime() + lifetimeHours(values) * HOUR_MS);
    const letter = { kind, letter: { email, locale, values }, at, expiresAt };
    if (await queries.insertLetter(tx, letter, MOST_WAITING[kind])) announce('mail');
    else {
      this.#options.log.warn({ kind }, 'a letter was refused: too many of its kind are waiting');
      this.#listener(kind, 'refused');
    }
  }

  /** Sends all due letters; returns the number of attempts once no letter is due or being sent. */
  run(): Promise<number> {
    if (this.#closed) return Promise.resolve(0);
    this.#again = true;
    this.#running ??= this.#rounds();
    return this.#running;
  }

  /** What is to be sent, and what was not accepted. */
  async backlog(): Promise<Backlog> {
    const { store, now } = this.#options;
    const [counts, failing] = await Promise.all([
      queries.countLetters(store.db, new Date(now() - 24 * HOUR_MS)),
      queries.failingLetters(store.db, MOST_FAILING),
    ]);
    return {
      waiting: counts.waiting,
      oldestAt: counts.oldest && secondsOf(counts.oldest),
      failed: counts.failed,
      failing: failing.map(({ id, kind, since, nextAt, ...letter }) => ({
        ...letter,
        id: String(id),
        what: kind,
        since: secondsOf(since),
        nextAt: secondsOf(nextAt),
      })),
    };
  }

  /** Sends a letter that waits right after the commit; returns whether it waits. */
  async hurry(tx: Db, announce: Announce, id: string): Promise<boolean> {
    const found = await queries.hurryLetter(tx, Number(id), new Date(this.#options.now()));
    if (found) announce('mail');
    return found !== undefined;
  }

  async tidy(): Promise<void> {
    await queries.forgetLetters(this.#options.store.db, new Date(this.#options.now() - KEEP_MS));
  }

  /** Waits for deliveries in progress. Waiting letters are left to other nodes and the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#unsubscribe();
    await this.#running?.catch(() => undefined);
    this.#options.mailer.close();
  }

  #wake(): void {
    this.run().catch((error: unknown) =>
      this.#options.log.warn({ err: error }, 'letters could not be sent; retried later'),
    );
  }

  async #rounds(): Promise<number> {
    let tried = 0;
    try {
      while (this.#again) {
        this.#again = false;
        const counts = await Promise.all(Array.from({ length: AT_ONCE }, () => this.#sendDue()));
        tried += counts.reduce((sum, count) => sum + count, 0);
      }
      return tried;
    } finally {
      // No await between the last check of `#again` and this line: a call in between would be lost.
      this.#running = undefined;
    }
  }

  /** Sends letters one by one until none is due. */
  async #sendDue(): Promise<number> {
    const { store, now } = this.#options;
    for (let tried = 0; ; tried++) {
      const letter = this.#closed
        ? undefined
        : await queries.takeLetter(store.db, new Date(now()), new Date(now() + LEASE_MS));
      if (!letter) return tried;
      await this.#deliver(letter);
    }
  }

  async #deliver(taken: queries.TakenLetter): Promise<void> {
    const { mailer, locales, now } = this.#options;
    const { kind, letter } = taken;
    if (taken.expiresAt.getTime() <= now()) return this.#settle(taken, 'failed', 'expired');
    try {
      const { subject, text } = writeLetter(await locales.texts(letter.locale), kind, letter.values);
      await mailer.deliver({ to: letter.email, subject, text });
    } catch (error) {
      return this.#postpone(taken, error);
    }
    return this.#settle(taken, 'sent');
  }

  async #postpone(taken: queries.TakenLetter, error: unknown): Promise<void> {
    const { store, now } = this.#options;
    // The message of the error may contain the address and the link: only its code is logged.
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (taken.tries >= MOST_TRIES) return this.#settle(taken, 'failed', reason);
    // An expired letter is taken once more, to be marked as failed.
    const dueAt = Math.min(now() + waitAfter(taken.tries), taken.expiresAt.getTime());
    await queries.postponeLetter(store.db, taken, new Date(dueAt), reason);
  }

  async #settle(taken: queries.TakenLetter, outcome: 'sent' | 'failed', reason?: string): Promise<void> {
    const { store, now, log } = this.#options;
    await queries.settleLetter(store.db, taken, outcome, new Date(now()));
    if (outcome === 'failed') log.warn({ kind: taken.kind, reason }, 'a letter was given up');
    this.#listener(taken.kind, outcome);
  }
}

/** A letter with a temporary link expires with the link. */
const lifetimeHours = (values: Letters[LetterKind]): number => ('hours' in values ? values.hours : DEFAULT_HOURS);

/** With ±20 % jitter, so that letters that failed together are not retried together. */
const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 4 ** (tries - 1)) * (0.8 + 0.4 * Math.random());
