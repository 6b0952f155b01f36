import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { AddressBar } from '../../shell/address/address-bar';
import type { Device } from '../../shell/platform/platform';
import { createQueries, keepQueries } from '../connection/queries';
import type { Runtime } from '../connection/runtime';
import { type Boot, readBoot } from '../early/boot';
import { firstPicture } from '../early/first-picture';
import { match } from '../routing/match';
import { routes } from '../routing/routes';
import { startApp } from './start';

interface Place {
  addressBar: AddressBar;
  runtime: Runtime;
  /** The device, also by what the server drew the page for. */
  deviceOf: (boot: Boot | undefined) => Device;
}

/** Takes over the html the server drew into `container`, or draws everything where there is none. */
export async function takeOver(container: HTMLElement, { addressBar, runtime, deviceOf }: Place): Promise<void> {
  const drawn = readBoot(document);
  const queries = createQueries();
  if (drawn) keepQueries(drawn.queries, queries, Date.now());
  // On a TV the viewer may have gone on from what was drawn before the app was there.
  const boot = drawn?.path === addressBar.current().path ? drawn : undefined;
  if (!boot) container.textContent = '';
  const found = match(addressBar.current().path);
  // The screen's code must be here before its html is taken over.
  if (found.kind === 'screen') await routes[found.name].loadScreen().catch(() => undefined);
  const { app, begun } = startApp({ queries, addressBar, boot, device: deviceOf(boot), runtime });
  await firstPicture(begun);
  // In slices, so that a tap meanwhile is answered.
  if (boot) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
}
