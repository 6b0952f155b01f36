import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Intent {
  id: string;
  object: 'payment_intent';
  status: string;
  amount: number;
  currency: string;
  client_secret: string;
  customer: string | null;
  metadata: { order_id: string };
  payment_method: { id: string; card: object } | null;
  last_payment_error: { code: string } | null;
  refunded: number;
}

export const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_standin',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin',
} as const;

const VISA = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 };

/** Implements Stripe's wire format on the loopback: forms in, objects out, idempotency keys, signed webhooks. */
export class StripeStandIn {
  readonly intents = new Map<string, Intent>();
  readonly keys = new Map<string, { form: string; status: number; body: string }>();
  readonly requests: { call: string; headers: IncomingHttpHeaders }[] = [];
  readonly transactions: { id: string; type: string; amount: number; created: number; source: object | null }[] = [];
  /** The number of next requests that are processed but answered with a server error. */
  failures = 0;
  /** The number of next refunds that are refused without an effect; the SDK is told not to repeat them. */
  refusedRefunds = 0;
  /** Whether stored cards are declined. */
  declines = false;
  #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  intentOf(orderId: string): Intent {
    const found = [...this.intents.values()].find(({ metadata }) => metadata.order_id === orderId);
    if (!found) throw new Error(`No intent for ${orderId}`);
    return found;
  }

  /** Simulates the browser: the card is entered in Stripe's form. */
  settle(intent: Intent, outcome: 'succeeded' | 'declined' | 'processing'): void {
    intent.status = outcome === 'declined' ? 'requires_payment_method' : outcome;
    intent.last_payment_error = outcome === 'declined' ? { code: 'card_declined' } : null;
    intent.payment_method = outcome === 'succeeded' ? { id: `pm_${randomUUID()}`, card: VISA } : null;
  }

  /** Records a movement of the balance. */
  moved(intent: Intent, object: 'charge' | 'refund' | 'dispute', amount: number, created: number): void {
    const source = {
      id: `${object}_${intent.id}`,
      object,
      payment_intent: intent.id,
      amount: Math.abs(amount),
      currency: intent.currency,
    };
    const type = object === 'dispute' ? 'adjustment' : object;
    this.transactions.push({ id: `txn_${randomUUID()}`, type, amount, created, source });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const url = new URL(request.url ?? '/', 'http://stripe');
    this.requests.push({ call: `${request.method} ${url.pathname}`, headers: request.headers });
    const key = String(request.headers['idempotency-key'] ?? randomUUID());
    const known = this.keys.get(key);
    const { status, body } =
      request.headers.authorization === `Bearer ${KEYS.STRIPE_SECRET_KEY}`
        ? (known ?? this.#handle(String(request.method), url, new URLSearchParams(text)))
        : { status: 401, body: '{"error":{"type":"invalid_request_error"}}' };
    // Errors of the server are not kept: the next request with the key is processed.
    if (request.method === 'POST' && status < 500) this.keys.set(key, { form: text, status, body });
    if (this.failures > 0) {
      this.failures--;
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end('{"error":{"type":"api_error"}}');
      return;
    }
    const headers = {
      'content-type': 'application/json',
      ...(status === 503 ? { 'stripe-should-retry': 'false' } : {}),
    };
    response.writeHead(known && known.form !== text ? 400 : status, headers);
    response.end(body);
  }

  #handle(method: string, url: URL, form: URLSearchParams): { status: number; body: string } {
    const ok = (value: unknown) => ({ status: 200, body: JSON.stringify(value) });
    const [, , subject, id] = url.pathname.split('/');
    if (subject === 'customers') return ok({ id: `cus_${randomUUID()}`, object: 'customer' });
    if (subject === 'refunds') {
      if (this.refusedRefunds > 0) {
        this.refusedRefunds--;
        return { status: 503, body: '{"error":{"type":"api_error"}}' };
      }
      const intent = this.intents.get(form.get('payment_intent') ?? '');
      if (intent) intent.refunded += Number(form.get('amount'));
      return ok({ id: `re_${randomUUID()}`, object: 'refund' });
    }
    if (subject === 'balance_transactions') {
      const [from, to] = ['gte', 'lt'].map((bound) => Number(url.searchParams.get(`created[${bound}]`)));
      const data = this.transactions.filter(({ created }) => created >= Number(from) && created < Number(to));
      return ok({ object: 'list', data, has_more: false, url: '/v1/balance_transactions' });
    }
    if (id === 'search') {
      const orderId = /:'(.+)'/.exec(url.searchParams.get('query') ?? '')?.[1];
      return ok({ data: [...this.intents.values()].filter(({ metadata }) => metadata.order_id === orderId) });
    }
    if (method === 'GET') return ok(this.intents.get(id ?? ''));
    return this.#create(form);
  }

  #create(form: URLSearchParams): { status: number; body: string } {
    const intentId = `pi_${randomUUID()}`;
    const intent: Intent = {
      id: intentId,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      client_secret: `${intentId}_secret`,
      customer: form.get('customer'),
      metadata: { order_id: form.get('metadata[order_id]') ?? '' },
      payment_method: null,
      last_payment_error: null,
      refunded: 0,
    };
    this.intents.set(intentId, intent);
    if (form.get('confirm') !== 'true') return { status: 200, body: JSON.stringify(intent) };
    this.settle(intent, this.declines ? 'declined' : 'succeeded');
    if (this.declines)
      return {
        status: 402,
        body: JSON.stringify({ error: { type: 'card_error', code: 'card_declined', payment_intent: intent } }),
      };
    return { status: 200, body: JSON.stringify(intent) };
  }
}

/** A webhook message in Stripe's format. */
export function message(
  intent: Intent,
  { id = `evt_${randomUUID()}`, type = 'payment_intent.succeeded' } = {},
): string {
  const object = { ...intent, payment_method: intent.payment_method?.id ?? null };
  return JSON.stringify({ id, object: 'event', type, data: { object } });
}

/** A webhook message about a refund: `total` is the sum of all refunds of the payment. */
export const refundMessage = (intent: Intent, total = intent.amount, id = `evt_${randomUUID()}`): string =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'charge.refunded',
    data: {
      object: {
        id: `ch_${intent.id}`,
        object: 'charge',
        payment_intent: intent.id,
        amount: intent.amount,
        amount_refunded: total,
        currency: intent.currency,
        metadata: intent.metadata,
      },
    },
  });

/** A webhook message about the dispute of a payment. */
export const disputeMessage = (intent: Intent, type: string, status: string, dispute = `dp_${intent.id}`): string =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: `charge.dispute.${type}`,
    data: {
      object: {
        id: dispute,
        object: 'dispute',
        payment_intent: intent.id,
        amount: intent.amount,
        currency: intent.currency,
        status,
        metadata: {},
      },
    },
  });

export function signed(body: string, at: number, secret: string = KEYS.STRIPE_WEBHOOK_SECRET): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
