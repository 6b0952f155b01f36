import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, audienceKey } from '../../shell/api';

/** The call takes no more ids than this at once. */
const BATCH = 100;

/** Where the ids of the pages a person keeps are held; the same in every language and region. */
export const KEPT_KEY = ['my', 'favorites'] as const;

/** The ids of the pages a registered viewer keeps, in their order; asked for registered viewers only (AUTH-13). */
export const keptQuery = (api: Api) =>
  queryOptions({
    queryKey: KEPT_KEY,
    queryFn: async ({ signal }) => (await api.call('favorites', { signal })).pageIds,
  });

/** These pages in their order; ones that are gone are left out. */
export const keptPagesQuery = (api: Api, pageIds: readonly string[]) =>
  queryOptions({
    queryKey: ['my', 'favoritePages', pageIds, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const batches = Array.from({ length: Math.ceil(pageIds.length / BATCH) }, (_, place) =>
        pageIds.slice(place * BATCH, (place + 1) * BATCH),
      );
      const answers = await Promise.all(batches.map((ids) => api.call('pagesBatch', { body: { ids }, signal })));
      const pages = new Map(answers.flatMap(({ items }) => items.map((page) => [page.id, page] as const)));
      return pageIds.flatMap((id) => pages.get(id) ?? []);
    },
    // A heart changes the list by one: what was there stays until the others are.
    placeholderData: keepPreviousData,
  });

/** An event has two teams; one of many is a tournament, whose own page is the one to keep. */
const MOST_TEAMS = 4;

/** The pages of an event's teams, as far as they have one. */
export const teamPagesQuery = (api: Api, teamIds: readonly string[]) =>
  queryOptions({
    queryKey: ['teamPages', teamIds, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const asked = teamIds.map((teamId) => api.call('pages', { query: { teamId, limit: 1 }, signal }));
      return (await Promise.all(asked)).flatMap(({ items }) => items);
    },
    enabled: teamIds.length > 0 && teamIds.length <= MOST_TEAMS,
  });
