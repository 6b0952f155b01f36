import { expect, test } from 'vitest';
import { clockAfter, clockSeconds, directionOf, nextStep, readClock, stepBody } from './timing';

const half = (number: number) => ({ kind: 'half', number, of: 2 }) as const;

test('a clock shows what has passed by the time of the server', () => {
  expect(clockSeconds({ seconds: 60, at: 1000, runs: 'up' }, 1005.9)).toBe(65);
  expect(clockSeconds({ seconds: 60, at: 1000, runs: 'down' }, 1070)).toBe(0);
  expect(clockSeconds({ seconds: 60, at: 1000 }, 2000)).toBe(60);
  expect(clockSeconds({ seconds: 60, at: 1000, runs: 'up' }, 990)).toBe(60);
});

test('the next step leads from kick-off to full time', () => {
  expect(nextStep({ phase: 'before' })).toEqual({ kind: 'begin', part: half(1) });
  expect(nextStep({ phase: 'running', part: half(1) })).toEqual({ kind: 'pause', part: half(1) });
  expect(nextStep({ phase: 'break', part: half(1) })).toEqual({ kind: 'begin', part: half(2) });
  expect(nextStep({ phase: 'running', part: half(2) })).toEqual({ kind: 'finish', part: half(2) });
  expect(nextStep({ phase: 'over', part: half(2) })).toBeUndefined();
});

test('a part begins with its own clock', () => {
  expect(stepBody({ kind: 'begin', part: half(2) })).toEqual({
    phase: 'running',
    part: half(2),
    seconds: 2700,
    runs: 'up',
  });
  expect(stepBody({ kind: 'begin', part: { kind: 'period', number: 1 } })).toMatchObject({
    seconds: 1200,
    runs: 'down',
  });
  expect(stepBody({ kind: 'pause', part: half(1) })).toMatchObject({ phase: 'break', runs: null });
  expect(stepBody({ kind: 'begin', part: { kind: 'set', number: 2 } })).not.toHaveProperty('seconds');
});

test('a clock that stands goes on in the direction of its sport', () => {
  expect(directionOf({ phase: 'running', part: { kind: 'quarter', number: 1 } })).toBe('down');
  expect(directionOf({ phase: 'running' })).toBe('up');
});

test.each([
  ['64:05', 3845],
  ['64', 3840],
  [' 0:9 ', 9],
  ['64:75', undefined],
  ['soon', undefined],
  ['', undefined],
])('%j is read as %j seconds', (text, seconds) => {
  expect(readClock(text)).toBe(seconds);
});

test('what is left out of a change of the clock goes on; a break and the end stop it', () => {
  const clock = { seconds: 60, at: 1000, runs: 'up' as const };
  const running = { phase: 'running' as const, part: half(1), clock };
  expect(clockAfter(running, { seconds: 300 }, 1010.5)).toEqual({ seconds: 300, at: 1010, runs: 'up' });
  expect(clockAfter(running, { runs: null }, 1010)).toEqual({ seconds: 70, at: 1010 });
  expect(clockAfter(running, { phase: 'break' }, 1010)).toEqual({ seconds: 70, at: 1010 });
  expect(clockAfter({ phase: 'before' }, { phase: 'running' }, 1010)).toBeUndefined();
  expect(clockAfter({ phase: 'before' }, { runs: 'down' }, 1010)).toEqual({ seconds: 0, at: 1010, runs: 'down' });
});
