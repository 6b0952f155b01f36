import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@touchline/contract';
import type { TextTree } from '@touchline/texts';
import type { Api } from '../api/api';

const A_DAY_MS = 86_400_000;

/** All texts of a language. */
export const textsQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['texts', locale],
    queryFn: async ({ signal }) => (await api.call('locale', { params: { lng: locale }, signal })) as TextTree,
    staleTime: A_DAY_MS,
  });
