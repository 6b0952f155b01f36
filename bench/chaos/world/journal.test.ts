import { expect, onTestFinished, test, vi } from 'vitest';
import { Journal, type Outcome, passageOf } from './journal';

const at = (ended: number, error?: string): Outcome => ({
  kind: 'page',
  viewer: 'reader 1',
  began: ended - 10,
  ended,
  ...(error === undefined ? {} : { error }),
});

test('the longest gap lies between successes, also from the begin and until the end', () => {
  const gapOf = (moments: readonly number[]) =>
    passageOf(
      moments.map((moment) => at(moment)),
      'page',
      1000,
      2000,
    ).gapMs;
  expect(gapOf([1100, 1700, 1900])).toBe(600);
  expect(gapOf([1800, 1900])).toBe(800);
  expect(gapOf([])).toBe(1000);
});

test('calls have recovered with the first success after the last error', () => {
  const outcomes = [at(1200, 'status 503'), at(1300), at(1500, 'Timed out'), at(1650), at(1700)];
  const { errors, recoveredMs, calls } = passageOf(outcomes, 'page', 1000, 2000);
  expect([calls, errors, recoveredMs]).toEqual([5, ['status 503', 'Timed out'], 650]);
  expect(passageOf([at(1300)], 'page', 1000, 2000).recoveredMs).toBe(0);
  expect(passageOf([at(1300), at(1500, 'Timed out')], 'page', 1000, 2000).recoveredMs).toBe(1000);
});

test('other kinds of calls and other times do not count', () => {
  const outcomes: Outcome[] = [at(900, 'status 503'), { ...at(1500, 'status 503'), kind: 'order' }, at(2100)];
  expect(passageOf(outcomes, 'page', 1000, 2000).calls).toBe(0);
});

test('a viewer is well again with a success that began after the fault', async () => {
  const journal = new Journal();
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await journal.note('page', 'early', () => Promise.resolve());
  vi.setSystemTime(2000);
  await journal.note('page', 'failed', () => Promise.reject(new Error('status 503')));
  await journal.note('page', 'well', () => Promise.resolve());
  expect([...journal.wellSince(2000)]).toEqual(['well']);
});
