import { expect, test } from 'vitest';
import { meaningOf } from './taps';

const first = { at: 0.1, time: 1000 };

test.each([
  ['a single tap', first, undefined, 'toggle'],
  ['two quick taps on the left', { at: 0.2, time: 1250 }, first, 'back10'],
  ['two quick taps on the right', { at: 0.9, time: 1250 }, { at: 0.8, time: 1000 }, 'forward10'],
  ['two slow taps', { at: 0.1, time: 1301 }, first, 'toggle'],
  ['two taps at different sides', { at: 0.9, time: 1100 }, first, 'toggle'],
  ['two taps in the middle', { at: 0.5, time: 1100 }, { at: 0.5, time: 1000 }, 'toggle'],
] as const)('PLAY-02a taps: %s', (_case, tap, before, expected) => {
  expect(meaningOf(tap, before)).toBe(expected);
});
