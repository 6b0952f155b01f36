import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint';

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const drawFrame = () => {
  for (const callback of frames.splice(0)) callback();
};

test('an after-paint callback runs right after the frame, not within it, and once', () => {
  const then = vi.fn<() => void>();
  afterPaint(then);
  drawFrame();
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(then).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(then).toHaveBeenCalledTimes(1);
});

test('a page that is not painted does not wait forever', () => {
  const then = vi.fn<() => void>();
  afterPaint(then);
  vi.advanceTimersByTime(99);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  drawFrame();
  vi.advanceTimersByTime(1000);
  expect(then).toHaveBeenCalledTimes(1);
});
