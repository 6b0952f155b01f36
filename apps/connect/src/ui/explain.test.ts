import { createTexts } from '@touchline/texts';
import { en } from '@touchline/texts/en';
import { expect, test } from 'vitest';
import { explain } from './useSubmit';

const t = createTexts('en', en);

test('a busy service says how long to wait', () => {
  const problem = { statusCode: 503, title: 'Temporarily unavailable', kind: 'problem' } as const;
  expect(explain(t, { ...problem, retryAfter: 7 })).toBe('It is very busy right now. Please try again in 7 seconds.');
  expect(explain(t, problem)).toBe(t('errors.server'));
});
