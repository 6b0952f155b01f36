import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHover } from './hover';

const REST_MS = 600;
const LEAVE_MS = 150;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const watched = () => {
  const show = vi.fn<(target: string | undefined) => void>();
  return { show, hover: createHover<string>(show) };
};

test('a preview opens after 600 ms of rest, not before', () => {
  const { show, hover } = watched();
  hover.over('tile');
  vi.advanceTimersByTime(REST_MS - 1);
  expect(show).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(show.mock.calls).toEqual([['tile']]);
});

test('a pointer that passes by opens nothing', () => {
  const { show, hover } = watched();
  hover.over('tile');
  vi.advanceTimersByTime(300);
  hover.over(undefined);
  vi.advanceTimersByTime(5000);
  expect(show).not.toHaveBeenCalledWith('tile');
});

test('moving to another tile starts again', () => {
  const { show, hover } = watched();
  hover.over('tile');
  vi.advanceTimersByTime(500);
  hover.over('next');
  vi.advanceTimersByTime(500);
  expect(show).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(show.mock.calls).toEqual([['next']]);
});

test('it stays open over the preview and closes 150 ms after the pointer has left', () => {
  const { show, hover } = watched();
  hover.over('tile');
  vi.advanceTimersByTime(REST_MS);
  hover.over(undefined);
  vi.advanceTimersByTime(LEAVE_MS - 1);
  hover.over('preview');
  vi.advanceTimersByTime(5000);
  expect(show).toHaveBeenCalledTimes(1);
  hover.over(undefined);
  vi.advanceTimersByTime(LEAVE_MS);
  expect(show).toHaveBeenLastCalledWith(undefined);
});

test('it closes at once on request', () => {
  const { show, hover } = watched();
  hover.over('tile');
  vi.advanceTimersByTime(REST_MS);
  hover.close();
  expect(show).toHaveBeenLastCalledWith(undefined);
});
