import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Passwords that are tried first: the 49,000 of the package @zxcvbn-ts/language-common (MIT licence), as the first four
 * bytes of their SHA-256 in ascending order. `tools/passwords.mjs` writes the file.
 */
const list = readFileSync(new URL('./common-passwords.bin', import.meta.url));
const ENTRY = 4;

/** A word is as easy to guess with this many characters before and after it. */
const MOST_ADDED = 4;
const LEAST_NAME = 4;

/**
 * Whether a password is a common one or a name, also with a few characters around it, with digits in place of letters,
 * or repeated: `liverpool1`, `L1verp00l!`, `arsenalarsenal`.
 */
export function isCommon(password: string, names: ReadonlySet<string>): boolean {
  const plain = simplified(password);
  const once = /^(.+?)\1+$/u.exec(plain)?.[1] ?? plain;
  return [plain, once].some((text) =>
    wordsOf(text).some((word) => text.length - word.length <= MOST_ADDED && (names.has(word) || isListed(word))),
  );
}

/** The forms of a name that passwords consist of: all of it without spaces, and each of its longer words. */
export function namesIn(text: string): string[] {
  const words = simplified(text).split(/[^\p{L}\p{N}]+/u);
  return [words.join(''), ...words].filter((word) => word.length >= LEAST_NAME);
}

/** Lower case, without accents. */
const simplified = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What a password may be derived from: without digits and symbols at its ends, with letters for what looks like them. */
function wordsOf(text: string): string[] {
  const start = text.replace(/[^\p{L}]+$/u, '');
  const core = start.replace(/^[^\p{L}]+/u, '');
  return [text, start, core].flatMap((word) => [word, readable(word)]).filter((word) => word.length >= LEAST_NAME);
}

const readable = (word: string) => word.replaceAll(/[013457@$!]/g, (character) => LOOKS_LIKE[character] ?? character);

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Binary search for the hash of a word. */
function isListed(word: string): boolean {
  const wanted = createHash('sha256').update(word).digest().readUInt32BE(0);
  let [low, high] = [0, list.length / ENTRY - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = list.readUInt32BE(middle * ENTRY);
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
