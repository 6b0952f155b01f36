import { expect, test } from 'vitest';
import { USUAL } from './model/resources';
import { readOptions } from './options';

test('without a word it simulates the usual machines', () => {
  expect(readOptions([])).toEqual({ deed: 'simulate', machines: USUAL, seed: 1 });
});

test('machines, seed and the crowd of a check are chosen', () => {
  expect(readOptions(['--cores', '8', '--edge-gigabits', '100', '--seed', '3'])).toMatchObject({
    machines: { coresOfNode: 8, gigabitsOfEdge: 100 },
    seed: 3,
  });
  expect(readOptions(['check', '--viewers', '500'])).toEqual({ deed: 'check', viewers: 500, seconds: 60 });
  expect(readOptions(['measure'])).toEqual({ deed: 'measure', requests: 200 });
});

test.each([
  [['check', '--viewers', '1000000'], '--viewers needs a whole number from 20 to 2000.'],
  [['--cores'], '--cores needs a whole number from 2 to 256.'],
  [['measure', 'all'], '“all” is unknown; there are measure, check, and here --requests.'],
  [
    ['simulate'],
    '“simulate” is unknown; there are measure, check, and here --cores, --gigabytes, --edge-gigabits, --edge-requests, --seed.',
  ],
])('%j is refused with one sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});
