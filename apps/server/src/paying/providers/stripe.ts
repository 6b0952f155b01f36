import type { IncomingHttpHeaders } from 'node:http';
import type { Stripe as Sdk } from 'stripe';
import { Problem } from '../../kernel/http/problem';
import type { Movement, Notice, Payment, PaymentProvider, PaymentRequest } from './provider';
import { movementOf, noticeOf, toPayment } from './stripe-objects';
import { readSigned } from './stripe-signature';

/** The API version that the types of the SDK describe. */
const API_VERSION: Sdk.LatestApiVersion = '2026-10-28.endive';
/** Per request; a retry has its own limit. */
const TIME_LIMIT_MS = 10_000;
const MOST_RETRIES = 1;
const PAGE = 100;
/** The most that the SDK collects. */
const MOST_MOVEMENTS = 10_000;

export interface StripeSettings {
  /** The address of the API, without a path. */
  base: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** Stripe: payment intents, idempotency keys, signed notices. Cards are entered in Stripe's own form in the browser. */
export class Stripe implements PaymentProvider {
  readonly description;
  readonly #settings: StripeSettings;
  readonly #now: () => number;
  readonly #sdk: Promise<Sdk>;

  constructor(settings: StripeSettings, now: () => number) {
    this.#settings = settings;
    this.#now = now;
    this.description = { name: 'stripe', publishableKey: settings.publishableKey } as const;
    this.#sdk = load(settings);
    // The calls that need the SDK report a failed import.
    this.#sdk.catch(() => undefined);
  }

  async start(request: PaymentRequest): Promise<Payment> {
    const { orderId, attempt, amount, currency, description, owner, keepCard, saved } = request;
    const customer = saved?.customerId ?? (keepCard ? await this.#customer(owner) : undefined);
    return this.#payment(({ paymentIntents }) =>
      paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          description,
          metadata: { order_id: orderId },
          expand: ['payment_method'],
          ...(customer === undefined ? {} : { customer }),
          // The page has no address to return to: methods that leave it are not offered.
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          ...(saved ? { payment_method: saved.methodId, confirm: true, off_session: saved.isAlone } : {}),
          ...(keepCard && !saved ? { setup_future_usage: 'off_session' } : {}),
        },
        { idempotencyKey: `${orderId}-${attempt}` },
      ),
    );
  }

  async find({ orderId, paymentId }: { orderId: string; paymentId: string | undefined }): Promise<Payment | undefined> {
    if (paymentId !== undefined)
      return this.#payment(({ paymentIntents }) => paymentIntents.retrieve(paymentId, { expand: ['payment_method'] }));
    const { data } = await this.#ask(({ paymentIntents }) =>
      paymentIntents.search({ query: `metadata['order_id']:'${orderId}'` }),
    );
    return data[0] && toPayment(data[0]);
  }

  /** The bank's question was answered in the browser, and Stripe has the result. */
  answer(payment: { orderId: string; paymentId: string }): Promise<Payment | undefined> {
    return this.find(payment);
  }

  keep(): undefined {
    throw new Problem(409, 'Not here', 'Cards are added while paying.');
  }

  async refund(paymentId: string, amount: number, key: string): Promise<void> {
    await this.#ask(
      async ({ refunds }) => {
        await refunds.create({ payment_intent: paymentId, amount }, { idempotencyKey: key });
        return true;
      },
      ({ code }) => (code === 'charge_already_refunded' ? true : undefined),
    );
  }

  async movements(from: Date, to: Date): Promise<Movement[]> {
    const created = { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) };
    const listed = await this.#ask(({ balanceTransactions }) =>
      balanceTransactions
        .list({ created, limit: PAGE, expand: ['data.source'] })
        .autoPagingToArray({ limit: MOST_MOVEMENTS }),
    );
    if (listed.length >= MOST_MOVEMENTS) throw new Error(`The provider lists more than ${MOST_MOVEMENTS} movements.`);
    return listed.flatMap((transaction) => movementOf(transaction) ?? []);
  }

  async readNotice(headers: IncomingHttpHeaders, body: Buffer): Promise<Notice | undefined> {
    const given = headers['stripe-signature'];
    const event = readSigned(await this.#sdk, {
      signature: typeof given === 'string' ? given : '',
      body,
      secret: this.#settings.webhookSecret,
      now: this.#now(),
    });
    return noticeOf(event);
  }

  async #customer({ id, email }: { id: string; email: string }): Promise<string> {
    const customer = await this.#ask(({ customers }) =>
      customers.create({ email, metadata: { account_id: id } }, { idempotencyKey: `customer-${id}` }),
    );
    return customer.id;
  }

  /** Stripe reports a declined card as an error that contains the payment; it is returned like any other payment. */
  async #payment(request: (sdk: Sdk) => Promise<Sdk.PaymentIntent>): Promise<Payment> {
    return toPayment(
      await this.#ask(request, ({ statusCode, payment_intent: intent }) => (statusCode === 402 ? intent : undefined)),
    );
  }

  /** Errors of the SDK contain payments and cards. They are replaced by errors with a message only, which may be logged. */
  async #ask<T>(
    request: (sdk: Sdk) => Promise<T>,
    answerOf: (error: Sdk.errors.StripeError) => T | undefined = () => undefined,
  ): Promise<T> {
    const sdk = await this.#sdk;
    return request(sdk).catch((error: unknown) => {
      if (!(error instanceof sdk.errors.StripeError)) throw error;
      const answer = answerOf(error);
      if (answer !== undefined) return answer;
      throw new Error(faultOf(error));
    });
  }
}

/** Imports the SDK on demand: it would slow down the start of servers without Stripe. */
async function load({ base, secretKey }: StripeSettings): Promise<Sdk> {
  const { Stripe: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(base);
  const isPlain = protocol === 'http:';
  return new Client(secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: TIME_LIMIT_MS,
    maxNetworkRetries: MOST_RETRIES,
    telemetry: false,
  });
}

const faultOf = ({ statusCode, code, type, requestId, message }: Sdk.errors.StripeError): string =>
  statusCode === undefined
    ? `The provider was not reached: ${message}`
    : `The provider answered ${statusCode} ${code ?? type} (${requestId ?? 'no request id'})`;
