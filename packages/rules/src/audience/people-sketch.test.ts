import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashesOf, hashesOfNumber, PeopleSketch } from './people-sketch';

const sketchOf = (ids: Iterable<string>): PeopleSketch => {
  const sketch = new PeopleSketch();
  for (const id of ids) sketch.add(hashesOf(id));
  return sketch;
};
const idsOf = (prefix: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `${prefix}${from + index}`);

describe('different people', () => {
  test('nobody is 0, and an empty sketch takes no room', () => {
    expect(new PeopleSketch().count()).toBe(0);
    expect(new PeopleSketch().stored()).toHaveLength(0);
    expect(PeopleSketch.from(new Uint8Array()).count()).toBe(0);
  });

  test.each(['viewer-', 's', 'ABCDEFGHIJKLMNOP_'])('named %s… are counted within 5 %, from 1 to 200,000', (prefix) => {
    const sketch = new PeopleSketch();
    const sizes = [1, 3, 10, 30, 100, 300, 1000, 3000, 6000, 9000, 10_000, 11_000, 15_000, 30_000, 60_000, 200_000];
    let added = 0;
    const off = sizes.map((size) => {
      for (; added < size; added++) sketch.add(hashesOf(`${prefix}${added}`));
      return Math.abs(sketch.count() / size - 1);
    });
    expect(Math.max(...off)).toBeLessThan(0.05);
  });

  test.each([0, 1_000_000])('with numbers from %i on are counted within 5 %', (from) => {
    const sketch = new PeopleSketch();
    for (const size of [1, 100, 10_000, 200_000]) {
      for (let person = 0; person < size; person++) sketch.add(hashesOfNumber(from + person));
      expect(Math.abs(sketch.count() / size - 1)).toBeLessThan(0.05);
    }
  });

  test('are on average neither more nor fewer than counted, also where the original estimate is too high', () => {
    const counts = Array.from({ length: 40 }, (_, run) => sketchOf(idsOf(`${run}/`, 0, 10_500)).count());
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(Math.abs(mean / 10_500 - 1)).toBeLessThan(0.006);
  });

  test('count once, however often they come', () => {
    const ids = idsOf('viewer-', 0, 50);
    expect(sketchOf([...ids, ...ids, ...ids]).count()).toBe(sketchOf(ids).count());
  });

  test('of merged sketches are those of both, stored sparsely or not', () => {
    const size = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(size, size, size, fc.nat(), (onlyFirst, shared, onlySecond, seed) => {
        const [middle, end] = [onlyFirst + shared, onlyFirst + shared + onlySecond];
        const first = sketchOf(idsOf(`${seed}-`, 0, middle));
        const second = sketchOf(idsOf(`${seed}-`, onlyFirst, end));
        const both = sketchOf(idsOf(`${seed}-`, 0, end)).stored();
        const merged = PeopleSketch.from(first.stored());
        merged.merge(second.stored());
        expect(Buffer.compare(merged.stored(), both)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  test('take 4 kB at most', () => {
    for (const size of [1, 100, 600, 1000, 50_000])
      expect(sketchOf(idsOf('viewer-', 0, size)).stored().length).toBeLessThanOrEqual(Math.min(4096, size * 3));
  });
});
