import './ui/tokens.css';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
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
  if (boot) hydrate(queries, asOfNow(boot.queries, Date.now()));
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
  // In slices, so that a tap meanwhile is answered.
  if (boot) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
}

/** What came with the page is as fresh as the page; the server's clock says nothing about that on this device. */
function asOfNow({ queries, ...rest }: DehydratedState, now: number): DehydratedState {
  return { ...rest, queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })) };
}

const container = document.getElementById('app');
if (container) void start(container);
