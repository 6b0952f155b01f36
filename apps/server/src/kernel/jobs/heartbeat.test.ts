import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLease } from './heartbeat';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function keep(renew: () => Promise<boolean>) {
  const onLost = vi.fn<() => void>();
  const onError = vi.fn<(error: unknown) => void>();
  return { onLost, onError, stop: keepLease({ everyMs: 1000, renew, onLost, onError }) };
}

test('a lease is renewed until its work stops', async () => {
  const renew = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const { stop, onLost } = keep(renew);
  await vi.advanceTimersByTimeAsync(3000);
  expect(renew).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(3000);
  expect(renew).toHaveBeenCalledTimes(3);
  expect(onLost).not.toHaveBeenCalled();
});

test('a slow renewal is not overtaken, and stopping waits for it', async () => {
  let isOver = false;
  let answer: (isKept: boolean) => void = () => undefined;
  const renew = vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => (answer = resolve)));
  const { stop } = keep(renew);
  await vi.advanceTimersByTimeAsync(1500);
  const stopped = stop().then(() => void (isOver = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(isOver).toBe(false);
  answer(true);
  await stopped;
});

test('a lost lease is told, and a failed renewal is tried again', async () => {
  const renew = vi
    .fn<() => Promise<boolean>>()
    .mockRejectedValueOnce(new Error('The database is away'))
    .mockResolvedValue(false);
  const { stop, onLost, onError } = keep(renew);
  await vi.advanceTimersByTimeAsync(1000);
  expect(onError).toHaveBeenCalledTimes(1);
  expect(onLost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onLost).toHaveBeenCalledTimes(1);
  await stop();
});
