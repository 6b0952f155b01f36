import { randomInt } from 'node:crypto';

/** Nothing here looks like something else, and no vowels, so that no words come out. 22 letters, 8 places: 5 · 10¹⁰ codes. */
const LETTERS = 'BCDFGHJKMNPQRTVWXY3479';

/** A new code such as KX7P-4MTQ. */
export function newUserCode(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A code as it is kept, however it was typed. */
export function readUserCode(typed: string): string {
  const letters = typed.replace('-', '').toUpperCase();
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
