import { isObject, type Json } from '@touchline/rules/studio/paths';

/** Both languages of a text. A plain string is the text of all languages. */
export function languagesOf(value: Json | undefined): { en: string; de: string | undefined } {
  if (typeof value === 'string') return { en: value, de: undefined };
  if (!isObject(value)) return { en: '', de: undefined };
  const { en, de } = value;
  return { en: typeof en === 'string' ? en : '', de: typeof de === 'string' ? de : undefined };
}
