import { expect, test } from 'vitest';
import { passwordFlaw } from './password';

test.each([
  ['short one', 'tooShort'],
  ['x'.repeat(257), 'tooLong'],
  ['aaaaaaaaaaaa', 'tooCommon'],
  ['1212121212', 'tooCommon'],
  ['1234567890', 'tooCommon'],
  ['Password123', 'tooCommon'],
  ['passwort2026!', 'tooCommon'],
  ['mira.kessler1', 'tooCommon'],
  ['Mira.Kessler@post.example', 'tooCommon'],
  ['qwertyuiop', 'tooCommon'],
  ['four plain words here', undefined],
  ['x'.repeat(250) + 'abcdef', undefined],
  ['Pässwörter mit Umlaut', undefined],
  ['the mira.kessler show', undefined],
])('a new password “%s” is %s', (password, flaw) => {
  expect(passwordFlaw(password, 'mira.kessler@post.example')).toBe(flaw);
});
