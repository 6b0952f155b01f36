import type { Db, Store } from '../kernel/store/store';
import { normalAddress } from './checks';
import * as queries from './directory-queries';

export type { FoundPerson } from './directory-queries';

/** Finds people for operators. */
export class PersonDirectory {
  readonly #store: Store;
  readonly #now: () => number;

  constructor({ store, now }: { store: Store; now: () => number }) {
    this.#store = store;
    this.#now = now;
  }

  /** The accounts of a mail address: several where some are not confirmed. None where the text is no address. */
  async withMail(text: string): Promise<string[]> {
    let address: string;
    try {
      address = normalAddress(text.trim());
    } catch {
      return [];
    }
    return queries.accountsWithMail(this.#store.db, address);
  }

  /** The people among these accounts, in the same order. */
  async find(ids: readonly string[], db: Db = this.#store.db): Promise<queries.FoundPerson[]> {
    const found = ids.length === 0 ? [] : await queries.people(db, ids);
    const byId = new Map(found.map((person) => [person.id, person]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Notes of operators about a person, the newest first. */
  notes(accountId: string): Promise<queries.StoredNote[]> {
    return queries.notesOf(this.#store.db, accountId);
  }

  /** Adds a note; the same id adds one. */
  async note(
    tx: Db,
    given: { id: string; accountId: string; text: string },
    by: string,
  ): Promise<queries.StoredNote | undefined> {
    const at = Math.floor(this.#now() / 1000);
    await queries.insertNote(tx, { ...given, by, at });
    return queries.findNote(tx, given.accountId, given.id);
  }
}
