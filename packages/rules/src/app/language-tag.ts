/** A language tag that date formats accept; some systems have others (`en-US@posix`), which throw there. */
const TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** Languages that are written for a country where the reader's is unknown. */
const defaults: Readonly<Record<string, string>> = { en: 'en-GB' };

/**
 * The tag that dates and numbers of a language are written with: the reader's own variant, else the default one. British
 * dates are "16 November 2026", American ones "November 16, 2026".
 */
export function languageTag(language: string, readers: readonly string[] = []): string {
  const own = readers.find((tag) => TAG.test(tag) && tag.includes('-') && tag.split('-', 1)[0] === language);
  return own ?? defaults[language] ?? language;
}
