import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { AppConfig } from '@touchline/contract';
import { expect, test } from 'vitest';
import { type Api, ApiError } from '../api/api';
import { defaultConfig } from './load-config';
import { configQuery, followCacheSettings } from './queries';

const audience = { platform: 'web', locale: 'en', regionId: undefined } as const;

function world(config: Partial<AppConfig>) {
  const queries = new QueryClient();
  followCacheSettings(queries);
  const api = { audience } as unknown as Api;
  queries.setQueryData(configQuery(api).queryKey, { source: 'global', config: { ...defaultConfig, ...config } });
  const isStaleAfter = (seconds: number) => {
    queries.setQueryData(['page', 'home'], {}, { updatedAt: Date.now() - seconds * 1000 });
    const observer = new QueryObserver(queries, { queryKey: ['page', 'home'] });
    return observer.getCurrentResult().isStale;
  };
  return { queries, isStaleAfter };
}

test('CONFIG-09a pages come from the cache within its duration', () => {
  const { isStaleAfter } = world({ cacheDuration: 120 });
  expect([isStaleAfter(0), isStaleAfter(119), isStaleAfter(121)]).toEqual([false, false, true]);
});

test('CONFIG-09a with the cache turned off, pages are always fetched', () => {
  expect(world({ useCache: false, cacheDuration: 120 }).isStaleAfter(1)).toBe(true);
});

test('CONFIG-09a CONFIG-09b the newest configuration decides', () => {
  const { queries, isStaleAfter } = world({ cacheDuration: 120, refreshInterval: 77 });
  const older = { ...defaultConfig, cacheDuration: 1, refreshInterval: 5 };
  const updatedAt = Date.now() - 60_000;
  queries.setQueryData(['config', 'older'], { source: 'global', config: older }, { updatedAt });
  expect(isStaleAfter(119)).toBe(false);
  const { refetchInterval } = queries.getQueryDefaults(['page', 'home']);
  expect(typeof refetchInterval === 'function' && refetchInterval({} as never)).toBe(77_000);
});

test('CONFIG-09a CONFIG-09b without a configuration pages are cached and refreshed as by default', () => {
  const { queries, isStaleAfter } = world({});
  queries.removeQueries({ queryKey: ['config'] });
  expect([isStaleAfter(299), isStaleAfter(301)]).toEqual([false, true]);
  for (const kind of ['page', 'lines']) {
    const { refetchInterval } = queries.getQueryDefaults([kind, 'home']);
    expect(typeof refetchInterval === 'function' && refetchInterval({} as never)).toBe(900_000);
  }
});

test('CONFIG-09b pages and configuration are refreshed in the background at the interval', () => {
  const { queries } = world({ refreshInterval: 77 });
  const { refetchInterval } = queries.getQueryDefaults(['page', 'home']);
  expect(typeof refetchInterval === 'function' && refetchInterval({} as never)).toBe(77_000);
});

test('defaults are replaced as soon as a configuration can be loaded', async () => {
  const queries = new QueryClient();
  let fails = true;
  const api = {
    audience,
    call: async () => {
      if (fails) throw new ApiError({ statusCode: 500, title: 'Failed', kind: 'problem' });
      return { ...defaultConfig, version: '7.0.0' };
    },
  } as unknown as Api;
  const query = configQuery(api);
  expect((await queries.fetchQuery(query)).source).toBe('defaults');
  const [entry] = queries.getQueryCache().findAll({ queryKey: query.queryKey });
  const interval = typeof query.refetchInterval === 'function' && entry && query.refetchInterval(entry as never);
  expect(interval).toBeLessThanOrEqual(30_000);
  fails = false;
  await queries.refetchQueries({ queryKey: query.queryKey });
  expect(queries.getQueryData(query.queryKey)?.config.version).toBe('7.0.0');
});
