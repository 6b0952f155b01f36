import { createQueries } from '@touchline/client/src/app/connection/queries';
import { type Api, createApi } from '@touchline/client/src/shell/api/api';
import type { Tokens, UserType } from '@touchline/contract';

export const AUDIENCE = { platform: 'web', locale: 'en', regionId: undefined } as const;

/** The client of a viewer whose tokens outlast the run. */
export function apiOf(address: string, tokens: Pick<Tokens, 'accessToken'>, userType: UserType): Api {
  return createApi({
    baseUrl: `${address}/api`,
    fetch: (url, init) => fetch(url, init),
    audience: AUDIENCE,
    session: {
      token: () => tokens.accessToken,
      userType: () => userType,
      start: () => Promise.resolve(true),
      renew: () => Promise.resolve(false),
    },
  });
}

/** Reads with the retries of the client's cache, never from the cache. */
export function reading(): { read: <T>(name: string, queryFn: () => Promise<T>) => Promise<T>; end: () => void } {
  const queries = createQueries();
  return {
    read: (name, queryFn) => queries.fetchQuery({ queryKey: [name], queryFn, staleTime: 0, gcTime: 0 }),
    end: () => queries.clear(),
  };
}
