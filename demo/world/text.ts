/** A text in English and German. */
export interface LocalisedText {
  en: string;
  de: string;
}

export const both = (en: string, de: string): LocalisedText => ({ en, de });

/** A name that is the same in both languages. */
export const same = (name: string): LocalisedText => ({ en: name, de: name });
