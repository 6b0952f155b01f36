import type { Line } from '@touchline/contract';
import { expect, test } from 'vitest';
import { filledOf } from './reach';

const references = ['recent', 'news', 'clubs'].map((contextId) => ({ contextId }));
const line = (contextId: string, count: number) =>
  ({ contextId, tiles: Array.from({ length: count }, () => ({})) }) as unknown as Line;

test('steps of the focus are the lines that have something in them, in the order of the page', () => {
  expect(filledOf(references, [line('clubs', 2), line('recent', 0), line('news', 1)])).toEqual(['news', 'clubs']);
});

test('before lines are here, any may have something', () => {
  expect(filledOf(references, undefined)).toEqual(['recent', 'news', 'clubs']);
});
