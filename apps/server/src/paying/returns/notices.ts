import type { Collection } from '../payments/collection';
import type { Notice } from '../providers/provider';
import type { Reversals } from './reversals';

interface NoticesOptions {
  collection: Collection;
  reversals: Reversals;
}

/** Receives the provider's messages; a repeated or outdated one changes nothing. */
export class Notices {
  readonly #options: NoticesOptions;

  constructor(options: NoticesOptions) {
    this.#options = options;
  }

  async receive(notice: Notice): Promise<void> {
    const { collection, reversals } = this.#options;
    if ('payment' in notice) await collection.apply(notice.payment, notice.id);
    else await reversals.apply(notice.reversal, notice.id);
  }
}
