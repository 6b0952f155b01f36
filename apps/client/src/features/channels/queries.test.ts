import { QueryClient } from '@tanstack/react-query';
import type { Channel } from '@touchline/contract';
import { expect, test } from 'vitest';
import type { Api } from '../../api';
import { channelsQuery } from './queries';

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
