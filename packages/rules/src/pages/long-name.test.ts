import { expect, test } from 'vitest';
import { fitName, nameWidth } from './long-name';

const match = { name: 'Northbank – Orbury Town', shortName: 'NBK – ORB' };
const width = nameWidth(match.name);

test.each([
  ['a name that fits stays as it is', width, { text: match.name, step: 0 }],
  ['one a little too long gets smaller type', width * 0.95, { text: match.name, step: 1 }],
  ['one longer still gets the smallest type', width * 0.85, { text: match.name, step: 2 }],
  ['one that does not fit even then gives way to the short name', width * 0.7, { text: match.shortName, step: 0 }],
  ['the short name is stepped down too', nameWidth(match.shortName) * 0.92, { text: match.shortName, step: 1 }],
  ['what fits nowhere is the short name at the smallest step', 1, { text: match.shortName, step: 2 }],
] as const)('%s', (_sentence, room, fitted) => {
  expect(fitName(match, room)).toEqual(fitted);
});

test('a name without a short one is stepped down and then cut', () => {
  expect(fitName({ name: 'A very long name indeed' }, 4)).toEqual({ text: 'A very long name indeed', step: 2 });
});

test('wide letters need more room than narrow ones, and headlines more than text', () => {
  expect(nameWidth('Wimmer')).toBeGreaterThan(nameWidth('Little'));
  expect(nameWidth('Northbank', 'display')).toBeGreaterThan(nameWidth('Northbank'));
});
