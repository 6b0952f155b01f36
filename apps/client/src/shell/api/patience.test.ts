import type { CallProblem } from '@touchline/contract';
import { expect, test } from 'vitest';
import { pauseAfter } from './patience';

const busy = (retryAfter?: number): CallProblem => ({
  statusCode: 503,
  title: 'Busy',
  kind: 'problem',
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

test('a call waits as long as the server asks, and up to a fifth longer', () => {
  expect(pauseAfter(busy(4), 1, 0)).toBe(4000);
  expect(pauseAfter(busy(4), 2, 0.5)).toBe(4400);
  expect(pauseAfter(busy(4), 1, 0.999)).toBeLessThan(4800);
});

test('a server that asks for nothing is not asked at once', () => {
  expect(pauseAfter(busy(0), 1, 0)).toBe(1000);
});

test.each([
  ['after three tries', busy(4), 3],
  ['where the server asks for a long time', busy(12), 1],
  ['without a time', busy(), 1],
  ['for another problem', { ...busy(4), statusCode: 429 }, 1],
])('a call is given up %s', (_case, problem, tries) => {
  expect(pauseAfter(problem, tries, 0)).toBeUndefined();
});
