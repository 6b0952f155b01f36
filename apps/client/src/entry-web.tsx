import '@touchline/design-tokens/tokens.css';
import '@touchline/design-tokens/optional-font.css';
import { createAddressBar } from './app/address-bar';
import { packedFor } from './app/package-settings';
import { paths } from './app/paths';
import { runtimeOf } from './app/runtime';
import { takeOver } from './app/take-over';
import { browserDevice } from './platform/platform';

/** The web: takes over the html the server drew, or draws everything where there is none (phone shells). */
const container = document.getElementById('app');
if (container)
  void takeOver(container, {
    addressBar: createAddressBar(window, 'path', paths.home.pattern),
    runtime: runtimeOf(packedFor()),
    deviceOf: (boot) => browserDevice(boot?.audience.platform ?? 'web'),
  });
