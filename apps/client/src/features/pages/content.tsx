import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ContextReference, Grid, Line, Page } from '@touchline/contract';
import { createContext, type ReactNode, useContext, useDeferredValue, useMemo, useState } from 'react';
import { useConfig } from '../../shell/config/queries';
import { useApp } from '../../shell/context';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { contextsOf, FIRST_TILES } from './layout';
import { gridsQuery, linesQuery, pagesQuery } from './queries';
import { useReach } from './reach';

/** A part of a page on its way: what fails together is told about once, in the place of its first part. */
type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'absent' }
  | { state: 'ready'; value: T };

interface PageContent {
  line: (contextId: string) => Loaded<Line>;
  grid: (contextId: string) => Loaded<Grid>;
  pages: Loaded<Page[]>;
  /** The first lines come short; whoever gets near the end of one has them all fetched in full. */
  wantMore: () => void;
  /** Whether something is still on its way. */
  isLoading: boolean;
}

const PageContentContext = createContext<PageContent | undefined>(undefined);

/** What the sections of a page are filled with. */
export function usePageContent(): PageContent {
  const content = useContext(PageContentContext);
  if (!content) throw new Error('Used outside of a page');
  return content;
}

/** Fetches what a page is made of, all lines and all grids together (PAGE-07), and hands it to the sections. */
export function PageContentProvider({ page, children }: { page: Page; children: ReactNode }) {
  const { api } = useApp();
  const config = useConfig(api);
  // The rest is asked for and drawn in slices after the page is taken over; a tap or key meanwhile goes first.
  const isBrowser = useDeferredValue(useIsBrowser());
  const [wantsMore, setWantsMore] = useState(false);
  // The same ones each time: every line is drawn from them.
  const { first, rest, grids, pageIds } = useMemo(() => contextsOf(page), [page]);
  const short = useAnswer(useQuery(linesQuery(api, first, FIRST_TILES, config)));
  const fullOptions = linesQuery(api, first, config.limitTilesPerLine, config);
  const full = useAnswer(useQuery({ ...fullOptions, enabled: wantsMore && first.length > 0 }));
  const later = linesQuery(api, rest, config.limitTilesPerLine, config);
  const others = useDeferredAnswer(useAnswer(useQuery({ ...later, enabled: isBrowser && rest.length > 0 })));
  const isInReach = useReach(first, rest, others.data);
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
    wantMore: () => setWantsMore(true),
    isLoading: [short, others, gridAnswer, listed].some(({ isAwaited }) => isAwaited),
  };
  return <PageContentContext value={content}>{children}</PageContentContext>;
}

interface Answer<T> extends Pick<UseQueryResult<T>, 'data' | 'isError' | 'refetch'> {
  /** Whether it is asked for, and nothing can be shown yet. */
  isAwaited: boolean;
}

/** What is drawn of an answer: a new one only where that changes, since every line is drawn from it. */
const useAnswer = <T,>({ data, isError, isFetching, refetch }: UseQueryResult<T>): Answer<T> => {
  // Without hooks of its own it would not be taken for one that has to remember.
  'use memo';
  return { data, isError, refetch, isAwaited: isFetching && data === undefined };
};

/** The answer, drawn when there is time for it. */
const useDeferredAnswer = <T,>({ data, ...rest }: Answer<T>): Answer<T> => ({ data: useDeferredValue(data), ...rest });

/** One line or grid out of the answer that has several. */
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
