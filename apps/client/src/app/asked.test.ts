import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAhead, takeAsked } from './asked';

const URL_ASKED = '/api/v3/channels/one/playback?platform=web&userType=anonymous';

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
  expect(ask).toHaveBeenCalledWith(URL_ASKED, {
    headers: { accept: 'application/json', authorization: 'Bearer a-token' },
  });
  expect(takeAsked('/api/v3/channels/two/playback')).toBeUndefined();
  await expect(takeAsked(URL_ASKED)).resolves.toBe(answer);
  expect(takeAsked(URL_ASKED)).toBeUndefined();
});

test('a failure is told to who takes the answer, and to nobody else', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  askAhead(URL_ASKED, 'a-token');
  await expect(takeAsked(URL_ASKED)).rejects.toThrow('no network');
});
