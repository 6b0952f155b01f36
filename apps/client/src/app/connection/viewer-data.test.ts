import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Api } from '../../shell/api/api';
import { nobody, type ViewerSession } from '../../shell/session/viewer';
import { toastStore } from '../../ui/Toast/toasts';
import { loadForViewer } from './viewer-data';

const asRegistered: ViewerSession = { ...nobody, who: () => 'registered', userType: () => 'registered' };

function world(fails = false) {
  const calls: string[] = [];
  const api = {
    audience: { platform: 'web', locale: 'en', regionId: 'spain' },
    call: async (name: string) => {
      calls.push(name);
      if (fails) throw new Error('away');
      return {};
    },
  } as unknown as Api;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(['my', 'regionInfo'], { currentRegionId: 'spain' });
  queries.setQueryData(['page', 'home'], { title: 'Home' });
  queries.setQueryData(['page', 'northbank'], { title: 'Northbank' });
  queries.setQueryData(['my', 'favorites'], ['club']);
  queries.setQueryData(['event', 'final'], { mine: true });
  queries.setQueryData(['config', 'spain'], { source: 'regional' });
  queries.setQueryData(['lines', 'home'], []);
  queries.setQueryData(['texts', 'en'], {});
  queries.setQueryData(['flags', 'web'], {});
  return { api, queries, calls };
}

const isStale = (queries: QueryClient, key: string[]) => queries.getQueryState(key)?.isInvalidated;

test('AUTH-09a AUTH-09b AUTH-13a sign-in reloads region, home and pages and fetches the rights and wallets', () => {
  const { api, queries, calls } = world();
  loadForViewer(queries, api, asRegistered, false);
  expect(isStale(queries, ['my', 'regionInfo'])).toBe(true);
  expect(isStale(queries, ['page', 'home'])).toBe(true);
  expect(isStale(queries, ['page', 'northbank'])).toBe(true);
  expect(isStale(queries, ['event', 'final'])).toBe(true);
  expect(calls).toEqual(['myAccessRights', 'creditWallets']);
  expect(queries.getQueryData(['my', 'favorites'])).toEqual(['club']);
});

test('AUTH-09a texts and flags, which are the same for every viewer, are not reloaded', () => {
  const { api, queries } = world();
  loadForViewer(queries, api, asRegistered, false);
  const keys = ['config spain', 'lines home', 'texts en', 'flags web'].map((key) => key.split(' '));
  expect(keys.map((key) => isStale(queries, key))).toEqual([true, true, false, false]);
});

test('AUTH-09a AUTH-09b a guest’s session reloads region, home and pages, and fetches no wallets', () => {
  const { api, queries, calls } = world();
  loadForViewer(queries, api, nobody, false);
  for (const key of [
    ['my', 'regionInfo'],
    ['page', 'home'],
    ['page', 'northbank'],
  ])
    expect(isStale(queries, key)).toBe(true);
  expect(calls).toEqual([]);
});

test('AUTH-13a no rights are requested for a guest, and sign-out removes personal data', () => {
  const { api, queries, calls } = world();
  loadForViewer(queries, api, nobody, true);
  expect(calls).toEqual([]);
  expect(queries.getQueryData(['my', 'favorites'])).toBeUndefined();
  expect(queries.getQueryData(['event', 'final'])).toBeUndefined();
  const publicKeys = ['page home', 'config spain', 'lines home', 'texts en', 'flags web'].map((key) => key.split(' '));
  for (const key of publicKeys) expect(queries.getQueryData(key)).toBeDefined();
});

test('AUTH-13b a failed request for rights or wallets is ignored', async () => {
  const { api, queries, calls } = world(true);
  loadForViewer(queries, api, asRegistered, false);
  await new Promise((resolve) => setImmediate(resolve));
  expect(calls).toEqual(['myAccessRights', 'creditWallets']);
  expect(toastStore.getState().current).toBeUndefined();
});
