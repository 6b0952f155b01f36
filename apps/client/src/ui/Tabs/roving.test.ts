import { expect, test } from 'vitest';
import { tabAfterKey } from './roving';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, undefined],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, undefined],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 1, undefined],
  ['Enter', 1, undefined],
] as const)('%s on tab %d leads to %s', (key, index, expected) => {
  expect(tabAfterKey(key, index, 3)).toBe(expected);
});
