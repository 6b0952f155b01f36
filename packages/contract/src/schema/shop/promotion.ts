import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, List, Obj, Query } from '../common';
import { CreditWallet } from './wallet';

/** A promotion that gives credits for a limited time. */
export const Promotion = Obj({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  walletId: Id,
  credits: Type.Integer({ minimum: 1 }),
  validFrom: EpochSeconds,
  validTo: EpochSeconds,
  appId: Type.Optional(Type.String({ description: 'App of the promotion' })),
});
export type Promotion = Static<typeof Promotion>;

/** A TV model eligible for a promotion. */
export const TvModel = Obj({ modelCodeId: Id, name: Type.String(), modelYear: Type.Integer() });
export type TvModel = Static<typeof TvModel>;

/** Result of redeeming a promotion. */
export const Redemption = Obj({ wallet: CreditWallet, credited: Type.Integer({ minimum: 0 }) });
export type Redemption = Static<typeof Redemption>;

export const promotionCalls = {
  promotions: {
    summary: 'Current promotions.',
    tag: 'Promotions',
    access: 'public',
    query: Query({}),
    answer: List(Promotion),
  },
  tvModels: {
    summary: 'TV models eligible for promotions.',
    tag: 'Promotions',
    access: 'public',
    query: Query({}),
    answer: List(TvModel),
  },
  redeemPromotion: {
    summary: 'Redeem the promotion of a TV model, once per account.',
    tag: 'Promotions',
    access: 'registered',
    params: Obj({ modelCodeId: Id }),
    query: Query({}),
    body: Obj({ voucherCode: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }),
    bodyOptional: true,
    answer: Redemption,
  },
} as const satisfies Record<string, CallSchema>;
