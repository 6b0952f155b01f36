import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAhead, takeAsked } from './playback-prefetch';

const URL_ASKED = '/api/v3/channels/one/playback?platform=web&userType=anonymous';

const patient = new AbortController().signal;

beforeEach(() => {
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what was asked ahead is answered once, to who asks for the very same', async () => {
  const answer = new Response('{}');
  const ask = vi.fn<typeof fetch>(() => Promise.resolve(answer));
  vi.stubGlobal('fetch', ask);
  askAhead(URL_ASKED, 'a-token');
  expect(ask.mock.calls[0]).toMatchObject([
    URL_ASKED,
    { headers: { accept: 'application/json', authorization: 'Bearer a-token' } },
  ]);
  expect(takeAsked('/api/v3/channels/two/playback', patient)).toBeUndefined();
  await expect(takeAsked(URL_ASKED, patient)).resolves.toBe(answer);
  expect(takeAsked(URL_ASKED, patient)).toBeUndefined();
});

test('a failure is told to who takes the answer, and to nobody else', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  askAhead(URL_ASKED, 'a-token');
  await expect(takeAsked(URL_ASKED, patient)).rejects.toThrow('no network');
});

test('who takes the answer does not wait for it longer than they want', async () => {
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  );
  askAhead(URL_ASKED, 'a-token');
  const waiting = new AbortController();
  const answer = takeAsked(URL_ASKED, waiting.signal);
  waiting.abort();
  await expect(answer).rejects.toThrow('stopped');
});
