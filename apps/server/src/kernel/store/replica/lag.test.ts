import { expect, test } from 'vitest';
import { Lag } from './lag';

test('a standby that has everything is not behind, however long nothing was written', () => {
  const lag = new Lag();
  lag.mark({ written: 100, at: 0 });
  expect(lag.of(100, 60_000)).toEqual({ ms: 0, bytes: 0 });
});

test('a standby is behind for as long as it has lacked something', () => {
  const lag = new Lag();
  for (const [at, written] of [100, 100, 150, 400].entries()) lag.mark({ written, at: at * 1000 });
  expect(lag.of(100, 3500)).toEqual({ ms: 1500, bytes: 300 });
  expect(lag.of(160, 3500)).toEqual({ ms: 500, bytes: 240 });
  expect(lag.of(400, 3500)).toEqual({ ms: 0, bytes: 0 });
});

test('it stays known since when a standby lacks something, even if that is long ago', () => {
  const lag = new Lag();
  for (let second = 0; second < 2000; second++) lag.mark({ written: second + 1, at: second * 1000 });
  expect(lag.of(1, 2_000_000)).toEqual({ ms: 1_999_000, bytes: 1999 });
});

test('after a fail-over the log of another primary counts, which may be shorter', () => {
  const lag = new Lag();
  lag.mark({ written: 500, at: 0 });
  lag.mark({ written: 450, at: 1000 });
  expect(lag.of(450, 9000)).toEqual({ ms: 0, bytes: 0 });
});
