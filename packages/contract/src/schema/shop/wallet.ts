import { type Static, Type } from 'typebox';
import { type CallSchema, Id, List, Obj, Query } from '../common';

/** A credit wallet: `credits` is the main balance, ids that start with `promotion` belong to promotions (ENT-14). */
export const CreditWallet = Obj({
  uniqueId: Id,
  name: Type.String(),
  availableCreditCount: Type.Integer({
    description: 'Below zero where a payment was returned after its credits were spent',
  }),
});
export type CreditWallet = Static<typeof CreditWallet>;

/** Result of a purchase; errors have the same form, with the status of the response. */
export const PurchaseAnswer = Obj({
  statusCode: Type.Integer(),
  title: Type.String(),
  purchaseId: Type.Optional(Id),
  cost: Type.Optional(Type.Integer({ minimum: 0, description: 'The current price, where it is not the one shown' })),
  wallet: Type.Optional(CreditWallet),
});
export type PurchaseAnswer = Static<typeof PurchaseAnswer>;

/** Idempotency key of a purchase. */
export const IdempotencyKey = Type.Object({
  'idempotency-key': Type.String({ minLength: 8, maxLength: 128, description: 'Unique per intended purchase' }),
});

export const walletCalls = {
  creditWallets: {
    summary: 'Wallets of the account.',
    tag: 'Commerce',
    access: 'registered',
    query: Query({}),
    answer: List(CreditWallet),
  },
  creditWallet: {
    summary: 'One wallet of the account.',
    tag: 'Commerce',
    access: 'registered',
    params: Obj({ uniqueId: Id }),
    query: Query({}),
    answer: CreditWallet,
  },
  purchaseWithCredits: {
    summary: 'Buy an event with credits. Repeating the key returns the same result; with another body it is a 422.',
    tag: 'Commerce',
    access: 'registered',
    query: Query({}),
    headers: IdempotencyKey,
    body: Obj({
      eventId: Id,
      ppvInfoId: Id,
      walletId: Id,
      cost: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 100_000_000,
          description: 'The price shown to the customer; a different current price is a 409 with the current one',
        }),
      ),
    }),
    answer: PurchaseAnswer,
  },
} as const satisfies Record<string, CallSchema>;
