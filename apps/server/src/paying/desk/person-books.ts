import type { Db, Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import * as queries from './person-queries';

/** The books about one person, as operators see them. */
export class PersonBooks {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** What was bought, the newest first. */
  async of(ownerId: string) {
    const { db } = this.#store;
    const [orders, purchases, redemptions, refunds, paid] = await Promise.all([
      queries.ordersOf(db, ownerId),
      queries.purchasesOf(db, ownerId),
      queries.redemptionsOf(db, ownerId),
      queries.refundsOf(db, ownerId),
      queries.paidBy(db, ownerId),
    ]);
    return {
      orders: orders.map(({ terms, ...order }) => ({
        ...order,
        title: localise(terms.title, 'en'),
        regionId: terms.regionId,
        ...(terms.renews && terms.period ? { renews: terms.period } : {}),
      })),
      purchases,
      redemptions: redemptions.map(({ promotionId, redeemedAt, doc }) => ({
        redeemedAt,
        promotion: doc ? localise(doc.name, 'en') : promotionId,
      })),
      refunds,
      paid,
    };
  }

  /** The accounts that an order, a purchase, an invoice or a voucher leads to. */
  owners(kind: keyof typeof queries.ownersOf, text: string): Promise<string[]> {
    return queries.ownersOf[kind](this.#store.db, text);
  }

  /** What an order or a purchase is about. */
  async bought(id: string, db: Db = this.#store.db) {
    const found = await queries.findBought(db, id);
    if (!found) return undefined;
    if (found.kind === 'purchase') return found;
    const { kind, ownerId, at, number, terms, doc } = found;
    const last4 = doc?.last4;
    const { accessRights = [], credits } = terms;
    return { kind, ownerId, at, number, title: localise(terms.title, 'en'), last4, accessRights, credits };
  }

  /** Invoices of a month, or those that a text leads to; `isComplete` unless there are more. */
  async invoices(span: { from: Date; to: Date; search?: string }) {
    const rows = await queries.invoices(this.#store.db, span);
    return { rows: rows.slice(0, 1000), isComplete: rows.length <= 1000 };
  }
}

export type PersonBooksStatement = Awaited<ReturnType<PersonBooks['of']>>;
