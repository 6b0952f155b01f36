import type { IncomingHttpHeaders } from 'node:http';
import type { Provider, TestCard } from '@touchline/contract';

/** A card as a provider knows it; its number stays there. */
export interface CardOnFile {
  methodId: string;
  customerId?: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** How far a payment has come at the provider. */
export interface Payment {
  id: string;
  orderId: string;
  status: 'succeeded' | 'declined' | 'needs-action' | 'pending';
  amount: number;
  currency: string;
  /** What the provider's own script needs to go on in the browser. */
  clientSecret?: string;
  /** Present once it can be charged again. */
  card?: CardOnFile;
}

/** What a provider is asked to collect. The same order and attempt are one payment, however often they are asked for. */
export interface PaymentWish {
  orderId: string;
  attempt: number;
  amount: number;
  currency: string;
  description: string;
  owner: { id: string; email: string };
  /** Whether the card is kept for renewals. */
  keepCard: boolean;
  card?: TestCard;
  /** A card from before; `isAlone` says that nobody is there to answer the bank's questions. */
  saved?: { methodId: string; customerId: string | undefined; isAlone: boolean };
}

/** Something a provider tells by itself; with the same id it is the same message again. */
export interface Notice {
  id: string;
  payment: Payment;
}

/** Who takes the money. Every call has a time limit, and one that failed may be repeated. */
export interface PaymentProvider {
  readonly description: Provider;
  start(wish: PaymentWish): Promise<Payment>;
  /** How a payment went, also where the answer of `start` got lost. */
  find(payment: { orderId: string; attempt: number; paymentId: string | undefined }): Promise<Payment | undefined>;
  /** The person's answer to the bank's question, where the provider asks it here. */
  answer(
    payment: { orderId: string; attempt: number; paymentId: string },
    approved: boolean,
  ): Promise<Payment | undefined>;
  /** A card to keep without paying; providers that take cards in the browser have none. */
  keep(card: TestCard): CardOnFile | undefined;
  refund(paymentId: string, amount: number, key: string): Promise<void>;
  /** Reads a message after proving that it is the provider's own and fresh; undefined where it is about nothing of ours. */
  readNotice(headers: IncomingHttpHeaders, body: Buffer): Promise<Notice | undefined>;
}
