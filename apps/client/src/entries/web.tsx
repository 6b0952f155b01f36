import '@touchline/design-tokens/tokens.css';
import '@touchline/design-tokens/optional-font.css';
import { runtimeOf } from '../app/connection/runtime';
import { hydrateApp } from '../app/start-up/hydrate-app';
import { createAddressBar } from '../shell/address/address-bar';
import { paths } from '../shell/address/paths';
import { packageSettings } from '../shell/platform/current';
import { browserDevice } from '../shell/platform/platform';
import type { PackageSettings } from '../shell/platform/shell';
import { afterPaint } from '../ui/after-paint';

/** Hydrates the server's html, or renders where there is none. */
async function start(container: HTMLElement, settings: PackageSettings | undefined): Promise<void> {
  const addressBar = createAddressBar(window, 'path', paths.home.pattern);
  const shell =
    TOUCHLINE_PACKAGED && settings
      ? await (await import('../app/start-up/enter-shell')).enterShell(addressBar, settings)
      : undefined;
  await hydrateApp(container, {
    addressBar,
    runtime: runtimeOf(settings),
    deviceOf: (boot) => browserDevice(shell?.platform ?? boot?.audience.platform ?? 'web', shell),
  });
  if (TOUCHLINE_PACKAGED) afterPaint(() => shell?.showPage?.());
}

/** Entry of browsers and phone shells. */
const container = document.getElementById('app');
if (container) void start(container, TOUCHLINE_PACKAGED ? packageSettings() : undefined);
