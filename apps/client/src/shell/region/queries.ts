import { queryOptions } from '@tanstack/react-query';
import type { Region, RegionInfo } from '@touchline/contract';
import { type Api, audienceKey } from '../api';

const FRESH_MS = 5 * 60_000;
/** More regions than this are no list to choose from. */
const MOST = 60;

/** Where the viewer is and what they may choose. */
export interface RegionChoices {
  info: RegionInfo;
  regions: Region[];
}

/** Where the server sees the viewer, and which regions it offers there. */
export const regionInfoQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my', 'regionInfo'],
    queryFn: ({ signal }) => api.call('myRegionInfo', { signal }),
    staleTime: 60_000,
  });

/** The regions a viewer may choose; one that cannot be had is left out. */
export const regionsQuery = (api: Api, signedIn: () => Promise<unknown>) =>
  queryOptions({
    queryKey: ['regions', ...audienceKey(api.audience)],
    queryFn: async ({ client, signal }): Promise<RegionChoices> => {
      await signedIn();
      const info = await client.fetchQuery(regionInfoQuery(api));
      const asked = info.availableRegionIds
        .slice(0, MOST)
        .map((id) => api.call('region', { params: { id }, signal }).catch(() => undefined));
      const regions = (await Promise.all(asked)).filter((region) => region !== undefined);
      return { info, regions };
    },
    staleTime: FRESH_MS,
  });

/** The region of a viewer who is served without naming one. */
export const currentRegionQuery = (api: Api, signedIn: () => Promise<unknown>) =>
  queryOptions({
    queryKey: ['currentRegion', ...audienceKey(api.audience)],
    queryFn: async ({ client, signal }) => {
      await signedIn();
      const { currentRegionId } = await client.fetchQuery(regionInfoQuery(api));
      return api.call('region', { params: { id: currentRegionId }, signal });
    },
    staleTime: FRESH_MS,
  });
