import type { Locale } from '@touchline/contract';
import { languageTag } from '@touchline/rules/app/language-tag';

const writingOf = (locale: Locale): string => languageTag(locale, navigator.languages);

/** An amount in the smallest unit, formatted for a language. */
export function price(amount: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(writingOf(locale), { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export const day = (seconds: number, locale: Locale): string =>
  new Intl.DateTimeFormat(writingOf(locale), { dateStyle: 'long' }).format(seconds * 1000);

/** A date without a year, with the time. */
export const moment = (seconds: number, locale: Locale): string =>
  new Intl.DateTimeFormat(writingOf(locale), {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(seconds * 1000);

/** An idempotency key of one payment; works without a secure origin. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
