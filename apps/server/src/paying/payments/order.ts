import type { OrderState } from '@touchline/contract';
import type { Terms } from '../offers/terms';

/** An order as stored. */
export interface StoredOrder {
  id: string;
  ownerId: string;
  terms: Terms;
  amount: number;
  currency: string;
  state: OrderState;
  provider: string;
  paymentId: string | null;
  methodId: string | null;
  attempt: number;
  flowSessionId: string | null;
  subscriptionId: string | null;
  period: number | null;
  bookingId: string | null;
  refundedBy: string | null;
  paidAt: Date | null;
  /** The part of the amount that went back to the buyer. */
  returned: number;
  /** Set while the buyer does not have what the order delivered. */
  takenBackAt: Date | null;
  createdAt: Date;
  changedAt: Date;
}

/** An order whose payment is booked. */
export type PaidOrder = StoredOrder & { paymentId: string; bookingId: string; paidAt: Date };

export const isPaid = (order: StoredOrder): order is PaidOrder =>
  order.paymentId !== null && order.bookingId !== null && order.paidAt !== null;

/** Whether a text can be the id of an order. */
export const isOrderId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
