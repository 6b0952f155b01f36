import { type Static, Type } from 'typebox';
import { type CallSchema, Id, List, Obj, OneOf, Query } from '../common';
import { Image } from '../content/media';

/** Tax included in a price. */
export const Tax = Obj({
  rate: Type.Number({ minimum: 0, maximum: 100, description: 'Percent' }),
  amount: Type.Integer({ minimum: 0, description: 'In the smallest unit of the currency' }),
});
export type Tax = Static<typeof Tax>;

/** A subscription or credit package for sale (ENT-14). */
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
  period: Type.Optional(OneOf(['day', 'week', 'month', 'year'], { description: 'Billing period' })),
  tax: Tax,
  renews: Type.Boolean({ description: 'Renews at the end of each period until cancelled' }),
  accessRightUniqueIds: Type.Array(Id, { description: 'Access rights included' }),
  withoutAds: Type.Optional(Type.Boolean({ description: 'Its access rights exclude ads' })),
  renewal: Type.Optional(Type.String({ description: 'Renewal terms as text' })),
  notice: Type.Optional(Type.String({ description: 'Cancellation terms as text' })),
});
export type Offer = Static<typeof Offer>;

export const offerCalls = {
  offers: {
    summary: 'Offers, or those that include any of the given access rights.',
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
