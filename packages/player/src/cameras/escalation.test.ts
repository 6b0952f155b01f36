import { expect, test } from 'vitest';
import { Escalation } from './escalation';

test('the third seek within ten seconds is one too many, and the count begins again', () => {
  const escalation = new Escalation();
  expect([0, 5000, 9999].map((at) => escalation.sought(at))).toEqual([false, false, true]);
  expect([10_500, 11_000, 11_500].map((at) => escalation.sought(at))).toEqual([false, false, true]);
});

test('seeks now and then are not', () => {
  const escalation = new Escalation();
  expect([0, 6000, 12_000, 18_000].map((at) => escalation.sought(at))).toEqual([false, false, false, false]);
});
