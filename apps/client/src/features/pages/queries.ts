import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AppConfig, ContextReference, Event, Line, Page } from '@touchline/contract';
import { nextProgrammeRefreshMs } from '@touchline/rules/access/programme-refresh';
import { type Api, ApiError } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';
import { configQuery } from '../../shell/config/queries';
import { note } from '../../shell/log/log';

/** The page of a screen: by its id, or one named by the configuration. */
export type PageChoice = 'home' | 'specialHome' | 'sports' | 'selected' | 'focus' | { pageId: string };

/**
 * Lines are queries with changing results, so they are refetched; how long a page is fresh is configured (CONFIG-09).
 */
const TILES_FRESH_MS = 30_000;

/** The configuration does not name the page. */
const NO_SUCH_PAGE = { kind: 'problem', statusCode: 404, title: 'Not found' } as const;

export const pageQuery = (api: Api, choice: PageChoice) =>
  queryOptions({
    queryKey: ['page', typeof choice === 'string' ? choice : choice.pageId, ...audienceKey(api.audience)],
    queryFn: ({ signal, client }) => fetchPage(api, choice, client, signal),
  });

async function fetchPage(api: Api, choice: PageChoice, queries: QueryClient, signal: AbortSignal): Promise<Page> {
  if (typeof choice === 'object') return api.call('page', { params: { id: choice.pageId }, signal });
  const configured = queries.ensureQueryData(configQuery(api)).then(({ config }) => config);
  // Home is almost always the result of this call, so it starts before the configuration has loaded.
  const asked = choice === 'home' ? api.call('homePage', { signal }) : undefined;
  asked?.catch(() => undefined);
  const config = await configured;
  const inline = inlinePage(choice, config);
  if (inline) return inline;
  if (asked) return asked;
  if (choice === 'selected') return api.call('selectedPage', { signal });
  const id = pageIdOf(choice, config);
  // A missing special home or focus page is an error, a missing sports page a warning (CONFIG-05).
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
  return choice === 'focus' ? config.focusPageId : config.sportsPageId;
}

/** Several pages in one request, in the given order; missing ones are left out. */
export const pagesQuery = (api: Api, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['pages', ids, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const { items } = await api.call('pagesBatch', { body: { ids: [...ids] }, signal });
      return ids.flatMap((id) => items.find((page) => page.id === id) ?? []);
    },
    enabled: ids.length > 0,
  });

/** The viewer's UTC offset, where the configuration requires it; the server renders without. */
const offsetOf = ({ useUtcOffsetMins }: Pick<AppConfig, 'useUtcOffsetMins'>) =>
  useUtcOffsetMins && typeof window !== 'undefined' ? { utcOffsetMins: -new Date().getTimezoneOffset() } : {};

type LinesConfig = Pick<AppConfig, 'useUtcOffsetMins' | 'refreshInterval'>;
type GridsConfig = LinesConfig & Pick<AppConfig, 'limitSpacesPerGrid'>;

/** The contexts to keep even when they are empty (PAGE-07). */
const keptIfEmpty = (references: readonly ContextReference[]) => {
  const kept = references.filter(({ includeIfEmpty }) => includeIfEmpty).map(({ contextId }) => contextId);
  return kept.length === 0 ? {} : { includeIfEmptyContextIds: kept };
};

/** Tiles are refreshed at the configured interval (CONFIG-09), and earlier when one of their events starts or ends. */
function refreshMs({ refreshInterval }: LinesConfig, shown: readonly Pick<Line, 'tiles'>[] = []): number {
  const now = Date.now() / 1000;
  const times = shown.flatMap(({ tiles }) => tiles.flatMap(timesOf));
  return nextProgrammeRefreshMs(
    refreshInterval,
    times.filter((time) => time > now),
    now,
    Math.random(),
  );
}

/** A tile without data does not affect the others (PAGE-16). */
function timesOf({ data }: { data?: { event?: Event | null } }): number[] {
  return data?.event ? [data.event.startTime, data.event.endTime ?? data.event.startTime] : [];
}

/** The tiles of several lines in one request (PAGE-07). */
export const linesQuery = (
  api: Api,
  references: readonly ContextReference[],
  limitTilesPerLine: number,
  config: LinesConfig,
) => {
  const contextIds = references.map(({ contextId }) => contextId);
  return queryOptions({
    queryKey: ['lines', contextIds, limitTilesPerLine, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const body = { contextIds, ...keptIfEmpty(references), limitTilesPerLine, ...offsetOf(config) };
      return (await api.call('lineTilesBatch', { body, signal })).lines;
    },
    staleTime: TILES_FRESH_MS,
    refetchInterval: ({ state }) => refreshMs(config, state.data),
    enabled: contextIds.length > 0,
  });
};

/** A line before its tiles are fetched: what it takes to reserve its place. */
export interface LineOutline extends Pick<Line, 'contextId' | 'title' | 'tileShape' | 'tileSize'> {
  /** Whether its tiles have a second line of text. */
  hasMeta: boolean;
}

/** The outlines of the lines that have tiles. */
export const outlinesQuery = (api: Api, references: readonly ContextReference[], config: LinesConfig) => {
  const contextIds = references.map(({ contextId }) => contextId);
  return queryOptions({
    queryKey: ['outlines', contextIds, ...audienceKey(api.audience)],
    queryFn: async ({ signal }): Promise<LineOutline[]> => {
      const body = { contextIds, ...keptIfEmpty(references), limitTilesPerLine: 1, ...offsetOf(config) };
      const { lines } = await api.call('lineTilesBatch', { body, signal });
      return lines.map(({ contextId, title, tileShape, tileSize, tiles: [tile] }) => ({
        contextId,
        title,
        tileShape,
        tileSize,
        hasMeta: tile?.subtitle !== undefined || tile?.data.channel !== undefined,
      }));
    },
    staleTime: TILES_FRESH_MS,
  });
};

/** Requested size of a grid; phones rearrange it (PAGE-07). */
const GRID = { rowNumber: 2, columnNumber: 3, layout: 'mosaic' } as const;
/** Empty grids are dropped; a grid with a single tile is shown. */
const MIN_FILL_RATE = 0;
const MOBILE: ReadonlySet<string> = new Set(['mobileweb', 'android', 'ios']);

/** The tiles of several grids in one request (PAGE-07). */
export const gridsQuery = (api: Api, references: readonly ContextReference[], config: GridsConfig) => {
  const contextIds = references.map(({ contextId }) => contextId);
  return queryOptions({
    queryKey: ['grids', contextIds, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const query = { ...GRID, mobile: MOBILE.has(api.audience.platform) };
      const body = {
        contextIds,
        ...keptIfEmpty(references),
        limitSpacesPerGrid: config.limitSpacesPerGrid,
        minFillRatePerContext: MIN_FILL_RATE,
        ...offsetOf(config),
      };
      return (await api.call('gridTilesBatch', { query, body, signal })).grids;
    },
    staleTime: TILES_FRESH_MS,
    refetchInterval: ({ state }) => refreshMs(config, state.data),
    enabled: contextIds.length > 0,
  });
};

/** Page size of a see-all list. */
const LIST_PART = 30;

/** All tiles of a line, in pages (ROUTE-13). */
export const listQuery = (api: Api, contextId: string, config: Pick<AppConfig, 'useUtcOffsetMins'>) =>
  infiniteQueryOptions({
    queryKey: ['list', contextId, ...audienceKey(api.audience)],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: LIST_PART, ...(pageParam === '' ? {} : { next: pageParam }), ...offsetOf(config) };
      return api.call('lineTiles', { params: { lineContextId: contextId }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: TILES_FRESH_MS,
  });

/** The events of a focus page; missing ones are left out, and all of them missing is not an error. */
export const focusEventsQuery = (api: Api, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['focusEvents', ids, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const asked = await Promise.allSettled(ids.map((id) => api.call('event', { params: { id }, signal })));
      const found = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const failed = asked.find((each) => each.status === 'rejected');
      if (found.length === 0 && failed) throw failed.reason;
      return found;
    },
    staleTime: TILES_FRESH_MS,
    enabled: ids.length > 0,
  });
