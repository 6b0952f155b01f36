import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '../../kernel/http/problem';
import type { CardOnFile, Notice, Payment, PaymentProvider, PaymentWish } from './provider';
import { checkSignature } from './stripe-signature';

const TIME_LIMIT_MS = 10_000;
const API_VERSION = '2024-06-20';

export interface StripeSettings {
  base: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** The fields of Stripe's objects that we read. */
interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  status: string;
  amount: number;
  currency: string;
  client_secret?: string;
  customer?: string | null;
  metadata?: { order_id?: string };
  payment_method?: string | { id: string; card?: Card } | null;
  last_payment_error?: object | null;
}

interface Card {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

interface ErrorBody {
  error?: { code?: string; type?: string; payment_intent?: PaymentIntent };
}

type Form = Readonly<Record<string, string>>;

/** Stripe by its HTTP interface: payment intents, idempotency keys, signed messages. Cards are typed into its own script. */
export class Stripe implements PaymentProvider {
  readonly description;
  readonly #settings: StripeSettings;
  readonly #now: () => number;

  constructor(settings: StripeSettings, now: () => number) {
    this.#settings = settings;
    this.#now = now;
    this.description = { name: 'stripe', publishableKey: settings.publishableKey } as const;
  }

  async start(wish: PaymentWish): Promise<Payment> {
    const { orderId, attempt, amount, currency, description, owner, keepCard, saved } = wish;
    const customer = saved?.customerId ?? (keepCard ? await this.#customer(owner) : undefined);
    const intent = await this.#send('POST', '/v1/payment_intents', {
      key: `${orderId}-${attempt}`,
      form: {
        amount: String(amount),
        currency: currency.toLowerCase(),
        description,
        'metadata[order_id]': orderId,
        'expand[]': 'payment_method',
        ...(customer ? { customer } : {}),
        ...(saved
          ? { payment_method: saved.methodId, confirm: 'true', off_session: String(saved.isAlone) }
          : { 'automatic_payment_methods[enabled]': 'true' }),
        ...(keepCard && !saved ? { setup_future_usage: 'off_session' } : {}),
      },
    });
    return toPayment(intent);
  }

  async find({ orderId, paymentId }: { orderId: string; paymentId: string | undefined }): Promise<Payment | undefined> {
    if (paymentId !== undefined)
      return toPayment(await this.#send('GET', `/v1/payment_intents/${paymentId}?expand[]=payment_method`));
    const query = encodeURIComponent(`metadata['order_id']:'${orderId}'`);
    const found = await this.#send<{ data: PaymentIntent[] }>('GET', `/v1/payment_intents/search?query=${query}`);
    return found.data[0] && toPayment(found.data[0]);
  }

  /** The bank's question was asked in the browser; Stripe knows what became of it. */
  answer(payment: { orderId: string; paymentId: string }): Promise<Payment | undefined> {
    return this.find(payment);
  }

  keep(): undefined {
    throw new Problem(409, 'Not here', 'Cards are added while paying.');
  }

  async refund(paymentId: string, amount: number, key: string): Promise<void> {
    await this.#send('POST', '/v1/refunds', { key, form: { payment_intent: paymentId, amount: String(amount) } });
  }

  readNotice(headers: IncomingHttpHeaders, body: Buffer): Notice | undefined {
    const signature = headers['stripe-signature'];
    const header = Array.isArray(signature) ? signature[0] : signature;
    checkSignature(header, body, this.#settings.webhookSecret, this.#now());
    const event = JSON.parse(body.toString('utf8')) as { id: string; type: string; data: { object: PaymentIntent } };
    const intent = event.data.object;
    const isOurs = event.type.startsWith('payment_intent.') && intent.metadata?.order_id !== undefined;
    return isOurs ? { id: event.id, payment: toPayment(intent) } : undefined;
  }

  async #customer({ id, email }: { id: string; email: string }): Promise<string> {
    const form = { email, 'metadata[account_id]': id };
    const customer = await this.#send<{ id: string }>('POST', '/v1/customers', { key: `customer-${id}`, form });
    return customer.id;
  }

  /** One request. A declined card comes as an error that carries its payment; that is an answer, not a failure. */
  async #send<T = PaymentIntent>(
    method: 'GET' | 'POST',
    path: string,
    { key, form }: { key?: string; form?: Form } = {},
  ): Promise<T> {
    const response = await fetch(`${this.#settings.base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#settings.secretKey}`,
        'stripe-version': API_VERSION,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(form ? { body: new URLSearchParams(form) } : {}),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const body: unknown = await response.json();
    if (response.ok) return body as T;
    const { error } = body as ErrorBody;
    if (response.status === 402 && error?.payment_intent) return error.payment_intent as T;
    throw new Error(`The provider answered ${response.status} ${error?.code ?? error?.type ?? ''}`.trim());
  }
}

function statusOf({ status, last_payment_error: error }: PaymentIntent): Payment['status'] {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'canceled') return 'declined';
  if (status === 'processing') return 'pending';
  // An intent that waits for its card has not failed yet; after a try it has.
  if (status === 'requires_payment_method') return error ? 'declined' : 'needs-action';
  return 'needs-action';
}

function toPayment(intent: PaymentIntent): Payment {
  const status = statusOf(intent);
  const card = cardOf(intent);
  return {
    id: intent.id,
    orderId: intent.metadata?.order_id ?? '',
    status,
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    ...(intent.client_secret && status === 'needs-action' ? { clientSecret: intent.client_secret } : {}),
    ...(status === 'succeeded' && card ? { card } : {}),
  };
}

function cardOf({ payment_method: method, customer }: PaymentIntent): CardOnFile | undefined {
  if (!method || typeof method === 'string' || !method.card || !customer) return undefined;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { methodId: method.id, customerId: customer, brand, last4, expMonth, expYear };
}
