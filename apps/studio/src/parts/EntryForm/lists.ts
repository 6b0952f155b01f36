/** A list with one item a place earlier or later; at the ends it stays. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const to = index + by;
  const item = list[index];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const others = list.filter((_, place) => place !== index);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** An id that people never see, with a word in front that says what it names. */
export function newId(word: string): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  return `${word}-${[...random].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}
