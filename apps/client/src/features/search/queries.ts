import { infiniteQueryOptions } from '@tanstack/react-query';
import type { SearchType } from '@touchline/contract';
import type { Api } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';

/** Page size of the results (FIND-03). */
const PART = 10;
const FRESH_MS = 30_000;

/** The results of a search, in pages; another term or type is another list (FIND-04). */
export const resultsQuery = (api: Api, term: string, type: SearchType) =>
  infiniteQueryOptions({
    queryKey: ['search', type, term, ...audienceKey(api.audience)],
    queryFn: ({ pageParam, signal }) => {
      const query = { term, type, limit: PART, ...(pageParam === '' ? {} : { next: pageParam }) };
      return api.call('searchTiles', { query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
    enabled: term !== '',
  });
