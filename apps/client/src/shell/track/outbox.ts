import type { AudienceContext, AudienceEvent, Notes } from '@touchline/contract';
import { spread } from '@touchline/rules/app/jitter';
import { note } from '../log/log';
import type { Timers } from '../session/timer';
import { type KeptBatches, newestThatFit } from './kept-batches';

/** The answer to a batch; the network's failure is a rejection. */
interface Answer {
  readonly status: number;
  /** Milliseconds, if the server asks to wait. */
  readonly retryAfterMs?: number | undefined;
}

interface OutboxOptions {
  /** Random id of this page load. */
  readonly session: string;
  /** What is told about the client with each batch; a change begins another batch. */
  readonly about: () => AudienceContext;
  readonly send: (text: string, signal: AbortSignal) => Promise<Answer>;
  /** Sends while the page is closed; its arrival is unknown. */
  readonly beacon: (text: string) => void;
  readonly kept: KeptBatches;
  readonly timers: Timers;
  /** The clock of the device, epoch ms. */
  readonly now: () => number;
  readonly random: () => number;
}

const MOST_EVENTS = 50;
const WAIT_MS = 10_000;
/** Operators see these at once. */
const SOON: ReadonlySet<AudienceEvent['type']> = new Set(['app.open', 'page.view', 'video.start']);
const SOON_MS = 1000;
const TIMEOUT_MS = 10_000;
const RETRY_MS = { first: 2000, most: 300_000 };
/** Refusals after which the same request may succeed later. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** The batches of another session that are being sent. */
type Others = ReturnType<KeptBatches['others']>;

/**
 * Sends events in numbered batches, one request at a time and in order: the server drops a batch whose number is not
 * higher than the last one of its session, so that what is sent again counts once.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #abort = new AbortController();
  #seq = 0;
  /** Events of the next batch. */
  #open: { about: AudienceContext; events: AudienceEvent[]; isSoon: boolean } | undefined;
  /** Unconfirmed batches, oldest first. */
  #closed: Notes[] = [];
  readonly #others: Others;
  #timer: unknown;
  #retryTimer: unknown;
  #isSending = false;
  #failures = 0;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#others = options.kept.others(options.session);
    if (this.#others.length > 0) void this.#sendAll();
  }

  push(event: AudienceEvent): void {
    if (this.#abort.signal.aborted) return;
    const about = this.#options.about();
    if (this.#open && JSON.stringify(about) !== JSON.stringify(this.#open.about)) this.flush();
    const open = this.#open ?? { about, events: [], isSoon: false };
    open.events.push(event);
    const isFirst = this.#open === undefined;
    this.#open = open;
    const isSooner = SOON.has(event.type) && !open.isSoon;
    open.isSoon ||= isSooner;
    if (open.events.length === MOST_EVENTS) this.flush();
    else if (isFirst || isSooner) this.#flushAfter(open.isSoon ? SOON_MS : WAIT_MS);
  }

  /** Sends everything now. */
  flush(): void {
    this.#close();
    void this.#sendAll();
  }

  /** The page is hidden and may end unnoticed; if it is being closed, `leave` follows at once. */
  hide(): void {
    this.#flushAfter(0);
  }

  /**
   * The page is closed: what waits is sent without an answer, and again at the next start. Only if nothing else is
   * unconfirmed: a higher number must not arrive before a lower one.
   */
  leave(): void {
    this.#close();
    const [first, ...rest] = this.#closed;
    if (first && rest.length === 0 && !this.#isSending) this.#options.beacon(this.#textOf(first));
  }

  /** The network or the page is back. */
  retryNow(): void {
    this.#failures = 0;
    this.#options.timers.clear(this.#retryTimer);
    this.#retryTimer = undefined;
    void this.#sendAll();
  }

  /** Consent is withdrawn: drops everything. */
  stop(): void {
    this.#abort.abort();
    this.#options.timers.clear(this.#timer);
    this.#options.timers.clear(this.#retryTimer);
    this.#open = undefined;
    this.#closed = [];
    this.#others.length = 0;
  }

  #flushAfter(ms: number): void {
    this.#options.timers.clear(this.#timer);
    this.#timer = this.#options.timers.set(() => this.flush(), ms);
  }

  #close(): void {
    this.#options.timers.clear(this.#timer);
    const { session, kept } = this.#options;
    const open = this.#open;
    if (!open) return;
    this.#open = undefined;
    this.#closed = newestThatFit([
      ...this.#closed,
      { session, seq: ++this.#seq, about: open.about, events: open.events },
    ]);
    kept.write(session, this.#closed);
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending || this.#retryTimer !== undefined) return;
    this.#isSending = true;
    while ((await this.#sendNext()) === 'next');
    this.#isSending = false;
  }

  async #sendNext(): Promise<'next' | 'over'> {
    const { session, kept } = this.#options;
    const [own] = this.#closed;
    if (own) {
      if (!(await this.#isDone(own))) return 'over';
      this.#closed = this.#closed.filter((batch) => batch !== own);
      kept.write(session, this.#closed);
      return 'next';
    }
    const [other] = this.#others;
    if (!other) return 'over';
    for (const batch of other.batches) if (!(await this.#isDone(batch))) return 'over';
    this.#others.shift();
    kept.confirm(other);
    return 'next';
  }

  /** With the time it is sent at, by which the server corrects the clock of the device. */
  #textOf(batch: Notes): string {
    return JSON.stringify({ ...batch, sentAt: this.#options.now() } satisfies Notes);
  }

  /** Whether a batch needs no further attempt. */
  async #isDone(batch: Notes): Promise<boolean> {
    const { signal } = this.#abort;
    const answer = await this.#ask(this.#textOf(batch));
    if (signal.aborted) return false;
    if (answer && answer.status < 300) {
      this.#failures = 0;
      return true;
    }
    if (answer && answer.status < 500 && !LATER.has(answer.status)) {
      note('warning', `Events were refused: ${answer.status}`);
      return true;
    }
    this.#retryAfter(answer?.retryAfterMs ?? 0);
    return false;
  }

  async #ask(text: string): Promise<Answer | undefined> {
    const { send, timers } = this.#options;
    const limit = new AbortController();
    const cancel = () => limit.abort();
    this.#abort.signal.addEventListener('abort', cancel, { once: true });
    const timer = timers.set(cancel, TIMEOUT_MS);
    try {
      return await send(text, limit.signal);
    } catch {
      // No network, or no answer in time: sent again later.
      return undefined;
    } finally {
      timers.clear(timer);
      this.#abort.signal.removeEventListener('abort', cancel);
    }
  }

  #retryAfter(askedMs: number): void {
    const { timers, random } = this.#options;
    const growing = Math.min(RETRY_MS.first * 2 ** this.#failures++, RETRY_MS.most);
    // Spread, so that clients do not return all at once, and not before the time that the server asked for.
    const wait = spread(Math.max(askedMs * 1.25, growing), random());
    this.#retryTimer = timers.set(() => {
      this.#retryTimer = undefined;
      void this.#sendAll();
    }, wait);
  }
}
