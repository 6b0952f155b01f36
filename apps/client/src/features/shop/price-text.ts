import type { Offer } from '@touchline/contract';
import { formatAmount, priceParts } from '@touchline/rules/shop/price';
import type { Texts } from '@touchline/texts';

const PERIODS = {
  day: 'shop.prices.perDay',
  week: 'shop.prices.perWeek',
  month: 'shop.prices.perMonth',
  year: 'shop.prices.perYear',
  once: 'shop.prices.once',
} as const;

/** A price as shown on a card: amount, period and tax. */
interface PriceText {
  /** € 12.99 a month */
  price: string;
  /** incl. 20 % VAT */
  tax: string;
  /** Renewal and cancellation terms, one sentence each. */
  terms: string[];
}

/** The full price information: amount, period, tax, renewal, notice period. */
export function priceText(offer: Offer, t: Texts): PriceText {
  const { amount, period, taxRate } = priceParts(offer, t.locale);
  return {
    price: t(PERIODS[period], { price: amount }),
    tax: t('shop.prices.taxIncluded', { rate: taxRate }),
    terms: [offer.renewal, offer.notice].filter((term) => term !== undefined),
  };
}

/** The price of a pass per period. */
export const periodPriceText = (
  { price, currency, period }: { price: number; currency: string; period: Exclude<keyof typeof PERIODS, 'once'> },
  t: Texts,
): string => t(PERIODS[period], { price: formatAmount(price, currency, t.locale) });
