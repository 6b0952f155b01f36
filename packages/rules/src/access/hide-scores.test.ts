import { expect, test } from 'vitest';
import { mayTellScore, withoutScores } from './hide-scores';

test.each([
  ['Northbank 2:1 Orbury Town', 'Northbank Orbury Town'],
  ['Northbank – Orbury Town 2–1', 'Northbank – Orbury Town'],
  ['Valdora v Kestrel (98-87)', 'Valdora v Kestrel'],
  ['Final: I. Varga beats T. Oduya 6:4, 3:6, 7:5', 'Final: I. Varga beats T. Oduya'],
  ['A late header makes it 3 : 2 for the hosts.', 'A late header makes it for the hosts.'],
  ['Highlights 0:0', 'Highlights'],
])('hide scores takes the result out of "%s"', (text, expected) => {
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
])('hide scores leaves "%s" as it is', (text) => {
  expect(withoutScores(text)).toBe(text);
});

test('hide scores has nothing to do before an event begins', () => {
  const event = { startTime: 1000, endTime: 2000 };
  expect(mayTellScore(event, 999)).toBe(false);
  expect(mayTellScore(event, 1500)).toBe(true);
  expect(mayTellScore(event, 2500)).toBe(true);
});
