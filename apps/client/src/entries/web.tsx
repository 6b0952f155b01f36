import '@touchline/design-tokens/tokens.css';
import '@touchline/design-tokens/optional-font.css';
import { packedFor } from '../app/connection/package-settings';
import { runtimeOf } from '../app/connection/runtime';
import { hydrateApp } from '../app/start-up/hydrate-app';
import { createAddressBar } from '../shell/address/address-bar';
import { paths } from '../shell/address/paths';
import { browserDevice } from '../shell/platform/platform';

/** Entry of browsers and phone shells: hydrates the server's html, or renders where there is none. */
const container = document.getElementById('app');
if (container)
  void hydrateApp(container, {
    addressBar: createAddressBar(window, 'path', paths.home.pattern),
    runtime: runtimeOf(packedFor()),
    deviceOf: (boot) => browserDevice(boot?.audience.platform ?? 'web'),
  });
