/** A language tag as dates take it; some systems name theirs otherwise (`en-US@posix`), which is an error there. */
const TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The device's own form of the chosen language: en-US tells times otherwise than en-GB. */
export function readerLocale(locale: string, languages: readonly string[]): string {
  return languages.find((tag) => TAG.test(tag) && tag.split('-', 1)[0] === locale) ?? locale;
}
