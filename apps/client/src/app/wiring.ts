import type { FetchAnswer, FetchInit } from '@touchline/contract';
import { createClient } from '@touchline/contract';
import { type Api, ApiError, type Audience, createApi, type SessionTokens } from '../api';
import { browserTimers, localStorageIfAllowed, Session, storedValues } from '../features/session';
import type { Runtime } from './runtime';

type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>;

/** Nobody: what the server renders for. */
export const noSession: SessionTokens = {
  token: () => undefined,
  userType: () => 'anonymous',
  renew: () => Promise.resolve(false),
};

/** The session of this browser. */
export function createBrowserSession({ apiBase, tenant }: Runtime, fetch: Fetch): Session {
  const client = createClient({ baseUrl: apiBase, fetch, common: () => ({}), token: () => undefined });
  const params = { tenant };
  return new Session({
    stored: storedValues(localStorageIfAllowed()),
    timers: browserTimers,
    now: () => Date.now(),
    isRefusal: (error) =>
      error instanceof ApiError && error.problem.kind === 'problem' && error.problem.statusCode < 500,
    identity: {
      async register() {
        const result = await client.call('anonymousRegister', { params });
        if (!result.ok) throw new ApiError(result.problem);
        return result.data;
      },
      async login({ username, password }) {
        const headers = { authorization: `Basic ${btoa(`${username}:${password}`)}` };
        const result = await client.call('anonymousLogin', { params, headers, body: { refreshable: true } });
        if (!result.ok) throw new ApiError(result.problem);
        return result.data;
      },
    },
  });
}

export const apiFor = (runtime: Runtime, fetch: Fetch, audience: Audience, session: SessionTokens): Api =>
  createApi({ baseUrl: runtime.apiBase, fetch: withWholeAddresses(fetch, runtime.assetBase), audience, session });

/** Public answers name pictures and video by path; away from the server's own pages they need its address in front. */
function withWholeAddresses(fetch: Fetch, assetBase: string): Fetch {
  if (assetBase === '') return fetch;
  return async (url, init) => {
    const answer = await fetch(url, init);
    const { ok, status, headers } = answer;
    const text = async () => (await answer.text()).replace(/"\/(art|origin)\//g, `"${assetBase}/$1/`);
    return { ok, status, headers, text };
  };
}
