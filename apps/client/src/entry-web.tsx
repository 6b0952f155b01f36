import './ui/tokens.css';
import { hydrate } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createAddressBar } from './app/address-bar';
import { readBoot } from './app/boot';
import { match } from './app/match';
import { paths } from './app/paths';
import { createQueries } from './app/queries';
import { routes } from './app/routes';
import { packedFor, runtimeOf } from './app/runtime';
import { startApp } from './app/start';
import { browserDevice } from './platform/platform';

/** The web: takes over the html the server drew, or draws everything where there is none (phone shells). */
async function start(container: HTMLElement): Promise<void> {
  const boot = readBoot(document);
  const queries = createQueries();
  if (boot) hydrate(queries, boot.queries);
  const addressBar = createAddressBar(window, 'path', paths.home.pattern);
  const found = match(addressBar.current().path);
  // The screen's code must be here before its html is taken over.
  if (found.kind === 'screen') await routes[found.name].loadScreen().catch(() => undefined);
  const app = startApp({
    queries,
    addressBar,
    boot,
    device: browserDevice(boot?.audience.platform ?? 'web'),
    runtime: runtimeOf(packedFor()),
  });
  if (boot) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

const container = document.getElementById('app');
if (container) void start(container);
