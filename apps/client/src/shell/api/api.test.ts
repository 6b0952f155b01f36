import { expect, test } from 'vitest';
import { ApiError, createApi, isLeftOut } from './api';

interface Sent {
  url: URL;
  bearer: string | undefined;
}

function server(answer: (sent: Sent) => { status: number; body: unknown; retryAfter?: number }) {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: { headers: Record<string, string> }) => {
    const request = { url: new URL(url, 'http://service.test'), bearer: init.headers['authorization'] };
    sent.push(request);
    const { status, body, retryAfter } = answer(request);
    const get = (name: string) => (name === 'retry-after' && retryAfter !== undefined ? String(retryAfter) : null);
    return { ok: status < 400, status, headers: { get }, text: async () => JSON.stringify(body) };
  };
  return { sent, fetch };
}

/** A session with tokens t1, t2, …; a renewal takes a turn of the event loop. */
function countingSession() {
  let count = 1;
  let renewing: Promise<boolean> | undefined;
  return {
    renewals: 0,
    token: () => `t${count}`,
    userType: () => 'anonymous' as const,
    start: () => Promise.resolve(true),
    renew(refused: string) {
      if (refused !== `t${count}`) return Promise.resolve(true);
      renewing ??= Promise.resolve().then(() => {
        this.renewals++;
        count++;
        renewing = undefined;
        return true;
      });
      return renewing;
    },
  };
}

const audience = { platform: 'web', locale: 'de', regionId: 'austria' } as const;
const channel = { params: { id: 'one' } };

test('AUTH-12a AUTH-12b every request contains platform, locale, regionId, userType and the bearer', async () => {
  const { sent, fetch } = server(() => ({ status: 200, body: {} }));
  const api = createApi({ baseUrl: '/api', fetch, audience, session: countingSession() });
  await api.call('channel', channel);
  expect(sent[0]?.url.pathname).toBe('/api/v3/channels/one');
  expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
    platform: 'web',
    locale: 'de',
    regionId: 'austria',
    userType: 'anonymous',
  });
  expect(sent[0]?.bearer).toBe('Bearer t1');
});

test('AUTH-07b concurrent requests with a refused token wait for one refresh and are retried with the new token', async () => {
  const { sent, fetch } = server(({ bearer }) =>
    bearer === 'Bearer t1' ? { status: 401, body: {} } : { status: 200, body: { fine: true } },
  );
  const session = countingSession();
  const api = createApi({ baseUrl: '/api', fetch, audience, session });
  await Promise.all(Array.from({ length: 5 }, () => api.call('channel', channel)));
  expect(session.renewals).toBe(1);
  expect(sent.map(({ bearer }) => bearer)).toEqual([
    ...Array<string>(5).fill('Bearer t1'),
    ...Array<string>(5).fill('Bearer t2'),
  ]);
});

test('AUTH-07a a request is retried only once', async () => {
  const { sent, fetch } = server(() => ({ status: 401, body: { statusCode: 401, title: 'Not signed in' } }));
  const api = createApi({ baseUrl: '/api', fetch, audience, session: countingSession() });
  await expect(api.call('channel', channel)).rejects.toThrow(ApiError);
  expect(sent).toHaveLength(2);
});

test.each([
  [400, 1],
  [403, 1],
  [500, 1],
  [401, 2],
])('AUTH-07a a request that fails with %i is sent %i times', async (status, times) => {
  const { sent, fetch } = server(() => ({ status, body: { statusCode: status, title: 'Refused' } }));
  const session = countingSession();
  const api = createApi({ baseUrl: '/api', fetch, audience, session });
  await expect(api.call('channel', channel)).rejects.toMatchObject({ problem: { statusCode: status } });
  expect(sent.map(({ bearer }) => bearer)).toEqual(['Bearer t1', 'Bearer t2'].slice(0, times));
  expect(session.renewals).toBe(times - 1);
});

test('AUTH-07a a request that succeeds after the refresh gives its answer', async () => {
  const { fetch } = server(({ bearer }) =>
    bearer === 'Bearer t1' ? { status: 401, body: {} } : { status: 200, body: { id: 'one' } },
  );
  const api = createApi({ baseUrl: '/api', fetch, audience, session: countingSession() });
  expect(await api.call('channel', channel)).toEqual({ id: 'one' });
});

test.each([
  ['the refresh fails', { renew: async () => false }],
  ['there was no token', { token: () => undefined }],
])('AUTH-07a a refused request is not retried where %s', async (_case, part) => {
  const { sent, fetch } = server(() => ({ status: 401, body: { statusCode: 401, title: 'Not signed in' } }));
  const api = createApi({ baseUrl: '/api', fetch, audience, session: { ...countingSession(), ...part } });
  await expect(api.call('channel', channel)).rejects.toMatchObject({ problem: { statusCode: 401 } });
  expect(sent).toHaveLength(1);
});

test('AUTH-12a AUTH-12b without a region and a token neither is sent', async () => {
  const { sent, fetch } = server(() => ({ status: 200, body: {} }));
  const session = { ...countingSession(), token: () => undefined };
  const api = createApi({ baseUrl: '/api', fetch, audience: { ...audience, regionId: undefined }, session });
  await api.call('channel', channel);
  expect(sent[0]?.url.search).toBe('?platform=web&locale=de&userType=anonymous');
  expect(sent[0]?.bearer).toBeUndefined();
  expect(api.bearer()).toEqual({});
});

test('an error contains the server’s problem', async () => {
  const { fetch } = server(() => ({
    status: 404,
    body: { statusCode: 404, title: 'Channel not found', detail: 'There is no channel “one” here.' },
  }));
  const api = createApi({ baseUrl: '/api', fetch, audience, session: countingSession() });
  await expect(api.call('channel', channel)).rejects.toMatchObject({
    problem: { statusCode: 404, title: 'Channel not found' },
  });
});

/** A session without a token until it is started. */
function unstarted(userType: 'anonymous' | 'registered', isStarting = true) {
  let token: string | undefined;
  return {
    ...countingSession(),
    starts: 0,
    userType: () => userType,
    token: () => token,
    async start() {
      this.starts++;
      if (isStarting) token = 'fresh';
      return isStarting;
    },
  };
}

test('private calls wait for the session, public ones do not', async () => {
  const { sent, fetch } = server(() => ({ status: 200, body: {} }));
  const session = unstarted('anonymous');
  const api = createApi({ baseUrl: '/api', fetch, audience, session });
  await api.call('channel', channel);
  expect([session.starts, sent[0]?.bearer]).toEqual([0, undefined]);
  await api.call('myRegionInfo');
  expect([session.starts, sent[1]?.bearer]).toEqual([1, 'Bearer fresh']);
});

test('a guest’s playback call does not wait for the session', async () => {
  const { sent, fetch } = server(() => ({ status: 200, body: {} }));
  const session = unstarted('anonymous');
  await createApi({ baseUrl: '/api', fetch, audience, session }).call('channelPlayback', channel);
  expect(sent.map(({ bearer }) => bearer)).toEqual([undefined]);
  expect(session.starts).toBe(0);
});

test('a guest’s playback call that is refused without a token is repeated with one', async () => {
  const { sent, fetch } = server(({ bearer }) =>
    bearer === undefined
      ? { status: 401, body: {} }
      : { status: 403, body: { statusCode: 403, title: 'Needs purchase' } },
  );
  const session = unstarted('anonymous');
  const api = createApi({ baseUrl: '/api', fetch, audience, session });
  await expect(api.call('eventPlayback', channel)).rejects.toMatchObject({ problem: { statusCode: 403 } });
  expect(sent.map(({ bearer }) => bearer)).toEqual([undefined, 'Bearer fresh']);
});

test('a guest’s playback call is refused where no session can be had', async () => {
  const { sent, fetch } = server(() => ({ status: 401, body: { statusCode: 401, title: 'Not signed in' } }));
  const api = createApi({ baseUrl: '/api', fetch, audience, session: unstarted('anonymous', false) });
  await expect(api.call('channelPlayback', channel)).rejects.toMatchObject({ problem: { statusCode: 401 } });
  expect(sent).toHaveLength(1);
});

test('the playback call of a registered viewer waits for the session', async () => {
  const { sent, fetch } = server(() => ({ status: 200, body: {} }));
  const session = unstarted('registered');
  await createApi({ baseUrl: '/api', fetch, audience, session }).call('channelPlayback', channel);
  expect(sent.map(({ bearer }) => bearer)).toEqual(['Bearer fresh']);
});

test('a guest’s call for registered viewers is not sent', async () => {
  const { sent, fetch } = server(() => ({ status: 200, body: {} }));
  const api = createApi({ baseUrl: '/api', fetch, audience, session: countingSession() });
  await expect(api.call('favorites')).rejects.toMatchObject({ problem: { statusCode: 403 } });
  expect(sent).toEqual([]);
});

/** A server that is full for a number of requests, and an API that notes its pauses. */
function fullFor(requests: number, retryAfter: number) {
  const pauses: number[] = [];
  const { sent, fetch } = server(() =>
    sent.length <= requests
      ? { status: 503, retryAfter, body: { statusCode: 503, title: 'Busy' } }
      : { status: 200, body: { id: 'one' } },
  );
  const pause = async (ms: number) => void pauses.push(ms);
  const session = { ...countingSession(), userType: () => 'registered' as const };
  return { sent, pauses, api: createApi({ baseUrl: '/api', fetch, audience, session, pause }) };
}

test('a full server is asked again after the time it names, spread to later', async () => {
  const { sent, pauses, api } = fullFor(2, 3);
  expect(await api.call('channel', channel)).toEqual({ id: 'one' });
  expect(sent).toHaveLength(3);
  for (const ms of pauses) {
    expect(ms).toBeGreaterThanOrEqual(3000);
    expect(ms).toBeLessThan(3600);
  }
  expect(pauses).toHaveLength(2);
});

test('a server that stays full is asked three times', async () => {
  const { sent, api } = fullFor(10, 3);
  await expect(api.call('channel', channel)).rejects.toMatchObject({ problem: { statusCode: 503, retryAfter: 3 } });
  expect(sent).toHaveLength(3);
});

test('a call that was left out for longer is not asked for again', async () => {
  const { sent, pauses, api } = fullFor(10, 20);
  const error = await api.call('searchPopular').catch((reason: unknown) => reason);
  expect(isLeftOut(error)).toBe(true);
  expect([sent.length, pauses]).toEqual([1, []]);
});

test('a change is never repeated by itself', async () => {
  const { sent, api } = fullFor(10, 3);
  await expect(api.call('addFavorite', { params: { pageId: 'one' } })).rejects.toThrow(ApiError);
  expect(sent).toHaveLength(1);
});

test('a call that is no longer wanted is not sent again', async () => {
  const { sent, fetch } = server(() => ({ status: 503, retryAfter: 3, body: { statusCode: 503, title: 'Busy' } }));
  const stop = new AbortController();
  const pause = async () => stop.abort();
  const api = createApi({ baseUrl: '/api', fetch, audience, session: countingSession(), pause });
  await expect(api.call('channel', { ...channel, signal: stop.signal })).rejects.toThrow(ApiError);
  expect(sent).toHaveLength(1);
});
