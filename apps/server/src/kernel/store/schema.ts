import type { Tables } from './schema.generated';

/** The tables after all migrations. */
export type Schema = Tables;

/** A ledger account: the wallet of a person, the amount held from it, or an account of the operator. */
export type AccountKind = Schema['ledger_account']['kind'];

export type BookingKind = Schema['ledger_booking']['kind'];
