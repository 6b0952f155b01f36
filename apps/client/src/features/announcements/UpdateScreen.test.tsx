import { screen } from '@testing-library/react';
import { APP_VERSION } from '@touchline/rules/app/app-version';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { defaultConfig } from '../../shell/config/load-config';
import { setShell } from '../../shell/platform/current';
import { browserDevice } from '../../shell/platform/platform';
import UpdateScreen from './UpdateScreen';

const FLAGS = '/remoteconfig';

it('SCREEN-10a an app below the required version only offers an update', async () => {
  renderInApp(<UpdateScreen />, { answers: { [FLAGS]: { force_update_version: '99.0.0' } } });
  expect(await screen.findByText(`You have ${APP_VERSION}. You need 99.0.0.`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Update now' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('SCREEN-10a an app that is new enough redirects home', async () => {
  renderInApp(<UpdateScreen />, { answers: { [FLAGS]: { force_update_version: '0.0.0' } } });
  expect((await screen.findByRole('link', { name: 'Go to Home page' })).getAttribute('href')).toBe('/home');
});

it('CONFIG-04a FORM-02b the version of a package is compared, and told to the server', async () => {
  const show = (version: string) => {
    vi.stubGlobal('touchline', { server: 'https://tv.example', platform: 'android', version });
    const answers = { [FLAGS]: { force_update_version: '5.0.0' } };
    return renderInApp(<UpdateScreen />, { answers, device: browserDevice('android') });
  };
  onTestFinished(() => void vi.unstubAllGlobals());
  const old = show('4.9.9');
  expect(await screen.findByText('You have 4.9.9. You need 5.0.0.')).toBeTruthy();
  expect(old.addresses.some((address) => address.includes('version=4.9.9'))).toBe(true);
  old.unmount();
  show('5.0.0');
  expect(await screen.findByRole('link', { name: 'Go to Home page' })).toBeTruthy();
});

const tooOld = { [FLAGS]: { force_update_version: '99.0.0' } };
const stores = { play: 'https://play.example/app', appStore: 'https://apple.example/app' };

it('SCREEN-10a FORM-02b an app is updated in the operator’s store of its platform', async () => {
  const answers = { ...tooOld, '/v3/appconfig/pages': { ...defaultConfig, stores } };
  renderInApp(<UpdateScreen />, { answers, device: browserDevice('android') });
  expect((await screen.findByRole('link', { name: 'Update now' })).getAttribute('href')).toBe(stores.play);
});

it('SCREEN-10a FORM-02b an app that knows the store it came from is updated there', async () => {
  setShell({
    kind: 'webview',
    platform: 'android',
    launchPath: () => undefined,
    onSuspend: () => () => undefined,
    storeUrl: 'https://amazon.example/app',
  });
  onTestFinished(() => setShell(undefined));
  const answers = { ...tooOld, '/v3/appconfig/pages': { ...defaultConfig, stores } };
  renderInApp(<UpdateScreen />, { answers, device: browserDevice('android') });
  const link = await screen.findByRole('link', { name: 'Update now' });
  expect(link.getAttribute('href')).toBe('https://amazon.example/app');
});
