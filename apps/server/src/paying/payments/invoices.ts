import type { Invoice, InvoiceSummary, Locale } from '@touchline/contract';
import { notFound } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import * as queries from './invoice-queries';
import type { StoredOrder } from './order';

const MOST = 200;

/** Invoices: one for every payment, numbered without gaps, never changed. */
export class Invoices {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Issues the invoice of an order within its payment's transaction. */
  async issue(tx: Db, order: StoredOrder, last4: string | undefined, at: Date): Promise<string> {
    const { title, price, currency, taxRate, taxAmount } = order.terms;
    const year = at.getUTCFullYear();
    const number = `TL-${year}-${String(await queries.nextNumber(tx, year)).padStart(6, '0')}`;
    const doc = { title, total: price, net: price - taxAmount, currency, taxRate, taxAmount };
    await queries.insertInvoice(tx, {
      number,
      ownerId: order.ownerId,
      orderId: order.id,
      doc: last4 === undefined ? doc : { ...doc, last4 },
      buyer: (await queries.findBuyer(tx, order.ownerId)) ?? null,
      issuedAt: at,
    });
    return number;
  }

  async list(ownerId: string, locale: Locale): Promise<InvoiceSummary[]> {
    const rows = await queries.invoicesOf(this.#store.db, ownerId, MOST);
    return rows.map((row) => toSummary(row, locale));
  }

  async find(ownerId: string, number: string, locale: Locale): Promise<Invoice> {
    const found = await queries.findInvoice(this.#store.db, ownerId, number);
    if (!found) throw notFound('Invoice', number);
    const { net, taxRate, taxAmount, last4 } = found.doc;
    return {
      ...toSummary(found, locale),
      net,
      tax: { rate: taxRate, amount: taxAmount },
      ...(found.buyer ? { buyer: found.buyer } : {}),
      ...(last4 === undefined ? {} : { method: last4 }),
    };
  }

  numberOf(orderId: string): Promise<string | undefined> {
    return queries.numberOfOrder(this.#store.db, orderId);
  }

  forget(tx: Db, ownerId: string): Promise<void> {
    return queries.forgetBuyer(tx, ownerId);
  }
}

const toSummary = ({ number, doc, issuedAt, isRefunded }: queries.StoredInvoice, locale: Locale): InvoiceSummary => ({
  number,
  issuedAt: Math.floor(issuedAt.getTime() / 1000),
  title: localise(doc.title, locale),
  total: doc.total,
  currency: doc.currency,
  isRefunded,
});
