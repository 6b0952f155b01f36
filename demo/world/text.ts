/** A text in English and German. */
export interface LocalisedText {
  en: string;
  de: string;
}

export const both = (en: string, de: string): LocalisedText => ({ en, de });

/** A name that is the same in both languages. */
export const same = (name: string): LocalisedText => ({ en: name, de: name });

/** Joins several sentences. */
export const sentences = (...parts: readonly LocalisedText[]): LocalisedText => ({
  en: parts.map((part) => part.en).join(' '),
  de: parts.map((part) => part.de).join(' '),
});
