import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchPlayback, takePrefetched } from './playback-prefetch';

const PLAYBACK_URL = '/api/v3/channels/one/playback?platform=web&userType=anonymous';

const unaborted = new AbortController().signal;

beforeEach(() => {
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a prefetched response is returned once, and only for the same address', async () => {
  const answer = new Response('{}');
  const fetchMock = vi.fn<typeof fetch>(() => Promise.resolve(answer));
  vi.stubGlobal('fetch', fetchMock);
  prefetchPlayback(PLAYBACK_URL, 'a-token');
  expect(fetchMock.mock.calls[0]).toMatchObject([
    PLAYBACK_URL,
    { headers: { accept: 'application/json', authorization: 'Bearer a-token' } },
  ]);
  expect(takePrefetched('/api/v3/channels/two/playback', unaborted)).toBeUndefined();
  await expect(takePrefetched(PLAYBACK_URL, unaborted)).resolves.toBe(answer);
  expect(takePrefetched(PLAYBACK_URL, unaborted)).toBeUndefined();
});

test('without a token the request has no credentials', () => {
  const fetchMock = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetchMock);
  prefetchPlayback(PLAYBACK_URL, undefined);
  expect(fetchMock).toHaveBeenCalledWith(
    PLAYBACK_URL,
    expect.objectContaining({ headers: { accept: 'application/json' } }),
  );
});

test('a failed prefetch rejects for its consumer and causes no unhandled rejection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  prefetchPlayback(PLAYBACK_URL, 'a-token');
  await expect(takePrefetched(PLAYBACK_URL, unaborted)).rejects.toThrow('no network');
});

test('aborting the consumer’s signal aborts the prefetch', async () => {
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  );
  prefetchPlayback(PLAYBACK_URL, 'a-token');
  const waiting = new AbortController();
  const answer = takePrefetched(PLAYBACK_URL, waiting.signal);
  waiting.abort();
  await expect(answer).rejects.toThrow('stopped');
});
