import type { Locale } from '@touchline/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Locales } from '../locales/service';
import type { Announce, Db, Store } from '../store/store';
import { type LetterKind, type Letters, writeLetter } from './letters';
import type { Mailer } from './mailer';
import * as queries from './outbox-queries';

const AT_ONCE = 2;
/** Longer than any mail server takes: every stage of the talk has its time limit. */
const LEASE_MS = 120_000;
/** Waits grow fourfold, from seconds to hours: the last try is about 18 hours after the first. */
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 7_200_000;
const MOST_TRIES = 15;
const HOUR_MS = 3_600_000;
/** How long a letter is of use whose text names no end. */
const USEFUL_HOURS = 72;
const KEEP_MS = 7 * 24 * HOUR_MS;

/** How many letters of a kind may wait. Strangers can ask for those that have a bound; no other letter is ever refused. */
const MOST_WAITING: Readonly<Partial<Record<LetterKind, number>>> = {
  verify: 1000,
  reset: 1000,
  accountExists: 1000,
  newDevice: 1000,
};

type OutcomeListener = (kind: LetterKind, outcome: 'sent' | 'failed' | 'refused') => void;

interface PostOptions {
  store: Store;
  mailer: Mailer;
  locales: Locales;
  /** Epoch ms. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Letters wait in a table, written by the transaction that owes them: none is lost in a crash, none tells of what was rolled
 * back. No call waits for a mail server or tells by its time what was sent. A letter is sent at least once: again only where
 * a node dies between sending it and noting that.
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

  /** Has one listener called with every letter that was sent, given up or refused. */
  onOutcome(listener: OutcomeListener): void {
    this.#listener = listener;
  }

  /** Adds a letter to the caller's transaction, in the person's language; it is sent right after the commit. */
  async send<K extends LetterKind>(
    tx: Db,
    announce: Announce,
    kind: K,
    { email, locale }: { email: string; locale: Locale },
    values: Letters[K],
  ): Promise<void> {
    const at = new Date(this.#options.now());
    const expiresAt = new Date(at.getTime() + usefulHours(values) * HOUR_MS);
    const letter = { kind, letter: { email, locale, values }, at, expiresAt };
    if (await queries.insertLetter(tx, letter, MOST_WAITING[kind])) announce('mail');
    else {
      this.#options.log.warn({ kind }, 'a letter was refused: too many of its kind are waiting');
      this.#listener(kind, 'refused');
    }
  }

  /** Sends all letters that are due and answers how many were tried; settles when none is left or under way. */
  run(): Promise<number> {
    if (this.#closed) return Promise.resolve(0);
    this.#again = true;
    this.#running ??= this.#rounds();
    return this.#running;
  }

  async tidy(): Promise<void> {
    await queries.forgetLetters(this.#options.store.db, new Date(this.#options.now() - KEEP_MS));
  }

  /** Finishes what is under way; what waits is left to other nodes and to the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#unsubscribe();
    await this.#running?.catch(() => undefined);
    this.#options.mailer.close();
  }

  #wake(): void {
    this.run().catch((error: unknown) => this.#options.log.warn({ err: error }, 'letters have to wait'));
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
      // In one step with the last look at `#again`: a call in between would be lost.
      this.#running = undefined;
    }
  }

  /** Sends one letter after the other until none is due. */
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
    // The error may name the address and the link: only its code is told.
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (taken.tries >= MOST_TRIES) return this.#settle(taken, 'failed', reason);
    // At its end, a letter is taken once more to be given up.
    const dueAt = Math.min(now() + waitAfter(taken.tries), taken.expiresAt.getTime());
    await queries.postponeLetter(store.db, taken, new Date(dueAt));
  }

  async #settle(taken: queries.TakenLetter, outcome: 'sent' | 'failed', reason?: string): Promise<void> {
    const { store, now, log } = this.#options;
    await queries.settleLetter(store.db, taken, outcome, new Date(now()));
    if (outcome === 'failed') log.warn({ kind: taken.kind, reason }, 'a letter was given up');
    this.#listener(taken.kind, outcome);
  }
}

/** A letter with a link is of use as long as its link is. */
const usefulHours = (values: Letters[LetterKind]): number => ('hours' in values ? values.hours : USEFUL_HOURS);

/** Spread by a fifth either way, so that letters that failed together are not tried together. */
const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 4 ** (tries - 1)) * (0.8 + 0.4 * Math.random());
