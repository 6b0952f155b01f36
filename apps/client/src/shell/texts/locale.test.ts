import { expect, test } from 'vitest';
import { storedValues } from '../session/storage';
import { readLocale } from './locale';

test('CONFIG-16b the language is the selected one, else the device’s, else English', () => {
  const stored = storedValues(undefined);
  expect(readLocale(stored, ['fr-FR', 'de-AT', 'en-GB'])).toBe('de');
  expect(readLocale(stored, ['fr-FR'])).toBe('en');
  stored.write('locale', 'en');
  expect(readLocale(stored, ['de-AT'])).toBe('en');
});
