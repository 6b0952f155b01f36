import { Problem } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import { hurryPayout, MOST_ROWS, payoutSums, payoutsOf } from './report-queries';

/** Refunds that go through the outbox, as operators see them. */
export class PayoutReport {
  readonly #store: Store;
  readonly #now: () => number;

  constructor({ store, now }: { store: Store; now: () => number }) {
    this.#store = store;
    this.#now = now;
  }

  /** The refunds that were decided in a time. */
  async of(span: { from: Date; to: Date }) {
    const [rows, sums] = await Promise.all([payoutsOf(this.#store.db, span), payoutSums(this.#store.db, span)]);
    const shown = rows.slice(0, MOST_ROWS).map(({ terms, ...row }) => ({ ...row, title: localise(terms.title, 'en') }));
    return { rows: shown, isComplete: rows.length <= MOST_ROWS, sums };
  }

  /**
   * Has a refund tried again by the next node that looks. Its key at the provider stays the same: nothing is paid twice,
   * even if another node is asking at this moment.
   */
  async retry(tx: Db, id: string): Promise<void> {
    if (!(await hurryPayout(tx, id, new Date(this.#now()))))
      throw new Problem(409, 'Nothing to retry', 'The refund does not wait: it was sent, or ended otherwise.');
  }
}
