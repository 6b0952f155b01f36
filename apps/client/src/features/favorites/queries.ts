import { queryOptions } from '@tanstack/react-query';
import { type Api, audienceKey } from '../../api';

/** The call takes no more ids than this at once. */
const BATCH = 100;

/** The pages a registered viewer keeps, in their order; asked for registered viewers only (AUTH-13). */
export const favoritesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['favorites', ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const { pageIds } = await api.call('favorites', { signal });
      const batches = Array.from({ length: Math.ceil(pageIds.length / BATCH) }, (_, place) =>
        pageIds.slice(place * BATCH, (place + 1) * BATCH),
      );
      const answers = await Promise.all(batches.map((ids) => api.call('pagesBatch', { body: { ids }, signal })));
      const pages = new Map(answers.flatMap(({ items }) => items.map((page) => [page.id, page] as const)));
      return pageIds.flatMap((id) => pages.get(id) ?? []);
    },
  });
