import type { IncomingHttpHeaders } from 'node:http';
import type { Provider, TestCard } from '@touchline/contract';

/** A card stored at a provider; its number stays there. */
export interface CardOnFile {
  methodId: string;
  customerId?: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** The state of a payment at the provider. */
export interface Payment {
  id: string;
  orderId: string;
  status: 'succeeded' | 'declined' | 'needs-action' | 'pending';
  amount: number;
  currency: string;
  /** Needed by the provider's script in the browser. */
  clientSecret?: string;
  /** Present once it can be charged again. */
  card?: CardOnFile;
}

/** A payment to collect. The same order and attempt are one payment, however often it is requested. */
export interface PaymentRequest {
  orderId: string;
  attempt: number;
  amount: number;
  currency: string;
  description: string;
  owner: { id: string; email: string };
  /** Whether the card is kept for renewals. */
  keepCard: boolean;
  card?: TestCard;
  /** A stored card; `isAlone` means that the bank's questions cannot be answered. */
  saved?: { methodId: string; customerId: string | undefined; isAlone: boolean };
}

/** Money that goes back to the buyer. */
export type Reversal = { paymentId: string; currency: string } & (
  | {
      kind: 'refund';
      /** The sum of all refunds of the payment. */
      total: number;
    }
  | {
      kind: 'dispute';
      id: string;
      amount: number;
      /** An inquiry may become a dispute, but moves no money. */
      state: 'inquiry' | 'open' | 'won' | 'lost';
    }
);

/** A message from the provider about a payment or its reversal; messages with the same id are duplicates. */
export type Notice = { id: string } & ({ payment: Payment } | { reversal: Reversal });

/** A movement of a payment's money at the provider, without fees. */
export interface Movement {
  paymentId: string;
  kind: 'payment' | 'reversal';
  /** Below zero where money leaves. */
  amount: number;
  currency: string;
  at: Date;
}

/** A payment provider. Every call has a time limit, and a failed one may be repeated. */
export interface PaymentProvider {
  readonly description: Provider;
  start(request: PaymentRequest): Promise<Payment>;
  /** The state of a payment, also where the answer of `start` was lost. */
  find(payment: { orderId: string; attempt: number; paymentId: string | undefined }): Promise<Payment | undefined>;
  /** Answers the bank's question, where the provider asks it here. */
  answer(
    payment: { orderId: string; attempt: number; paymentId: string },
    approved: boolean,
  ): Promise<Payment | undefined>;
  /** Stores a card without a payment; unsupported by providers that take cards in the browser. */
  keep(card: TestCard): CardOnFile | undefined;
  /** Sends a payment back; one that is back already is no error. */
  refund(paymentId: string, amount: number, key: string): Promise<void>;
  /** All movements of a period, from its first moment to before its last. */
  movements(from: Date, to: Date): Promise<Movement[]>;
  /** Reads a notice after verifying its signature and age; undefined where it is not about a payment of ours. */
  readNotice(headers: IncomingHttpHeaders, body: Buffer): Promise<Notice | undefined>;
}
