import { queryOptions } from '@tanstack/react-query';
import type { Region, RegionInfo } from '@touchline/contract';
import type { Api } from '../api/api';
import { audienceKey } from '../api/audience';

const FRESH_MS = 5 * 60_000;
/** Limit of listed regions. */
const MOST = 60;

/** The viewer's region and the selectable ones. */
export interface RegionChoices {
  info: RegionInfo;
  regions: Region[];
}

/** The region the server locates the viewer in, and the regions it offers there. */
export const regionInfoQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my', 'regionInfo'],
    queryFn: ({ signal }) => api.call('myRegionInfo', { signal }),
    staleTime: 60_000,
  });

/** The selectable regions; those that fail to load are left out. */
export const regionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['regions', ...audienceKey(api.audience)],
    queryFn: async ({ client, signal }): Promise<RegionChoices> => {
      const info = await client.fetchQuery(regionInfoQuery(api));
      const asked = info.availableRegionIds
        .slice(0, MOST)
        .map((id) => api.call('region', { params: { id }, signal }).catch(() => undefined));
      const regions = (await Promise.all(asked)).filter((region) => region !== undefined);
      return { info, regions };
    },
    staleTime: FRESH_MS,
  });

/** The region that is served by default. */
export const currentRegionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['currentRegion', ...audienceKey(api.audience)],
    queryFn: async ({ client, signal }) => {
      const { currentRegionId } = await client.fetchQuery(regionInfoQuery(api));
      return api.call('region', { params: { id: currentRegionId }, signal });
    },
    staleTime: FRESH_MS,
  });
