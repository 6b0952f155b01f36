import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNumberEntry, NEXT_DIGIT_MS } from './number-entry';

const clock = {
  after(ms: number, task: () => void) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const entry = (count: number) => {
  const made = createNumberEntry(clock);
  const chosen: number[] = [];
  return { made, chosen, press: (digit: number) => made.press(digit, count, (number) => chosen.push(number)) };
};

test('PLAY-13b a channel opens at once where no further digit is possible', () => {
  const { made, chosen, press } = entry(9);
  press(4);
  expect(chosen).toEqual([4]);
  expect(made.typed()).toBe('');
});

test('PLAY-13b with more channels the next digit is awaited and the typed ones are shown', () => {
  const { made, chosen, press } = entry(24);
  press(1);
  expect(made.typed()).toBe('1');
  vi.advanceTimersByTime(NEXT_DIGIT_MS - 1);
  press(2);
  expect(chosen).toEqual([12]);
  press(2);
  vi.advanceTimersByTime(NEXT_DIGIT_MS);
  expect(chosen).toEqual([12, 2]);
});

test('no channel number begins with 0, and leaving cancels the entry', () => {
  const { made, chosen, press } = entry(24);
  press(0);
  expect(made.typed()).toBe('');
  press(2);
  made.stop();
  vi.advanceTimersByTime(NEXT_DIGIT_MS);
  expect(chosen).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
