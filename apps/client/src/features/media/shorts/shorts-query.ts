import { queryOptions } from '@tanstack/react-query';
import type { Tile } from '@touchline/contract';
import type { Api } from '../../../shell/api/api';
import { audienceKey } from '../../../shell/api/audience';

/** Clips of a line that can be swiped through. */
const MOST_SHORTS = 30;
const FRESH_MS = 60_000;

/** The upright clips of a line. */
export const shortsQuery = (api: Api, lineContextId: string) =>
  queryOptions({
    queryKey: ['shorts', lineContextId, ...audienceKey(api.audience)],
    queryFn: async ({ signal }): Promise<Tile[]> =>
      (await api.call('lineTiles', { params: { lineContextId }, query: { limit: MOST_SHORTS }, signal })).items,
    staleTime: FRESH_MS,
  });
