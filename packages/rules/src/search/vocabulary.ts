import { maxTypos, typoDistance } from './typos';
import { wordStem } from './words';

/** A word and the number of items it names. */
export interface KnownWord {
  word: string;
  count: number;
}

/** Known words that match a typed word, with the quality of the match; 1 is an exact match. */
export type WordMatches = ReadonlyMap<string, number>;

const QUALITY = { exact: 1, stem: 0.92, prefix: 0.72, substring: 0.5, typo: 0.64, prefixWithTypo: 0.5 } as const;
/** Added to a prefix match by the typed share of the word. */
const TYPED_SHARE_BONUS = 0.18;
const TYPO_PENALTY = 0.14;
/** Typos are only considered if no match is at least this good. */
const GOOD_MATCH = QUALITY.prefix;
const MAX_MATCHES = 24;
const MIN_SUBSTRING = 3;

/**
 * Index of the words that name items. Finds words that match a typed one exactly, by stem, by prefix, by substring, or
 * despite typos. Immutable: recreated when names change.
 */
export class Vocabulary {
  readonly #words: readonly KnownWord[];
  readonly #indexes = new Map<string, number>();
  readonly #byStem = new Map<string, string[]>();
  readonly #byPair = new Map<string, number[]>();

  constructor(words: readonly KnownWord[]) {
    this.#words = [...words].sort((a, b) => (a.word < b.word ? -1 : 1));
    for (const [index, { word }] of this.#words.entries()) {
      this.#indexes.set(word, index);
      push(this.#byStem, wordStem(word), word);
      for (const pair of pairsOf(word)) push(this.#byPair, pair, index);
    }
  }

  get size(): number {
    return this.#words.length;
  }

  /** Words that match a typed word; limited to the best, then the most frequent. */
  match(typed: string): WordMatches {
    const found = new Map<string, number>();
    const add = (word: string, quality: number) => {
      if (quality > (found.get(word) ?? 0)) found.set(word, quality);
    };
    if (this.#indexes.has(typed)) add(typed, QUALITY.exact);
    for (const word of this.#byStem.get(wordStem(typed)) ?? []) add(word, QUALITY.stem);
    for (const word of this.#withPrefix(typed))
      add(word, QUALITY.prefix + (TYPED_SHARE_BONUS * typed.length) / word.length);
    if (typed.length >= MIN_SUBSTRING)
      for (const word of this.#withCommonPairs(typed, typed.length - 1))
        if (word.includes(typed)) add(word, QUALITY.substring);
    if (![...found.values()].some((quality) => quality >= GOOD_MATCH)) this.#addTypos(typed, add);
    return new Map(
      [...found]
        .sort(([a, qualityA], [b, qualityB]) => qualityB - qualityA || this.#countOf(b) - this.#countOf(a))
        .slice(0, MAX_MATCHES),
    );
  }

  /** Number of items named by the words, counted once per word. */
  count(words: Iterable<string>): number {
    let sum = 0;
    for (const word of words) sum += this.#countOf(word);
    return sum;
  }

  #addTypos(typed: string, add: (word: string, quality: number) => void): void {
    const typos = maxTypos(typed.length);
    if (typos === 0) return;
    // A typo changes at most three letter pairs.
    for (const word of this.#withCommonPairs(typed, Math.max(1, typed.length - 1 - 3 * typos))) {
      const { whole, prefix } = typoDistance(typed, word);
      if (whole <= typos) add(word, QUALITY.typo - TYPO_PENALTY * (whole - 1));
      else if (prefix <= typos) add(word, QUALITY.prefixWithTypo - TYPO_PENALTY * (prefix - 1));
    }
  }

  #countOf(word: string): number {
    return this.#words[this.#indexes.get(word) ?? -1]?.count ?? 0;
  }

  #withPrefix(typed: string): string[] {
    const found = this.#words.slice(this.#lowerBound(typed), this.#lowerBound(`${typed}\uffff`));
    if (found.length > MAX_MATCHES) found.sort((a, b) => b.count - a.count);
    return found.slice(0, MAX_MATCHES).map(({ word }) => word);
  }

  /** Index of the first word that does not sort before a text. */
  #lowerBound(text: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle]?.word ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Words with at least this many letter pairs in common with a typed word. */
  #withCommonPairs(typed: string, atLeast: number): string[] {
    const shared = new Map<number, number>();
    for (const pair of pairsOf(typed))
      for (const index of this.#byPair.get(pair) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    const needed = Math.min(atLeast, pairsOf(typed).size);
    const words: string[] = [];
    for (const [index, count] of shared) {
      const known = this.#words[index];
      if (known && count >= needed) words.push(known.word);
    }
    return words;
  }
}

function pairsOf(word: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at < word.length - 1; at++) pairs.add(word.slice(at, at + 2));
  return pairs;
}

function push<V>(lists: Map<string, V[]>, key: string, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
