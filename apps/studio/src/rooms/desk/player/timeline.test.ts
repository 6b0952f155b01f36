import { expect, test } from 'vitest';
import { around, faultOf, noMarks, placeIn, slotsOf, viewOf, withMark } from './timeline';

const window = { from: 0, to: 3_600_000 };

test('the view stays at the live edge while the position is near it, else the position is in its middle', () => {
  expect(viewOf(window, 3_500_000, 300_000)).toEqual({ from: 3_300_000, to: 3_600_000 });
  expect(viewOf(window, 1_000_000, 300_000)).toEqual({ from: 850_000, to: 1_150_000 });
  expect(viewOf(window, 10_000, 300_000)).toEqual({ from: 0, to: 300_000 });
  expect(viewOf(window, 10_000, Number.POSITIVE_INFINITY)).toEqual(window);
});

test('a clip around a moment stays inside the window', () => {
  expect(around(window, 1_000_000)).toEqual({ from: 988_000, to: 1_010_000 });
  expect(around(window, 3_598_000)).toEqual({ from: 3_586_000, to: 3_600_000 });
});

test('marks that would be the wrong way round leave the one that was set last', () => {
  const marked = withMark(withMark(noMarks, 'in', 1000), 'out', 5000);
  expect(marked).toEqual({ in: 1000, out: 5000 });
  expect(withMark(marked, 'in', 6000)).toEqual({ in: 6000, out: undefined });
  expect(withMark(marked, 'out', 1000)).toEqual({ in: undefined, out: 1000 });
});

test('a clip takes one second to ten minutes, and what can be rewound to', () => {
  expect(faultOf({ from: 0, to: 900 }, undefined)).toBe('short');
  expect(faultOf({ from: 0, to: 600_001 }, undefined)).toBe('long');
  expect(faultOf({ from: 0, to: 22_000 }, { from: 5000, to: 60_000 })).toBe('gone');
  expect(faultOf({ from: 5000, to: 22_000 }, { from: 5000, to: 60_000 })).toBeUndefined();
});

test('a place in an empty view is its beginning', () => {
  expect(placeIn({ from: 5, to: 5 }, 5)).toBe(0);
});

test('the strip keeps its grid while the view moves on', () => {
  const now = slotsOf({ from: 1_000_000, to: 1_300_000 });
  const later = slotsOf({ from: 1_003_000, to: 1_303_000 });
  expect(now.length).toBeGreaterThanOrEqual(14);
  expect(later.slice(0, 5)).toEqual(now.slice(0, 5));
  expect(slotsOf({ from: 0, to: 0 })).toEqual([]);
});
