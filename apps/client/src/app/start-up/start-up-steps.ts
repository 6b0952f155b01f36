import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../shell/api/api';
import { Unreachable } from '../../shell/config/load-config';
import { configQuery } from '../../shell/config/queries';
import { pageIdle } from '../../shell/idle';
import { note } from '../../shell/log/log';
import type { Session } from '../../shell/session/session';
import type { StoredValues } from '../../shell/session/storage';
import { showTextToast } from '../../shell/toast';
import { loadRights } from '../connection/viewer-data';
import { findRegion } from './find-region';
import type { StartUpSteps } from './start-up';

interface Surroundings {
  session: Session;
  api: Api;
  queries: QueryClient;
  stored: StoredValues;
  /** Whether the server rendered the page. */
  isDrawn: boolean;
}

/** The start-up steps in a browser. */
export const startUpSteps = ({ session, api, queries, stored, isDrawn }: Surroundings): StartUpSteps => ({
  session: async () => {
    // A rendered page needs no session yet: the first one is created when the page is idle.
    if (isDrawn && session.who() === 'nobody') await pageIdle();
    await session.start();
    loadRights(queries, api, session);
  },
  region: async () => {
    if (session.token() === undefined) return 'unknown';
    const outcome = await findRegion(api, queries);
    if (outcome !== 'served') note('warning', `Asking for the region: ${outcome}`);
    if (outcome === 'failed' && session.userType() === 'anonymous')
      void showTextToast(queries, api, 'region.unavailable');
    return outcome;
  },
  config: async () => {
    try {
      const { source, config } = await queries.fetchQuery(configQuery(api));
      stored.write('cacheDuration', config.cacheDuration);
      if (source !== 'regional') note('warning', `The configuration in force: ${source}`);
      return source === 'defaults' ? 'defaults' : 'loaded';
    } catch (error) {
      if (error instanceof Unreachable && queries.getQueryData(configQuery(api).queryKey) === undefined)
        return 'unreachable';
      return 'loaded';
    }
  },
  consent: () => Promise.resolve(),
});
