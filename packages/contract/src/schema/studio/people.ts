import { type Static, Type } from 'typebox';
import { MOST_VOUCHERS } from '../../limits';
import type { StudioRole } from '../../studio-roles';
import { type CallSchema, EpochSeconds, Id, NoContent, Obj, OneOf } from '../common';
import { BoundedList, Count, OrNull, studioCall, Written } from './shapes';

const Optional = Type.Optional;

const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', description: 'UUID' });
/** Chosen by the browser: a repeated call does nothing twice. */
const RequestId = Uuid;
const Reason = Written(200);
/** A currency, or credits. */
const Unit = Type.String({ pattern: '^([A-Z]{3}|credits)$' });

/** How a person was found. */
export const searchKinds = ['mail', 'order', 'purchase', 'invoice', 'account', 'device', 'voucher'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A person in a list. Mail addresses are masked, and auditors see no name. */
const PersonBrief = Obj({
  id: Id,
  name: Optional(Type.String()),
  mail: Type.String(),
  since: EpochSeconds,
  isConfirmed: Type.Boolean(),
});
export type PersonBrief = Static<typeof PersonBrief>;

/** Something a person may watch, and why. */
const PersonRight = Obj({
  id: Type.String(),
  kind: OneOf(['event', 'channel', 'pass']),
  target: Id,
  title: Type.String(),
  because: OneOf(['order', 'subscription', 'purchase', 'grant', 'other']),
  /** The order, purchase or grant. */
  reference: Optional(Type.String()),
  /** Of an order: the number of its invoice. */
  number: Optional(Type.String()),
  price: Optional(Obj({ amount: Count, unit: Unit })),
  renews: Optional(OneOf(['day', 'week', 'month', 'year'])),
  /** Of a grant: the operator and the reason. */
  by: Optional(Type.String()),
  reason: Optional(Type.String()),
  from: EpochSeconds,
  until: Optional(EpochSeconds),
  state: OneOf(['active', 'ahead', 'ended']),
  canRevoke: Type.Boolean(),
});
export type PersonRight = Static<typeof PersonRight>;

/** An order with money, or a purchase with credits. */
const PersonOrder = Obj({
  id: Uuid,
  kind: OneOf(['order', 'purchase']),
  /** The number of its invoice. */
  number: Optional(Type.String()),
  title: Type.String(),
  at: EpochSeconds,
  amount: Count,
  unit: Unit,
  state: OneOf(['open', 'paid', 'declined', 'cancelled', 'refunded', 'partlyRefunded', 'refundAsked', 'disputed']),
  canRefund: Type.Boolean(),
});
export type PersonOrder = Static<typeof PersonOrder>;

const PersonDevice = Obj({
  id: Uuid,
  kind: OneOf(['device', 'browser']),
  name: Optional(Type.String()),
  signedInAt: EpochSeconds,
  lastUsedAt: EpochSeconds,
  isWatching: Type.Boolean(),
});
export type PersonDevice = Static<typeof PersonDevice>;

/** What the service itself has stored; figures of the audience name no person. */
export const happeningKinds = [
  'signedIn',
  'signedOut',
  'playing',
  'watched',
  'ordered',
  'bought',
  'refunded',
  'redeemed',
  'granted',
  'revoked',
  'deletionAsked',
] as const;
const Happening = Obj({
  at: EpochSeconds,
  kind: OneOf(happeningKinds),
  /** A device, an event, an offer or a promotion. */
  what: Optional(Type.String()),
  /** An amount, a number of an invoice, or an operator. */
  detail: Optional(Type.String()),
});
export type Happening = Static<typeof Happening>;

const PersonNote = Obj({ id: Uuid, at: EpochSeconds, by: Type.String(), text: Type.String() });
export type PersonNote = Static<typeof PersonNote>;

/** A person as the role may see them: what it must not see is left out. */
export const PersonCard = Obj({
  person: Obj({
    ...PersonBrief.properties,
    language: Type.String(),
    /** Of the address the person gave, else of the last order. */
    region: Optional(Type.String()),
    credits: BoundedList(Obj({ name: Type.String(), credits: Type.Integer() }), 100),
    /** What was paid less what went back, by currency. */
    paid: BoundedList(Obj({ amount: Type.Integer(), unit: Unit }), 20),
    deletion: Optional(Obj({ requestedAt: EpochSeconds, erasedFrom: EpochSeconds })),
  }),
  rights: BoundedList(PersonRight, 100),
  orders: BoundedList(PersonOrder, 50),
  orderCount: Count,
  devices: Optional(BoundedList(PersonDevice, 100)),
  happenings: Optional(BoundedList(Happening, 40)),
  notes: Optional(BoundedList(PersonNote, 100)),
  may: Obj({
    showMail: Type.Boolean(),
    grant: Type.Boolean(),
    refund: Type.Boolean(),
    signOut: Type.Boolean(),
    sendLink: Type.Boolean(),
    export: Type.Boolean(),
    erase: Type.Boolean(),
    note: Type.Boolean(),
  }),
});
export type PersonCard = Static<typeof PersonCard>;

/** What a right can be granted for. */
const GrantTarget = Obj({
  kind: OneOf(['pass', 'event']),
  id: Id,
  title: Type.String(),
  note: Optional(Type.String()),
});
export type GrantTarget = Static<typeof GrantTarget>;

const everyone = ['owner', 'support', 'finance', 'auditor'] as const satisfies readonly StudioRole[];
const carers = ['owner', 'support'] as const satisfies readonly StudioRole[];

const byId = { params: Type.Object({ id: Uuid }) } as const;
const reads = { ...studioCall, roles: everyone } as const;
const cares = { ...studioCall, roles: carers } as const;

export const studioPeopleCalls = {
  studioFindPeople: {
    ...reads,
    summary: 'Find people by mail, order, purchase, invoice, account, code of a TV, or voucher.',
    body: Obj({ text: Written(200) }),
    answer: Obj({ kind: OneOf(searchKinds), people: BoundedList(PersonBrief, 20) }),
  },
  studioPerson: { ...reads, ...byId, summary: 'A person, as far as the role may see.', answer: PersonCard },
  studioShowMail: {
    ...cares,
    ...byId,
    summary: 'Look at the full mail address of a person.',
    body: Obj({ reason: Reason }),
    answer: Obj({ mail: Type.String(), shownUntil: EpochSeconds }),
  },
  studioGrantTargets: {
    ...cares,
    summary: 'Passes and events that a right can be granted for.',
    answer: Obj({ items: BoundedList(GrantTarget, 400) }),
  },
  studioGrantRight: {
    ...cares,
    ...byId,
    summary: 'Give a person a right without payment.',
    body: Obj({
      id: RequestId,
      kind: OneOf(['pass', 'event']),
      target: Id,
      reason: Reason,
      from: Optional(EpochSeconds),
      until: Optional(EpochSeconds),
    }),
    answer: NoContent,
    status: 204,
  },
  studioRevokeGrant: {
    ...cares,
    params: Type.Object({ id: Uuid, grantId: Uuid }),
    summary: 'End a right that an operator granted.',
    body: Obj({ reason: Reason }),
    answer: NoContent,
    status: 204,
  },
  studioSignOutDevice: {
    ...cares,
    params: Type.Object({ id: Uuid, deviceId: Uuid }),
    summary: 'Sign a person out on one device.',
    answer: NoContent,
    status: 204,
  },
  studioSignOutDevices: {
    ...cares,
    ...byId,
    summary: 'Sign a person out on all devices.',
    answer: NoContent,
    status: 204,
  },
  studioSendLink: {
    ...cares,
    ...byId,
    summary: 'Mail a person the link that sets a new password and signs in.',
    body: Obj({ id: RequestId }),
    answer: NoContent,
    status: 204,
  },
  studioExportPerson: {
    ...cares,
    ...byId,
    summary: 'Everything the service holds about a person.',
    body: Obj({ reason: Reason }),
    answer: Type.Record(Type.String(), Type.Unknown()),
  },
  studioErasePerson: {
    ...cares,
    ...byId,
    summary: 'Ask for the deletion of a person’s account, after the usual days of grace.',
    body: Obj({ reason: Reason, typed: Written(254) }),
    answer: Obj({ requestedAt: EpochSeconds, erasedFrom: EpochSeconds }),
  },
  studioKeepPerson: {
    ...cares,
    ...byId,
    summary: 'Take back a deletion that was asked for.',
    answer: NoContent,
    status: 204,
  },
  studioAddNote: {
    ...cares,
    ...byId,
    summary: 'Add a note about a person for colleagues.',
    body: Obj({ id: RequestId, text: Written(2000) }),
    answer: PersonNote,
  },
} as const satisfies Record<string, CallSchema>;

const money = ['owner', 'finance', 'auditor'] as const satisfies readonly StudioRole[];
const refunders = ['owner', 'support', 'finance'] as const satisfies readonly StudioRole[];
export const refundApprovers = ['owner', 'finance'] as const satisfies readonly StudioRole[];

/** One line of what will be booked, on its side. */
const BookingLine = Obj({
  account: OneOf(['clearing', 'revenue', 'tax', 'wallet', 'issued', 'promotion', 'other']),
  /** The provider, region, wallet or kind of revenue. */
  name: Type.String(),
  unit: Unit,
  side: OneOf(['debit', 'credit']),
  amount: Count,
});
export type BookingLine = Static<typeof BookingLine>;

export const RefundPreview = Obj({
  id: Uuid,
  kind: OneOf(['order', 'purchase']),
  number: Optional(Type.String()),
  title: Type.String(),
  at: EpochSeconds,
  amount: Count,
  unit: Unit,
  /** The last digits of the card. */
  card: Optional(Type.String()),
  /** What is booked if the right stays, and what is added if it is taken back. */
  lines: BoundedList(BookingLine, 20),
  linesOfRight: BoundedList(BookingLine, 20),
  /** What the buyer loses if the right is taken back: names of passes and events, or credits. */
  takesBack: BoundedList(Type.String(), 20),
  needsApproval: Type.Boolean(),
  approvers: BoundedList(Type.String(), 20),
  limit: Obj({ amount: Count, unit: Unit }),
});
export type RefundPreview = Static<typeof RefundPreview>;

const RefundRequest = Obj({
  id: Uuid,
  kind: OneOf(['order', 'purchase']),
  targetId: Uuid,
  personId: Id,
  title: Type.String(),
  amount: Count,
  unit: Unit,
  reason: Type.String(),
  takesBack: Type.Boolean(),
  state: OneOf(['waiting', 'done', 'declined']),
  askedBy: Type.String(),
  askedAt: EpochSeconds,
  decidedBy: Optional(Type.String()),
  decidedAt: Optional(EpochSeconds),
  isOwn: Type.Boolean(),
});
export type RefundRequest = Static<typeof RefundRequest>;

const Month = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', description: 'Such as 2026-11, in UTC' });

const InvoiceRow = Obj({
  number: Type.String(),
  orderId: Uuid,
  personId: Id,
  issuedAt: EpochSeconds,
  title: Type.String(),
  /** The buyer’s name; auditors do not see it. */
  buyer: Optional(Type.String()),
  total: Count,
  net: Count,
  tax: Count,
  taxRate: Type.Number(),
  currency: Type.String(),
  isRefunded: Type.Boolean(),
});
export type InvoiceRow = Static<typeof InvoiceRow>;

const PayoutRow = Obj({
  id: Uuid,
  orderId: Uuid,
  personId: Id,
  title: Type.String(),
  amount: Count,
  currency: Type.String(),
  reason: OneOf(['requested', 'surplus', 'duplicate']),
  /** `failed` is tried again by itself. `void`: the buyer’s bank had taken the money before. */
  state: OneOf(['waiting', 'failed', 'sent', 'void']),
  tries: Count,
  createdAt: EpochSeconds,
  settledAt: Optional(EpochSeconds),
  nextTryAt: Optional(EpochSeconds),
});
export type PayoutRow = Static<typeof PayoutRow>;

const VoucherBatch = Obj({
  id: Uuid,
  promotionId: Id,
  promotion: Type.String(),
  prefix: Type.String(),
  count: Count,
  uses: Count,
  used: Count,
  validTo: Optional(EpochSeconds),
  madeBy: Type.String(),
  madeAt: EpochSeconds,
  revokedBy: Optional(Type.String()),
  revokedAt: Optional(EpochSeconds),
});
export type VoucherBatch = Static<typeof VoucherBatch>;

export const studioMoneyCalls = {
  studioRefundPreview: {
    ...studioCall,
    roles: refunders,
    ...byId,
    summary: 'What the refund of an order or purchase will book.',
    answer: RefundPreview,
  },
  studioRefund: {
    ...studioCall,
    roles: refunders,
    summary: 'Refund an order or a purchase, or ask a second person to approve it.',
    body: Obj({ id: RequestId, targetId: Uuid, reason: Reason, takesBack: Type.Boolean() }),
    answer: RefundRequest,
  },
  studioRefundRequests: {
    ...studioCall,
    roles: [...money, 'support'],
    summary: 'Refunds that wait for a second person, and the last ones that were decided.',
    answer: Obj({ items: BoundedList(RefundRequest, 200) }),
  },
  studioRefundsWaiting: {
    ...studioCall,
    roles: refundApprovers,
    summary: 'Stream of the number of refunds that wait for this operator.',
    stream: true,
    answer: Obj({ waiting: Count }),
  },
  studioDecideRefund: {
    ...studioCall,
    roles: refundApprovers,
    ...byId,
    summary: 'Approve or decline a refund that another operator asked for.',
    body: Obj({ approves: Type.Boolean() }),
    answer: RefundRequest,
  },
  studioInvoices: {
    ...studioCall,
    roles: money,
    summary: 'Invoices of a month, or those whose number or title contains a text.',
    query: Type.Object({ month: Optional(Month), search: Optional(Type.String({ maxLength: 60 })) }),
    answer: Obj({ items: BoundedList(InvoiceRow, 1000), isComplete: Type.Boolean() }),
  },
  studioPayouts: {
    ...studioCall,
    roles: money,
    summary: 'Refunds of a month: sent, waiting and failed.',
    query: Type.Object({ month: Optional(Month) }),
    answer: Obj({
      items: BoundedList(PayoutRow, 1000),
      isComplete: Type.Boolean(),
      sums: BoundedList(
        Obj({ state: PayoutRow.properties.state, currency: Type.String(), amount: Count, count: Count }),
        80,
      ),
    }),
  },
  studioRetryPayout: {
    ...studioCall,
    roles: refundApprovers,
    ...byId,
    summary: 'Try a failed refund again now.',
    answer: NoContent,
    status: 204,
  },
  studioVouchers: {
    ...studioCall,
    roles: ['owner', 'support', 'finance', 'auditor'],
    summary: 'Vouchers that were made in the studio, and the promotions they can be for.',
    answer: Obj({
      batches: BoundedList(VoucherBatch, 200),
      promotions: BoundedList(
        Obj({ id: Id, name: Type.String(), credits: Count, validFrom: EpochSeconds, validTo: EpochSeconds }),
        200,
      ),
    }),
  },
  studioMakeVouchers: {
    ...studioCall,
    roles: refundApprovers,
    summary: 'Make vouchers for a promotion. Their codes are told once.',
    body: Obj({
      id: RequestId,
      promotionId: Id,
      count: Type.Integer({ minimum: 1, maximum: MOST_VOUCHERS }),
      prefix: Type.String({ pattern: '^([A-Z0-9][A-Z0-9-]{0,19})?$' }),
      uses: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      validTo: OrNull(EpochSeconds),
    }),
    answer: Obj({ batch: VoucherBatch, codes: BoundedList(Type.String(), MOST_VOUCHERS) }),
  },
  studioRevokeVouchers: {
    ...studioCall,
    roles: refundApprovers,
    ...byId,
    summary: 'End all vouchers that were made together.',
    answer: VoucherBatch,
  },
} as const satisfies Record<string, CallSchema>;
