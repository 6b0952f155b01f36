import { expect, test } from 'vitest';
import { Batches } from './batches';

/** Batches whose runs a test ends one by one. */
function controlled(most = 10, mostWaiting = 10, atOnce = 1) {
  const runs: { items: readonly string[]; end: (error?: Error) => void }[] = [];
  const batches = new Batches<string, string>({
    most,
    mostWaiting,
    atOnce,
    work: (items) =>
      new Promise((resolve, reject) => {
        runs.push({
          items,
          end: (error) => (error ? reject(error) : resolve((item) => `${item}!`)),
        });
      }),
  });
  return { runs, batches };
}
const settle = () => new Promise(setImmediate);

test('what arrives during a run is done together by the next one, in its order', async () => {
  const { runs, batches } = controlled(2);
  const results = Promise.all(['a', 'b', 'c', 'd'].map((item) => batches.add(item)));
  for (const expected of [['a'], ['b', 'c'], ['d']]) {
    const run = runs.at(-1);
    expect(run?.items).toEqual(expected);
    run?.end();
    await settle();
  }
  expect(await results).toEqual(['a!', 'b!', 'c!', 'd!']);
  expect(runs).toHaveLength(3);
});

test('several runs are under way at once where that is wanted, and not more', async () => {
  const { runs, batches } = controlled(10, 10, 2);
  const results = Promise.all(['a', 'b', 'c', 'd'].map((item) => batches.add(item)));
  expect(runs.map(({ items }) => items)).toEqual([['a'], ['b']]);
  runs[1]?.end();
  await settle();
  expect(runs.map(({ items }) => items)).toEqual([['a'], ['b'], ['c', 'd']]);
  for (const run of runs) run.end();
  expect(await results).toEqual(['a!', 'b!', 'c!', 'd!']);
});

test('a failed run fails its own items only', async () => {
  const { runs, batches } = controlled();
  const [first, second] = [batches.add('a'), batches.add('b')];
  runs[0]?.end(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await settle();
  runs[1]?.end();
  expect(await second).toBe('b!');
});

test('more than may wait are refused', async () => {
  const { runs, batches } = controlled(10, 1);
  const [first, second] = [batches.add('a'), batches.add('b')];
  await expect(batches.add('c')).rejects.toMatchObject({ statusCode: 503 });
  runs[0]?.end();
  await settle();
  runs[1]?.end();
  expect(await Promise.all([first, second])).toEqual(['a!', 'b!']);
});
