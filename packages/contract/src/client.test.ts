import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './client';
import type { ClientOptions } from './client-types';

type Options = Partial<ClientOptions<Response>>;
type Fetch = ClientOptions<Response>['fetch'];

const respondingWith = (body: string, init: ResponseInit = {}) => vi.fn<Fetch>(async () => new Response(body, init));
const hanging = () =>
  vi.fn<Fetch>(
    (_url, init) =>
      new Promise<Response>((_, reject) => {
        init.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  );

const clientWith = (fetch: Fetch, options: Options = {}) =>
  createClient({ baseUrl: '/api', fetch, common: () => ({}), token: () => undefined, ...options });

const common = { platform: 'web', locale: 'de', regionId: 'austria', userType: 'anonymous' };

describe('requests', () => {
  test('AUTH-12a AUTH-12b main API requests contain platform, locale, region, user type and the bearer token', async () => {
    const fetch = respondingWith('{}');
    await clientWith(fetch, { common: () => common, token: () => 'secret' }).call('homePage');
    expect(fetch).toHaveBeenCalledWith(
      '/api/v3/home/page?platform=web&locale=de&regionId=austria&userType=anonymous',
      expect.objectContaining({
        method: 'GET',
        headers: { accept: 'application/json', authorization: 'Bearer secret' },
      }),
    );
  });

  test('AUTH-12b without a token there is no authorization header', async () => {
    const fetch = respondingWith('{}');
    await clientWith(fetch).call('homePage');
    expect(fetch).toHaveBeenCalledWith(
      '/api/v3/home/page',
      expect.objectContaining({ headers: { accept: 'application/json' } }),
    );
  });

  test('identity requests contain the given credentials, but no common parameters and no bearer token', async () => {
    const fetch = respondingWith('{}');
    await clientWith(fetch, { common: () => common, token: () => 'secret' }).call('anonymousLogin', {
      params: { tenant: 'touchline' },
      headers: { authorization: 'Basic abc' },
      body: { refreshable: true },
    });
    expect(fetch).toHaveBeenCalledWith(
      '/api/identity/touchline/anonymous/login',
      expect.objectContaining({
        method: 'POST',
        headers: { accept: 'application/json', authorization: 'Basic abc', 'content-type': 'application/json' },
        body: '{"refreshable":true}',
      }),
    );
  });

  test('path and query parameters are encoded, and undefined ones are omitted', async () => {
    const fetch = respondingWith('{}');
    await clientWith(fetch, { baseUrl: 'https://api.example/' }).call('lineTiles', {
      params: { lineContextId: 'playlist:a/b?c' },
      query: { limit: 20, next: undefined, locale: 'ä&b' },
    });
    expect(fetch).toHaveBeenCalledWith(
      'https://api.example/v3/lineContexts/playlist%3Aa%2Fb%3Fc/tiles?limit=20&locale=%C3%A4%26b',
      expect.anything(),
    );
  });

  test.each(['', '.', '..'])('a path parameter of "%s" is not found rather than sent to another path', async (id) => {
    const fetch = respondingWith('{}');
    const result = await clientWith(fetch).call('page', { params: { id } });
    expect(result).toEqual({ ok: false, problem: { statusCode: 404, title: 'Not found', kind: 'problem' } });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('results', () => {
  test('a successful response is returned as data with its status', async () => {
    const result = await clientWith(respondingWith('{"username":"u","password":"p"}', { status: 201 })).call(
      'anonymousRegister',
      { params: { tenant: 'touchline' } },
    );
    expect(result).toEqual({ ok: true, status: 201, data: { username: 'u', password: 'p' } });
  });

  test('a response without a body is null', async () => {
    const fetch = vi.fn<Fetch>(async () => new Response(null, { status: 204 }));
    const result = await clientWith(fetch).call('signOut', {
      params: { tenant: 'touchline' },
      body: { refreshToken: 't' },
    });
    expect(result).toEqual({ ok: true, status: 204, data: null });
  });

  test('an error response is returned as a problem, with the time to wait', async () => {
    const problem = { statusCode: 429, title: 'Too many requests', detail: 'Slow down' };
    const fetch = respondingWith(JSON.stringify(problem), { status: 429, headers: { 'retry-after': '5' } });
    expect(await clientWith(fetch).call('status')).toEqual({
      ok: false,
      problem: { ...problem, kind: 'problem', retryAfter: 5 },
    });
  });

  test('an error response without a problem has a status and a title', async () => {
    expect(await clientWith(respondingWith('[]', { status: 502 })).call('status')).toEqual({
      ok: false,
      problem: { statusCode: 502, title: 'Status 502', kind: 'problem' },
    });
  });

  test.each([200, 502])('a response with status %i that is not JSON is unreadable', async (status) => {
    expect(await clientWith(respondingWith('<html>', { status })).call('status')).toEqual({
      ok: false,
      problem: { statusCode: status, title: 'Unreadable response', kind: 'unreadable' },
    });
  });

  test('a failed connection is a network error', async () => {
    const fetch = vi.fn<Fetch>(() => Promise.reject(new TypeError('fetch failed')));
    expect(await clientWith(fetch).call('status')).toEqual({
      ok: false,
      problem: { statusCode: 0, title: 'No connection', kind: 'network' },
    });
  });

  test('an aborted call is distinguished from a failure, also if it was aborted before it started', async () => {
    const controller = new AbortController();
    const fetch = hanging();
    const pending = clientWith(fetch).call('searchSuggest', { query: { term: 'ha' }, signal: controller.signal });
    controller.abort();
    expect(await pending).toMatchObject({ ok: false, problem: { kind: 'aborted' } });
    expect(await clientWith(fetch).call('status', { signal: controller.signal })).toMatchObject({
      problem: { kind: 'aborted' },
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('the timeout', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a call that takes too long is aborted and reported as a timeout', async () => {
    const pending = clientWith(hanging(), { timeoutMs: 3000 }).call('status');
    await vi.advanceTimersByTimeAsync(3000);
    expect(await pending).toMatchObject({ ok: false, problem: { kind: 'timeout', statusCode: 0 } });
  });

  test('a sign-in may wait in line for longer than other calls', async () => {
    const input = { params: { tenant: 'touchline' }, headers: { 'x-touchline-connect': '1' } } as const;
    const body = { email: 'ann@post.example', password: 'four plain words' };
    const settled = vi.fn<() => void>();
    const pending = clientWith(hanging())
      .call('passwordLogin', { ...input, body })
      .finally(settled);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await pending).toMatchObject({ problem: { kind: 'timeout' } });
  });

  test('a stream outlives the timeout and ends when it is aborted', async () => {
    const controller = new AbortController();
    let signal: AbortSignal | undefined;
    let accept: string | undefined;
    const fetch: Fetch = async (_url, init) => {
      signal = init.signal;
      accept = init.headers['accept'];
      return new Response('data: {}\n\n', { headers: { 'content-type': 'text/event-stream' } });
    };
    const result = await clientWith(fetch, { timeoutMs: 3000 }).open('deviceFlowEvents', {
      params: { type: 'login', id: 's1' },
      headers: { 'x-session-token': 't' },
      signal: controller.signal,
    });
    expect(result).toMatchObject({ ok: true, status: 200 });
    expect(accept).toBe('text/event-stream');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(signal?.aborted).toBe(false);
    controller.abort();
    expect(signal?.aborted).toBe(true);
  });

  test('no timer is left after a response', async () => {
    await clientWith(respondingWith('{}')).call('status');
    expect(vi.getTimerCount()).toBe(0);
  });
});
