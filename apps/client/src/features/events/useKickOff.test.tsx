import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { APART_MS, useKickOff } from './useKickOff';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('an event that runs already is played at once', () => {
  const { result } = renderHook(() => useKickOff(false));
  expect(result.current).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [0.001, 2],
  [0.25, 500],
  [0.999, 1998],
])('viewers who wait for the start begin within two seconds, each at another moment (%d)', async (random, ms) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const { result, rerender, unmount } = renderHook((isAhead) => useKickOff(isAhead), { initialProps: true });
  await pass(60_000);
  expect(result.current).toBe(false);
  rerender(false);
  await pass(ms - 1);
  expect(result.current).toBe(false);
  await pass(1);
  expect(result.current).toBe(true);
  expect(ms).toBeLessThan(APART_MS);
  unmount();
});

test('an event that is put off again is waited for again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { result, rerender } = renderHook((isAhead) => useKickOff(isAhead), { initialProps: true });
  rerender(false);
  await pass(500);
  rerender(true);
  await pass(5000);
  expect(result.current).toBe(false);
  rerender(false);
  await pass(1000);
  expect(result.current).toBe(true);
});
