import { newId } from '../../parts/EntryForm/lists';

const LONGEST = 60;

/** A name as a part of an id: `FC Zürich` is `fc-zurich`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LONGEST);

/** An id for a new entry that nothing else has. */
export function idFor(name: string, word: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name);
  const plain = [word, slug].filter((part) => part !== '').join('-');
  return slug !== '' && !taken.has(plain) ? plain : newId(plain === '' ? 'entry' : plain);
}

const CODE_LENGTH = 3;
const MOST_CODES = 1000;

/** Letters by which events name a club, and that no other club has: `HAR`, else `HRB`, else `HAR2`. */
export function codeFor(name: string, taken: ReadonlySet<string>): string {
  const letters = slugOf(name).replaceAll('-', '').toUpperCase();
  const [first = ''] = letters;
  const consonants = first + letters.slice(1).replaceAll(/[AEIOU]/g, '');
  const plain = letters.slice(0, CODE_LENGTH) || 'CLB';
  const numbered = Array.from({ length: MOST_CODES }, (_, index) => `${plain}${index + 2}`);
  return (
    [plain, consonants.slice(0, CODE_LENGTH), ...numbered].find((code) => code !== '' && !taken.has(code)) ?? plain
  );
}
