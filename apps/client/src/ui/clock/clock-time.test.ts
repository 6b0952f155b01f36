import { expect, test } from 'vitest';
import { clockTime } from './clock-time';

test('times have clock format, with hours only when there are any', () => {
  expect([0, 9.9, 252, 3852, 36_000].map(clockTime)).toEqual(['0:00', '0:09', '4:12', '1:04:12', '10:00:00']);
});

test('a negative time is shown as zero', () => {
  expect(clockTime(-3)).toBe('0:00');
});
