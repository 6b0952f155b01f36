import { expect, test } from 'vitest';
import { createTexts, toTree } from './texts';

const tree = {
  app: { name: 'Club TV' },
  line: { count_one: '{{count}} match', count_other: '{{count}} matches' },
  hello: 'Welcome to {{product}}, {{name}}',
};

test('texts are found by their path and filled in', () => {
  const t = createTexts('en', tree);
  expect(t('hello', { name: 'Ada' })).toBe('Welcome to Club TV, Ada');
});

test('CONFIG-16 the plural form follows the language', () => {
  const t = createTexts('en', tree);
  expect([t('line.count', { count: 1 }), t('line.count', { count: 4 })]).toEqual(['1 match', '4 matches']);
});

test('a missing text shows its key, not nothing', () => {
  expect(createTexts('de', tree)('no.such.text')).toBe('no.such.text');
});

test('the texts a page used make a tree that gives the same texts again', () => {
  const used = new Map<string, string>();
  const t = createTexts('en', tree, (key, text) => used.set(key, text));
  const before = [t('hello', { name: 'Ada' }), t('line.count', { count: 2 })];
  const again = createTexts('en', toTree(used));
  expect([again('hello', { name: 'Ada' }), again('line.count', { count: 2 })]).toEqual(before);
});
