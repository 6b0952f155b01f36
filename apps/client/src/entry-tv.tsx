import './tv-polyfills';
import '@touchline/design-tokens/tokens.css';
import { createAddressBar } from './app/address-bar';
import { type PackageSettings, packedFor } from './app/package-settings';
import { paths } from './app/paths';
import { runtimeOf } from './app/runtime';
import { takeOver } from './app/take-over';
import { tvDevice } from './platform/platform';

/** A TV: one classic script, opened from a file, that asks the server it was packed for; `entry-opening` ran before it. */
function start(container: HTMLElement, settings: PackageSettings): void {
  document.documentElement.dataset['frame'] = 'tv';
  void takeOver(container, {
    addressBar: createAddressBar(window, 'hash', paths.home.pattern),
    runtime: runtimeOf(settings),
    deviceOf: () => tvDevice(settings.platform === 'tizen' ? 'tizen' : 'webos'),
  });
}

const container = document.getElementById('app');
const settings = packedFor();
if (container && settings) start(container, settings);
