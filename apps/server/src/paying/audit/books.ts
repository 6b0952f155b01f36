import type { Store } from '../../kernel/store/store';
import { LEDGER_CHECK, type StoredReport } from '../ledger/nightly-check';
import { accountGroups, driftedAccount, firstEmptyBooking, type NamedBooking } from './books-queries';
import { outcomesOf } from './queries';

interface BooksOptions {
  store: Store;
  /** Epoch ms. */
  now: () => number;
}

/** What the books hold, and whether they agree. Times are in epoch seconds. */
export interface BooksStatement {
  readonly checkedAt: number;
  /** By kind of account and unit: the sum of its transfers, on the side that is larger. */
  readonly accounts: readonly { kind: string; unit: string; debit: number; credit: number }[];
  /** What does not agree, and since when this node knows. */
  readonly fault?: { readonly text: string; readonly since: number };
  /** Since when every nightly check has agreed. */
  readonly agreedSince?: number;
}

const FRESH_SECONDS = 60;

/** The present state of the books, for boards: summed up at most once a minute. */
export class Books {
  readonly #options: BooksOptions;
  #last: BooksStatement | undefined;
  #reading: Promise<BooksStatement> | undefined;

  constructor(options: BooksOptions) {
    this.#options = options;
  }

  /** While the database is away, the last statement with its own time. */
  async statement(): Promise<BooksStatement> {
    const last = this.#last;
    if (last && this.#seconds() - last.checkedAt < FRESH_SECONDS) return last;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    try {
      this.#last = await this.#reading;
      return this.#last;
    } catch (error) {
      if (last) return last;
      throw error;
    }
  }

  async #read(): Promise<BooksStatement> {
    const { db } = this.#options.store;
    const checkedAt = this.#seconds();
    const [groups, empty, outcomes] = await Promise.all([
      accountGroups(db),
      firstEmptyBooking(db),
      outcomesOf(db, [LEDGER_CHECK]),
    ]);
    const text = await this.#fault(groups, empty);
    const nightly = outcomes.get(LEDGER_CHECK) as StoredReport | null | undefined;
    return {
      checkedAt,
      accounts: groups.map(({ kind, unit, sum }) => ({
        kind,
        unit,
        debit: Math.max(0, sum),
        credit: Math.max(0, -sum),
      })),
      ...(text === undefined
        ? nightly?.agreedSince !== undefined && { agreedSince: nightly.agreedSince }
        : { fault: { text, since: this.#last?.fault?.since ?? checkedAt } }),
    };
  }

  async #fault(
    groups: Awaited<ReturnType<typeof accountGroups>>,
    empty: NamedBooking | undefined,
  ): Promise<string | undefined> {
    const drifted = groups.find((group) => group.drifted !== null);
    if (drifted?.drifted !== undefined && drifted.drifted !== null) {
      const account = await driftedAccount(this.#options.store.db, drifted.drifted);
      const what = `Account ${drifted.drifted} (${drifted.kind}, ${drifted.unit})`;
      return account
        ? `${what} holds ${account.balance}, its bookings sum up to ${account.sum}. ${nameOf(account)}`
        : `${what} has a balance without bookings.`;
    }
    if (empty) return `A booking moves nothing. ${nameOf(empty)}`;
    const sums = new Map<string, number>();
    for (const { unit, sum } of groups) sums.set(unit, (sums.get(unit) ?? 0) + sum);
    const [unit, sum] = [...sums].find(([, each]) => each !== 0) ?? [];
    return unit === undefined ? undefined : `All accounts in ${unit} sum up to ${sum} instead of 0.`;
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

const nameOf = ({ id, kind, reference, bookedAt }: NamedBooking): string =>
  `Booking ${id} (${kind}, ${reference}) of ${bookedAt.toISOString()}.`;
