import { createTexts } from '@touchline/texts';
import { en } from '@touchline/texts/en';
import { expect, test } from 'vitest';
import { ApiError } from '../../../shell/api/api';
import { answerFaults } from './faults';

const t = createTexts('en', en);
const problem = (retryAfter?: number) =>
  new ApiError({
    statusCode: 503,
    title: 'Temporarily unavailable',
    kind: 'problem',
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });

test('a busy sign-in says how long to wait', () => {
  expect(answerFaults(t, 'login', problem(7))).toEqual({ form: 'It is very busy right now. Try again in 7 seconds.' });
  expect(answerFaults(t, 'login', problem(1))).toEqual({ form: 'It is very busy right now. Try again in 1 second.' });
  expect(answerFaults(t, 'login', problem())).toEqual({ form: t('errors.server') });
});
