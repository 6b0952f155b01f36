import { allowedSlips, typoDistance } from './typos';
import { wordStem } from './words';

/** A word that names something, and how many things it names. */
export interface KnownWord {
  word: string;
  count: number;
}

/** Known words that may be meant by a typed one, each with how well it fits: 1 is the word itself. */
export type MeantWords = ReadonlyMap<string, number>;

const FIT = { same: 1, stem: 0.92, beginning: 0.72, inside: 0.5, slip: 0.64, slippedBeginning: 0.5 } as const;
/** What a beginning gains as more of the word is typed. */
const TYPED_SHARE = 0.18;
const PER_SLIP = 0.14;
/** From this on a word fits without guessing. */
const FITS_WELL = FIT.beginning;
const MOST_MEANT = 24;
const SHORTEST_INSIDE = 3;

/**
 * The words in which things are named, with ways to find those that somebody means: the word, its other forms, words
 * that begin with it, that hold it, and words that were mistyped. Made anew when names change, then only read.
 */
export class Vocabulary {
  readonly #words: readonly KnownWord[];
  readonly #places = new Map<string, number>();
  readonly #byStem = new Map<string, string[]>();
  readonly #byPair = new Map<string, number[]>();

  constructor(words: readonly KnownWord[]) {
    this.#words = [...words].sort((a, b) => (a.word < b.word ? -1 : 1));
    for (const [place, { word }] of this.#words.entries()) {
      this.#places.set(word, place);
      push(this.#byStem, wordStem(word), word);
      for (const pair of pairsOf(word)) push(this.#byPair, pair, place);
    }
  }

  get size(): number {
    return this.#words.length;
  }

  /** What a typed word may mean, the frequent words first where there are too many. */
  meant(typed: string): MeantWords {
    const found = new Map<string, number>();
    const add = (word: string, fit: number) => {
      if (fit > (found.get(word) ?? 0)) found.set(word, fit);
    };
    if (this.#places.has(typed)) add(typed, FIT.same);
    for (const word of this.#byStem.get(wordStem(typed)) ?? []) add(word, FIT.stem);
    for (const word of this.#beginningWith(typed))
      add(word, FIT.beginning + (TYPED_SHARE * typed.length) / word.length);
    if (typed.length >= SHORTEST_INSIDE)
      for (const word of this.#sharing(typed, typed.length - 1)) if (word.includes(typed)) add(word, FIT.inside);
    if (![...found.values()].some((fit) => fit >= FITS_WELL)) this.#addSlips(typed, add);
    return new Map(
      [...found]
        .sort(([a, fitA], [b, fitB]) => fitB - fitA || this.#countOf(b) - this.#countOf(a))
        .slice(0, MOST_MEANT),
    );
  }

  /** How many things these words name together, counted as often as they are named. */
  count(words: Iterable<string>): number {
    let sum = 0;
    for (const word of words) sum += this.#countOf(word);
    return sum;
  }

  #addSlips(typed: string, add: (word: string, fit: number) => void): void {
    const slips = allowedSlips(typed.length);
    if (slips === 0) return;
    // Every slip spoils three pairs of letters at most.
    for (const word of this.#sharing(typed, Math.max(1, typed.length - 1 - 3 * slips))) {
      const { whole, beginning } = typoDistance(typed, word);
      if (whole <= slips) add(word, FIT.slip - PER_SLIP * (whole - 1));
      else if (beginning <= slips) add(word, FIT.slippedBeginning - PER_SLIP * (beginning - 1));
    }
  }

  #countOf(word: string): number {
    return this.#words[this.#places.get(word) ?? -1]?.count ?? 0;
  }

  #beginningWith(typed: string): string[] {
    const found = this.#words.slice(this.#firstFrom(typed), this.#firstFrom(`${typed}\uffff`));
    if (found.length > MOST_MEANT) found.sort((a, b) => b.count - a.count);
    return found.slice(0, MOST_MEANT).map(({ word }) => word);
  }

  /** The place of the first word that is not before this text. */
  #firstFrom(text: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle]?.word ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The words that have at least so many pairs of letters in common with this one. */
  #sharing(typed: string, atLeast: number): string[] {
    const shared = new Map<number, number>();
    for (const pair of pairsOf(typed))
      for (const place of this.#byPair.get(pair) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
    const needed = Math.min(atLeast, pairsOf(typed).size);
    const words: string[] = [];
    for (const [place, count] of shared) {
      const known = this.#words[place];
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
