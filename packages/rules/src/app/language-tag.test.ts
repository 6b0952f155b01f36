import { expect, test } from 'vitest';
import { languageTag } from './language-tag';

test('dates are written in the reader’s variant of a language, in British English by default', () => {
  expect(languageTag('en', ['de-DE', 'en-US', 'en-GB'])).toBe('en-US');
  expect(languageTag('en', ['de-AT', 'en'])).toBe('en-GB');
  expect(languageTag('en')).toBe('en-GB');
  expect(languageTag('de', ['en-US'])).toBe('de');
  const date = Date.UTC(2026, 10, 16);
  expect(new Intl.DateTimeFormat(languageTag('en'), { dateStyle: 'long', timeZone: 'UTC' }).format(date)).toBe(
    '16 November 2026',
  );
});

test('a language tag that date formats do not accept is skipped', () => {
  expect(languageTag('en', ['en-US@posix'])).toBe('en-GB');
  expect(languageTag('en', ['en_US', 'en-AU'])).toBe('en-AU');
  expect(() => new Intl.DateTimeFormat(languageTag('en', ['en-', 'en-US-u-hc-h23']))).not.toThrow();
});
