import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAddressBar } from '../../shell/address/address-bar';
import type { Audience } from '../../shell/api/audience';
import { tvDevice } from '../../shell/platform/platform';
import { writeSaved } from '../connection/saved-answers';
import { startApp } from './start';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('__VERSION__', '0.5.1');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Saves home and its configuration for these regions, as a run before did. */
function save(...regions: string[]): void {
  const queries = new QueryClient();
  for (const regionId of regions) {
    queries.setQueryData(['config', 'webos', 'en', regionId], { source: 'regional', config: {} });
    queries.setQueryData(['page', 'home', 'webos', 'en', regionId], { id: 'home' });
  }
  writeSaved(queries, localStorage);
}

/** Starts the app at this address; returns the audience it starts for. */
function start(address: string, { isPackaged }: { isPackaged: boolean }): Audience {
  vi.stubGlobal('TOUCHLINE_PACKAGED', isPackaged);
  window.history.replaceState(null, '', address);
  const { app } = startApp({
    queries: new QueryClient(),
    addressBar: createAddressBar(window, 'path', '/home'),
    device: tvDevice('webos'),
    runtime: { apiBase: '/api', assetBase: '', tenant: 'touchline' },
    boot: undefined,
  });
  return (app.props as { audience: Audience }).audience;
}

test('a TV starts for the selected region if it has saved its configuration', () => {
  save('austria', 'spain');
  localStorage.setItem('userSelectedRegionId', '"spain"');
  expect(start('/home', { isPackaged: true }).regionId).toBe('spain');
});

test('a TV that has only saved the configuration of another region starts for that one', () => {
  save('austria');
  localStorage.setItem('userSelectedRegionId', '"spain"');
  expect(start('/home', { isPackaged: true }).regionId).toBe('austria');
});

test('a TV that has saved nothing starts for the selected region', () => {
  localStorage.setItem('userSelectedRegionId', '"spain"');
  expect(start('/home', { isPackaged: true }).regionId).toBe('spain');
});

test('a region in the address is used in any case', () => {
  save('austria');
  expect(start('/home?regionId=north', { isPackaged: true }).regionId).toBe('north');
});

test('a browser starts for the selected region', () => {
  save('austria');
  expect(start('/home', { isPackaged: false }).regionId).toBeUndefined();
  localStorage.setItem('userSelectedRegionId', '"spain"');
  expect(start('/home', { isPackaged: false }).regionId).toBe('spain');
});
