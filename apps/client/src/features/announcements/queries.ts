import { queryOptions } from '@tanstack/react-query';
import type { Page } from '@touchline/contract';
import { type Api, isMissing } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';

/** Further screens are not fetched. */
const MOST_SCREENS = 10;

/** The feature screens in the operator's order; those that do not exist in this region are left out. */
export const featureScreensQuery = (api: Api, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['page', 'featureScreens', ids, ...audienceKey(api.audience)],
    queryFn: async ({ signal }): Promise<Page[]> => {
      const pages = await Promise.all(ids.slice(0, MOST_SCREENS).map((id) => pageIfAny(api, id, signal)));
      return pages.flatMap((page) => page ?? []);
    },
  });

async function pageIfAny(api: Api, id: string, signal: AbortSignal): Promise<Page | undefined> {
  try {
    return await api.call('page', { params: { id }, signal });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
