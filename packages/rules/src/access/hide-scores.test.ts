import { expect, test } from 'vitest';
import { canHaveScore, withoutScores } from './hide-scores';

test.each([
  ['Northbank 2:1 Orbury Town', 'Northbank Orbury Town'],
  ['Northbank – Orbury Town 2–1', 'Northbank – Orbury Town'],
  ['Valdora v Kestrel (98-87)', 'Valdora v Kestrel'],
  ['Final: I. Varga beats T. Oduya 6:4, 3:6, 7:5', 'Final: I. Varga beats T. Oduya'],
  ['A late header makes it 3 : 2 for the hosts.', 'A late header makes it for the hosts.'],
  ['Highlights 0:0', 'Highlights'],
])('hiding scores removes the score from "%s"', (text, expected) => {
  expect(withoutScores(text)).toBe(expected);
});

test.each([
  'Northbank v Orbury Town',
  'Kick-off at 20:15',
  'Anpfiff um 18:30',
  'Sonntag · 20:15',
  '20:15 Uhr',
  '8:15 pm',
  'Season 2026-27',
  'Matchday 12',
  'U19 final, 14.03.2026',
  'Formula 3',
])('hiding scores does not change "%s"', (text) => {
  expect(withoutScores(text)).toBe(text);
});

test('an event has no score to hide before its start', () => {
  const event = { startTime: 1000, endTime: 2000 };
  expect(canHaveScore(event, 999)).toBe(false);
  expect(canHaveScore(event, 1500)).toBe(true);
  expect(canHaveScore(event, 2500)).toBe(true);
});
