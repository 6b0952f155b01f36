import '@touchline/look/tokens.css';
import '@touchline/look/steady-font.css';
import { packedFor } from '../app/connection/package-settings';
import { runtimeOf } from '../app/connection/runtime';
import { takeOver } from '../app/start-up/take-over';
import { createAddressBar } from '../shell/address/address-bar';
import { paths } from '../shell/address/paths';
import { browserDevice } from '../shell/platform/platform';

/** The web: takes over the html the server drew, or draws everything where there is none (phone shells). */
const container = document.getElementById('app');
if (container)
  void takeOver(container, {
    addressBar: createAddressBar(window, 'path', paths.home.pattern),
    runtime: runtimeOf(packedFor()),
    deviceOf: (boot) => browserDevice(boot?.audience.platform ?? 'web'),
  });
