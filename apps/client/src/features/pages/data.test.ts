import { QueryClient } from '@tanstack/react-query';
import type { AppConfig, Page, Platform } from '@touchline/contract';
import { configDefaults } from '@touchline/rules/app/config-defaults';
import { expect, test, vi } from 'vitest';
import { type Api, ApiError } from '../../shell/api/api';
import { recentNotes } from '../../shell/log/log';
import { listData, pageData } from './data';

interface Call {
  name: string;
  input: { params?: Record<string, string>; query?: unknown; body?: unknown };
}

const pages: Record<string, Partial<Page>> = {
  home: { pageType: 'ClassicHome', linesPage: { lines: [1, 2, 3, 4, 5].map((id) => ({ contextId: `l${id}` })) } },
  sports: {
    pageType: 'SectionGrid',
    sectionGridPage: {
      sections: [
        { id: 'a', kind: 'Grid', grids: [{ contextId: 'g1' }] },
        { id: 'b', kind: 'Grid', grids: [{ contextId: 'g2' }] },
        { id: 'c', kind: 'NavList', pageIds: ['home', 'tabs'] },
      ],
    },
  },
  tabs: {
    pageType: 'Tabs',
    tabsPage: {
      tabs: [
        { tabId: 'one', pageId: 'home' },
        { tabId: 'two', pageId: 'sports' },
      ],
    },
  },
  focus: { pageType: 'Focus', focus: { eventIds: ['e1', 'gone'], lines: [] } },
};

/** A server that records its calls. */
function server(settings: Partial<AppConfig> = {}, platform: Platform = 'mobileweb') {
  const calls: Call[] = [];
  const answers: Record<string, (input: Call['input']) => unknown> = {
    appConfig: () => ({ ...configDefaults, version: '1.0.0', menuNames: {}, ...settings }),
    homePage: () => ({ id: 'home', ...pages['home'] }),
    page: ({ params }) => ({ id: params?.['id'], ...pages[params?.['id'] ?? ''] }),
    pagesBatch: () => ({ items: [{ id: 'home' }] }),
    lineTilesBatch: () => ({ lines: [] }),
    gridTilesBatch: () => ({ grids: [] }),
    lineTiles: () => ({ items: [], title: 'L', tileShape: '16By9', tileSize: 'Default' }),
    event: ({ params }) => {
      if (params?.['id'] === 'gone') throw new ApiError({ statusCode: 404, title: 'Gone', kind: 'problem' });
      return { id: 'e1' };
    },
  };
  const api: Api = {
    audience: { platform, locale: 'en', regionId: undefined },
    baseUrl: '',
    bearer: () => ({}),
    call: (async (name: string, input: Call['input'] = {}) => {
      calls.push({ name, input });
      return answers[name]?.(input);
    }) as Api['call'],
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    calls,
    context: { api, queries },
    requested: () => calls.map(({ name }) => name).filter((name) => name !== 'appConfig'),
  };
}

test('the first view of home requests the page, its first lines and the outlines of the others, each once', async () => {
  const { context, requested, calls } = server();
  await pageData(context, 'home');
  expect(requested()).toEqual(['homePage', 'lineTilesBatch', 'lineTilesBatch']);
  expect(calls.slice(-2).map(({ input }) => input.body)).toEqual([
    { contextIds: ['l1', 'l2', 'l3'], limitTilesPerLine: 10 },
    { contextIds: ['l4', 'l5'], limitTilesPerLine: 1 },
  ]);
  await pageData(context, 'home');
  expect(requested()).toHaveLength(3);
});

test('a TV renders lines as focus approaches: its first view needs no outlines', async () => {
  const { context, requested } = server({}, 'webos');
  await pageData(context, 'home');
  expect(requested()).toEqual(['homePage', 'lineTilesBatch']);
});

test('CONFIG-05a CONFIG-05b a missing special home or focus page is logged as an error, a missing sports page as a warning', async () => {
  const { context } = server();
  for (const choice of ['specialHome', 'focus', 'sports'] as const)
    await expect(pageData(context, choice)).rejects.toMatchObject({ problem: { statusCode: 404 } });
  const newest = recentNotes().slice(-3);
  expect(newest.map(({ level, message }) => `${level}: ${message}`)).toEqual([
    'error: The configuration names no specialHome page',
    'error: The configuration names no focus page',
    'warning: The configuration names no sports page',
  ]);
});

test('CONFIG-10 the UTC offset is sent where the configuration requires it', async () => {
  vi.stubGlobal('window', {});
  try {
    for (const useUtcOffsetMins of [true, false]) {
      const { context, calls } = server({ useUtcOffsetMins });
      await pageData(context, 'home');
      const offset = useUtcOffsetMins ? { utcOffsetMins: -new Date().getTimezoneOffset() } : {};
      expect(calls.at(-1)?.input.body).toEqual({ contextIds: ['l1', 'l2', 'l3'], limitTilesPerLine: 10, ...offset });
    }
  } finally {
    vi.unstubAllGlobals();
  }
});

test('PAGE-07b the grids of a page are fetched in one batch of two rows and three columns', async () => {
  const { context, requested, calls } = server();
  await pageData(context, { pageId: 'sports' });
  expect(requested()).toEqual(['page', 'gridTilesBatch', 'pagesBatch']);
  const grids = calls.find(({ name }) => name === 'gridTilesBatch');
  expect(grids?.input.query).toEqual({ rowNumber: 2, columnNumber: 3, layout: 'mosaic', mobile: true });
  expect(grids?.input.body).toEqual({ contextIds: ['g1', 'g2'], limitSpacesPerGrid: 6, minFillRatePerContext: 0 });
});

test('ROUTE-24a a page with tabs includes the content of the tab in the address', async () => {
  const { context, calls } = server();
  await pageData({ ...context, search: '?tabId=two' }, { pageId: 'tabs' });
  expect(calls.flatMap(({ name, input }) => (name === 'page' ? input.params?.['id'] : []))).toEqual(['tabs', 'sports']);
});

test('PAGE-16 a focus page is shown without its missing events', async () => {
  const { context } = server();
  await pageData(context, { pageId: 'focus' });
  const [known] = context.queries.getQueriesData({ queryKey: ['focusEvents'] });
  expect(known?.[1]).toEqual([{ id: 'e1' }]);
});

test('ROUTE-13a a see-all list includes its first part', async () => {
  const { context, calls } = server();
  await listData(context, 'replays');
  expect(calls.at(-1)?.input).toMatchObject({ params: { lineContextId: 'replays' }, query: { limit: 30 } });
});
