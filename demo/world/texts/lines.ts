import { cycle } from '../random';
import type { LocalisedText } from '../text';

/** A sentence with {placeholders}, in English and German. */
export type Line = readonly [en: string, de: string];

/** Values of placeholders. */
export type Words = Readonly<Record<string, LocalisedText | string>>;

/** Opening, middle and closing sentences; one of each makes a description. */
export interface Lines {
  readonly short: readonly Line[];
  readonly openers: readonly Line[];
  readonly details: readonly Line[];
  readonly closers: readonly Line[];
}

const fillOne = (template: string, words: Words, language: keyof LocalisedText): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, placeholder: string) => {
    const word = words[placeholder];
    if (word === undefined) throw new Error(`There is no value for the placeholder {${placeholder}} of "${template}".`);
    return typeof word === 'string' ? word : word[language];
  });

/** Fills the placeholders of a sentence. */
export const fill = ([en, de]: Line, words: Words): LocalisedText => ({
  en: fillOne(en, words, 'en'),
  de: fillOne(de, words, 'de'),
});

/** A short and a long description; consecutive numbers use different sentences. */
export function describe(lines: Lines, words: Words, sequence: number): { short: LocalisedText; long: LocalisedText } {
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
