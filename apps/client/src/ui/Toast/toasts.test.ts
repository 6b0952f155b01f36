import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, toastStore } from './toasts';

const shown = () => toastStore.getState().current?.text;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test.each([
  ['default', 1500],
  ['denied', 2000],
  ['long', 3500],
] as const)('FORM-04a FORM-04b FORM-04c a toast that is %s lasts %d ms', (duration, milliseconds) => {
  showToast('Added to favourites', { duration });
  vi.advanceTimersByTime(milliseconds - 1);
  expect(shown()).toBe('Added to favourites');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});

test('a newer toast replaces the older one and has its own duration', () => {
  showToast('Added to favourites');
  vi.advanceTimersByTime(1000);
  showToast('Reminder set');
  expect(shown()).toBe('Reminder set');
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe('Reminder set');
  vi.advanceTimersByTime(500);
  expect(shown()).toBeUndefined();
});
