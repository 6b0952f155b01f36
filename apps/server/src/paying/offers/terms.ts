import type { Locale } from '@touchline/contract';
import type { OfferEntry } from '@touchline/contract/content';
import { includedTax } from '@touchline/rules/shop/price';
import type { OrderTerms } from '../../kernel/store/json-columns';
import type { StoredOffer } from '../../kernel/store/stored-content';

export type Terms = OrderTerms;

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

/** An amount formatted for a language. */
export const writtenPrice = (amount: number, currency: string, locale: Locale): string => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
