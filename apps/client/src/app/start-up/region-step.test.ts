import { QueryClient } from '@tanstack/react-query';
import type { RegionInfo, UserType } from '@touchline/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Api, ApiError } from '../../shell/api/api';
import { type StoredValues, storedValues } from '../../shell/session/storage';
import { toastStore } from '../../ui/Toast/toasts';
import { regionStep } from './region-step';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const info: RegionInfo = {
  currentRegionId: 'spain',
  mainRegionId: 'austria',
  availableRegionIds: ['austria', 'spain'],
};
const refusal = (statusCode: number) => new ApiError({ statusCode, title: 'Refused', kind: 'problem' });

interface World {
  answer: RegionInfo | Error;
  regionId?: string;
  isDrawn?: boolean;
  namedRegion?: string;
  userType?: UserType;
  token?: string | undefined;
  stored?: StoredValues;
  queries?: QueryClient;
}

const toast = () => toastStore.getState().current?.text;

async function run(world: World) {
  const { answer, regionId, isDrawn = false, namedRegion, userType = 'anonymous', stored, queries, ...session } = world;
  const api = {
    audience: { platform: 'web', locale: 'en', regionId },
    call: async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as unknown as Api;
  const outcome = await regionStep({
    session: { token: () => ('token' in session ? session.token : 'token'), userType: () => userType },
    api,
    queries: queries ?? new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    stored: stored ?? storedValues(undefined),
    isDrawn,
    namedRegion,
  });
  await vi.advanceTimersByTimeAsync(0);
  return outcome;
}

test('without server-rendered html the region located by the server is shown', async () => {
  expect(await run({ answer: info })).toEqual({ regionId: 'spain' });
});

test('the current region is not shown again', async () => {
  expect(await run({ answer: info, regionId: 'spain' })).toBe('served');
});

test('the main region is the same region with and without its id', async () => {
  const atHome = { ...info, currentRegionId: 'austria' };
  expect(await run({ answer: atHome, regionId: 'austria' })).toBe('served');
  expect(await run({ answer: atHome })).toBe('served');
});

test('ROUTE-02b the region that the address names is kept where it is offered, until the viewer selects another', async () => {
  const atHome = { ...info, currentRegionId: 'austria' };
  expect(await run({ answer: atHome, regionId: 'spain', namedRegion: 'spain' })).toBe('served');
  expect(await run({ answer: atHome, regionId: 'atlantis', namedRegion: 'atlantis' })).toEqual({ regionId: undefined });
  expect(await run({ answer: atHome, regionId: 'spain', namedRegion: 'austria' })).toEqual({ regionId: undefined });
});

test('server-rendered html already has the right region', async () => {
  expect(await run({ answer: info, isDrawn: true })).toBe('served');
});

test('SCREEN-13 without an offered region, or after a legal refusal, the service is unavailable', async () => {
  expect(await run({ answer: { ...info, availableRegionIds: [] } })).toBe('unavailable');
  expect(await run({ answer: refusal(451) })).toBe('unavailable');
});

test('CONFIG-08a a failure keeps the region; only anonymous viewers see a toast', async () => {
  expect(await run({ answer: refusal(500), userType: 'registered' })).toBe('failed');
  expect(toast()).toBeUndefined();
  expect(await run({ answer: refusal(500) })).toBe('failed');
  expect(toast()).toContain('not available in your region');
});

test('CONFIG-08b after a failure there are no region data', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await run({ answer: refusal(500), regionId: 'spain', queries });
  expect(queries.getQueryData(['my', 'regionInfo'])).toBeUndefined();
});

test('without a session the region stays unknown, without a toast', async () => {
  expect(await run({ answer: info, token: undefined })).toBe('unknown');
  expect(toast()).toBeUndefined();
});

test('CONFIG-08a a lookup without any answer shows the toast, too, and again only to anonymous viewers', async () => {
  expect(await run({ answer: new Error('offline'), userType: 'registered' })).toBe('unknown');
  expect(toast()).toBeUndefined();
  expect(await run({ answer: new Error('offline') })).toBe('unknown');
  expect(toast()).toContain('not available in your region');
});

test('ENT-01d the region in use is stored, also where it is the main one', async () => {
  const stored = storedValues(undefined);
  const isText = (value: unknown): value is string => typeof value === 'string';
  await run({ answer: info, stored });
  expect(stored.read('activeRegionId', isText)).toBe('spain');
  await run({ answer: { ...info, currentRegionId: 'austria' }, stored });
  expect(stored.read('activeRegionId', isText)).toBe('austria');
});
