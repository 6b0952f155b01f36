import type { Tables } from './schema.generated';

/** The tables as the migrations leave them. */
export type Schema = Tables;

/** Whose account it is: a person's wallet and what is set aside from it, or one of the house. */
export type AccountKind = Schema['ledger_account']['kind'];

export type BookingKind = Schema['ledger_booking']['kind'];
