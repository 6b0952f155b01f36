import { type Static, Type } from 'typebox';
import { type CallSchema, Id, List, Obj, OneOf, Query } from './common';
import { Image } from './media';

/** The tax within a price. */
export const Tax = Obj({
  rate: Type.Number({ minimum: 0, maximum: 100, description: 'Percent' }),
  amount: Type.Integer({ minimum: 0, description: 'In the smallest unit of the currency' }),
});
export type Tax = Static<typeof Tax>;

/** Something to subscribe to or to buy credits with (ENT-14). */
export const Offer = Obj({
  id: Id,
  title: Type.String(),
  description: Type.Optional(Type.String()),
  callToActionText: Type.String(),
  image: Type.Optional(Image),
  creditPackageInfo: Type.Optional(
    Obj({
      credits: Type.Integer({ minimum: 1 }),
      cost: Type.Integer({ minimum: 0, description: 'In the smallest unit of the currency' }),
    }),
  ),
  showToUser: Type.Optional(Type.Boolean({ default: true })),
  price: Type.Integer({ minimum: 1, description: 'In the smallest unit of the currency, tax included' }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  period: Type.Optional(OneOf(['day', 'week', 'month', 'year'], { description: 'How long one payment lasts' })),
  tax: Tax,
  renews: Type.Boolean({ description: 'Paid again at the end of each period until it is cancelled' }),
  accessRightUniqueIds: Type.Array(Id, { description: 'What it opens' }),
  renewal: Type.Optional(Type.String({ description: 'How it goes on, in words' })),
  notice: Type.Optional(Type.String({ description: 'How it can be ended, in words' })),
});
export type Offer = Static<typeof Offer>;

export const offerCalls = {
  offers: {
    summary: 'What is for sale, or what opens any of the given access rights.',
    tag: 'Commerce',
    access: 'public',
    query: Query({
      accessRightUniqueIds: Type.Optional(
        Type.String({ maxLength: 2048, description: 'Ids of access rights, separated by commas' }),
      ),
    }),
    answer: List(Offer),
  },
} as const satisfies Record<string, CallSchema>;
