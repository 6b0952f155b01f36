import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, NoContent, Obj, OneOf, Query } from '../common';
import { AccountDeletion, CurrentPassword, Email } from '../people/account';
import { Tenant } from '../people/identity';
import { ConnectHeaders, Password } from '../people/password';
import { PaymentMethod, TestCard } from './checkout';
import { Tax } from './offer';
import { CreditWallet } from './wallet';

const Line = Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\u0000-\\u001f]*$' }));

/** Name and postal address; all fields are optional. */
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

/** A pass that renews until it is cancelled. */
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

export const InvoiceSummary = Obj({
  number: Type.String({ pattern: '^[A-Z]{2}-\\d{4}-\\d{6,}$' }),
  issuedAt: EpochSeconds,
  title: Type.String(),
  total: Type.Integer(),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  isRefunded: Type.Boolean(),
});
export type InvoiceSummary = Static<typeof InvoiceSummary>;

export const Invoice = Obj({
  ...InvoiceSummary.properties,
  net: Type.Integer(),
  tax: Tax,
  buyer: Type.Optional(Obj({ email: Type.String(), ...Profile.properties })),
  method: Type.Optional(Type.String({ description: 'Last four digits of the card' })),
});
export type Invoice = Static<typeof Invoice>;

/** Account data (SHOP-11). */
export const PersonAccount = Obj({
  customerId: Id,
  email: Email,
  memberSince: EpochSeconds,
  profile: Profile,
  methods: Type.Array(PaymentMethod),
  canAddCards: Type.Boolean({ description: 'Whether cards can be stored without a payment' }),
  subscriptions: Type.Array(Subscription),
  invoices: Type.Array(InvoiceSummary),
  wallets: Type.Array(CreditWallet),
  nextBillingAt: Type.Optional(EpochSeconds),
  deletion: Type.Optional(AccountDeletion),
  isProvisional: Type.Boolean({ description: 'The e-mail address is not confirmed yet' }),
  erasedAfterDays: Type.Integer({ minimum: 1, description: 'Days in which a deletion can be withdrawn' }),
});
export type PersonAccount = Static<typeof PersonAccount>;

const OwnParams = Obj({ ...Tenant.properties, id: Id });
const own = { tag: 'Self-service', access: 'connect' } as const;
const change = { ...own, headers: ConnectHeaders } as const;

export const selfServiceCalls = {
  myAccount: {
    summary: 'Account data: e-mail, address, payment methods, subscriptions, invoices.',
    tag: 'Account',
    access: 'registered',
    query: Query({}),
    answer: PersonAccount,
  },
  connectedAccount: {
    ...own,
    summary: 'Account data, on the connect pages.',
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
    summary: 'Change the e-mail address; effective once it is confirmed.',
    params: Tenant,
    body: Obj({ email: Email, password: CurrentPassword }),
    status: 202,
    answer: NoContent,
  },
  confirmEmail: {
    ...change,
    summary: 'Confirm a new e-mail address with the token of the e-mail, signed in to its account.',
    params: Tenant,
    body: Obj({ token: Type.String({ minLength: 1, maxLength: 512 }) }),
    answer: Obj({ email: Email }),
  },
  changePassword: {
    ...change,
    summary: 'Change the password; signs out all other devices.',
    params: Tenant,
    body: Obj({ currentPassword: CurrentPassword, password: Password }),
    status: 204,
    answer: NoContent,
  },
  reauthenticate: {
    ...change,
    summary: 'Confirm the password; changes of payment methods need this, or a sign-in, within the last 15 minutes.',
    params: Tenant,
    body: Obj({ password: CurrentPassword }),
    status: 204,
    answer: NoContent,
  },
  exportData: {
    ...own,
    summary: 'Export of all personal data.',
    params: Tenant,
    answer: Type.Record(Type.String(), Type.Unknown()),
  },
  requestDeletion: {
    ...change,
    summary: 'Request the deletion of the account after a grace period.',
    params: Tenant,
    body: Obj({ password: CurrentPassword }),
    status: 202,
    answer: AccountDeletion,
  },
  withdrawDeletion: {
    ...change,
    summary: 'Withdraw the deletion request.',
    params: Tenant,
    status: 204,
    answer: NoContent,
  },
  invoice: {
    ...own,
    summary: 'One invoice.',
    params: Obj({ ...Tenant.properties, number: Type.String({ maxLength: 32 }) }),
    query: Query({}),
    answer: Invoice,
  },
  cancelSubscription: {
    ...change,
    summary: 'Cancel a subscription at the end of the paid period.',
    params: OwnParams,
    query: Query({}),
    answer: Subscription,
  },
  resumeSubscription: {
    ...change,
    summary: 'Withdraw a cancellation during the paid period.',
    params: OwnParams,
    query: Query({}),
    answer: Subscription,
  },
  addPaymentMethod: {
    ...change,
    summary: 'Store a sandbox test card for renewals.',
    params: Tenant,
    body: TestCard,
    status: 201,
    answer: PaymentMethod,
  },
  removePaymentMethod: { ...change, summary: 'Delete a card.', params: OwnParams, status: 204, answer: NoContent },
  setDefaultPaymentMethod: {
    ...change,
    summary: 'Use a card for renewals.',
    params: OwnParams,
    status: 204,
    answer: NoContent,
  },
} as const satisfies Record<string, CallSchema>;
