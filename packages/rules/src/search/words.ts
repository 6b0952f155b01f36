/** Letters that are written with two of ours, or that no decomposition turns into one. */
const SPELT: Readonly<Record<string, string>> = {
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

/** One spelling for all: small letters, no accents, and ü, ue and u are the same, as are ä and ö. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßøæœđðþłı]/g, (letter) => SPELT[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/([aou])e/g, '$1');

/** The folded words of a text, in its order. */
export const searchWords = (text: string): string[] =>
  foldText(text.replace(/['’`]/g, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Words that tell nothing apart, in both languages, folded. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a am an and at auf das dem den der des die ein eine for gegen im in mit of on the to und v von vs with zu'.split(
    ' ',
  ),
);

/** A search is a few words; what comes behind these is not looked at. */
export const MOST_TERM_WORDS = 8;

/** What somebody searches for: the words that tell something, or all where none does; each once. */
export function termWords(term: string): string[] {
  const words = [...new Set(searchWords(term))];
  const telling = words.filter((word) => !EMPTY_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_TERM_WORDS);
}

const ENDINGS = ['innen', 'ungen', 'ings', 'ing', 'ern', 'en', 'er', 'em', 'es', 'ed', 'e', 's'] as const;
const SHORTEST_STEM = 4;

/** A word without its German or English ending, so that "Spiele" finds "Spiel" and "matches" a "match". */
export function wordStem(word: string): string {
  if (word.length > SHORTEST_STEM + 1 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= SHORTEST_STEM);
  return ending === undefined ? word : word.slice(0, -ending.length);
}
