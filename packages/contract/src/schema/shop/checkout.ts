import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, Obj, OneOf, Query } from '../common';
import { ConnectHeaders } from '../people/password';
import { Offer, Tax } from './offer';
import { CreditWallet, IdempotencyKey } from './wallet';

/** A stored card. */
export const PaymentMethod = Obj({
  id: Id,
  brand: Type.String(),
  last4: Type.String({ pattern: '^\\d{4}$' }),
  expMonth: Type.Integer({ minimum: 1, maximum: 12 }),
  expYear: Type.Integer(),
  isDefault: Type.Boolean({ description: 'Used for renewals' }),
});
export type PaymentMethod = Static<typeof PaymentMethod>;

/** A sandbox test card. Real cards are sent to the payment provider, never to this API. */
export const TestCard = Obj({
  number: Type.String({ pattern: '^[0-9 ]{12,23}$' }),
  expMonth: Type.Integer({ minimum: 1, maximum: 12 }),
  expYear: Type.Integer({ minimum: 2000, maximum: 2999 }),
  checkDigits: Type.String({ pattern: '^\\d{3,4}$' }),
});
export type TestCard = Static<typeof TestCard>;

export const orderStates = ['open', 'pending', 'needs-action', 'paid', 'declined', 'cancelled'] as const;
export const OrderState = OneOf(orderStates);
export type OrderState = Static<typeof OrderState>;

/** A payment and its state. */
export const Order = Obj({
  id: Id,
  state: OrderState,
  offerId: Id,
  title: Type.String(),
  price: Type.Integer({ minimum: 1, description: 'In the smallest unit of the currency, tax included' }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  tax: Tax,
  credits: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Required by the script of the provider to take the card or to authenticate. */
  clientSecret: Type.Optional(Type.String()),
  invoiceNumber: Type.Optional(Type.String()),
  isReturned: Type.Optional(
    Type.Boolean({ description: 'The payment goes back, because the customer had bought the same already' }),
  ),
  createdAt: EpochSeconds,
});
export type Order = Static<typeof Order>;

/** The payment provider: the built-in sandbox, or Stripe with its publishable key. */
export const Provider = Obj({ name: OneOf(['sandbox', 'stripe']), publishableKey: Type.Optional(Type.String()) });
export type Provider = Static<typeof Provider>;

/** Data of the checkout page. */
export const Checkout = Obj({
  offers: Type.Array(Offer),
  wallets: Type.Array(CreditWallet),
  methods: Type.Array(PaymentMethod),
  provider: Provider,
  event: Type.Optional(
    Obj({ id: Id, name: Type.String(), cost: Type.Integer({ minimum: 0 }), walletId: Id, isBought: Type.Boolean() }),
  ),
});
export type Checkout = Static<typeof Checkout>;

const OrderParams = Obj({ id: Id });

export const checkoutCalls = {
  checkout: {
    summary: 'Offers with complete prices, and the available payment methods.',
    tag: 'Checkout',
    access: 'connect',
    query: Query({
      offerIds: Type.Optional(Type.String({ maxLength: 2048, description: 'Ids of offers, separated by commas' })),
      eventId: Type.Optional(Id),
    }),
    answer: Checkout,
  },
  createOrder: {
    summary: 'Pay for an offer. Repeating the key returns the same order; with another body it is a 422.',
    tag: 'Checkout',
    access: 'connect',
    query: Query({}),
    headers: Type.Object({ ...ConnectHeaders.properties, ...IdempotencyKey.properties }),
    body: Obj({
      offerId: Id,
      price: Type.Integer({
        minimum: 1,
        maximum: 100_000_000,
        description: 'The price shown to the customer; a different current price is a 409 with the current one',
      }),
      userCode: Type.Optional(Type.String({ maxLength: 16, description: 'Of the requesting device' })),
      card: Type.Optional(TestCard),
      methodId: Type.Optional(Id),
    }),
    status: 201,
    answer: Order,
  },
  order: {
    summary: 'State of a payment.',
    tag: 'Checkout',
    access: 'connect',
    params: OrderParams,
    query: Query({}),
    answer: Order,
  },
  confirmOrder: {
    summary: 'Confirm a payment after authentication, or check its state with the provider.',
    tag: 'Checkout',
    access: 'connect',
    params: OrderParams,
    query: Query({}),
    headers: ConnectHeaders,
    body: Obj({ approved: Type.Boolean() }),
    answer: Order,
  },
} as const satisfies Record<string, CallSchema>;
