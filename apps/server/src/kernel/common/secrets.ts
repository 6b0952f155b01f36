import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A secret of 256 random bits, fit for addresses and headers. */
export const secret = () => randomBytes(32).toString('base64url');

/** Our secrets have 256 random bits, so a fast hash is enough. */
export const digest = (text: string) => createHash('sha256').update(text).digest();

/** A short pseudonym of a session. */
export const sessionName = (familyId: string): string => digest(familyId).toString('base64url').slice(0, 16);

/** No characters that look alike, and no vowels, so that codes form no words. 22 characters, 8 places: 5 · 10¹⁰ codes. */
const LETTERS = 'BCDFGHJKMNPQRTVWXY3479';

/** A new code such as KX7P-4MTQ. */
export function newUserCode(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The stored form of a code, however it was typed. */
export function readUserCode(typed: string): string {
  const letters = typed.replace('-', '').toUpperCase();
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
