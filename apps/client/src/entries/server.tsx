import { dehydrate } from '@tanstack/react-query';
import type { FetchAnswer, FetchInit } from '@touchline/contract';
import { hasSpecialHome } from '@touchline/rules/app/menu';
import { AUTO_REGION } from '@touchline/rules/app/region-choice';
import { createTexts } from '@touchline/texts';
import { renderToString } from 'react-dom/server';
import { createQueries } from '../app/connection/queries';
import { apiFor, noSession } from '../app/connection/wiring';
import { writeBoot } from '../app/early/boot';
import { playbackUrl } from '../app/early/page-video';
import { Providers } from '../app/Providers';
import { canonicalPath } from '../app/routing/canonical';
import { headTags } from '../app/routing/head';
import { match } from '../app/routing/match';
import { routes } from '../app/routing/routes';
import { fixedAddress } from '../shell/address/address-bar';
import { paths } from '../shell/address/paths';
import { isMissing } from '../shell/api/api';
import type { Audience } from '../shell/api/audience';
import { flagsQuery } from '../shell/config/flags';
import { configQuery } from '../shell/config/queries';
import type { AppContextValue, DocumentHead } from '../shell/context';
import { browserDevice, isTvPlatform, tvDevice } from '../shell/platform/platform';
import { nobody } from '../shell/session/viewer';
import { textsQuery } from '../shell/texts/queries';

export interface RenderRequest {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  audience: Audience;
  /** The public origin, for absolute addresses. */
  origin: string;
  /** Epoch seconds. */
  now: number;
  fetch: (url: string, init: FetchInit) => Promise<FetchAnswer>;
}

/** The parts of a rendered page, for the server's html template. */
export type Rendered =
  | { kind: 'redirect'; to: string }
  | {
      kind: 'page';
      status: number;
      /** The screen's file name, by which the server finds its styles and scripts in the manifest. */
      screen: string | undefined;
      head: string;
      body: string;
      state: string;
      /** The address of its video's playback call, without the viewer's own parameters. */
      playbackAddress: string | undefined;
    };

/** The query parameters known to the path, in a fixed order: the part of a query that changes the rendered page. */
export function drawnSearch(path: string, search: string): string {
  const found = match(path);
  if (found.kind !== 'screen') return '';
  const known = Object.entries(paths[found.name].readSearch(search)).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(known).toString();
  return query && `?${query}`;
}

/** Renders a page as it looks without a session. */
export async function render({ path, search, audience, origin, now, fetch }: RenderRequest): Promise<Rendered> {
  const found = match(path, search);
  if (found.kind === 'redirect') return { kind: 'redirect', to: found.to };
  const queries = createQueries();
  const { platform } = audience;
  // A TV shows the page outside the server's origin and keeps its address in the hash.
  const isTv = isTvPlatform(platform);
  const api = apiFor({ apiBase: '/api', assetBase: isTv ? origin : '', tenant: '' }, fetch, audience, noSession);
  const [texts, { config }] = await Promise.all([
    queries.fetchQuery(textsQuery(api, audience.locale)),
    queries.fetchQuery(configQuery(api)),
    // Used in the browser only, to check whether the app is too old.
    queries.prefetchQuery(flagsQuery(api)),
  ]);
  if (found.kind === 'screen' && found.name === 'home' && hasSpecialHome(config))
    return { kind: 'redirect', to: `${paths.specialHome.pattern}${search}` };

  let status = found.kind === 'unknown' ? 404 : 200;
  if (found.kind === 'screen') {
    await routes[found.name].loadScreen();
    // The screen renders its error state; the browser retries.
    await routes[found.name].loadData({ queries, api, search }, found.params).catch((error: unknown) => {
      status = isMissing(error) ? 404 : 200;
    });
  }

  const siteName = createTexts(audience.locale, texts)('app.name');
  let head: DocumentHead = { title: siteName };
  const used = new Map<string, string>();
  const app: AppContextValue = {
    api,
    device: isTv ? tvDevice(platform) : browserDevice(platform),
    addressBar: fixedAddress({ path, search }, isTv ? 'hash' : 'path'),
    origin,
    session: nobody,
    describe: (described) => {
      head = described;
    },
    prefetch: () => undefined,
    settings: {
      chooseLocale: () => undefined,
      selectedRegion: () => AUTO_REGION,
      chooseRegion: () => Promise.resolve(false),
    },
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
    head: headTags(head, {
      canonical: `${origin}${canonicalPath(found, path)}`,
      origin,
      locale: audience.locale,
      siteName,
    }),
    state: writeBoot(boot),
    playbackAddress: isTv ? undefined : playbackUrl(boot, body),
  };
}
