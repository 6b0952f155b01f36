import type { Locale } from '@touchline/contract';
import type { OfferEntry, Text } from '@touchline/contract/content';
import { type BillingPeriod, includedTax } from '@touchline/rules';
import type { StoredOffer } from '../content/stored';

/** What somebody agrees to when they pay: kept with the order, so that a later change of the content does not touch it. */
export interface Terms {
  offerId: string;
  title: Text;
  price: number;
  currency: string;
  taxRate: number;
  taxAmount: number;
  regionId: string;
  credits?: number;
  accessRights?: string[];
  period?: BillingPeriod;
  renews: boolean;
}

/** The offer's price in a region; an offer without one is not for sale there. */
export function termsOf(offer: StoredOffer | OfferEntry, regionId: string): Terms | undefined {
  const price = offer.prices.find(({ regions }) => regions.includes(regionId));
  if (!price) return undefined;
  return {
    offerId: offer.id,
    title: offer.title,
    price: price.price,
    currency: price.currency,
    taxRate: price.taxRate,
    taxAmount: includedTax(price.price, price.taxRate),
    regionId,
    ...(offer.credits === undefined ? {} : { credits: offer.credits }),
    ...(offer.accessRights ? { accessRights: offer.accessRights } : {}),
    ...(offer.period ? { period: offer.period } : {}),
    renews: offer.renews ?? false,
  };
}

/** An amount as people of a language write it. */
export const writtenPrice = (amount: number, currency: string, locale: Locale): string => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
