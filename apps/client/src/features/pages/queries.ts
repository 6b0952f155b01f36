import { queryOptions } from '@tanstack/react-query';
import type { AppConfig, ContextReference, Page } from '@touchline/contract';
import { type Api, audienceKey } from '../../api';

/** Which page a screen shows: one by its id, or one that the configuration names. */
export type PageChoice = 'home' | 'specialHome' | 'sports' | 'selected' | { pageId: string };

/** How many lines come with the page itself, and how many tiles of each: enough for the first view of any screen. */
export const FIRST_LINES = 3;
export const FIRST_TILES = 10;

/** A page changes rarely; what runs on it is fetched with its lines. */
const PAGE_FRESH_MS = 60_000;
const LINES_FRESH_MS = 30_000;

export const pageQuery = (api: Api, choice: PageChoice, config: AppConfig) =>
  queryOptions({
    queryKey: ['page', typeof choice === 'string' ? choice : choice.pageId, ...audienceKey(api.audience)],
    queryFn: ({ signal }) => fetchPage(api, choice, config, signal),
    staleTime: PAGE_FRESH_MS,
  });

/** No page is named where one should be. */
export class MissingPage extends Error {}

async function fetchPage(api: Api, choice: PageChoice, config: AppConfig, signal: AbortSignal): Promise<Page> {
  if (choice === 'home') return config.home ?? api.call('homePage', { signal });
  const inline = inlinePage(choice, config);
  if (inline) return inline;
  const id = pageIdOf(choice, config);
  if (id === undefined) throw new MissingPage(`The configuration names no page for ${JSON.stringify(choice)}`);
  return api.call('page', { params: { id }, signal });
}

function inlinePage(choice: PageChoice, config: AppConfig): Page | undefined {
  if (choice === 'specialHome') return config.specialHome;
  if (choice === 'sports') return config.sportsPage;
  return choice === 'selected' ? config.selected : undefined;
}

function pageIdOf(choice: PageChoice, config: AppConfig): string | undefined {
  if (typeof choice === 'object') return choice.pageId;
  if (choice === 'specialHome') return config.specialHomePageId;
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
