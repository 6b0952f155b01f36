import { QueryClient } from '@tanstack/react-query';
import type { Channel } from '@touchline/contract';
import { expect, test } from 'vitest';
import type { Api } from '../../shell/api/api';
import { channelsQuery, programmeQuery, programmesQuery } from './queries';

const locked = {
  id: 'arena',
  userRights: { canAccess: false, reasons: [{ type: 'Subscription' }] },
} as unknown as Channel;
const own = { canAccess: true, reasons: [{ type: 'Subscription' }] };

/** An api that knows one channel, and what a person may do with it where it can be asked. */
function world(canAsk = true) {
  const asked: string[] = [];
  const api = {
    audience: { platform: 'web', locale: 'en', regionId: undefined },
    async call(name: string) {
      asked.push(name);
      if (name === 'channels') return { items: [locked] };
      if (!canAsk) throw new Error('away');
      return { events: {}, channels: { arena: own } };
    },
  } as unknown as Api;
  return { api, asked, queries: new QueryClient() };
}

test('ACCESS-01 a person’s channels carry their own rights, a guest’s nobody’s', async () => {
  const { api, asked, queries } = world();
  expect((await queries.fetchQuery(channelsQuery(api, 50, 'registered')))[0]?.userRights).toEqual(own);
  expect((await queries.fetchQuery(channelsQuery(api, 50, 'anonymous')))[0]?.userRights).toEqual(locked.userRights);
  expect(asked).toEqual(['channels', 'myUserRights', 'channels']);
});

test('PLAY-14 where rights cannot be had there are still channels', async () => {
  const { api, queries } = world(false);
  expect(await queries.fetchQuery(channelsQuery(api, 50, 'registered'))).toEqual([locked]);
});

/** When a query that holds these events asks again, in whole seconds. */
async function asksAgainIn(run: 'one' | 'many', endTime: number | undefined, refreshInterval: number): Promise<number> {
  const event = { id: 'e', name: 'Match', startTime: 0, ...(endTime === undefined ? {} : { endTime }) };
  const api = {
    audience: { platform: 'web', locale: 'en', regionId: undefined },
    call: async (name: string) => ({
      items: name === 'channelEvents' ? [event] : [{ channelId: 'arena', events: [event] }],
    }),
  } as unknown as Api;
  const queries = new QueryClient();
  const ask = async (options: ReturnType<typeof programmeQuery> | ReturnType<typeof programmesQuery>) => {
    await queries.prefetchQuery(options as ReturnType<typeof programmeQuery>);
    const query = queries.getQueryCache().find({ queryKey: options.queryKey });
    const interval = options.refetchInterval as ((query: unknown) => number) | undefined;
    return Math.round((interval?.(query) ?? 0) / 1000);
  };
  return run === 'one'
    ? ask(programmeQuery(api, 'arena', refreshInterval))
    : ask(programmesQuery(api, ['arena'], refreshInterval));
}

test.each(['one', 'many'] as const)(
  'ACCESS-09 what runs on %s channels is asked for again as configured, and when it ends',
  async (run) => {
    const now = Date.now() / 1000;
    expect(await asksAgainIn(run, undefined, 300)).toBe(300);
    expect(await asksAgainIn(run, undefined, 0)).toBe(900);
    expect(await asksAgainIn(run, now + 120, 300)).toBe(120);
    expect(await asksAgainIn(run, now + 7200, 300)).toBe(300);
  },
);
