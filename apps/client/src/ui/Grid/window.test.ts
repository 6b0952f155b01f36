import { expect, test } from 'vitest';
import { gridWindow } from './window';

const view = { count: 1000, columns: 4, pitch: 200, height: 800 };

test.each([
  ['at its top', 0, { from: 0, to: 32, before: 0, after: 242 * 200 }],
  ['below the view', -400, { from: 0, to: 24, before: 0, after: 244 * 200 }],
  ['in its middle', 20_000, { from: 384, to: 432, before: 96 * 200, after: 142 * 200 }],
  ['at its end', 49_200, { from: 968, to: 1000, before: 242 * 200, after: 0 }],
] as const)('a long list seen %s renders what is in view and one view around it', (_where, above, expected) => {
  const shown = gridWindow({ ...view, above });
  expect(shown).toEqual(expected);
  expect(shown.before + shown.after + Math.ceil((shown.to - shown.from) / 4) * 200).toBe(250 * 200);
});

test('a list that was scrolled far out of view still renders something', () => {
  expect(gridWindow({ ...view, above: 999_999 })).toMatchObject({ from: 1000, to: 1000 });
  expect(gridWindow({ ...view, count: 3, above: 0 })).toEqual({ from: 0, to: 3, before: 0, after: 0 });
});
