import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A secret of 256 random bits, fit for addresses and headers. */
export const secret = () => randomBytes(32).toString('base64url');

/** Our secrets have 256 random bits, so a fast hash is enough. */
export const digest = (text: string) => createHash('sha256').update(text).digest();

/** A short pseudonym of a session. */
export const sessionName = (familyId: string): string => digest(familyId).toString('base64url').slice(0, 16);

/** No characters that look alike, and no vowels, so that codes form no words. 22 characters, 8 places: 5 · 10¹⁰ codes. */
const LETTERS = 'BCDFGHJKMNPQRTVWXY3479';

/** A new code such as KX7P-4MTQ, in groups of four. */
export function newUserCode(groups = 2): string {
  return grouped(Array.from({ length: 4 * groups }, () => LETTERS[randomInt(LETTERS.length)]).join(''));
}

/** The stored form of a code, however it was typed. */
export const readUserCode = (typed: string): string => grouped(typed.replaceAll(/[\s-]/g, '').toUpperCase());

const grouped = (letters: string) => letters.replaceAll(/(.{4})(?=.)/g, '$1-');
