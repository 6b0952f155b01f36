/** Tax included in a price; the rate is in percent, amounts in the smallest currency unit. */
export function includedTax(price: number, rate: number): number {
  const basisPoints = Math.round(rate * 100);
  return price - Math.round((price * 10_000) / (10_000 + basisPoints));
}

/** Formatted parts of a price text. */
interface PriceParts {
  amount: string;
  period: 'day' | 'week' | 'month' | 'year' | 'once';
  taxRate: string;
}

interface Priced {
  price: number;
  currency: string;
  period?: 'day' | 'week' | 'month' | 'year';
  renews: boolean;
  tax: { rate: number };
}

/** Formats an amount given in the smallest unit of the currency. */
export function formatAmount(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Formats the parts of a price. A one-time payment has the period 'once', even if it is valid for a month. */
export const priceParts = ({ price, currency, period, renews, tax }: Priced, locale: string): PriceParts => ({
  amount: formatAmount(price, currency, locale),
  period: renews && period ? period : 'once',
  taxRate: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(tax.rate),
});
