import type { Query, QueryClient } from '@tanstack/react-query';
import type { Channel, Event, Line, Locale, Page, Slide, Tile } from '@touchline/contract';
import type { TextTree } from '@touchline/texts';
import { contextsOf } from '../../features/pages/layout';
import { type Edits, patchContext, patchNamed, patchPage, patchTile, textOf } from './patch';

type Context = Pick<Line, 'contextId' | 'title' | 'tileShape' | 'tileSize'> & { tiles?: Tile[] };

/** Shows edits in the answers that the client has, as far as they can be told without the server. */
export function patchCache(queries: QueryClient, edits: Edits, locale: Locale): void {
  if (edits.isEmpty) return;
  for (const query of queries.getQueryCache().getAll()) patchQuery(queries, query, edits, locale);
}

/** The same for one answer. */
export function patchQuery(queries: QueryClient, query: Query, edits: Edits, locale: Locale): void {
  const { data } = query.state;
  if (data === undefined || edits.isEmpty) return;
  const patched = patchData(query.queryKey[0], data, edits, locale);
  if (patched === data) return;
  if (query.queryKey[0] === 'page' && isPage(patched)) keepLines(queries, patched, query.queryKey.slice(2));
  queries.setQueryData(query.queryKey, patched, { updatedAt: query.state.dataUpdatedAt });
}

const isPage = (data: unknown): data is Page =>
  typeof data === 'object' && data !== null && 'pageType' in data && 'id' in data;

function patchData(kind: unknown, data: unknown, edits: Edits, locale: Locale): unknown {
  switch (kind) {
    case 'page':
      return isPage(data) ? onePage(data, edits, locale) : all(data as Page[], (page) => onePage(page, edits, locale));
    case 'pages':
      return all(data as Page[], (page) => onePage(page, edits, locale));
    case 'lines':
    case 'grids':
    case 'outlines':
      return all(data as Context[], (context) => oneContext(context, edits, locale));
    case 'list': {
      const list = data as { pages: Context[] };
      const pages = all(list.pages, (context) => oneContext(context, edits, locale));
      return pages === list.pages ? data : { ...list, pages };
    }
    case 'event':
      return named('events', data as Event, edits, locale);
    case 'channel':
      return named('channels', data as Channel, edits, locale);
    case 'channels':
      return all(data as Channel[], (channel) => named('channels', channel, edits, locale));
    case 'texts':
      return nameOfService(data as TextTree, edits, locale);
    case 'config':
      return config(data as { config: object }, edits);
    default:
      return data;
  }
}

/** A list with its items replaced; the same list where none is. */
function all<T>(list: T[], change: (item: T) => T): T[] {
  if (!Array.isArray(list)) return list;
  const changed = list.map(change);
  return changed.some((item, place) => item !== list[place]) ? changed : list;
}

function onePage(page: Page, edits: Edits, locale: Locale): Page {
  const entry = edits.of('pages', page.id);
  const patched = entry ? patchPage(page, entry, locale) : page;
  const withTile = (slide: Slide) => {
    const tile = patchTile(slide.tile, edits, locale);
    return tile === slide.tile ? slide : { ...slide, tile };
  };
  const { stageLinesPage: lines, stageSectionGridPage: grid } = patched;
  const lineSlides = lines && all(lines.stage.slides, withTile);
  const gridSlides = grid && all(grid.stage.slides, withTile);
  if (lineSlides === lines?.stage.slides && gridSlides === grid?.stage.slides) return patched;
  return {
    ...patched,
    ...(lines && lineSlides && { stageLinesPage: { ...lines, stage: { slides: lineSlides } } }),
    ...(grid && gridSlides && { stageSectionGridPage: { ...grid, stage: { slides: gridSlides } } }),
  };
}

function oneContext(context: Context, edits: Edits, locale: Locale): Context {
  const entry = edits.of('contexts', context.contextId);
  const tiles = context.tiles && all(context.tiles, (tile) => patchTile(tile, edits, locale));
  if (!entry && tiles === context.tiles) return context;
  const patched = entry ? patchContext(context, entry, locale) : context;
  return { ...patched, ...(tiles && { tiles }) };
}

function named<T extends { id: string; name: string }>(
  kind: 'events' | 'channels',
  thing: T,
  edits: Edits,
  locale: Locale,
): T {
  const entry = edits.of(kind, thing.id);
  return entry ? patchNamed(thing, entry, locale) : thing;
}

function nameOfService(texts: TextTree, edits: Edits, locale: Locale): TextTree {
  const name = textOf(edits.of('configs', 'global')?.['name'], locale);
  const { app } = texts;
  if (name === undefined || name === '' || typeof app !== 'object' || app['name'] === name) return texts;
  return { ...texts, app: { ...app, name } };
}

function config(outcome: { config: object }, edits: Edits): unknown {
  const entry = edits.of('configs', 'global');
  const palette = entry?.['palette'];
  if (typeof palette !== 'object' || palette === null) return outcome;
  const before = 'palette' in outcome.config ? outcome.config.palette : undefined;
  return { ...outcome, config: { ...outcome.config, palette: { ...Object(before), ...palette } } };
}

/** The lines of a page that was rearranged are asked for under a new key: those that are known already stay in sight. */
function keepLines(queries: QueryClient, page: Page, audience: readonly unknown[]): void {
  const cache = queries.getQueryCache();
  const ofAudience = (key: readonly unknown[]) => key.slice(-audience.length).join() === audience.join();
  const known = new Map<string, Context>();
  let limits = new Set<unknown>();
  for (const { queryKey, state } of cache.findAll({ queryKey: ['lines'] })) {
    if (!ofAudience(queryKey) || !Array.isArray(state.data)) continue;
    limits = limits.add(queryKey[2]);
    for (const line of state.data as Context[]) known.set(line.contextId, line);
  }
  const { first, rest } = contextsOf(page);
  for (const references of [first, rest]) {
    const ids = references.map(({ contextId }) => contextId);
    const lines = ids.flatMap((id) => known.get(id) ?? []);
    if (ids.length === 0 || lines.length === 0) continue;
    for (const limit of limits) {
      const key = ['lines', ids, limit, ...audience];
      // Old, so that it is asked for; until then it shows what is known.
      if (queries.getQueryData(key) === undefined) queries.setQueryData(key, lines, { updatedAt: 0 });
    }
  }
}
