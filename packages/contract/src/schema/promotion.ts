import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, List, Obj, Query } from './common';
import { CreditWallet } from './wallet';

/** Credits given away for a while. */
export const Promotion = Obj({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  walletId: Id,
  credits: Type.Integer({ minimum: 1 }),
  validFrom: EpochSeconds,
  validTo: EpochSeconds,
  appId: Type.Optional(Type.String({ description: 'The app that belongs to the promotion' })),
});
export type Promotion = Static<typeof Promotion>;

/** A television that a promotion holds for. */
export const TvModel = Obj({ modelCodeId: Id, name: Type.String(), modelYear: Type.Integer() });
export type TvModel = Static<typeof TvModel>;

/** What a redeemed promotion brought. */
export const Redemption = Obj({ wallet: CreditWallet, credited: Type.Integer({ minimum: 0 }) });
export type Redemption = Static<typeof Redemption>;

export const promotionCalls = {
  promotions: {
    summary: 'The promotions that run.',
    tag: 'Promotions',
    access: 'public',
    query: Query({}),
    answer: List(Promotion),
  },
  tvModels: {
    summary: 'The televisions that promotions hold for.',
    tag: 'Promotions',
    access: 'public',
    query: Query({}),
    answer: List(TvModel),
  },
  redeemPromotion: {
    summary: 'Redeem the promotion of a television, once a person.',
    tag: 'Promotions',
    access: 'registered',
    params: Obj({ modelCodeId: Id }),
    query: Query({}),
    body: Obj({ voucherCode: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }),
    bodyOptional: true,
    answer: Redemption,
  },
} as const satisfies Record<string, CallSchema>;
