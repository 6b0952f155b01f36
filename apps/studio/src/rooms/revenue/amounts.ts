import { counted } from '../../parts/format/counted';
import type { Formats } from '../../parts/format/formats';
import type { StudioTexts } from '../../texts';

const isCurrency = (unit: string) => /^[A-Z]{3}$/.test(unit);

/** An amount in a currency or in credits. */
export function amountText(amount: number, unit: string, t: StudioTexts, formats: Formats): string {
  if (isCurrency(unit)) return formats.money(amount, unit);
  return counted(t('revenue.creditsAmount', { count: amount }), amount, formats);
}

/** The same as a number, for sheets. */
export const amountNumber = (amount: number, unit: string, formats: Formats): number =>
  isCurrency(unit) ? formats.amount(amount, unit) : amount;

/** The name of what is counted. */
export const unitName = (unit: string, t: StudioTexts): string => (isCurrency(unit) ? unit : t('revenue.credits'));

export const accountName = (kind: string, t: StudioTexts): string => t.find(`revenue.accounts.${kind}`) ?? kind;
