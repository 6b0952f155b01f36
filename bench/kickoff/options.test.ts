import { expect, test } from 'vitest';
import { USUAL } from './model/resources';
import { readOptions } from './options';

test('without a word it does everything', () => {
  expect(readOptions([])).toEqual({ deed: 'all' });
});

test('machines, seed and the crowd of a check are chosen', () => {
  expect(readOptions(['simulate'])).toEqual({ deed: 'simulate', machines: USUAL, seed: 1 });
  expect(readOptions(['simulate', '--cores', '8', '--edge-gigabits', '100', '--seed', '3'])).toEqual({
    deed: 'simulate',
    machines: { ...USUAL, coresOfNode: 8, gigabitsOfEdge: 100 },
    seed: 3,
  });
  expect(readOptions(['check', '--viewers', '500'])).toEqual({ deed: 'check', viewers: 500, seconds: 60 });
  expect(readOptions(['measure', '--requests', '40'])).toEqual({ deed: 'measure', requests: 40 });
});

test.each([
  [['check', '--viewers', '1000000'], '--viewers needs a whole number from 20 to 2000.'],
  [['simulate', '--cores'], '--cores needs a whole number from 2 to 256.'],
  [['measure', 'all'], '“all” is unknown here; there are --requests.'],
  [['--cores', '8'], '“--cores” is unknown; there are simulate, measure and check.'],
])('%j is refused with one sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});
