import './tv-polyfills';
import './ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { createAddressBar } from './app/address-bar';
import { paths } from './app/paths';
import { createQueries } from './app/queries';
import { type PackageSettings, packedFor, runtimeOf } from './app/runtime';
import { startApp } from './app/start';
import { tvDevice } from './platform/platform';

/** A TV: one classic script, opened from a file, that asks the server it was packed for. */
function start(container: HTMLElement, settings: PackageSettings): void {
  document.documentElement.dataset['frame'] = 'tv';
  const app = startApp({
    queries: createQueries(),
    addressBar: createAddressBar(window, 'hash', paths.home.pattern),
    boot: undefined,
    device: tvDevice(settings.platform === 'tizen' ? 'tizen' : 'webos'),
    runtime: runtimeOf(settings),
  });
  createRoot(container).render(app);
}

const container = document.getElementById('app');
const settings = packedFor();
if (container && settings) start(container, settings);
