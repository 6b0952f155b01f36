import { expect, test } from 'vitest';
import { colourTriplet, normaliseColour } from './colours';

test.each([
  ['#f5f7f4', '#f5f7f4'],
  ['#D2FF3A', '#d2ff3a'],
  ['#0af', '#00aaff'],
  ['0af', '#00aaff'],
  [' #06080a ', '#06080a'],
  ['rgb(255, 200, 61)', '#ffc83d'],
  ['rgb(255 200 61)', '#ffc83d'],
  ['rgba(10,14,16,.82)', '#0a0e10d1'],
  ['rgba(10, 14, 16, 1)', '#0a0e10'],
  ['rgb(10 14 16 / 50%)', '#0a0e1080'],
] as const)('PAGE-11a PAGE-11b %s is the colour %s', (value, colour) => {
  expect(normaliseColour(value)).toBe(colour);
});

test.each([
  undefined,
  '',
  'red',
  '#12',
  '#12345',
  '#1234567',
  'rgb(300, 0, 0)',
  'rgba(0, 0, 0, 2)',
  'rgb(1.2.3, 0, 0)',
  'hsl(10 20% 30%)',
  '#fff; background: url(x)',
])('PAGE-11c %s is not a colour', (value) => {
  expect(normaliseColour(value)).toBe('');
});

test('a colour is split into channels for tints', () => {
  expect(colourTriplet('#f5f7f4')).toBe('245 247 244');
  expect(colourTriplet('#0a0e10d1')).toBe('10 14 16');
});
