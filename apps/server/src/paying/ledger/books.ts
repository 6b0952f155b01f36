import type { Store } from '../../kernel/store/store';
import { hasDrift, Ledger } from './service';

/** Whether all accounts sum to zero and every balance is the sum of its transfers. */
export async function areBooksInOrder(store: Store): Promise<boolean> {
  return !hasDrift(await new Ledger({ store, now: () => Date.now() }).check());
}
