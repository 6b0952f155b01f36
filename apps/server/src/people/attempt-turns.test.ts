import { expect, test } from 'vitest';
import { AttemptTurns } from './attempt-turns';

/** A bucket with so many attempts, which counts how often it is asked, and at once. */
function bucket(attempts: number) {
  const seen = { asked: 0, atOnce: 0, most: 0 };
  const ask = async () => {
    seen.asked++;
    seen.most = Math.max(seen.most, ++seen.atOnce);
    await Promise.resolve();
    seen.atOnce--;
    return { allowed: seen.asked <= attempts, left: Math.max(0, attempts - seen.asked) };
  };
  return { seen, ask };
}

test('of a flood of guesses one at a time asks the database, and none after the first refusal', async () => {
  const turns = new AttemptTurns();
  const { seen, ask } = bucket(10);
  const taken = await Promise.all(Array.from({ length: 600 }, () => turns.take('ann', ask)));
  expect(taken.filter(({ allowed }) => allowed)).toHaveLength(10);
  expect(seen).toEqual({ asked: 11, atOnce: 0, most: 1 });
});

test('a later call asks again, and another bucket does not wait', async () => {
  const turns = new AttemptTurns();
  const empty = bucket(0);
  const full = bucket(1);
  const [refused, other] = await Promise.all([turns.take('ann', empty.ask), turns.take('ben', full.ask)]);
  expect([refused.allowed, other.allowed]).toEqual([false, true]);
  expect((await turns.take('ann', bucket(1).ask)).allowed).toBe(true);
});

test('a failure is not passed on to calls that wait', async () => {
  const turns = new AttemptTurns();
  const failing = turns.take('ann', () => Promise.reject(new Error('away')));
  const next = turns.take('ann', bucket(1).ask);
  await expect(failing).rejects.toThrow('away');
  expect((await next).allowed).toBe(true);
});
