/** The tax that a price contains: rates are percent, amounts the smallest unit of the currency. */
export function taxWithin(price: number, rate: number): number {
  const basisPoints = Math.round(rate * 100);
  return price - Math.round((price * 10_000) / (10_000 + basisPoints));
}

/** A price in words of the viewer's language is written with these: amount, how often, whether it goes on, tax. */
export interface PriceFacts {
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

/** An amount as people of a language write it: the smallest unit comes in, the currency says how many there are. */
export function writtenAmount(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** The parts of a complete price. What is paid once is not "a month", even where it lasts one. */
export const priceFacts = ({ price, currency, period, renews, tax }: Priced, locale: string): PriceFacts => ({
  amount: writtenAmount(price, currency, locale),
  period: renews && period ? period : 'once',
  taxRate: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(tax.rate),
});
