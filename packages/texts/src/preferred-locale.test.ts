import { expect, test } from 'vitest';
import { preferredLocale } from './preferred-locale';

test('the selected language wins, then the browser’s first supported one', () => {
  expect(preferredLocale('a=1; locale=de', ['en-US'])).toBe('de');
  expect(preferredLocale('', ['fr-FR', 'de-AT', 'en'])).toBe('de');
  expect(preferredLocale('locale=xx', ['fr'])).toBe('en');
});
