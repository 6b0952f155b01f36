import { nextTask } from '@touchline/player/engines/next-task';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { AddressBar } from '../../shell/address/address-bar';
import type { Device } from '../../shell/platform/platform';
import { createQueries, hydrateQueries } from '../connection/queries';
import type { Runtime } from '../connection/runtime';
import { type Boot, readBoot } from '../early/boot';
import { firstFrame } from '../early/first-frame';
import { match } from '../routing/match';
import { routes } from '../routing/routes';
import { startApp } from './start';

interface Place {
  addressBar: AddressBar;
  runtime: Runtime;
  /** The device; the page may name the platform it was rendered for. */
  deviceOf: (boot: Boot | undefined) => Device;
}

/** Hydrates the server's html in `container`, or renders where there is none. */
export async function hydrateApp(container: HTMLElement, { addressBar, runtime, deviceOf }: Place): Promise<void> {
  // Evaluating the scripts, requesting those of the screen and reading the state are long tasks each.
  await nextTask();
  const found = match(addressBar.current().path);
  // The screen's code must have loaded before its html is hydrated.
  const screen = found.kind === 'screen' ? routes[found.name].loadScreen().catch(() => undefined) : undefined;
  await nextTask();
  const drawn = readBoot(document);
  const queries = createQueries();
  if (drawn) hydrateQueries(drawn.queries, queries, Date.now());
  // On a TV the viewer may have left the rendered page before the app loaded.
  const boot = drawn?.path === addressBar.current().path ? drawn : undefined;
  if (!boot) container.textContent = '';
  await screen;
  const { app, begun } = startApp({ queries, addressBar, boot, device: deviceOf(boot), runtime });
  await firstFrame(begun);
  // As a transition, so that input is handled meanwhile.
  if (boot) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
}
