import { type Static, Type } from 'typebox';
import { type CallSchema, Id, List, Obj, Query } from './common';

/** Credits of one kind: `credits` is the main balance, ids that begin with `promotion` come from promotions (ENT-14). */
export const CreditWallet = Obj({
  uniqueId: Id,
  name: Type.String(),
  availableCreditCount: Type.Integer({ minimum: 0 }),
});
export type CreditWallet = Static<typeof CreditWallet>;

/** How a purchase ended; refusals have the same shape, with the status of the answer. */
export const PurchaseAnswer = Obj({
  statusCode: Type.Integer(),
  title: Type.String(),
  purchaseId: Type.Optional(Id),
  wallet: Type.Optional(CreditWallet),
});
export type PurchaseAnswer = Static<typeof PurchaseAnswer>;

/** One key for each intended purchase: the same key never buys twice. */
export const IdempotencyKey = Type.Object({
  'idempotency-key': Type.String({ minLength: 8, maxLength: 128, description: 'One key for each intended purchase' }),
});

export const walletCalls = {
  creditWallets: {
    summary: 'The wallets of the person.',
    tag: 'Commerce',
    access: 'registered',
    query: Query({}),
    answer: List(CreditWallet),
  },
  creditWallet: {
    summary: 'One wallet of the person.',
    tag: 'Commerce',
    access: 'registered',
    params: Obj({ uniqueId: Id }),
    query: Query({}),
    answer: CreditWallet,
  },
  purchaseWithCredits: {
    summary: 'Buy one event with credits. The same key answers the same; with another body it is a 422.',
    tag: 'Commerce',
    access: 'registered',
    query: Query({}),
    headers: IdempotencyKey,
    body: Obj({ eventId: Id, ppvInfoId: Id, walletId: Id }),
    answer: PurchaseAnswer,
  },
} as const satisfies Record<string, CallSchema>;
