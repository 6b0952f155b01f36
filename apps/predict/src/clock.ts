import type { GameTexts } from './texts';

/** The server's time in seconds, continued from an answer by a monotonic clock. */
export function serverClock(now: number): () => number {
  const begun = performance.now();
  return () => now + (performance.now() - begun) / 1000;
}

const DAY_MS = 86_400_000;

/** A day in words: today, tomorrow, or weekday and date in the viewer's time zone. */
export function dayName(seconds: number, now: number, locale: string, t: GameTexts): string {
  const day = (time: number) => Math.round(new Date(time * 1000).setHours(12, 0, 0, 0) / DAY_MS);
  const ahead = day(seconds) - day(now);
  if (ahead === 0) return t('today');
  if (ahead === 1) return t('tomorrow');
  return new Date(seconds * 1000).toLocaleDateString(locale, { weekday: 'long', day: 'numeric', month: 'long' });
}

export const timeOf = (seconds: number, locale: string): string =>
  new Date(seconds * 1000).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });

/** The name of a round: the Monday it starts with. */
export const weekName = (roundId: string, locale: string, t: GameTexts): string =>
  t('week', {
    date: new Date(`${roundId}T12:00:00Z`).toLocaleDateString(locale, {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }),
  });
