import { queryOptions } from '@tanstack/react-query';
import { type Api, audienceKey } from '../../api';

/** The operator's feature screens, in the operator's order; those this region does not have are left out. */
export const featureScreensQuery = (api: Api, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['page', 'featureScreens', ids, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      if (ids.length === 0) return [];
      const { items } = await api.call('pagesBatch', { body: { ids: [...ids] }, signal });
      return ids.flatMap((id) => items.find((page) => page.id === id) ?? []);
    },
  });
