import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AppConfig, ContextReference, Page } from '@touchline/contract';
import { type Api, ApiError, audienceKey } from '../../api';
import { note } from '../../log';
import { configQuery } from '../config';

/** Which page a screen shows: one by its id, or one that the configuration names. */
export type PageChoice = 'home' | 'specialHome' | 'sports' | 'selected' | 'focus' | { pageId: string };

/** How many lines come with the page itself, and how many tiles of each: enough for the first view of any screen. */
export const FIRST_LINES = 3;
export const FIRST_TILES = 10;

/** How long a page is fresh is the operator's to say (CONFIG-09); what runs on it is fetched with its lines. */
const LINES_FRESH_MS = 30_000;

/** The configuration names no page where one should be. */
const NO_SUCH_PAGE = { kind: 'problem', statusCode: 404, title: 'Not found' } as const;

export const pageQuery = (api: Api, choice: PageChoice) =>
  queryOptions({
    queryKey: ['page', typeof choice === 'string' ? choice : choice.pageId, ...audienceKey(api.audience)],
    queryFn: ({ signal, client }) => fetchPage(api, choice, client, signal),
  });

async function fetchPage(api: Api, choice: PageChoice, queries: QueryClient, signal: AbortSignal): Promise<Page> {
  if (typeof choice === 'object') return api.call('page', { params: { id: choice.pageId }, signal });
  const configured = queries.ensureQueryData(configQuery(api)).then(({ config }) => config);
  // Almost always home is what the call answers: it does not wait for the configuration to say so.
  const asked = choice === 'home' ? api.call('homePage', { signal }) : undefined;
  asked?.catch(() => undefined);
  const config = await configured;
  const inline = inlinePage(choice, config);
  if (inline) return inline;
  if (asked) return asked;
  const id = pageIdOf(choice, config);
  // A missing special home or focus page is an error, a missing sports page is worth a note (CONFIG-05).
  if (id === undefined) note(choice === 'sports' ? 'warning' : 'error', `The configuration names no ${choice} page`);
  if (id === undefined) throw new ApiError(NO_SUCH_PAGE);
  return api.call('page', { params: { id }, signal });
}

type NamedPage = Exclude<PageChoice, { pageId: string }>;

function inlinePage(choice: NamedPage, config: AppConfig): Page | undefined {
  switch (choice) {
    case 'home':
      return config.home;
    case 'specialHome':
      return config.specialHome;
    case 'sports':
      return config.sportsPage;
    case 'selected':
      return config.selected;
    case 'focus':
      return config.focusPage;
  }
}

function pageIdOf(choice: NamedPage, config: AppConfig): string | undefined {
  if (choice === 'specialHome') return config.specialHomePageId;
  if (choice === 'focus') return config.focusPageId;
  return choice === 'sports' ? config.sportsPageId : config.selectedPageId;
}

/** The tiles of several lines in one answer (PAGE-07). */
export const linesQuery = (
  api: Api,
  references: readonly ContextReference[],
  limitTilesPerLine: number,
  utcOffsetMins?: number,
) => {
  const contextIds = references.map(({ contextId }) => contextId);
  return queryOptions({
    queryKey: ['lines', contextIds, limitTilesPerLine, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const body = { contextIds, limitTilesPerLine, ...(utcOffsetMins === undefined ? {} : { utcOffsetMins }) };
      return (await api.call('lineTilesBatch', { body, signal })).lines;
    },
    staleTime: LINES_FRESH_MS,
    enabled: contextIds.length > 0,
  });
};

/** The lines a page is made of, whatever its layout. */
export function lineReferences(page: Page): ContextReference[] {
  const sections = page.sectionGridPage?.sections ?? page.stageSectionGridPage?.sections ?? [];
  return [
    ...(page.stageLinesPage?.lines ?? []),
    ...(page.linesPage?.lines ?? []),
    ...(page.focus?.lines ?? []),
    ...sections.flatMap(({ lines }) => lines ?? []),
  ];
}
