import type { Event } from '@touchline/contract';
import { expect, test } from 'vitest';
import { byNextEvent, opponentOf, sidesOf } from './club-order';

const starting = (startTime: number) => [{ startTime } as Event];
const none = { live: [], next: [], last: [] };

test('favourites that are live come first, then by the next event, others keep their order', () => {
  const near = new Map([
    ['late', { ...none, next: starting(300) }],
    ['soon', { ...none, next: starting(200) }],
    ['live', { ...none, live: starting(50), next: starting(900) }],
    ['idle', none],
  ]);
  const order = byNextEvent(['unknown', 'idle', 'late', 'soon', 'live'], (id) => near.get(id));
  expect(order).toEqual(['live', 'soon', 'late', 'unknown', 'idle']);
});

test.each([
  ['Zarafshar – Mirabad', ['Zarafshar', 'Mirabad']],
  ['Fall Line Magazine', undefined],
  ['A – B – C', undefined],
])('the sides of %s', (name, sides) => {
  expect(sidesOf(name)).toEqual(sides);
});

test.each([
  ['at home', 'ZAR', 'Mirabad'],
  ['away', 'MIR', 'Zarafshar'],
  ['of neither side', 'NBK', 'Zarafshar – Mirabad'],
  ['of no team', undefined, 'Zarafshar – Mirabad'],
])('the opponent of a club %s', (_case, teamId, opponent) => {
  expect(opponentOf({ name: 'Zarafshar – Mirabad', teamIds: ['ZAR', 'MIR'] }, teamId)).toBe(opponent);
});
