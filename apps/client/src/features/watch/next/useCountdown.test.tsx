import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCountdown } from './useCountdown';

function Countdown({ isAllowed, onDone }: { isAllowed: boolean; onDone: () => void }) {
  const left = useCountdown(isAllowed, onDone);
  return <output>{left ?? 'stopped'}</output>;
}

const shown = () => screen.getByRole('status').textContent;
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('it counts ten seconds and then acts once', () => {
  const onDone = vi.fn<() => void>();
  render(<Countdown isAllowed onDone={onDone} />);
  expect(shown()).toBe('10');
  pass(3000);
  expect(shown()).toBe('7');
  pass(6000);
  expect(onDone).not.toHaveBeenCalled();
  pass(1000);
  expect(onDone).toHaveBeenCalledTimes(1);
  pass(20_000);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test.each(['pointerdown', 'keydown', 'wheel', 'touchstart'])('a %s stops it', (input) => {
  const onDone = vi.fn<() => void>();
  render(<Countdown isAllowed onDone={onDone} />);
  pass(4000);
  act(() => {
    document.body.dispatchEvent(new Event(input, { bubbles: true }));
  });
  expect(shown()).toBe('stopped');
  pass(20_000);
  expect(onDone).not.toHaveBeenCalled();
});

test('it does not run where it is not allowed', () => {
  const onDone = vi.fn<() => void>();
  render(<Countdown isAllowed={false} onDone={onDone} />);
  expect(shown()).toBe('stopped');
  pass(20_000);
  expect(onDone).not.toHaveBeenCalled();
});

test('it ends with its screen', () => {
  const onDone = vi.fn<() => void>();
  const { unmount } = render(<Countdown isAllowed onDone={onDone} />);
  unmount();
  pass(20_000);
  expect(onDone).not.toHaveBeenCalled();
});
