import type { Store } from '../../kernel/store/store';
import { abandonedInputs, askForLease, dropLease, renewLeases, takeLease } from './lease-queries';

/** A node that says nothing for so long has died. */
const LEASE_MS = 5000;
/** A node that needs an input asks again and again; one that stopped needs it no more. */
const ASKED_MS = 5000;

interface KeptLease {
  readonly inputId: string;
  /** Whether another node needs it now. */
  readonly isAsked: boolean;
}

/** Which node writes the streams of an input: exactly one, until it gives it up or dies. */
export class Leases {
  readonly #store: Store;
  readonly #node: string;
  readonly #now: () => number;

  constructor({ store, node, now }: { store: Store; node: string; now: () => number }) {
    this.#store = store;
    this.#node = node;
    this.#now = now;
  }

  /** Takes an input, or asks the node that has it; returns whether it is ours. */
  async take(inputId: string): Promise<boolean> {
    if (await this.takeFree(inputId)) return true;
    const now = this.#now();
    await this.#store.transaction(async (tx, announce) => {
      if (await askForLease(tx, inputId, this.#node, now)) announce('inputs');
    });
    return false;
  }

  /** Takes an input that no other node has; returns whether it is ours. */
  takeFree(inputId: string): Promise<boolean> {
    const now = this.#now();
    return takeLease(this.#store.db, inputId, this.#node, now, now + LEASE_MS);
  }

  /** The inputs that are still ours. */
  async renew(ids: readonly string[]): Promise<KeptLease[]> {
    if (ids.length === 0) return [];
    const now = this.#now();
    const held = await renewLeases(this.#store.db, ids, this.#node, now + LEASE_MS);
    return held.map(({ inputId, askedBy, askedAt }) => ({
      inputId,
      isAsked: askedBy !== null && now - (askedAt ?? 0) < ASKED_MS,
    }));
  }

  async release(inputId: string): Promise<void> {
    await this.#store.transaction(async (tx, announce) => {
      await dropLease(tx, inputId, this.#node);
      announce('inputs');
    });
  }

  /** Inputs on air whose node died. */
  abandoned(): Promise<string[]> {
    return abandonedInputs(this.#store.db, this.#now());
  }
}
