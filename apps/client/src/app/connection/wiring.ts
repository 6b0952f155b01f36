import type { CallArguments, CallResult, FetchAnswer, FetchInit } from '@touchline/contract';
import { createClient } from '@touchline/contract';
import { type Api, ApiError, createApi, type SessionTokens } from '../../shell/api/api';
import type { Audience } from '../../shell/api/audience';
import { wholeAddresses } from '../../shell/api/whole-addresses';
import { type Issued, Session } from '../../shell/session/session';
import { localStorageIfAllowed, storedValues } from '../../shell/session/storage';
import { tabLock } from '../../shell/session/tab-lock';
import { browserTimers } from '../../shell/session/timer';
import type { Runtime } from './runtime';
import { dropSaved } from './saved-answers';

type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>;

/** The empty session that the server renders with. */
export const noSession: SessionTokens = {
  token: () => undefined,
  userType: () => 'anonymous',
  start: () => Promise.resolve(false),
  renew: () => Promise.resolve(false),
};

/** The session of this browser. */
export function createBrowserSession({ apiBase, tenant }: Runtime, fetch: Fetch): Session {
  let answeredAt: number | undefined;
  const noteTime: Fetch = async (url, init) => {
    const answer = await fetch(url, init);
    const seconds = Date.parse(answer.headers.get('date') ?? '') / 1000;
    answeredAt = Number.isFinite(seconds) ? seconds : undefined;
    return answer;
  };
  const client = createClient({ baseUrl: apiBase, fetch: noteTime, common: () => ({}), token: () => undefined });
  const params = { tenant };
  const issued = async (result: Promise<CallResult<Issued['tokens']>>): Promise<Issued> => ({
    tokens: must(await result),
    answeredAt,
  });
  const storage = localStorageIfAllowed();
  return new Session({
    stored: storedValues(storage, () => dropSaved(storage)),
    timers: browserTimers,
    now: () => Date.now(),
    random: () => Math.random(),
    alone: tabLock({
      locks: 'locks' in navigator ? navigator.locks : undefined,
      storage,
      timers: browserTimers,
      now: () => Date.now(),
      tabId: Math.random().toString(36).slice(2),
    }),
    isRefusal,
    identity: {
      register: async () => must(await client.call('anonymousRegister', { params })),
      login({ username, password }) {
        const headers = { authorization: `Basic ${btoa(`${username}:${password}`)}` };
        const input: CallArguments<'anonymousLogin'>[0] = { params, headers, body: { refreshable: true } };
        return issued(client.call('anonymousLogin', input));
      },
      refresh: (body) => issued(client.call('refreshTokens', { params, body })),
    },
  });
}

function must<T>(result: CallResult<T>): T {
  if (!result.ok) throw new ApiError(result.problem);
  return result.data;
}

/** Status codes after which the same request may succeed later. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.problem.kind !== 'problem') return false;
  const { statusCode } = error.problem;
  return statusCode >= 400 && statusCode < 500 && !LATER.has(statusCode);
}

export const apiFor = (runtime: Runtime, fetch: Fetch, audience: Audience, session: SessionTokens): Api =>
  createApi({
    baseUrl: runtime.apiBase,
    fetch: withWholeAddresses(TOUCHLINE_PACKAGED ? fetch : withKeepalive(fetch), runtime.assetBase),
    audience,
    session,
  });

/** In characters of at most three bytes: `keepalive` bodies are limited to 64 kB. */
const MAX_KEEPALIVE_LENGTH = 20_000;

/** Changes are sent with `keepalive`, so that they survive leaving the page. Old TV engines refuse it across origins. */
const withKeepalive =
  (fetch: Fetch): Fetch =>
  (url, init) =>
    fetch(
      url,
      init.method === 'GET' || (init.body?.length ?? 0) > MAX_KEEPALIVE_LENGTH ? init : { ...init, keepalive: true },
    );

/** Makes the paths of pictures and video in answers absolute, for clients outside the server's origin. */
function withWholeAddresses(fetch: Fetch, assetBase: string): Fetch {
  if (assetBase === '') return fetch;
  return async (url, init) => {
    const answer = await fetch(url, init);
    const { ok, status, headers } = answer;
    const text = async () => wholeAddresses(await answer.text(), assetBase);
    return { ok, status, headers, text };
  };
}
