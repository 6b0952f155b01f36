import { breaksBetween, type StreamBreak } from '@touchline/rules/ads/breaks';
import { notFound, Problem } from '../../kernel/http/problem';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Announce, Db, Store } from '../../kernel/store/store';
import type { Campaigns } from '../campaigns/service';
import { begunSince, deleteEnds, deleteOne, endsSince, saveEnd } from './queries';

interface BreakEndsOptions {
  store: Store;
  campaigns: Campaigns;
  /** Epoch ms. */
  now: () => number;
}

/** Viewers are this far behind the clock at most: a break may be ended for them after its time. */
const BEHIND_SECONDS = 60;
const KEPT_SECONDS = 2 * 86_400;

/** Breaks that an operator ends before their time: the match goes on. */
export class BreakEnds {
  readonly #options: BreakEndsOptions;
  readonly #ends: Remembered<ReadonlyMap<string, number>>;

  constructor(options: BreakEndsOptions) {
    this.#options = options;
    this.#ends = remember(options.store, ['breaks'], () => endsSince(options.store.db, this.#seconds() - KEPT_SECONDS));
  }

  /** Ends the break that viewers of a stream see now; returns when, in epoch seconds. */
  async end(streamId: string): Promise<number> {
    return this.#options.store.transaction((tx, announce) => this.endIn({ tx, announce }, streamId));
  }

  /** The same within a transaction of the caller. */
  async endIn({ tx, announce }: { tx: Db; announce: Announce }, streamId: string): Promise<number> {
    const plan = await this.#options.campaigns.breaksOf(streamId);
    const now = this.#seconds();
    const begun = (await begunSince(tx, now - KEPT_SECONDS)).get(streamId) ?? [];
    if (!plan && begun.length === 0) throw notFound('Stream with breaks', streamId);
    // One that was begun and is still to come is simply taken back.
    const coming = begun.find(({ start }) => start > now);
    if (coming) {
      await deleteOne(tx, streamId, coming.start);
      announce('breaks');
      return now;
    }
    const runs = [...begun, ...(plan ? breaksBetween(plan, now - BEHIND_SECONDS, now + 1) : [])].some(
      ({ start, seconds }) => start + seconds > now - BEHIND_SECONDS,
    );
    if (!runs) throw new Problem(409, 'No break', `There is no break of “${streamId}” now.`);
    await saveEnd(tx, streamId, now);
    announce('breaks');
    return now;
  }

  /** When a break of a stream was last ended early. */
  async lastOf(streamId: string): Promise<number | undefined> {
    return (await this.#ends.get()).get(streamId);
  }

  /** Whether this break was ended early. */
  async hasEnded(streamId: string, { start, seconds }: StreamBreak): Promise<boolean> {
    const end = await this.lastOf(streamId);
    return end !== undefined && end >= start && end < start + seconds + BEHIND_SECONDS;
  }

  async tidy(): Promise<void> {
    await deleteEnds(this.#options.store.db, this.#seconds() - KEPT_SECONDS);
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}
