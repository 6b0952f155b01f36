import { notFound, Problem } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import type { MoneyFigures } from '../audit/figures';
import type { ProviderCheck } from '../audit/provider-check';
import { hasDrift, type Ledger } from '../ledger/service';
import { writtenPrice } from '../offers/terms';
import { isOrderId } from '../payments/order';
import type { Payouts } from '../payouts/service';
import type { Purchases } from '../purchases/service';
import type { Refunds } from '../returns/refunds';
import * as queries from './queries';

interface DeskOptions {
  store: Store;
  ledger: Ledger;
  purchases: Purchases;
  refunds: Refunds;
  payouts: Payouts;
  providerCheck: ProviderCheck;
  figures: () => Promise<MoneyFigures>;
}

/** What an operator does about money: show, refund, check. Answers are lines of text. */
export class MoneyDesk {
  readonly #options: DeskOptions;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  /** Refunds an order, or a purchase with credits. */
  async refund(id: string): Promise<string[]> {
    const { store, purchases, refunds, payouts } = this.#options;
    const purchase = isOrderId(id) ? await queries.findPurchase(store.db, id) : undefined;
    if (purchase) {
      if (purchase.refundedBy !== null)
        throw new Problem(409, 'Nothing to refund', 'The purchase is refunded already.');
      await purchases.refund(id);
      return [`Refunded ${purchase.cost} credits for ${purchase.eventId}.`];
    }
    const { amount, currency } = await refunds.refund(id);
    await payouts.run();
    const order = await queries.findOrder(store.db, id);
    return [`Refunded ${writtenPrice(amount, currency, 'en')}.`, ...(order ? await this.#order(order) : [])];
  }

  /** Shows an order, a purchase, or everything of a person by mail address. */
  async show(what: string): Promise<string[]> {
    const { db } = this.#options.store;
    if (what.includes('@')) return this.#person(what);
    const order = isOrderId(what) ? await queries.findOrder(db, what) : undefined;
    if (order) return this.#order(order);
    const purchase = isOrderId(what) ? await queries.findPurchase(db, what) : undefined;
    if (purchase) return [purchaseLine(purchase)];
    throw notFound('Order or purchase', what);
  }

  /** Checks the books, compares them with the provider, and tells what is open. */
  async check(): Promise<{ isInOrder: boolean; lines: string[] }> {
    const { ledger, providerCheck, figures } = this.#options;
    const report = await ledger.check();
    const { payments, recovered, differences } = await providerCheck.compare();
    const { refunds, openDisputes } = await figures();
    const age = refunds.waiting > 0 ? `, the oldest for ${Math.round(refunds.oldestSeconds / 60)} minutes` : '';
    return {
      isInOrder: !hasDrift(report) && differences.length === 0,
      lines: [
        hasDrift(report)
          ? `The books do not add up: ${JSON.stringify(report)}`
          : `The books of ${report.accounts} accounts are in order.`,
        `Compared ${payments} payments with the provider: ${recovered} recovered, ${differences.length} differ.`,
        ...differences.map(
          ({ paymentId, atProvider, inBooks, currency }) =>
            `  ${paymentId}: ${writtenPrice(atProvider, currency, 'en')} there, ${writtenPrice(inBooks, currency, 'en')} in the books`,
        ),
        `Refunds that wait for the provider: ${refunds.waiting}${age}`,
        `Open disputes: ${openDisputes}`,
      ],
    };
  }

  async #person(email: string): Promise<string[]> {
    const { store, ledger } = this.#options;
    const lines: string[] = [];
    for (const id of await queries.accountsOf(store.db, email)) {
      lines.push(`account ${id}`);
      for (const { name, balance } of await ledger.wallets(id)) lines.push(`  wallet ${name}: ${balance} credits`);
      for (const order of await queries.ordersOf(store.db, id))
        lines.push(...(await this.#order(order)).map((line) => `  ${line}`));
      for (const purchase of await queries.purchasesOf(store.db, id)) lines.push(`  ${purchaseLine(purchase)}`);
    }
    if (lines.length === 0) throw notFound('Account', email);
    return lines;
  }

  async #order(order: queries.ShownOrder): Promise<string[]> {
    const { db } = this.#options.store;
    const money = (amount: number) => writtenPrice(amount, order.currency, 'en');
    const { id, state, terms, amount, returned, takenBackAt, paymentId, invoiceNumber, createdAt } = order;
    const refunds = await queries.refundsOf(db, id);
    const disputes = await queries.disputesOf(db, id);
    return [
      `order ${id}: ${state}, ${localise(terms.title, 'en')}, ${money(amount)}, ${createdAt.toISOString()}`,
      `  payment ${paymentId ?? 'none'}, invoice ${invoiceNumber ?? 'none'}`,
      ...(returned > 0 ? [`  returned ${money(returned)}`] : []),
      ...(takenBackAt ? [`  taken back ${takenBackAt.toISOString()}`] : []),
      ...refunds.map((each) => `  refund of ${each.paymentId}: ${each.state}, ${money(each.amount)}, ${each.reason}`),
      ...disputes.map((each) => `  dispute ${each.id}: ${each.state}, ${money(each.amount)}`),
    ];
  }
}

const purchaseLine = ({ id, eventId, cost, refundedBy }: queries.ShownPurchase): string =>
  `purchase ${id}: ${eventId}, ${cost} credits${refundedBy === null ? '' : ', refunded'}`;
