/** A text in both languages of the demo world. */
export interface Both {
  en: string;
  de: string;
}

/** A text in English and German. */
export const both = (en: string, de: string): Both => ({ en, de });

/** A name that reads the same in both languages. */
export const same = (name: string): Both => ({ en: name, de: name });
