import type { Stripe as Sdk } from 'stripe';
import type { CardOnFile, Movement, Notice, Payment, Reversal } from './provider';

/** The notice of an event; undefined where it is about something else. */
export function noticeOf(event: Sdk.Event): Notice | undefined {
  const { id } = event;
  if (isAboutPayment(event)) {
    const { object } = event.data;
    return object.metadata['order_id'] === undefined ? undefined : { id, payment: toPayment(object) };
  }
  if (event.type === 'charge.refunded') {
    const { payment_intent: intent, amount_refunded: total, currency } = event.data.object;
    return reversal(id, intent, { kind: 'refund', total, currency: currency.toUpperCase() });
  }
  if (isAboutDispute(event)) {
    const { id: disputeId, payment_intent: intent, amount, currency, status } = event.data.object;
    const dispute = { kind: 'dispute', id: disputeId, amount, state: stateOf(status) } as const;
    return reversal(id, intent, { ...dispute, currency: currency.toUpperCase() });
  }
  return undefined;
}

const isAboutPayment = (event: Sdk.Event) =>
  event.type === 'payment_intent.succeeded' ||
  event.type === 'payment_intent.payment_failed' ||
  event.type === 'payment_intent.processing' ||
  event.type === 'payment_intent.requires_action' ||
  event.type === 'payment_intent.canceled';

const isAboutDispute = (event: Sdk.Event) =>
  event.type === 'charge.dispute.created' ||
  event.type === 'charge.dispute.updated' ||
  event.type === 'charge.dispute.closed' ||
  event.type === 'charge.dispute.funds_withdrawn' ||
  event.type === 'charge.dispute.funds_reinstated';

type Unnamed = Reversal extends infer R ? (R extends Reversal ? Omit<R, 'paymentId'> : never) : never;

/** Charges without a payment intent are not of this server. */
function reversal(id: string, intent: string | { id: string } | null, news: Unnamed): Notice | undefined {
  if (intent === null) return undefined;
  return { id, reversal: { ...news, paymentId: typeof intent === 'string' ? intent : intent.id } };
}

function stateOf(status: Sdk.Dispute.Status): 'inquiry' | 'open' | 'won' | 'lost' {
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  if (status === 'needs_response' || status === 'under_review') return 'open';
  // Warnings and prevented disputes move no money, and an appeal leaves a lost dispute as it is until it is decided.
  return 'inquiry';
}

/** The movement of a transaction of the balance; undefined for fees, payouts and what is not a payment. */
export function movementOf({ source, amount: moved, created }: Sdk.BalanceTransaction): Movement | undefined {
  if (source === null || typeof source === 'string') return undefined;
  if (source.object !== 'charge' && source.object !== 'refund' && source.object !== 'dispute') return undefined;
  const { payment_intent: intent, amount, currency } = source;
  if (intent === null) return undefined;
  return {
    paymentId: typeof intent === 'string' ? intent : intent.id,
    kind: source.object === 'charge' ? 'payment' : 'reversal',
    // The transaction is in the currency of the balance, its source in that of the payment.
    amount: moved < 0 ? -amount : amount,
    currency: currency.toUpperCase(),
    at: new Date(created * 1000),
  };
}

function statusOf({ status, last_payment_error: error }: Sdk.PaymentIntent): Payment['status'] {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'canceled') return 'declined';
  if (status === 'processing') return 'pending';
  // An intent without a card has been declined only if there was an attempt.
  if (status === 'requires_payment_method') return error ? 'declined' : 'needs-action';
  return 'needs-action';
}

export function toPayment(intent: Sdk.PaymentIntent): Payment {
  const status = statusOf(intent);
  const card = cardOf(intent);
  return {
    id: intent.id,
    orderId: intent.metadata['order_id'] ?? '',
    status,
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    ...(intent.client_secret && status === 'needs-action' ? { clientSecret: intent.client_secret } : {}),
    ...(status === 'succeeded' && card ? { card } : {}),
  };
}

function cardOf({ payment_method: method, customer }: Sdk.PaymentIntent): CardOnFile | undefined {
  if (!method || typeof method === 'string' || !method.card || !customer) return undefined;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  const customerId = typeof customer === 'string' ? customer : customer.id;
  return { methodId: method.id, customerId, brand, last4, expMonth, expYear };
}
