import { queryOptions } from '@tanstack/react-query';
import type { Collectible } from '@touchline/contract';
import type { Api } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';

const FRESH_MS = 15_000;
/** Signed facts and keys do not change. */
const LASTING_MS = 3_600_000;

/** Price, agreement and reach of an event's collectibles; the reach of a live event moves on. */
export const offerQuery = (api: Api, eventId: string) =>
  queryOptions({
    queryKey: ['my', 'collectibleOffer', eventId, ...audienceKey(api.audience)],
    queryFn: ({ signal }) => api.call('collectibleOffer', { params: { eventId }, signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });

/** The first waits are short: most collectibles take less than a minute. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10_000;
const GROWTH = 1.3;

/** The wait before the next look at a collectible that is being made. */
export const waitAfter = (looks: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * GROWTH ** looks);

export const isBeingMade = ({ state }: Pick<Collectible, 'state'>): boolean =>
  state !== 'claimed' && state !== 'failed';

/** One collectible; looked at again, less and less often, until it is made or failed. */
export const collectibleQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['my', 'collectible', id, ...audienceKey(api.audience)],
    queryFn: ({ signal }) => api.call('myCollectible', { params: { id }, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data && !isBeingMade(data) ? false : waitAfter(dataUpdateCount + errorUpdateCount),
  });

/** All collectibles of the account; looked at again while one of them is being made. */
export const collectiblesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my', 'collectibles', ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => (await api.call('myCollectibles', { query: { limit: 100 }, signal })).items,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.some(isBeingMade) ? waitAfter(dataUpdateCount) : false,
  });

export const proofQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['collectibleProof', id, ...audienceKey(api.audience)],
    queryFn: ({ signal }) => api.call('collectibleProof', { params: { id }, signal }),
    staleTime: LASTING_MS,
  });

export const signingKeysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['collectibleKeys'],
    queryFn: async ({ signal }) => (await api.call('collectibleKeys', { signal })).keys,
    staleTime: LASTING_MS,
  });
