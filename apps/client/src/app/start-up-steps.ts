import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api';
import { configQuery, Unreachable } from '../features/config';
import type { Session } from '../features/session';
import type { StartUpSteps } from './start-up';

/** What each step of the start does in a browser. */
export const startUpSteps = (session: Session, api: Api, queries: QueryClient): StartUpSteps => ({
  session: () => session.start(),
  // A page that the server drew was drawn for a region.
  region: async () => (api.audience.regionId === undefined ? api.call('myRegionInfo') : undefined),
  config: async () => {
    try {
      const { source } = await queries.fetchQuery(configQuery(api));
      return source === 'defaults' ? 'defaults' : 'loaded';
    } catch (error) {
      if (error instanceof Unreachable && queries.getQueryData(configQuery(api).queryKey) === undefined)
        return 'unreachable';
      return 'loaded';
    }
  },
  consent: () => Promise.resolve(),
});
