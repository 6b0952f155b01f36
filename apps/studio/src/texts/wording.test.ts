import { expect, test } from 'vitest';
import { de } from './de';
import { en } from './en';

interface Tree {
  readonly [key: string]: string | Tree;
}

/** Every text by its dotted key. */
const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
const english = flatten(en);
const german = flatten(de);
const keysWhere = (texts: [string, string][], holds: (text: string) => boolean) =>
  texts.filter(([, text]) => holds(text)).map(([key]) => key);

test('both languages have the same texts, plural forms included', () => {
  expect(german.map(([key]) => key).sort()).toEqual(english.map(([key]) => key).sort());
});

test('texts are never empty and have no stray spaces or broken placeholders', () => {
  const isBroken = (text: string) =>
    text.trim() !== text || text === '' || text.includes('  ') || /[{}]/.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
  expect(keysWhere([...english, ...german], isBroken)).toEqual([]);
});

test('German says "du", and nothing shouts', () => {
  expect(keysWhere(german, (text) => /\b(Ihnen|Ihre[mnrs]?|Ihr)\b|[\p{L},] Sie\b/u.test(text))).toEqual([]);
  expect(keysWhere([...english, ...german], (text) => text.includes('!'))).toEqual([]);
});
