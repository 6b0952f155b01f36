import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';

const FRESH_MS = 60_000;

/** All offers, or those that unlock any of the given access rights. */
export const offersQuery = (api: Api, accessRightUniqueIds?: readonly string[]) => {
  const wanted = accessRightUniqueIds?.join(',');
  return queryOptions({
    queryKey: ['offers', wanted ?? '', ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const query = wanted === undefined ? {} : { accessRightUniqueIds: wanted };
      return (await api.call('offers', { query, signal })).items;
    },
    staleTime: FRESH_MS,
  });
};

export const promotionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['promotions', ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => (await api.call('promotions', { signal })).items,
    staleTime: FRESH_MS,
  });

export const tvModelsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['tvModels', ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => (await api.call('tvModels', { signal })).items,
    staleTime: FRESH_MS,
  });
