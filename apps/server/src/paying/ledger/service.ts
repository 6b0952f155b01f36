import { randomUUID } from 'node:crypto';
import { Problem } from '../../kernel/http/problem';
import type { BookingKind } from '../../kernel/store/schema';
import type { Db, Store } from '../../kernel/store/store';
import { forgetKeys, forgetKeysOf } from './key-queries';
import * as queries from './queries';

export const CREDITS = 'credits';

type HouseKind = 'clearing' | 'disputed' | 'revenue' | 'tax' | 'issued' | 'promotion' | 'forfeited';

/** An account of the operator, in credits or a currency. */
export const house = (kind: HouseKind, name: string, unit: string): queries.AccountName => ({
  ownerId: queries.HOUSE,
  kind,
  name,
  unit,
});

/** A person's wallet. */
export const wallet = (ownerId: string, name: string): queries.AccountName => ({
  ownerId,
  kind: 'wallet',
  name,
  unit: CREDITS,
});

/** Credits held from a wallet. */
const setAside = (ownerId: string, name: string): queries.AccountName => ({ ...wallet(ownerId, name), kind: 'hold' });

export interface Transfer {
  from: queries.AccountName;
  to: queries.AccountName;
  amount: number;
}

/** Moves a whole balance to another account; one below zero is filled from there. */
export function move(from: queries.AccountName, to: queries.AccountName, balance: number): Transfer[] {
  if (balance === 0) return [];
  return balance > 0 ? [{ from, to, amount: balance }] : [{ from: to, to: from, amount: -balance }];
}

/** Why operators booked something; the second person where one had to approve. */
export interface BookingReason {
  reason: string;
  askedBy: string;
  approvedBy?: string;
}

interface Booking {
  kind: BookingKind;
  /** The purpose, e.g. `event:derby`. */
  reference: string;
  transfers: readonly Transfer[];
}

/** The result of the nightly check. */
export interface LedgerReport {
  accounts: number;
  /** The sum of all accounts, by unit: always zero. */
  sums: Record<string, number>;
  /** Accounts whose balance is not the sum of their transfers. */
  drifted: number[];
  emptyBookings: string[];
}

/** How many accounts, bookings and units do not add up. */
export const driftOf = ({ sums, drifted, emptyBookings }: LedgerReport): number =>
  drifted.length + emptyBookings.length + Object.values(sums).filter((sum) => sum !== 0).length;

export const hasDrift = (report: LedgerReport): boolean => driftOf(report) > 0;

const MOST_HOUSE_ACCOUNTS = 10_000;
const MOST_REPORTED = 100;
const KEEP_KEYS_MS = 7 * 86_400_000;

const notEnough = () => new Problem(409, 'Not enough credits', 'There are not enough credits in the wallet.');

/** Double-entry bookkeeping in integer units. Entries are immutable: errors are reversed by further entries. */
export class Ledger {
  readonly #store: Store;
  readonly #now: () => number;
  /** Operator accounts that are known to be committed. */
  readonly #house = new Map<string, number>();
  /** Accounts created by a transaction: they disappear with a rollback. */
  readonly #made = new WeakMap<Db, Set<string>>();

  constructor({ store, now }: { store: Store; now: () => number }) {
    this.#store = store;
    this.#now = now;
  }

  /**
   * Books within the caller's transaction. The database rejects balances below zero, except where a returned payment
   * takes back credits that are spent.
   */
  async book(tx: Db, { kind, reference, transfers }: Booking): Promise<string> {
    const rows: queries.NewTransfer[] = [];
    for (const { from, to, amount } of transfers)
      rows.push({
        from: await this.#accountId(tx, from),
        to: await this.#accountId(tx, to),
        unit: from.unit,
        amount: whole(amount),
      });
    return this.#write(tx, kind, reference, rows);
  }

  /** The id of an account of the operator, which is opened if it is new. */
  async houseAccount(account: queries.AccountName): Promise<number> {
    const known = this.#house.get(keyOf(account));
    if (known !== undefined) return known;
    const id = await this.#store.transaction((tx) => this.#accountId(tx, account));
    this.#remember(account, id);
    return id;
  }

  /** Keeps with a booking why operators made it. */
  async explain(tx: Db, bookingId: string, reason: BookingReason): Promise<void> {
    await queries.insertReason(tx, bookingId, reason);
  }

  /** The transfers of a booking, by the names of their accounts. */
  async transfersOf(tx: Db, bookingId: string) {
    const rows = await queries.namedTransfersOf(tx, bookingId);
    return rows.map(({ fromKind, fromName, toKind, toName, unit, amount }) => ({
      from: { kind: fromKind, name: fromName },
      to: { kind: toKind, name: toName },
      unit,
      amount,
    }));
  }

  /** Reverses a booking by its opposite; the database rejects a second reversal. */
  async reverse(tx: Db, bookingId: string, reference: string): Promise<string> {
    const opposite: queries.NewTransfer[] = [];
    for (const { from, to, unit, amount } of await queries.transfersOf(tx, bookingId))
      opposite.push({ from: await this.#holder(tx, to), to: await this.#holder(tx, from), unit, amount });
    for (const { from, amount } of opposite) {
      const balance = await queries.lockBalance(tx, from);
      if (balance !== undefined && balance < amount) throw notEnough();
    }
    return this.#write(tx, 'refund', reference, opposite, bookingId);
  }

  /** The balances of a person's wallets. */
  wallets(ownerId: string): Promise<{ name: string; balance: number }[]> {
    return queries.walletBalances(this.#store.db, ownerId, false);
  }

  /** The same, locked against changes. */
  async lockWallets(tx: Db, ownerId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await queries.walletBalances(tx, ownerId, true);
    return new Map(rows.map(({ name, balance }) => [name, balance]));
  }

  /** Serialises changes of a person's money until the transaction ends, even without a wallet. */
  lockOwner(tx: Db, ownerId: string): Promise<void> {
    return queries.lockOwner(tx, ownerId);
  }

  /**
   * Forfeits remaining balances when an account is deleted, and writes off what it owes; its idempotency keys are
   * deleted.
   */
  async forfeit(tx: Db, ownerId: string): Promise<void> {
    const held = [...(await this.lockWallets(tx, ownerId))];
    const erased = house('forfeited', 'erased', CREDITS);
    const transfers = held.flatMap(([name, balance]) => move(wallet(ownerId, name), erased, balance));
    if (transfers.length > 0) await this.book(tx, { kind: 'erasure', reference: 'account erased', transfers });
    await forgetKeysOf(tx, ownerId);
  }

  /** Holds credits for something that completes later. */
  async hold(
    tx: Db,
    request: { ownerId: string; wallet: string; amount: number; reference: string; seconds: number },
  ): Promise<string> {
    const { ownerId, amount, reference } = request;
    const balance = (await this.lockWallets(tx, ownerId)).get(request.wallet) ?? 0;
    if (balance < whole(amount)) throw notEnough();
    const bookingId = await this.book(tx, {
      kind: 'hold',
      reference,
      transfers: [{ from: wallet(ownerId, request.wallet), to: setAside(ownerId, request.wallet), amount }],
    });
    const id = randomUUID();
    const expiresAt = new Date(this.#now() + request.seconds * 1000);
    await queries.insertHold(tx, { id, ownerId, wallet: request.wallet, amount, reference, bookingId, expiresAt });
    return id;
  }

  /** Whether a hold is open; it stays so until the transaction ends. */
  async isHeld(tx: Db, holdId: string): Promise<boolean> {
    return (await queries.lockHold(tx, holdId)) !== undefined;
  }

  /** Captures a hold: its credits are spent. */
  capture(tx: Db, holdId: string): Promise<string> {
    return this.#settle(tx, holdId, 'captured');
  }

  /** Releases a hold: its credits return, to the account that took over its owner's where one did. */
  release(tx: Db, holdId: string): Promise<string> {
    return this.#settle(tx, holdId, 'released');
  }

  /** Releases expired holds; any node may. */
  async releaseExpired(limit = 100): Promise<number> {
    return this.#store.transaction(async (tx) => {
      const ids = await queries.expiredHolds(tx, new Date(this.#now()), limit);
      for (const id of ids) await this.release(tx, id);
      return ids.length;
    });
  }

  /** Verifies that all accounts sum to zero and that every balance is the sum of its transfers. */
  async check(): Promise<LedgerReport> {
    const { accounts, emptyBookings } = await queries.snapshot(this.#store.db, MOST_REPORTED);
    const sums: Record<string, number> = {};
    for (const { unit, summed } of accounts) sums[unit] = (sums[unit] ?? 0) + summed;
    const drifted = accounts.filter(({ balance, summed }) => balance !== null && balance !== summed);
    return {
      accounts: accounts.length,
      sums,
      drifted: drifted.slice(0, MOST_REPORTED).map(({ id }) => id),
      emptyBookings,
    };
  }

  /** Keys are kept for a week, longer than any retry. */
  async tidy(): Promise<void> {
    await forgetKeys(this.#store.db, new Date(this.#now() - KEEP_KEYS_MS));
  }

  async #settle(tx: Db, holdId: string, outcome: 'captured' | 'released'): Promise<string> {
    const hold = await queries.lockHold(tx, holdId);
    if (!hold) throw new Problem(409, 'Already settled', 'What was set aside is spent or given back already.');
    const { ownerId, amount, reference } = hold;
    const to =
      outcome === 'captured'
        ? house('revenue', 'events', CREDITS)
        : wallet(await queries.presentOwner(tx, ownerId), hold.wallet);
    const bookingId = await this.book(tx, {
      kind: outcome === 'captured' ? 'capture' : 'release',
      reference,
      transfers: [{ from: setAside(ownerId, hold.wallet), to, amount }],
    });
    await queries.settleHold(tx, holdId, outcome, bookingId);
    return bookingId;
  }

  async #write(
    tx: Db,
    kind: BookingKind,
    reference: string,
    transfers: readonly queries.NewTransfer[],
    reverses: string | null = null,
  ): Promise<string> {
    const id = randomUUID();
    await queries.insertBooking(tx, { id, kind, reference, reverses, bookedAt: new Date(this.#now()) }, transfers);
    return id;
  }

  /** The account that holds what this one held: another one, where its owner was taken over. */
  async #holder(tx: Db, id: number): Promise<number> {
    const taken = await queries.takenOver(tx, id);
    return taken ? this.#accountId(tx, taken) : id;
  }

  #remember(account: queries.AccountName, id: number): void {
    if (this.#house.size < MOST_HOUSE_ACCOUNTS) this.#house.set(keyOf(account), id);
  }

  async #accountId(tx: Db, account: queries.AccountName): Promise<number> {
    const key = keyOf(account);
    const isHouse = account.ownerId === queries.HOUSE;
    const known = isHouse ? this.#house.get(key) : undefined;
    if (known !== undefined) return known;
    const found = await queries.findAccount(tx, account);
    if (found !== undefined) {
      const isOurs = this.#made.get(tx)?.has(key) ?? false;
      if (isHouse && !isOurs) this.#remember(account, found);
      return found;
    }
    if (isHouse) this.#made.set(tx, (this.#made.get(tx) ?? new Set()).add(key));
    await queries.insertAccount(tx, account);
    const made = await queries.findAccount(tx, account);
    if (made === undefined) throw new Error(`The account ${account.kind} ${account.name} could not be made.`);
    return made;
  }
}

const keyOf = ({ kind, name, unit }: queries.AccountName): string => `${kind}\n${name}\n${unit}`;

function whole(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new Problem(400, 'Invalid request', 'An amount is a whole number above zero.');
  return amount;
}
