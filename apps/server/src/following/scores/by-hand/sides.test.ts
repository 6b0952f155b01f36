import { expect, test } from 'vitest';
import { sidesOf } from './sides';

const none = new Map<string, string>();

test.each([
  ['Zarafshar – Mirabad', 'Zarafshar', 'Mirabad'],
  ['Zarafshar - Mirabad: Semi-final', 'Zarafshar', 'Mirabad'],
  ['Zarafshar vs. Mirabad (women)', 'Zarafshar', 'Mirabad'],
  ['Zarafshar gegen Mirabad, 3. Runde', 'Zarafshar', 'Mirabad'],
  ['Saint-Étienne v Al-Nasr', 'Saint-Étienne', 'Al-Nasr'],
])('%s names both sides', (title, home, away) => {
  expect(sidesOf({}, title, none)).toMatchObject([{ name: home }, { name: away }]);
});

test('codes are the first letters, without marks', () => {
  expect(sidesOf({}, 'Ängelholm – IF Örn', none)).toMatchObject([{ code: 'ANG' }, { code: 'IFO' }]);
});

test('sides that the event names come first, then the pages of its teams', () => {
  const sides = [
    { code: 'A', name: 'One' },
    { code: 'B', name: 'Two' },
  ];
  const names = new Map([
    ['NOR', 'Northbank'],
    ['SOU', 'Southbank'],
  ]);
  expect(sidesOf({ sides, teamIds: ['NOR', 'SOU'] }, 'Derby', names)).toEqual(sides);
  expect(sidesOf({ teamIds: ['NOR', 'SOU'] }, 'Derby', names)).toEqual([
    { code: 'NOR', name: 'Northbank' },
    { code: 'SOU', name: 'Southbank' },
  ]);
});

test('a title without two names leaves home and away', () => {
  expect(sidesOf({}, 'The big race', none)).toMatchObject([{ name: 'Home' }, { name: 'Away' }]);
});
