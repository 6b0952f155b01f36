import type { Locale } from '@touchline/contract';
import type { GameTexts } from './texts';

/** The device's own form of the language: en-US tells times otherwise than en-GB. */
export const readerLocale = (lang: Locale, languages: readonly string[]): string =>
  languages.find((each) => /^[a-z]{2}-[a-z0-9-]{2,20}$/i.test(each) && each.slice(0, 2).toLowerCase() === lang) ??
  (lang === 'en' ? 'en-GB' : lang);

/** The server's time in seconds, carried on from an answer by a clock that nobody can set. */
export function serverClock(now: number): () => number {
  const begun = performance.now();
  return () => now + (performance.now() - begun) / 1000;
}

const DAY_MS = 86_400_000;

/** A day as people say it: today, tomorrow, or its name and date in the viewer's own zone. */
export function dayName(seconds: number, now: number, locale: string, t: GameTexts): string {
  const day = (time: number) => Math.round(new Date(time * 1000).setHours(12, 0, 0, 0) / DAY_MS);
  const ahead = day(seconds) - day(now);
  if (ahead === 0) return t('today');
  if (ahead === 1) return t('tomorrow');
  return new Date(seconds * 1000).toLocaleDateString(locale, { weekday: 'long', day: 'numeric', month: 'long' });
}

export const timeOf = (seconds: number, locale: string): string =>
  new Date(seconds * 1000).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });

/** What a round is called: the Monday it begins with. */
export const weekName = (roundId: string, locale: string, t: GameTexts): string =>
  t('week', {
    date: new Date(`${roundId}T12:00:00Z`).toLocaleDateString(locale, {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }),
  });
