import type { Locale } from '@touchline/contract';
import type { Locales } from '../../app-config';
import { type Texts, textAt } from '../../kernel/common/text-at';

/** What a push says, in the reader's language. */
export class PushWords {
  readonly #texts: Texts;
  readonly #locale: Locale;

  private constructor(texts: Texts, locale: Locale) {
    this.#texts = texts;
    this.#locale = locale;
  }

  static async in(locale: Locale, locales: Locales): Promise<PushWords> {
    return new PushWords(await locales.texts(locale), locale);
  }

  startsSoon(title: string, minutes: number): string {
    if (minutes === 0) return this.#say('startsNow', { title });
    const form = new Intl.PluralRules(this.#locale).select(minutes) === 'one' ? 'one' : 'other';
    return this.#say(`startsSoon_${form}`, { title, count: String(minutes) });
  }

  goal(home: string, away: string, score: string): string {
    return this.#say('goal', { home, away, score });
  }

  moved(title: string): string {
    return this.#say('moved', { title });
  }

  /** A moment as somebody at a place reads it. */
  moment(seconds: number, timeZone: string): string {
    const style = { dateStyle: 'full', timeStyle: 'short' } as const;
    try {
      return new Intl.DateTimeFormat(this.#locale, { ...style, timeZone }).format(seconds * 1000);
    } catch {
      // No such place.
      return `${new Intl.DateTimeFormat(this.#locale, { ...style, timeZone: 'UTC' }).format(seconds * 1000)} UTC`;
    }
  }

  #say(key: string, values: Readonly<Record<string, string>>): string {
    const text = textAt(this.#texts, `notifications.push.${key}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  }
}
