import { expect, test } from 'vitest';
import { readerLocale } from './locale';

test('CONFIG-16c times have the device’s format of the selected language', () => {
  expect(readerLocale('en', ['de-DE', 'en-US', 'en-GB'])).toBe('en-US');
  expect(readerLocale('de', ['en-US'])).toBe('de');
});

test('a language tag that date formats do not accept is skipped', () => {
  expect(readerLocale('en', ['en-US@posix'])).toBe('en');
  expect(readerLocale('en', ['en_US', 'en-GB'])).toBe('en-GB');
  expect(() => new Intl.DateTimeFormat(readerLocale('en', ['en-', 'en-US-u-hc-h23']))).not.toThrow();
});
