import { type Static, Type } from 'typebox';
import { AccountDeletion, Email } from './account';
import { PaymentMethod, TestCard } from './checkout';
import { type CallSchema, EpochSeconds, Id, Nothing, Obj, OneOf, Query } from './common';
import { Tenant } from './identity';
import { Tax } from './offer';
import { ConnectHeaders, Password } from './password';
import { CreditWallet } from './wallet';

const Line = Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\u0000-\\u001f]*$' }));

/** Name and address; all of it may be left out. */
export const Profile = Obj({
  firstName: Line,
  lastName: Line,
  street: Line,
  postcode: Line,
  city: Line,
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
});
export type Profile = Static<typeof Profile>;

export const subscriptionStates = ['active', 'cancelled', 'past-due', 'lapsed'] as const;

/** A pass that is paid again and again until it is cancelled. */
export const Subscription = Obj({
  id: Id,
  offerId: Id,
  title: Type.String(),
  state: OneOf(subscriptionStates),
  price: Type.Integer({ minimum: 1 }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  period: OneOf(['day', 'week', 'month', 'year']),
  paidTo: EpochSeconds,
  nextBillingAt: Type.Optional(EpochSeconds),
  cancelledAt: Type.Optional(EpochSeconds),
  method: Type.Optional(Type.String({ description: 'Last four digits of the card' })),
});
export type Subscription = Static<typeof Subscription>;

/** An invoice in a list. */
export const InvoiceSummary = Obj({
  number: Type.String({ pattern: '^[A-Z]{2}-\\d{4}-\\d{6,}$' }),
  issuedAt: EpochSeconds,
  title: Type.String(),
  total: Type.Integer(),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  isRefunded: Type.Boolean(),
});
export type InvoiceSummary = Static<typeof InvoiceSummary>;

/** A whole invoice. */
export const Invoice = Obj({
  ...InvoiceSummary.properties,
  net: Type.Integer(),
  tax: Tax,
  buyer: Type.Optional(Obj({ email: Type.String(), ...Profile.properties })),
  method: Type.Optional(Type.String({ description: 'Last four digits of the card' })),
});
export type Invoice = Static<typeof Invoice>;

/** Everything about a person's account (SHOP-11). */
export const PersonAccount = Obj({
  customerId: Id,
  email: Email,
  memberSince: EpochSeconds,
  profile: Profile,
  methods: Type.Array(PaymentMethod),
  canAddCards: Type.Boolean({ description: 'Whether cards are kept without paying' }),
  subscriptions: Type.Array(Subscription),
  invoices: Type.Array(InvoiceSummary),
  wallets: Type.Array(CreditWallet),
  nextBillingAt: Type.Optional(EpochSeconds),
  deletion: Type.Optional(AccountDeletion),
  erasedAfterDays: Type.Integer({ minimum: 1, description: 'How long a deletion can be taken back' }),
});
export type PersonAccount = Static<typeof PersonAccount>;

const OwnParams = Obj({ ...Tenant.properties, id: Id });
const own = { tag: 'Self-service', access: 'connect' } as const;
const change = { ...own, headers: ConnectHeaders } as const;
const CurrentPassword = Type.String({ minLength: 1, maxLength: 256 });

export const selfServiceCalls = {
  myAccount: {
    summary: 'The person’s account: e-mail, address, payment data, subscriptions, invoices.',
    tag: 'Person',
    access: 'registered',
    query: Query({}),
    answer: PersonAccount,
  },
  connectedAccount: {
    ...own,
    summary: 'The same on the connect pages.',
    params: Tenant,
    query: Query({}),
    answer: PersonAccount,
  },
  changeProfile: {
    ...change,
    summary: 'Change name and address.',
    params: Tenant,
    body: Profile,
    bodyOptional: true,
    answer: Profile,
  },
  changeEmail: {
    ...change,
    summary: 'Ask for another e-mail address; it counts once its mail is answered.',
    params: Tenant,
    body: Obj({ email: Email, password: CurrentPassword }),
    status: 202,
    answer: Nothing,
  },
  confirmEmail: {
    summary: 'Confirm another e-mail address with the token from the mail.',
    tag: 'Self-service',
    access: 'public',
    params: Tenant,
    body: Obj({ token: Type.String({ minLength: 1, maxLength: 512 }) }),
    answer: Obj({ email: Email }),
  },
  changePassword: {
    ...change,
    summary: 'Choose another password; other devices are signed out.',
    params: Tenant,
    body: Obj({ currentPassword: CurrentPassword, password: Password }),
    status: 204,
    answer: Nothing,
  },
  exportData: {
    ...own,
    summary: 'Everything we hold about the person.',
    params: Tenant,
    answer: Type.Record(Type.String(), Type.Unknown()),
  },
  requestDeletion: {
    ...change,
    summary: 'Ask for the account to be erased after a time of grace.',
    params: Tenant,
    body: Obj({ password: CurrentPassword }),
    status: 202,
    answer: AccountDeletion,
  },
  takeBackDeletion: { ...change, summary: 'Keep the account.', params: Tenant, status: 204, answer: Nothing },
  invoice: {
    ...own,
    summary: 'One invoice.',
    params: Obj({ ...Tenant.properties, number: Type.String({ maxLength: 32 }) }),
    query: Query({}),
    answer: Invoice,
  },
  cancelSubscription: {
    ...change,
    summary: 'Nothing more is billed; what is paid for stays.',
    params: OwnParams,
    query: Query({}),
    answer: Subscription,
  },
  keepSubscription: {
    ...change,
    summary: 'Take a cancellation back while the paid period lasts.',
    params: OwnParams,
    query: Query({}),
    answer: Subscription,
  },
  addPaymentMethod: {
    ...change,
    summary: 'Keep a test card of the sandbox for renewals.',
    params: Tenant,
    body: TestCard,
    status: 201,
    answer: PaymentMethod,
  },
  removePaymentMethod: { ...change, summary: 'Forget a card.', params: OwnParams, status: 204, answer: Nothing },
  renewWith: { ...change, summary: 'Use a card for renewals.', params: OwnParams, status: 204, answer: Nothing },
} as const satisfies Record<string, CallSchema>;
