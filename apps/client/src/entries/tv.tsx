import './tv-polyfills';
import '@touchline/design-tokens/tokens.css';
import { runtimeOf } from '../app/connection/runtime';
import { enterShell } from '../app/start-up/enter-shell';
import { hydrateApp } from '../app/start-up/hydrate-app';
import { createAddressBar } from '../shell/address/address-bar';
import { paths } from '../shell/address/paths';
import { packageSettings } from '../shell/platform/current';
import { tvDevice } from '../shell/platform/platform';
import type { PackageSettings } from '../shell/platform/shell';
import { afterPaint } from '../ui/after-paint';

/**
 * Entry of TVs: one classic script, opened from a file, for the server configured in the package; `opening.ts` runs
 * before it.
 */
async function start(container: HTMLElement, settings: PackageSettings): Promise<void> {
  document.documentElement.dataset['frame'] = 'tv';
  const addressBar = createAddressBar(window, 'hash', paths.home.pattern);
  const shell = await enterShell(addressBar, settings);
  await hydrateApp(container, {
    addressBar,
    runtime: runtimeOf(settings),
    deviceOf: () => tvDevice(shell.platform, shell),
  });
  afterPaint(() => shell.showPage?.());
}

const container = document.getElementById('app');
const settings = packageSettings();
if (container && settings) void start(container, settings);
