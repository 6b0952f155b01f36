'use no memo';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ContextReference, Grid, Line, Page } from '@touchline/contract';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useConfig } from '../../shell/config/queries';
import { useApp } from '../../shell/context';
import { pageIdle } from '../../shell/idle';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { contextsOf, FIRST_TILES } from './layout';
import { gridsQuery, type LineOutline, linesQuery, outlinesQuery, pagesQuery } from './queries';
import { type IsInReach, useReach } from './reach';

/** Loading state of a part. Parts of one failed request show one error, in the place of the first part. */
type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'absent' }
  | { state: 'ready'; value: T };

interface PageContent {
  line: (contextId: string) => Loaded<Line>;
  /** The title and the look of a later line that has tiles, where they came with the page. */
  outline: (contextId: string) => LineOutline | undefined;
  hasOutlines: boolean;
  grid: (contextId: string) => Loaded<Grid>;
  pages: Loaded<Page[]>;
  /** Fetches the first lines in full; initially they are fetched short. */
  loadMore: () => void;
  /** Fetches the later lines. */
  loadRest: () => void;
  /** Whether any request is pending. */
  isLoading: boolean;
}

/** The content of a page, as a store: a change of context would hydrate every part of the page at once. */
interface ContentStore {
  subscribe: (listener: () => void) => () => void;
  get: () => PageContent;
  /** The content that the page was rendered with, for parts that are hydrated later. */
  first: () => PageContent;
  set: (content: PageContent) => void;
}

function createContentStore(first: PageContent): ContentStore {
  const listeners = new Set<() => void>();
  let content = first;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => content,
    first: () => first,
    set(next) {
      if (next === content) return;
      content = next;
      for (const listener of listeners) listener();
    },
  };
}

const PageContentContext = createContext<ContentStore | undefined>(undefined);
const ReachContext = createContext<IsInReach>(() => true);

/** The content of a page's sections. */
export function usePageContent(): PageContent {
  const store = useContext(PageContentContext);
  if (!store) throw new Error('Used outside of a page');
  return useSyncExternalStore(store.subscribe, store.get, store.first);
}

/** A line of the page, once it is fetched and in reach. */
export function usePageLine(contextId: string): Loaded<Line> {
  const { line } = usePageContent();
  const isInReach = useContext(ReachContext);
  return isInReach(contextId) ? line(contextId) : { state: 'loading' };
}

/** Fetches the content of a page's sections, all lines and all grids together (PAGE-07), and provides it to them. */
export function PageContentProvider({ page, children }: { page: Page; children: ReactNode }) {
  const { api } = useApp();
  const config = useConfig(api);
  const isBrowser = useDeferredValue(useIsBrowser());
  const [isMoreNeeded, setMoreNeeded] = useState(false);
  const [isRestNeeded, setRestNeeded] = useState(false);
  const loadMore = useCallback(() => setMoreNeeded(true), []);
  const loadRest = useCallback(() => setRestNeeded(true), []);
  // Memoised, because every line renders from them.
  const { first, rest, grids, pageIds } = useMemo(() => contextsOf(page), [page]);
  const short = useAnswer(useQuery(linesQuery(api, first, FIRST_TILES, config)));
  const fullOptions = linesQuery(api, first, config.limitTilesPerLine, config);
  const full = useAnswer(useQuery({ ...fullOptions, enabled: isMoreNeeded && first.length > 0 }));
  const later = linesQuery(api, rest, config.limitTilesPerLine, config);
  const isRestFetched = isBrowser && rest.length > 0 && (TOUCHLINE_TV || isRestNeeded);
  const others = useAnswer(useQuery({ ...later, enabled: isRestFetched }));
  // Only the server fetches outlines.
  const { data: outlines } = useQuery({ ...outlinesQuery(api, rest, config), enabled: false });
  const reach = useReach({ references: first, lines: short.data }, { references: rest, lines: others.data });
  const gridAnswer = useAnswer(useQuery(gridsQuery(api, grids, config)));
  const listed = useAnswer(useQuery(pagesQuery(api, pageIds)));

  const content: PageContent = useMemo(
    () => ({
      line: (contextId) => {
        const isFirst = first.some((reference) => reference.contextId === contextId);
        return isFirst ? partOf(full.data ? full : short, first, contextId) : partOf(others, rest, contextId);
      },
      outline: (contextId) => outlines?.find((outline) => outline.contextId === contextId),
      hasOutlines: outlines !== undefined,
      grid: (contextId) => partOf(gridAnswer, grids, contextId),
      pages: wholeOf(listed),
      loadMore,
      loadRest,
      isLoading:
        [short, others, gridAnswer, listed].some(({ isPending }) => isPending) ||
        (rest.length > 0 && !others.data && !others.isError),
    }),
    [short, full, others, gridAnswer, listed, outlines, first, rest, grids, loadMore, loadRest],
  );
  const hasRest = rest.length > 0;
  useEffect(() => {
    if (TOUCHLINE_TV || !hasRest) return undefined;
    let isOver = false;
    void pageIdle().then(() => !isOver && loadRest());
    return () => {
      isOver = true;
    };
  }, [hasRest, loadRest]);
  const [store] = useState(() => createContentStore(content));
  useLayoutEffect(() => store.set(content), [store, content]);
  return (
    <PageContentContext value={store}>
      {TOUCHLINE_TV ? <ReachContext value={reach}>{children}</ReachContext> : children}
    </PageContentContext>
  );
}

interface Answer<T> extends Pick<UseQueryResult<T>, 'data' | 'isError' | 'refetch'> {
  /** Whether the first answer is pending. */
  isPending: boolean;
}

/** The rendered part of a query result; memoised, because every line renders from it. */
function useAnswer<T>({ data, isError, isFetching, refetch }: UseQueryResult<T>): Answer<T> {
  const isPending = isFetching && data === undefined;
  return useMemo(() => ({ data, isError, refetch, isPending }), [data, isError, refetch, isPending]);
}

/** One line or grid of a batch answer. */
function partOf<T extends { contextId: string }>(
  { data, isError, refetch }: Answer<T[]>,
  references: readonly ContextReference[],
  contextId: string,
): Loaded<T> {
  const value = data?.find((each) => each.contextId === contextId);
  if (value) return { state: 'ready', value };
  if (data) return { state: 'absent' };
  if (!isError) return { state: 'loading' };
  return references[0]?.contextId === contextId
    ? { state: 'failed', retry: () => void refetch() }
    : { state: 'absent' };
}

function wholeOf<T>({ data, isError, refetch }: Answer<T>): Loaded<T> {
  if (data) return { state: 'ready', value: data };
  return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
}
