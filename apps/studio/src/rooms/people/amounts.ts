import type { Formats } from '../../parts/format/formats';
import type { StudioTexts } from '../../texts';

/** An amount in a currency or in credits. */
export const amountText = (t: StudioTexts, formats: Formats, amount: number, unit: string): string =>
  unit === 'credits' ? t('people.credits', { count: amount }) : formats.money(amount, unit);
