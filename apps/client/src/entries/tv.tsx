import './tv-polyfills';
import '@touchline/design-tokens/tokens.css';
import { type PackageSettings, packedFor } from '../app/connection/package-settings';
import { runtimeOf } from '../app/connection/runtime';
import { hydrateApp } from '../app/start-up/hydrate-app';
import { createAddressBar } from '../shell/address/address-bar';
import { paths } from '../shell/address/paths';
import { tvDevice } from '../shell/platform/platform';

/**
 * Entry of TVs: one classic script, opened from a file, for the server configured in the package; `opening.ts` runs
 * before it.
 */
function start(container: HTMLElement, settings: PackageSettings): void {
  document.documentElement.dataset['frame'] = 'tv';
  void hydrateApp(container, {
    addressBar: createAddressBar(window, 'hash', paths.home.pattern),
    runtime: runtimeOf(settings),
    deviceOf: () => tvDevice(settings.platform === 'tizen' ? 'tizen' : 'webos'),
  });
}

const container = document.getElementById('app');
const settings = packedFor();
if (container && settings) start(container, settings);
