import { dehydrate } from '@tanstack/react-query';
import type { FetchAnswer, FetchInit } from '@touchline/contract';
import { AUTO_REGION, hasSpecialHome } from '@touchline/rules';
import { renderToString } from 'react-dom/server';
import { createQueries } from '../app/connection/queries';
import { apiFor, noSession } from '../app/connection/wiring';
import { writeBoot } from '../app/early/boot';
import { askedOn } from '../app/early/page-video';
import { Providers } from '../app/Providers';
import { canonicalPath } from '../app/routing/canonical';
import { headTags } from '../app/routing/head';
import { match } from '../app/routing/match';
import { routes } from '../app/routing/routes';
import { fixedAddress } from '../shell/address/address-bar';
import { paths } from '../shell/address/paths';
import { type Audience, isMissing } from '../shell/api';
import { configQuery, flagsQuery } from '../shell/config';
import type { AppContextValue, DocumentHead } from '../shell/context';
import { browserDevice, isTvPlatform, tvDevice } from '../shell/platform/platform';
import { nobody } from '../shell/session';
import { textsQuery } from '../shell/texts';

/** What a page is drawn from. */
export interface RenderRequest {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  audience: Audience;
  /** Where viewers reach the service, for addresses that must be whole. */
  origin: string;
  /** Epoch seconds. */
  now: number;
  fetch: (url: string, init: FetchInit) => Promise<FetchAnswer>;
}

/** A page drawn on the server, in the parts the html is put together from. */
export type Rendered =
  | { kind: 'redirect'; to: string }
  | {
      kind: 'page';
      status: number;
      /** A screen is called like its file; by that the server finds its styles and scripts. */
      screen: string | undefined;
      head: string;
      body: string;
      state: string;
      /** Where its video is asked for, up to who asks. */
      asks: string | undefined;
    };

/** The part of a query that changes what is drawn at a path: the parameters its address knows, always in one order. */
export function drawnSearch(path: string, search: string): string {
  const found = match(path);
  if (found.kind !== 'screen') return '';
  const known = Object.entries(paths[found.name].readSearch(search)).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(known).toString();
  return query && `?${query}`;
}

/** Draws a public page as anybody without a session sees it. */
export async function render({ path, search, audience, origin, now, fetch }: RenderRequest): Promise<Rendered> {
  const found = match(path, search);
  if (found.kind === 'redirect') return { kind: 'redirect', to: found.to };
  const queries = createQueries();
  const { platform } = audience;
  // A TV shows the page away from the server's address, behind addresses of its own.
  const isTv = isTvPlatform(platform);
  const api = apiFor({ apiBase: '/api', assetBase: isTv ? origin : '', tenant: '' }, fetch, audience, noSession);
  const [texts, { config }] = await Promise.all([
    queries.fetchQuery(textsQuery(api, audience.locale)),
    queries.fetchQuery(configQuery(api)),
    // The browser decides by them what the server never does: whether the app is too old.
    queries.prefetchQuery(flagsQuery(api)),
  ]);
  if (found.kind === 'screen' && found.name === 'home' && hasSpecialHome(config))
    return { kind: 'redirect', to: `${paths.specialHome.pattern}${search}` };

  let status = found.kind === 'unknown' ? 404 : 200;
  if (found.kind === 'screen') {
    await routes[found.name].loadScreen();
    // What cannot be fetched is drawn as the screen draws a failure; the browser tries again by itself.
    await routes[found.name].loadData({ queries, api, search }, found.params).catch((error: unknown) => {
      status = isMissing(error) ? 404 : 200;
    });
  }

  let head: DocumentHead = { title: 'Touchline' };
  const used = new Map<string, string>();
  const app: AppContextValue = {
    api,
    device: isTv ? tvDevice(platform) : browserDevice(platform),
    addressBar: fixedAddress({ path, search }, isTv ? 'hash' : 'path'),
    origin,
    session: nobody,
    signedIn: () => new Promise(() => undefined),
    describe: (described) => {
      head = described;
    },
    warm: () => undefined,
    chooseLocale: () => undefined,
    selectedRegion: () => AUTO_REGION,
    chooseRegion: () => Promise.resolve(false),
  };
  const body = renderToString(
    <Providers
      queries={queries}
      app={app}
      renderedAt={now}
      firstTexts={texts}
      onTextUsed={(key, text) => used.set(key, text)}
    />,
  );
  queries.removeQueries({ queryKey: ['texts'] });
  const known = dehydrate(queries, {
    shouldDehydrateQuery: ({ state }) => state.status === 'success' || isMissing(state.error),
  });
  const boot = { path, audience, renderedAt: now, texts: [...used], queries: known };
  queries.clear();
  return {
    kind: 'page',
    status,
    screen: found.kind === 'screen' ? routes[found.name].Screen.name : undefined,
    body,
    head: headTags(head, { canonical: `${origin}${canonicalPath(found, path)}`, origin, locale: audience.locale }),
    state: writeBoot(boot),
    asks: isTv ? undefined : askedOn(boot, body),
  };
}
