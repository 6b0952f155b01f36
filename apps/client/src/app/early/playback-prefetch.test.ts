import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchPlayback, takePrefetched } from './playback-prefetch';

const URL_ASKED = '/api/v3/channels/one/playback?platform=web&userType=anonymous';

const patient = new AbortController().signal;

beforeEach(() => {
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a prefetched response is returned once, and only for the same address', async () => {
  const answer = new Response('{}');
  const ask = vi.fn<typeof fetch>(() => Promise.resolve(answer));
  vi.stubGlobal('fetch', ask);
  prefetchPlayback(URL_ASKED, 'a-token');
  expect(ask.mock.calls[0]).toMatchObject([
    URL_ASKED,
    { headers: { accept: 'application/json', authorization: 'Bearer a-token' } },
  ]);
  expect(takePrefetched('/api/v3/channels/two/playback', patient)).toBeUndefined();
  await expect(takePrefetched(URL_ASKED, patient)).resolves.toBe(answer);
  expect(takePrefetched(URL_ASKED, patient)).toBeUndefined();
});

test('a failed prefetch rejects for its consumer and causes no unhandled rejection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  prefetchPlayback(URL_ASKED, 'a-token');
  await expect(takePrefetched(URL_ASKED, patient)).rejects.toThrow('no network');
});

test('aborting the consumer’s signal aborts the prefetch', async () => {
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  );
  prefetchPlayback(URL_ASKED, 'a-token');
  const waiting = new AbortController();
  const answer = takePrefetched(URL_ASKED, waiting.signal);
  waiting.abort();
  await expect(answer).rejects.toThrow('stopped');
});
