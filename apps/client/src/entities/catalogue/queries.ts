import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';
import { configQuery } from '../../shell/config/queries';

const FRESH_MS = 5 * 60_000;
/** Limit of the call. */
const MOST_PAGES = 100;

/** The pages of the catalogue, up to the configured number. */
export const catalogueQuery = (api: Api) =>
  queryOptions({
    queryKey: ['catalogue', ...audienceKey(api.audience)],
    queryFn: ({ signal, client }) => fetchCatalogue(api, client, signal),
    staleTime: FRESH_MS,
  });

async function fetchCatalogue(api: Api, queries: QueryClient, signal: AbortSignal) {
  const { config } = await queries.ensureQueryData(configQuery(api));
  const limit = Math.min(config.cataloguePagesLimit, MOST_PAGES);
  return (await api.call('cataloguePages', { query: { limit }, signal })).items;
}
