import type { Suggestion } from '@touchline/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../shell/api/api';
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
  const requests: {
    term: string;
    signal: AbortSignal;
    answer: (items: Suggestion[]) => void;
    fail: (error?: Error) => void;
  }[] = [];
  const suggestions = new Suggestions(
    (term, signal) =>
      new Promise((resolve, reject) => {
        requests.push({ term, signal, answer: resolve, fail: (error = new Error('no answer')) => reject(error) });
      }),
  );
  return { requests, suggestions };
}

test('FIND-01b the request is sent 700 ms after the last input', () => {
  const { requests, suggestions } = server();
  for (const typed of ['n', 'no', 'nor']) {
    suggestions.type(typed);
    vi.advanceTimersByTime(DEBOUNCE_MS - 1);
  }
  expect(DEBOUNCE_MS).toBe(700);
  expect(requests).toHaveLength(0);
  expect(suggestions.state()).toEqual({ kind: 'loading' });
  vi.advanceTimersByTime(1);
  expect(requests.map(({ term }) => term)).toEqual(['nor']);
});

test('FIND-02a a newer request cancels the previous one, whose answer is ignored', async () => {
  const { requests, suggestions } = server();
  suggestions.type('nor');
  vi.advanceTimersByTime(DEBOUNCE_MS);
  suggestions.type('orb');
  expect(requests[0]?.signal.aborted).toBe(true);
  vi.advanceTimersByTime(DEBOUNCE_MS);
  requests[0]?.answer([item('Northbank')]);
  await vi.advanceTimersByTimeAsync(0);
  expect(suggestions.state()).toEqual({ kind: 'loading' });
  requests[1]?.answer([item('Orbury')]);
  await vi.advanceTimersByTimeAsync(0);
  expect(suggestions.state()).toEqual({ kind: 'found', items: [item('Orbury')] });
});

test('FIND-02b the failure of a cancelled request is ignored', async () => {
  const { requests, suggestions } = server();
  suggestions.type('nor');
  vi.advanceTimersByTime(DEBOUNCE_MS);
  suggestions.type('');
  requests[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(suggestions.state()).toEqual({ kind: 'recent' });
});

test('suggestions that a full server leaves out have not failed', async () => {
  const { requests, suggestions } = server();
  suggestions.type('nor');
  vi.advanceTimersByTime(DEBOUNCE_MS);
  requests[0]?.fail(new ApiError({ statusCode: 503, title: 'Busy', kind: 'problem', retryAfter: 20 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(suggestions.state()).toEqual({ kind: 'busy' });
});

test('FIND-01e states: none found, failed, and retried', async () => {
  const { requests, suggestions } = server();
  suggestions.type('zzz');
  vi.advanceTimersByTime(DEBOUNCE_MS);
  requests[0]?.answer([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(suggestions.state()).toEqual({ kind: 'none' });
  suggestions.retry();
  requests[1]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(suggestions.state()).toEqual({ kind: 'failed' });
  suggestions.retry();
  expect(suggestions.state()).toEqual({ kind: 'loading' });
  expect(requests).toHaveLength(3);
});

test('FIND-04b surrounding blanks do not change the term, and blanks alone are no term', () => {
  const { requests, suggestions } = server();
  suggestions.type('nor');
  suggestions.type(' nor ');
  vi.advanceTimersByTime(DEBOUNCE_MS);
  expect(requests.map(({ term }) => term)).toEqual(['nor']);
  suggestions.type('   ');
  expect(suggestions.state()).toEqual({ kind: 'recent' });
});

test('a term that is too long is not sent', () => {
  const { requests, suggestions } = server();
  suggestions.type('x'.repeat(10_000));
  vi.advanceTimersByTime(DEBOUNCE_MS);
  expect(suggestions.state()).toEqual({ kind: 'tooLong' });
  expect(requests).toHaveLength(0);
});

test('FIND-02a stopping cancels the request', () => {
  const { requests, suggestions } = server();
  suggestions.type('nor');
  suggestions.stop();
  vi.advanceTimersByTime(DEBOUNCE_MS);
  expect(requests).toHaveLength(0);
});
