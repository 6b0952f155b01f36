import './tv-polyfills';
import './ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { createAddressBar } from './app/address-bar';
import { paths } from './app/paths';
import { createQueries } from './app/queries';
import { startApp } from './app/start';
import { tvDevice } from './platform/platform';

/** What the package of a set says, in `settings.js` beside this script. */
interface TvSettings {
  server: string;
  platform?: 'tizen' | 'webos';
}

/** A TV: one classic script, opened from a file, that asks the server it was packed for. */
function start(container: HTMLElement, { server, platform = 'webos' }: TvSettings): void {
  document.documentElement.dataset['frame'] = 'tv';
  const app = startApp({
    queries: createQueries(),
    addressBar: createAddressBar(window, 'hash', paths.home.pattern),
    boot: undefined,
    device: tvDevice(platform),
    runtime: { apiBase: `${server}/api`, assetBase: server, tenant: 'touchline' },
  });
  createRoot(container).render(app);
}

const container = document.getElementById('app');
const settings = (window as unknown as { touchline?: TvSettings }).touchline;
if (container && settings) start(container, settings);
