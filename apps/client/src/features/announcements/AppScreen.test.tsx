import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { defaultConfig } from '../../shell/config/load-config';
import { setShell } from '../../shell/platform/current';
import { browserDevice, tvDevice } from '../../shell/platform/platform';
import AppScreen from './AppScreen';

const stores = { play: 'https://play.example/app', appStore: 'https://apple.example/app' };
const config = (more: object = { stores }) => ({ '/v3/appconfig/pages': { ...defaultConfig, ...more } });
const SCAN = 'Scan to open it on your phone';

afterEach(() => setShell(undefined));

it('ROUTE-26a on a computer shows the operator’s stores and a code for the phone', async () => {
  renderInApp(<AppScreen />, { answers: config() });
  const link = await screen.findByRole('link', { name: 'Open Google Play' });
  expect(link.getAttribute('href')).toBe(stores.play);
  expect(screen.getByRole('link', { name: 'Open App Store' }).getAttribute('href')).toBe(stores.appStore);
  expect(await screen.findByRole('img', { name: SCAN })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open in the app' })).toBeNull();
});

it('ROUTE-26a on a phone opens the app or its own store', async () => {
  renderInApp(<AppScreen />, { answers: config(), device: browserDevice('ios') });
  await screen.findByRole('link', { name: 'Open App Store' });
  expect(screen.getByRole('link', { name: 'Open in the app' }).getAttribute('href')).toBe('touchline://home');
  expect(screen.queryByRole('link', { name: 'Open Google Play' })).toBeNull();
  expect(screen.queryByRole('img', { name: SCAN })).toBeNull();
});

it('ROUTE-26a on an iPad that calls itself a Mac opens the app, its store, or the browser', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605');
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  onTestFinished(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'maxTouchPoints');
  });
  renderInApp(<AppScreen />, { answers: config(), device: browserDevice('web') });
  await screen.findByRole('link', { name: 'Open App Store' });
  expect(screen.getByRole('link', { name: 'Open in the app' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue in the browser' }).getAttribute('href')).toBe('/home');
  expect(screen.queryByRole('link', { name: 'Open Google Play' })).toBeNull();
  expect(screen.queryByRole('img', { name: SCAN })).toBeNull();
});

it('ROUTE-26a FORM-03a on a TV shows the code alone', async () => {
  renderInApp(<AppScreen />, { answers: config(), device: tvDevice('webos') });
  expect(await screen.findByRole('img', { name: SCAN })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Open (App Store|Google Play)/ })).toBeNull();
});

it('ROUTE-26a offers no store and no code where the operator has set none', async () => {
  const { calls } = renderInApp(<AppScreen />, { answers: config({}) });
  await waitFor(() => expect(calls).toContain('/v3/appconfig/pages'));
  expect(await screen.findByRole('link', { name: 'Continue in the browser' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'No app needed' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Open (App Store|Google Play)/ })).toBeNull();
  expect(screen.queryByRole('img', { name: SCAN })).toBeNull();
});

it('FORM-02b in the app itself leads home', async () => {
  history.replaceState(null, '', '/app');
  setShell({ kind: 'capacitor', platform: 'ios', launchPath: () => undefined, onSuspend: () => () => undefined });
  renderInApp(<AppScreen />, { answers: config(), device: browserDevice('ios'), path: '/app' });
  await waitFor(() => expect(location.pathname).toBe('/home'));
});
