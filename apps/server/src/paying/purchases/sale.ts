import type { PurchaseAnswer } from '@touchline/contract';
import { accessRequirement, protectionOf } from '@touchline/rules/access/access';
import { timeStatus } from '@touchline/rules/access/time-status';
import type { StoredEvent } from '../../kernel/store/stored-content';

export interface PurchaseRequest {
  eventId: string;
  ppvInfoId: string;
  walletId: string;
  /** The price that the buyer was shown. */
  cost?: number;
}

/** How a purchase ends. */
export type Outcome = Pick<PurchaseAnswer, 'statusCode' | 'title' | 'cost'>;

/** What the event, the request and the time say of a purchase: a price, or what refuses it whatever the buyer has. */
export type Sale = { price: number } | { refusal: Outcome };

/** How a purchase ends that only depends on what the buyer has. */
export const OUTCOMES = {
  bought: { statusCode: 200, title: 'Bought' },
  // A repeated purchase, from another tab or device or with a new key, succeeds and charges nothing.
  alreadyBought: { statusCode: 200, title: 'Already bought' },
  owing: { statusCode: 409, title: 'Credits owed' },
  notEnough: { statusCode: 409, title: 'Not enough credits' },
} as const satisfies Record<string, Outcome>;

const refuse = (statusCode: number, title: string): Sale => ({ refusal: { statusCode, title } });

/** Whether an event is sold to a request, in epoch seconds. */
export function saleOf(event: StoredEvent | undefined, request: PurchaseRequest, now: number): Sale {
  if (!event) return refuse(404, 'Event not found');
  const price = event.ppvInfo?.find(({ id }) => id === request.ppvInfoId);
  if (accessRequirement(protectionOf(event)) !== 'ppv' || !price) return refuse(404, 'Not for sale');
  if (price.walletId !== request.walletId) return refuse(400, 'Wrong wallet');
  if (timeStatus(event, now) === 'past') return refuse(409, 'Event over');
  if (request.cost !== undefined && request.cost !== price.cost)
    return { refusal: { statusCode: 409, title: 'Price changed', cost: price.cost } };
  return { price: price.cost };
}
