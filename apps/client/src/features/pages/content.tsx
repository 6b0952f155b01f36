import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ContextReference, Grid, Line, Page } from '@touchline/contract';
import { createContext, type ReactNode, useContext, useDeferredValue, useMemo, useState } from 'react';
import { useConfig } from '../../shell/config/queries';
import { useApp } from '../../shell/context';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { contextsOf, FIRST_TILES } from './layout';
import { gridsQuery, linesQuery, pagesQuery } from './queries';
import { useReach } from './reach';

/** Loading state of a part. Parts of one failed request show one error, in the place of the first part. */
type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'absent' }
  | { state: 'ready'; value: T };

interface PageContent {
  line: (contextId: string) => Loaded<Line>;
  grid: (contextId: string) => Loaded<Grid>;
  pages: Loaded<Page[]>;
  /** Fetches the first lines in full; initially they are fetched short. */
  loadMore: () => void;
  /** Whether any request is pending. */
  isLoading: boolean;
}

const PageContentContext = createContext<PageContent | undefined>(undefined);

/** The content of a page's sections. */
export function usePageContent(): PageContent {
  const content = useContext(PageContentContext);
  if (!content) throw new Error('Used outside of a page');
  return content;
}

/** Fetches the content of a page's sections, all lines and all grids together (PAGE-07), and provides it to them. */
export function PageContentProvider({ page, children }: { page: Page; children: ReactNode }) {
  const { api } = useApp();
  const config = useConfig(api);
  // Deferred until after hydration and rendered in slices, so that input is handled first.
  const isBrowser = useDeferredValue(useIsBrowser());
  const [isMoreNeeded, setMoreNeeded] = useState(false);
  // Memoised, because every line renders from them.
  const { first, rest, grids, pageIds } = useMemo(() => contextsOf(page), [page]);
  const short = useAnswer(useQuery(linesQuery(api, first, FIRST_TILES, config)));
  const fullOptions = linesQuery(api, first, config.limitTilesPerLine, config);
  const full = useAnswer(useQuery({ ...fullOptions, enabled: isMoreNeeded && first.length > 0 }));
  const later = linesQuery(api, rest, config.limitTilesPerLine, config);
  const others = useDeferredAnswer(useAnswer(useQuery({ ...later, enabled: isBrowser && rest.length > 0 })));
  const isInReach = useReach({ references: first, lines: short.data }, { references: rest, lines: others.data });
  const gridAnswer = useAnswer(useQuery(gridsQuery(api, grids, config)));
  const listed = useAnswer(useQuery(pagesQuery(api, pageIds)));

  const content: PageContent = {
    line: (contextId) => {
      const isFirst = first.some((reference) => reference.contextId === contextId);
      if (isFirst) return partOf(full.data ? full : short, first, contextId);
      return isInReach(contextId) ? partOf(others, rest, contextId) : { state: 'loading' };
    },
    grid: (contextId) => partOf(gridAnswer, grids, contextId),
    pages: wholeOf(listed),
    loadMore: () => setMoreNeeded(true),
    isLoading: [short, others, gridAnswer, listed].some(({ isPending }) => isPending),
  };
  return <PageContentContext value={content}>{children}</PageContentContext>;
}

interface Answer<T> extends Pick<UseQueryResult<T>, 'data' | 'isError' | 'refetch'> {
  /** Whether the first answer is pending. */
  isPending: boolean;
}

/** The rendered part of a query result; memoised, because every line renders from it. */
const useAnswer = <T,>({ data, isError, isFetching, refetch }: UseQueryResult<T>): Answer<T> => {
  // The compiler does not memoise a hook that calls no other hooks without this directive.
  'use memo';
  return { data, isError, refetch, isPending: isFetching && data === undefined };
};

/** The answer as a deferred value. */
const useDeferredAnswer = <T,>({ data, ...rest }: Answer<T>): Answer<T> => ({ data: useDeferredValue(data), ...rest });

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
