import { expect, test } from 'vitest';
import { Line } from './line';

const filled = () => {
  const line = new Line();
  line.put(1, 10);
  line.put(3, 5);
  for (let step = 0; step <= 3; step++) line.open(step);
  return line;
};

test('those who came first are served first, and nobody is lost', () => {
  const line = filled();
  const served: [number, number][] = [];
  line.take(12, (count, ready) => served.push([count, ready]));
  expect(served).toEqual([
    [10, 1],
    [2, 3],
  ]);
  expect(line.length).toBeCloseTo(3, 9);
});

test('those on their way count, and are not served before they have come', () => {
  const line = new Line();
  line.put(5, 4);
  line.open(4);
  expect([line.length, line.all]).toEqual([0, 4]);
  line.open(5);
  expect([line.length, line.all]).toEqual([4, 4]);
});

test('a long wait is refused: some come again with what they waited, and give up in the end', () => {
  const line = filled();
  expect(line.refuse(12, 10, 2, () => 5)).toEqual({ again: 10, gone: 0 });
  expect([line.length, line.all]).toEqual([5, 15]);
  for (let step = 4; step <= 17; step++) line.open(step);
  line.refuse(17, 10, 2, () => 50);
  const waits: number[] = [];
  line.take(10, (_count, ready, waited) => waits.push(17 - ready + waited));
  expect(waits).toEqual([16]);
  const tired = new Line();
  tired.put(0, 7, 0, 1);
  tired.open(0);
  expect(tired.refuse(11, 10, 2, () => 5)).toEqual({ again: 0, gone: 7 });
  expect(tired.all).toBe(0);
});
