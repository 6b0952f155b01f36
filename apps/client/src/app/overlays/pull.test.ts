import { expect, test } from 'vitest';
import { isPull, pulled, RELEASE_AT } from './pull';

test('SCREEN-08a a downward move is a pull; a horizontal or upward swipe is not', () => {
  const cases: [right: number, down: number, verdict: boolean | undefined][] = [
    [0, 5, undefined],
    [0, 20, true],
    [10, 20, true],
    [20, 20, false],
    [-40, 10, false],
    [0, -30, false],
  ];
  for (const [right, down, verdict] of cases) expect(isPull(right, down), `${right}, ${down}`).toBe(verdict);
});

test('the indicator moves at half the finger’s distance, up to a limit', () => {
  expect(pulled(0)).toBe(0);
  expect(pulled(112)).toBe(50);
  expect(pulled(2000)).toBeGreaterThan(RELEASE_AT);
  expect(pulled(2000)).toBe(pulled(4000));
});
