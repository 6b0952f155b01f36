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
