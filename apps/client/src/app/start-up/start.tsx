import type { QueryClient } from '@tanstack/react-query';
import { toTree } from '@touchline/texts';
import type { ReactElement } from 'react';
import type { AddressBar } from '../../shell/address/address-bar';
import type { Audience } from '../../shell/api/audience';
import type { Device } from '../../shell/platform/platform';
import { regionAtStart } from '../../shell/region/memory';
import { localStorageIfAllowed, type StoredValues, storedValues } from '../../shell/session/storage';
import { readLocale } from '../../shell/texts/locale';
import { textsQuery } from '../../shell/texts/queries';
import type { Runtime } from '../connection/runtime';
import { dropSaved, restoreAnswers, restoredRegion, saveAnswers } from '../connection/saved-answers';
import { apiFor, createBrowserSession } from '../connection/wiring';
import type { Boot } from '../early/boot';
import { match } from '../routing/match';
import { prefetch } from '../routing/prefetch';
import { routes } from '../routing/routes';
import { Root } from './Root';

interface StartOptions {
  queries: QueryClient;
  addressBar: AddressBar;
  device: Device;
  runtime: Runtime;
  /** The state that came with the page, if the server rendered it. */
  boot: Boot | undefined;
}

/** Creates the app, ready to render or hydrate; `begun` resolves when hydration no longer delays the screen's video. */
export function startApp({ boot, device, ...rest }: StartOptions): {
  app: ReactElement;
  begun: Promise<void> | undefined;
} {
  const storage = localStorageIfAllowed();
  const stored = storedValues(storage, TOUCHLINE_PACKAGED ? () => dropSaved(storage) : undefined);
  const session = createBrowserSession(rest.runtime, (url, init) => fetch(url, init));
  // Without html from the server the saved answers are shown first.
  if (TOUCHLINE_PACKAGED && !boot) restoreAnswers(rest.queries, storage, Date.now());
  const namedRegion = new URLSearchParams(rest.addressBar.current().search).get('regionId') ?? undefined;
  const audience = boot?.audience ?? audienceAtStart(rest.queries, device, stored, namedRegion);
  const api = apiFor(rest.runtime, (url, init) => fetch(url, init), audience, session);
  const { path, search } = rest.addressBar.current();
  const found = match(path);
  // Requests that take several round trips start before rendering.
  const context = {
    queries: rest.queries,
    api,
    hasSession: session.token() !== undefined,
    userType: () => session.userType(),
  };
  const begun = found.kind === 'screen' ? routes[found.name].begin(context, found.params) : undefined;
  if (!boot) {
    prefetch(`${path}${search}`, { queries: rest.queries, api });
    void rest.queries.prefetchQuery(textsQuery(api, audience.locale));
  }
  // A package has no service worker: it saves home's queries for offline use.
  if (TOUCHLINE_PACKAGED) saveAnswers(rest.queries, storage);
  const drawn = boot && { renderedAt: boot.renderedAt, texts: toTree(boot.texts) };
  return {
    app: <Root {...rest} {...{ device, session, stored, audience, namedRegion, drawn }} />,
    begun,
  };
}

/** The audience before the server has answered; what was restored can be shown without it. */
function audienceAtStart(
  queries: StartOptions['queries'],
  { platform }: Device,
  stored: StoredValues,
  namedRegion: string | undefined,
): Audience {
  const locale = readLocale(stored, navigator.languages);
  if (namedRegion !== undefined) return { platform, locale, regionId: namedRegion };
  const wanted = { platform, locale, regionId: regionAtStart(stored) };
  return TOUCHLINE_PACKAGED ? { ...wanted, regionId: restoredRegion(queries, wanted) } : wanted;
}
