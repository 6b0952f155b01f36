import { personNotice } from '../../kernel/store/changes';
import type { Announce, Db } from '../../kernel/store/store';
import { type Ledger, wallet } from '../ledger/service';
import type { Purchases } from '../purchases/service';
import * as queries from './queries';

interface TakeOverOptions {
  ledger: Ledger;
  purchases: Purchases;
  now: () => number;
}

/** Moves everything that was paid for from one account to another, within the caller's transaction. */
export class TakeOver {
  readonly #options: TakeOverOptions;

  constructor(options: TakeOverOptions) {
    this.#options = options;
  }

  /** What both accounts have bought is refunded to the account that takes over. */
  async move(tx: Db, announce: Announce, move: queries.Move): Promise<void> {
    const { ledger, purchases, now } = this.#options;
    const at = new Date(now());
    for (const id of [move.from, move.to].toSorted()) await ledger.lockOwner(tx, id);
    // Orders before wallets, in the sequence in which a payment locks them.
    await queries.lockOrders(tx, move.from);
    await ledger.lockWallets(tx, move.from);
    for (const id of await queries.doublePurchases(tx, move)) await purchases.reverse(tx, announce, id);
    await queries.moveOwned(tx, move);
    await queries.moveSubscriptions(tx, move, at);
    const balances = [...(await ledger.lockWallets(tx, move.from))].filter(([, balance]) => balance > 0);
    if (balances.length > 0)
      await ledger.book(tx, {
        kind: 'take-over',
        reference: `account:${move.from}`,
        transfers: balances.map(([name, amount]) => ({
          from: wallet(move.from, name),
          to: wallet(move.to, name),
          amount,
        })),
      });
    await queries.insertTakeOver(tx, move, at);
    announce(personNotice(move.to, 'wallets'));
    announce(personNotice(move.to, 'rights'));
  }
}
