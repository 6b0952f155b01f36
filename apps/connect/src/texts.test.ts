import { expect, test } from 'vitest';
import { createTexts, preferredLocale } from './texts';

test('CONFIG-16 the chosen language wins, then the browser’s first that we speak', () => {
  expect(preferredLocale('a=1; locale=de', ['en-US'])).toBe('de');
  expect(preferredLocale('', ['fr-FR', 'de-AT', 'en'])).toBe('de');
  expect(preferredLocale('locale=xx', ['fr'])).toBe('en');
});

test('texts are filled in, with the product’s name and the right plural', () => {
  const tree = {
    app: { name: 'Club TV' },
    a: { b_one: '{{count}} try', b_other: '{{count}} tries' },
    c: 'At {{product}}',
  };
  const t = createTexts('en', tree);
  expect([t('a.b', { count: 1 }), t('a.b', { count: 2 }), t('c'), t('no.text')]).toEqual([
    '1 try',
    '2 tries',
    'At Club TV',
    'no.text',
  ]);
});
