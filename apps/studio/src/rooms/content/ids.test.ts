import { expect, test } from 'vitest';
import { codeFor } from './ids';

test.each([
  ['Harbour City', [], 'HAR'],
  ['Harbour City', ['HAR'], 'HRB'],
  ['Harbour City', ['HAR', 'HRB', 'HAR2'], 'HAR3'],
  ['Örebro', [], 'ORE'],
  ['東京', [], 'CLB'],
  ['東京', ['CLB'], 'CLB2'],
])('the code of %s, where %j are taken, is %s', (name, taken: readonly string[], code) => {
  expect(codeFor(name, new Set(taken))).toBe(code);
});
