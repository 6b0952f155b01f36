import { describe, expect, test } from 'vitest';
import { predictionGame as germanGame } from './de/prediction-game';
import { predictionGame as englishGame } from './en/prediction-game';
import { createTexts, type TextsByKey, type TextTree, toTree } from './index';
import type { Translation } from './translation';

const tree = {
  app: { name: 'Club TV' },
  line: { count_one: '{{count}} match', count_other: '{{count}} matches' },
  hello: 'Welcome to {{product}}, {{name}}',
  bye: 'Goodbye from {{product}}',
} as const;
type Tree = TextsByKey<typeof tree>;

describe('a text', () => {
  test('is found by its path and filled in', () => {
    const t = createTexts<Tree>('en', tree);
    expect(t('hello', { name: 'Ada' })).toBe('Welcome to Club TV, Ada');
  });

  test('names the product without being given it', () => {
    expect(createTexts<Tree>('en', tree)('bye')).toBe('Goodbye from Club TV');
  });

  test('has the plural form of the language', () => {
    const t = createTexts<Tree>('en', tree);
    expect([t('line.count', { count: 1 }), t('line.count', { count: 4 })]).toEqual(['1 match', '4 matches']);
    const game = createTexts<TextsByKey<typeof englishGame>>('de', germanGame);
    expect([game('pointsOf', { count: 1 }), game('pointsOf', { count: 0 })]).toEqual(['1 Punkt', '0 Punkte']);
  });

  test('may have spaces in its placeholders', () => {
    expect(createTexts<Tree>('en', { hello: '{{ name }}!' })('hello', { name: 'Ada' })).toBe('Ada!');
  });

  test('that is missing reads as its key', () => {
    const served: TextTree = {};
    expect(createTexts('de', served)('app.name')).toBe('app.name');
  });

  test('is found by a key that is known at run time only, or is not there', () => {
    const t = createTexts<Tree>('en', tree);
    expect([t.find('app.name'), t.find('app.other'), t.find('app')]).toEqual(['Club TV', undefined, undefined]);
  });
});

test('the texts a page used make a tree that gives the same texts again', () => {
  const used = new Map<string, string>();
  const t = createTexts<Tree>('en', tree, (key, text) => used.set(key, text));
  const before = [t('hello', { name: 'Ada' }), t('line.count', { count: 2 })];
  const again = createTexts<Tree>('en', toTree(used));
  expect([again('hello', { name: 'Ada' }), again('line.count', { count: 2 })]).toEqual(before);
});

test('an area that is included counts as used', () => {
  const used = new Map<string, string>();
  createTexts<Tree>('en', tree, (key, text) => used.set(key, text)).include('line');
  expect([...used.keys()]).toEqual(['line.count_one', 'line.count_other']);
});

describe('does not compile', () => {
  const t = createTexts('en', {});

  test('a key that no text has', () => {
    // @ts-expect-error No text has this key.
    expect(t('app.nmae')).toBe('app.nmae');
    // @ts-expect-error The form of a plural is chosen by its count.
    expect(t('errors.tooMany_one', { count: 1 })).toBe('errors.tooMany_one');
    // @ts-expect-error No area has this name.
    t.include('remidners');
    const key: string = 'app.name';
    // @ts-expect-error The key is not known before run time.
    expect(t(key)).toBe('app.name');
  });

  test('a text without one of its values', () => {
    // @ts-expect-error It has a title.
    expect(t('app.documentTitle')).toBe('app.documentTitle');
    // @ts-expect-error It has a title.
    expect(t('app.documentTitle', {})).toBe('app.documentTitle');
    // @ts-expect-error A plural has a count.
    expect(t('errors.tooMany')).toBe('errors.tooMany');
    // @ts-expect-error It has a score, too.
    expect(t('notifications.push.goal', { home: 'Northbank', away: 'Orbury Town' })).toContain('goal');
    const either = t.locale === 'en' ? 'app.name' : 'app.documentTitle';
    // @ts-expect-error One of the two has a title.
    expect(t(either)).toBe('app.name');
    expect(t(either, { title: 'Home' })).toBe('app.name');
  });

  test('a value that the text does not have', () => {
    // @ts-expect-error It has no values.
    expect(t('app.name', { title: 'Home' })).toBe('app.name');
    // @ts-expect-error It has no name.
    expect(t('app.documentTitle', { title: 'Home', name: 'Ada' })).toBe('app.documentTitle');
    // @ts-expect-error A count is a number.
    expect(t('errors.tooMany', { count: '2' })).toBe('errors.tooMany');
  });

  test('a translation without a key or a placeholder, or with a key too many', () => {
    type Part = Translation<typeof tree.line>;
    const whole = { count_one: '{{count}} Spiel', count_other: '{{count}} Spiele' } as const satisfies Part;
    // @ts-expect-error The other form is missing.
    const missing = { count_one: '{{count}} Spiel' } as const satisfies Part;
    // @ts-expect-error The count is missing.
    const unnamed = { ...whole, count_other: 'Spiele' } as const satisfies Part;
    // @ts-expect-error English has no such form.
    const more = { ...whole, count_few: '{{count}} Spiele' } as const satisfies Part;
    expect([missing, unnamed, more]).toHaveLength(3);
  });
});

test('a fuller tree is used at once, and tells whether a text was missed before', () => {
  const t = createTexts<Record<string, string>>('en', { menu: { home: 'Home' } });
  expect(t('menu.home')).toBe('Home');
  expect(t.learn({ menu: { home: 'Home', more: 'More' } })).toBe(false);
  expect(t('menu.more')).toBe('More');
  expect(t('menu.none')).toBe('menu.none');
  expect(t.learn({ menu: { home: 'Home', none: 'None' } })).toBe(true);
  expect(t('menu.none')).toBe('None');
});
