import { expect, test } from 'vitest';
import { readWishes, usualWishes } from './wishes';

test.each([
  ['nothing', undefined],
  ['text', 'goals'],
  ['nonsense', { topics: 7, minutesBefore: 'soon', quietHours: null }],
  ['hours that are none', { quietHours: { start: -1, end: 5000 } }],
  ['a lead nobody offers', { minutesBefore: 7 }],
])('stored wishes that are %s are as usual', (_what, stored) => {
  expect(readWishes(stored)).toEqual(usualWishes);
});

test('stored wishes are what they were', () => {
  const wishes = {
    topics: { kickOff: false, goals: false, offers: true },
    minutesBefore: 60,
    quietHours: { start: 1320, end: 480 },
  };
  expect(readWishes(JSON.parse(JSON.stringify(wishes)))).toEqual(wishes);
});
