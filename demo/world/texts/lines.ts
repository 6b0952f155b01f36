import { cycle } from '../random';
import type { Both } from '../text';

/** A sentence with {gaps}, in English and German. */
export type Line = readonly [en: string, de: string];

/** What fills the gaps. */
export type Words = Readonly<Record<string, Both | string>>;

/** Sentences that begin, tell more and round off; one of each makes a description. */
export interface Lines {
  readonly short: readonly Line[];
  readonly openers: readonly Line[];
  readonly details: readonly Line[];
  readonly closers: readonly Line[];
}

const fillOne = (template: string, words: Words, language: keyof Both): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, gap: string) => {
    const word = words[gap];
    if (word === undefined) throw new Error(`Nothing fills the gap {${gap}} of "${template}".`);
    return typeof word === 'string' ? word : word[language];
  });

/** The sentence with its gaps filled. */
export const fill = ([en, de]: Line, words: Words): Both => ({
  en: fillOne(en, words, 'en'),
  de: fillOne(de, words, 'de'),
});

/** A short and a long description; neighbours in a sequence begin, go on and end differently. */
export function describe(lines: Lines, words: Words, sequence: number): { short: Both; long: Both } {
  const chosen = [
    cycle(lines.openers, sequence),
    cycle(lines.details, sequence * 3 + 1),
    cycle(lines.details, sequence * 3 + 3),
    cycle(lines.closers, sequence + Math.floor(sequence / lines.openers.length)),
  ].map((line) => fill(line, words));
  return {
    short: fill(cycle(lines.short, sequence), words),
    long: { en: chosen.map(({ en }) => en).join(' '), de: chosen.map(({ de }) => de).join(' ') },
  };
}
