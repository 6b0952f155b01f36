import { expect, test } from 'vitest';
import { Places } from './places';

function setUp() {
  const clock = { now: 0 };
  const places = new Places({ places: 2, mostWaiting: 2, longestWaitMs: 3000, now: () => clock.now });
  const outcomes: Record<string, boolean> = {};
  const take = (name: string) => places.take((isIn) => void (outcomes[name] = isIn));
  return { clock, places, outcomes, take };
}

test('there are so many places, and so many may wait; the next one is sent away', () => {
  const { places, outcomes, take } = setUp();
  for (const name of ['a', 'b', 'c', 'd', 'e']) take(name);
  expect(outcomes).toEqual({ a: true, b: true, e: false });
  expect([places.isFull, places.waiting]).toEqual([true, 2]);
});

test('a place that is free goes to who waited longest', () => {
  const { places, outcomes, take } = setUp();
  for (const name of ['a', 'b', 'c', 'd']) take(name);
  places.free();
  expect(outcomes).toEqual({ a: true, b: true, c: true });
  places.free();
  places.free();
  places.free();
  expect([outcomes['d'], places.isFull, places.waiting]).toEqual([true, false, 0]);
});

test('nobody waits for longer than the limit', () => {
  const { clock, places, outcomes, take } = setUp();
  for (const name of ['a', 'b', 'c']) take(name);
  clock.now = 1000;
  take('d');
  clock.now = 2999;
  places.expire();
  expect(outcomes['c']).toBeUndefined();
  clock.now = 3000;
  places.expire();
  expect([outcomes['c'], outcomes['d']]).toEqual([false, undefined]);
  clock.now = 9000;
  places.free();
  expect([outcomes['d'], places.isFull]).toEqual([false, false]);
});

test('places that were taken while nothing was limited are freed first', () => {
  const { places, outcomes, take } = setUp();
  for (let n = 0; n < 4; n++) places.enter();
  take('a');
  places.free();
  places.free();
  expect(outcomes['a']).toBeUndefined();
  places.free();
  expect(outcomes['a']).toBe(true);
});
