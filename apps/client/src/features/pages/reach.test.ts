import type { Line } from '@touchline/contract';
import { expect, test } from 'vitest';
import { filledOf } from './reach';

const references = ['recent', 'news', 'clubs'].map((contextId) => ({ contextId }));
const line = (contextId: string, count: number) =>
  ({ contextId, tiles: Array.from({ length: count }, () => ({})) }) as unknown as Line;

test('focus steps are the lines with tiles, in page order', () => {
  expect(filledOf(references, [line('clubs', 2), line('recent', 0), line('news', 1)])).toEqual(['news', 'clubs']);
});

test('before lines have loaded, any of them may be a focus step', () => {
  expect(filledOf(references, undefined)).toEqual(['recent', 'news', 'clubs']);
});
