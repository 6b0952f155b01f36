/** Letters that Unicode decomposition does not convert to basic letters. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** Normalises text for search: lower case, no accents, and ü, ue and u are equal, as are ä and ö. */
const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßøæœđðþłı]/g, (letter) => REPLACEMENTS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/([aou])e/g, '$1');

/** Splits a text into folded words, in order. */
export const searchWords = (text: string): string[] =>
  foldText(text.replace(/['’`]/g, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Stop words in English and German, folded. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a am an and at auf das dem den der des die ein eine for gegen im in mit of on the to und v von vs with zu'.split(
    ' ',
  ),
);

/** Further words of a search term are ignored. */
export const MAX_TERM_WORDS = 8;

/** Distinct words of a search term without stop words, or all if there are only stop words. */
export function termWords(term: string): string[] {
  const words = [...new Set(searchWords(term))];
  const significant = words.filter((word) => !STOP_WORDS.has(word));
  return (significant.length > 0 ? significant : words).slice(0, MAX_TERM_WORDS);
}

const ENDINGS = ['innen', 'ungen', 'ings', 'ing', 'ern', 'en', 'er', 'em', 'es', 'ed', 'e', 's'] as const;
const MIN_STEM = 4;

/** Removes a German or English ending, so that "Spiele" finds "Spiel" and "matches" finds "match". */
export function wordStem(word: string): string {
  if (word.length > MIN_STEM + 1 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= MIN_STEM);
  return ending === undefined ? word : word.slice(0, -ending.length);
}
