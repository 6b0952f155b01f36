import type { Locale } from '@touchline/contract';
import { languageTag } from '@touchline/rules/app/language-tag';
import type { Texts } from '@touchline/texts';
import type { Locales } from '../../app-config';

/** What a push says, in the reader's language. */
export class PushWords {
  readonly #t: Texts;

  private constructor(t: Texts) {
    this.#t = t;
  }

  static async in(locale: Locale, locales: Locales): Promise<PushWords> {
    return new PushWords(await locales.texts(locale));
  }

  startsSoon(title: string, minutes: number): string {
    if (minutes === 0) return this.#t('notifications.push.startsNow', { title });
    return this.#t('notifications.push.startsSoon', { title, count: minutes });
  }

  goal(home: string, away: string, score: string): string {
    return this.#t('notifications.push.goal', { home, away, score });
  }

  /** What those who hide scores read in place of news that tells one. */
  news(): string {
    return this.#t('notifications.push.news');
  }

  moved(title: string): string {
    return this.#t('notifications.push.moved', { title });
  }

  /** A moment as somebody at a place reads it. */
  moment(seconds: number, timeZone: string): string {
    const style = { dateStyle: 'full', timeStyle: 'short' } as const;
    try {
      return new Intl.DateTimeFormat(languageTag(this.#t.locale), { ...style, timeZone }).format(seconds * 1000);
    } catch {
      // No such place.
      return `${new Intl.DateTimeFormat(languageTag(this.#t.locale), { ...style, timeZone: 'UTC' }).format(seconds * 1000)} UTC`;
    }
  }
}
