import type { Store } from '../../kernel/store/store';
import * as queries from './queries';

/** A proof of identity this old is repeated before changes of payment data and deletion. */
const RECENT_MS = 15 * 60_000;

export const isRecent = (authenticatedAt: Date, now: number): boolean => now - authenticatedAt.getTime() <= RECENT_MS;

/** When the person of a session last proved who they are: at the sign-in, or with the password since. */
export class Proofs {
  readonly #store: Store;
  readonly #now: () => number;

  constructor({ store, now }: { store: Store; now: () => number }) {
    this.#store = store;
    this.#now = now;
  }

  /** Notes that the person of a session has just proved who they are. */
  async note(familyId: string): Promise<void> {
    await queries.markAuthenticated(this.#store.db, familyId, new Date(this.#now()));
  }

  async isRecent(familyId: string): Promise<boolean> {
    const at = await queries.authenticatedAt(this.#store.db, familyId);
    return at !== undefined && isRecent(at, this.#now());
  }
}
