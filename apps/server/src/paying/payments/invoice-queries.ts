import { sql } from 'kysely';
import type { InvoiceBuyer, InvoiceDocument } from '../../kernel/store/json-columns';
import type { Db } from '../../kernel/store/store';

export interface StoredInvoice {
  number: string;
  doc: InvoiceDocument;
  buyer: InvoiceBuyer | null;
  issuedAt: Date;
  isRefunded: boolean;
}

/** The next number of a year, without gaps: a rollback returns it. */
export async function nextNumber(db: Db, year: number): Promise<number> {
  const { last } = await db
    .insertInto('invoice_counter')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`invoice_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

interface NewInvoice {
  number: string;
  ownerId: string;
  orderId: string;
  doc: InvoiceDocument;
  buyer: InvoiceBuyer | null;
  issuedAt: Date;
}

export async function insertInvoice(db: Db, invoice: NewInvoice): Promise<void> {
  await db
    .insertInto('invoice')
    .values({
      number: invoice.number,
      owner_id: invoice.ownerId,
      order_id: invoice.orderId,
      doc: JSON.stringify(invoice.doc),
      buyer: invoice.buyer && JSON.stringify(invoice.buyer),
      issued_at: invoice.issuedAt,
    })
    .execute();
}

const selection = (db: Db) =>
  db
    .selectFrom('invoice')
    .innerJoin('payment_order', 'payment_order.id', 'invoice.order_id')
    .select(['invoice.number', 'invoice.doc', 'invoice.buyer', 'invoice.issued_at as issuedAt'])
    .select((eb) => eb('payment_order.refunded_by', 'is not', null).as('isRefunded'));

type Row = Awaited<ReturnType<ReturnType<typeof selection>['execute']>>[number];

const toInvoice = ({ isRefunded, ...row }: Row): StoredInvoice => ({ ...row, isRefunded: Boolean(isRefunded) });

export async function invoicesOf(db: Db, ownerId: string, limit: number): Promise<StoredInvoice[]> {
  const rows = await selection(db)
    .where('invoice.owner_id', '=', ownerId)
    .orderBy('invoice.issued_at', 'desc')
    .orderBy('invoice.number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toInvoice);
}

export async function findInvoice(db: Db, ownerId: string, number: string): Promise<StoredInvoice | undefined> {
  const row = await selection(db)
    .where('invoice.owner_id', '=', ownerId)
    .where('invoice.number', '=', number)
    .executeTakeFirst();
  return row && toInvoice(row);
}

export async function numberOfOrder(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db.selectFrom('invoice').select('number').where('order_id', '=', orderId).executeTakeFirst();
  return row?.number;
}

/** The owner of an account, for the head of an invoice. */
export async function findBuyer(db: Db, accountId: string): Promise<InvoiceBuyer | undefined> {
  const row = await db
    .selectFrom('person')
    .leftJoin('person_profile', 'person_profile.account_id', 'person.account_id')
    .select(['email', 'first_name', 'last_name', 'street', 'postcode', 'city', 'country'])
    .where('person.account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    email: row.email,
    ...(row.first_name ? { firstName: row.first_name } : {}),
    ...(row.last_name ? { lastName: row.last_name } : {}),
    ...(row.street ? { street: row.street } : {}),
    ...(row.postcode ? { postcode: row.postcode } : {}),
    ...(row.city ? { city: row.city } : {}),
    ...(row.country ? { country: row.country } : {}),
  };
}

/** Removes personal data from invoices; the bookings stay. */
export async function forgetBuyer(db: Db, ownerId: string): Promise<void> {
  await db.updateTable('invoice').set({ buyer: null }).where('owner_id', '=', ownerId).execute();
}
