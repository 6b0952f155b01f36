import { isObject, type Json } from '@touchline/rules/studio/paths';

/** A text of the content format, in both languages. */
interface TwoTexts {
  readonly en: string;
  readonly de: string;
}

/** A text that is one for all languages stands in the English field. */
export function textsOf(value: Json | undefined): TwoTexts {
  if (typeof value === 'string') return { en: value, de: '' };
  if (!isObject(value)) return { en: '', de: '' };
  const { en, de } = value;
  return { en: typeof en === 'string' ? en : '', de: typeof de === 'string' ? de : '' };
}

/** The shortest form of the content format: nothing, one text for all languages, or both. */
export function asText({ en, de }: TwoTexts): Json | undefined {
  if (de === '') return en === '' ? undefined : en;
  return { en, de };
}

/** The text that operators read, in their language where it has one. */
export function shownText(value: Json | undefined, language: string): string {
  const { en, de } = textsOf(value);
  return language === 'de' && de !== '' ? de : en;
}
