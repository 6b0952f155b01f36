import { expect, test } from 'vitest';
import { fitName, nameWidth } from './long-name';

const match = { name: 'Northbank – Orbury Town', shortName: 'NBK – ORB' };
const width = nameWidth(match.name);

test.each([
  ['a name that fits is not changed', width, { text: match.name, step: 0 }],
  ['a slightly too long name gets a smaller font size', width * 0.95, { text: match.name, step: 1 }],
  ['a longer name gets the smallest font size', width * 0.85, { text: match.name, step: 2 }],
  ['a name that still does not fit is replaced by the short name', width * 0.7, { text: match.shortName, step: 0 }],
  ['the short name is reduced as well', nameWidth(match.shortName) * 0.92, { text: match.shortName, step: 1 }],
  ['if nothing fits, the short name has the smallest font size', 1, { text: match.shortName, step: 2 }],
] as const)('%s', (_case, maxWidth, fitted) => {
  expect(fitName(match, maxWidth)).toEqual(fitted);
});

test('a name without a short name is reduced to the smallest font size', () => {
  expect(fitName({ name: 'A very long name indeed' }, 4)).toEqual({ text: 'A very long name indeed', step: 2 });
});

test('wide letters are wider than narrow ones, and headlines wider than body text', () => {
  expect(nameWidth('Wimmer')).toBeGreaterThan(nameWidth('Little'));
  expect(nameWidth('Northbank', 'display')).toBeGreaterThan(nameWidth('Northbank'));
});
