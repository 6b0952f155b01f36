import { expect, test } from 'vitest';
import { GroupLatency } from './latency';

const noteOften = (latency: GroupLatency, id: string, seconds: number) => {
  for (let count = 0; count < 60; count++) latency.note(id, seconds);
};

test('a group is three segments behind its slowest camera', () => {
  const latency = new GroupLatency();
  noteOften(latency, 'b', 0.4);
  noteOften(latency, 'c', 3.1);
  expect(latency.wanted(8, 2)).toBe(9.5);
});

test('small differences change nothing', () => {
  const latency = new GroupLatency();
  noteOften(latency, 'b', 2.4);
  expect(latency.wanted(8, 2)).toBeNull();
});

test('it stays as it is when the slow camera is gone, also for a stream that was opened again', () => {
  const latency = new GroupLatency();
  noteOften(latency, 'c', 4);
  expect(latency.wanted(8, 2)).toBe(10);
  latency.forget('c');
  expect(latency.wanted(10, 2)).toBeNull();
  expect(latency.wanted(8, 2)).toBe(10);
});

test('one measurement is not believed, and a camera that is far too late is left behind', () => {
  const latency = new GroupLatency();
  noteOften(latency, 'b', 0);
  latency.note('b', 9);
  noteOften(latency, 'c', 11);
  expect(latency.wanted(8, 2)).toBeNull();
});
