import type { FetchAnswer, FetchInit } from '@touchline/contract';
import { expect, test, vi } from 'vitest';
import { apiFor, noSession } from './wiring';

// Defined by the build.
vi.stubGlobal('TOUCHLINE_PACKAGED', false);

const audience = { platform: 'web', locale: 'en', regionId: 'austria' } as const;
const session = { ...noSession, token: () => 'token', userType: () => 'registered' as const };

function apiThatNotes() {
  const answer: FetchAnswer = { ok: true, status: 200, headers: new Headers(), text: () => Promise.resolve('{}') };
  const fetch = vi.fn<(url: string, init: FetchInit) => Promise<FetchAnswer>>(() => Promise.resolve(answer));
  const api = apiFor({ apiBase: '/api', assetBase: '', tenant: '' }, fetch, audience, session);
  return { api, outlives: () => fetch.mock.lastCall?.[1].keepalive ?? false };
}

test('changes are sent with keepalive, reads are not', async () => {
  const { api, outlives } = apiThatNotes();
  await api.call('addFavorite', { params: { pageId: 'club-nbk' } });
  expect(outlives()).toBe(true);
  await api.call('favorites');
  expect(outlives()).toBe(false);
});
