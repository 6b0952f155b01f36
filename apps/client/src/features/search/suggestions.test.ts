import type { Suggestion } from '@touchline/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEBOUNCE_MS, Suggestions } from './suggestions';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const item = (text: string): Suggestion => ({ text, type: 'event' });

/** A server whose answers the test controls. */
function server() {
  const questions: { term: string; signal: AbortSignal; answer: (items: Suggestion[]) => void; fail: () => void }[] =
    [];
  const suggestions = new Suggestions(
    (term, signal) =>
      new Promise((resolve, reject) => {
        questions.push({ term, signal, answer: resolve, fail: () => reject(new Error('no answer')) });
      }),
  );
  return { questions, suggestions };
}

test('FIND-01 the request is sent 700 ms after the last input', () => {
  const { questions, suggestions } = server();
  for (const typed of ['n', 'no', 'nor']) {
    suggestions.type(typed);
    vi.advanceTimersByTime(DEBOUNCE_MS - 1);
  }
  expect(DEBOUNCE_MS).toBe(700);
  expect(questions).toHaveLength(0);
  expect(suggestions.state()).toEqual({ kind: 'loading' });
  vi.advanceTimersByTime(1);
  expect(questions.map(({ term }) => term)).toEqual(['nor']);
});

test('FIND-02 a newer request cancels the previous one, whose answer is ignored', async () => {
  const { questions, suggestions } = server();
  suggestions.type('nor');
  vi.advanceTimersByTime(DEBOUNCE_MS);
  suggestions.type('orb');
  expect(questions[0]?.signal.aborted).toBe(true);
  vi.advanceTimersByTime(DEBOUNCE_MS);
  questions[0]?.answer([item('Northbank')]);
  await vi.advanceTimersByTimeAsync(0);
  expect(suggestions.state()).toEqual({ kind: 'loading' });
  questions[1]?.answer([item('Orbury')]);
  await vi.advanceTimersByTimeAsync(0);
  expect(suggestions.state()).toEqual({ kind: 'found', items: [item('Orbury')] });
});

test('FIND-02 the failure of a cancelled request is ignored', async () => {
  const { questions, suggestions } = server();
  suggestions.type('nor');
  vi.advanceTimersByTime(DEBOUNCE_MS);
  suggestions.type('');
  questions[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(suggestions.state()).toEqual({ kind: 'recent' });
});

test('FIND-01 states: none found, failed, and retried', async () => {
  const { questions, suggestions } = server();
  suggestions.type('zzz');
  vi.advanceTimersByTime(DEBOUNCE_MS);
  questions[0]?.answer([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(suggestions.state()).toEqual({ kind: 'none' });
  suggestions.retry();
  questions[1]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(suggestions.state()).toEqual({ kind: 'failed' });
  suggestions.retry();
  expect(suggestions.state()).toEqual({ kind: 'loading' });
  expect(questions).toHaveLength(3);
});

test('FIND-04 surrounding blanks do not change the term, and blanks alone are no term', () => {
  const { questions, suggestions } = server();
  suggestions.type('nor');
  suggestions.type(' nor ');
  vi.advanceTimersByTime(DEBOUNCE_MS);
  expect(questions.map(({ term }) => term)).toEqual(['nor']);
  suggestions.type('   ');
  expect(suggestions.state()).toEqual({ kind: 'recent' });
});

test('FIND-01 a term that is too long is not sent', () => {
  const { questions, suggestions } = server();
  suggestions.type('x'.repeat(10_000));
  vi.advanceTimersByTime(DEBOUNCE_MS);
  expect(suggestions.state()).toEqual({ kind: 'tooLong' });
  expect(questions).toHaveLength(0);
});

test('FIND-02 stopping cancels the request', () => {
  const { questions, suggestions } = server();
  suggestions.type('nor');
  suggestions.stop();
  vi.advanceTimersByTime(DEBOUNCE_MS);
  expect(questions).toHaveLength(0);
});
