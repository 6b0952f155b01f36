import type { AuditSeal } from '@touchline/contract';
import type { Store } from '../../kernel/store/store';
import * as queries from './seal-queries';

/** The job that checks the seals. */
export const CHECK = 'audit-check';

/** How far a check is, and what the last whole one found. */
export interface StoredSealCheck {
  /** 0 where none is under way. */
  nextSeal: number;
  /** Of the last seal that was checked. */
  hash: string;
  faults: AuditSeal['faults'];
  done?: { at: number; to: number; faults: AuditSeal['faults'] };
}

/** What is known of the seals of the audit log. */
export class SealState {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async read(): Promise<AuditSeal> {
    const { db } = this.#store;
    const last = await queries.lastSeal(db);
    if (!last) return { state: 'none', faults: [] };
    const check = (await queries.outcomeOf(db, CHECK)) as StoredSealCheck | undefined;
    // What a check under way has found is told at once.
    const faults = check?.faults.length ? check.faults : (check?.done?.faults ?? []);
    return {
      state: faults.length > 0 ? 'broken' : check?.done ? 'unbroken' : 'none',
      sealedTo: last.toId,
      ...(check?.done ? { checkedAt: check.done.at, checkedTo: check.done.to } : {}),
      faults,
    };
  }
}
