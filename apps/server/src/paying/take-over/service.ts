import { personNotice } from '../../kernel/store/changes';
import type { Announce, Db } from '../../kernel/store/store';
import { type Ledger, move, wallet } from '../ledger/service';
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
  async move(tx: Db, announce: Announce, owners: queries.Move): Promise<void> {
    const { ledger, purchases, now } = this.#options;
    const at = new Date(now());
    for (const id of [owners.from, owners.to].toSorted()) await ledger.lockOwner(tx, id);
    // Orders before wallets, in the sequence in which a payment locks them.
    await queries.lockOrders(tx, owners.from);
    await ledger.lockWallets(tx, owners.from);
    for (const id of await queries.doublePurchases(tx, owners)) await purchases.reverse(tx, announce, id);
    await queries.moveOwned(tx, owners);
    await queries.moveSubscriptions(tx, owners, at);
    // What an account owes is taken over as well.
    const transfers = [...(await ledger.lockWallets(tx, owners.from))].flatMap(([name, balance]) =>
      move(wallet(owners.from, name), wallet(owners.to, name), balance),
    );
    if (transfers.length > 0)
      await ledger.book(tx, { kind: 'take-over', reference: `account:${owners.from}`, transfers });
    await queries.insertTakeOver(tx, owners, at);
    announce(personNotice(owners.to, 'wallets'));
    announce(personNotice(owners.to, 'rights'));
  }
}
