import type { Page } from '@touchline/contract';
import { paths } from '../../shell/address/paths';
import { configQuery } from '../../shell/config/queries';
import type { LoadContext } from '../../shell/load';
import { isTvPlatform } from '../../shell/platform/platform';
import { loadLateParts } from './late-parts';
import { contextsOf, FIRST_TILES, FOCUS_EVENTS, firstTab, tabsOf } from './layout';
import {
  focusEventsQuery,
  gridsQuery,
  linesQuery,
  listQuery,
  outlinesQuery,
  type PageChoice,
  pageQuery,
  pagesQuery,
} from './queries';

/** Fetches the first data of a page: the page, its first lines, grids and lists, or those of its open tab. */
export async function pageData(context: LoadContext, choice: PageChoice): Promise<void> {
  const page = await context.queries.ensureQueryData(pageQuery(context.api, choice));
  await contentData(context, page);
  const { tabId, tabIndex } = paths.page.readSearch(context.search ?? '');
  const tabs = tabsOf(page);
  const open = firstTab(page, tabs, { tabId, tabIndex });
  const shown = tabs.find((tab) => tab.tabId === open);
  if (!shown) return;
  // A tab with a missing page shows an error in its place.
  await context.queries
    .ensureQueryData(pageQuery(context.api, { pageId: shown.pageId }))
    .then((inside) => contentData(context, inside))
    .catch(() => undefined);
}

/** Fetches the content of a page in parallel. Failures are ignored: each part shows its own error state. */
async function contentData({ queries, api }: LoadContext, page: Page): Promise<void> {
  const { config } = await queries.ensureQueryData(configQuery(api));
  const { first, rest, grids, pageIds } = contextsOf(page);
  // A browser fetches the lines themselves, and a TV renders them as focus approaches.
  const needsOutlines = typeof window === 'undefined' && !isTvPlatform(api.audience.platform);
  const eventIds = page.focus?.eventIds.slice(0, FOCUS_EVENTS) ?? [];
  await Promise.allSettled([
    loadLateParts(page),
    first.length > 0 && queries.ensureQueryData(linesQuery(api, first, FIRST_TILES, config)),
    needsOutlines && rest.length > 0 && queries.ensureQueryData(outlinesQuery(api, rest, config)),
    grids.length > 0 && queries.ensureQueryData(gridsQuery(api, grids, config)),
    pageIds.length > 0 && queries.ensureQueryData(pagesQuery(api, pageIds)),
    eventIds.length > 0 && queries.ensureQueryData(focusEventsQuery(api, eventIds)),
  ]);
}

/** Fetches the first part of a line. */
export async function listData({ queries, api }: LoadContext, sliderId: string): Promise<void> {
  const { config } = await queries.ensureQueryData(configQuery(api));
  await queries.ensureInfiniteQueryData(listQuery(api, sliderId, config));
}
