import { Unreachable } from '../../shell/config/load-config';
import { configQuery } from '../../shell/config/queries';
import { pageIdle } from '../../shell/idle';
import { note } from '../../shell/log/log';
import type { Session } from '../../shell/session/session';
import { loadPersonal } from '../connection/viewer-data';
import type { RegionStep } from './region-step';
import type { StartUpSteps } from './start-up';

export interface Surroundings extends RegionStep {
  session: Session;
}

/** The start-up steps in a browser. */
export const startUpSteps = (surroundings: Surroundings): StartUpSteps => {
  const { session, api, queries, stored, isDrawn } = surroundings;
  return {
    session: async () => {
      stored.write('platform', api.audience.platform);
      // A rendered page needs no session yet: the first one is created when the page is idle.
      if (isDrawn && session.who() === 'nobody') await pageIdle();
      await session.start();
      loadPersonal(queries, api, session);
    },
    // Loaded when it is due: a rendered page does not wait for its region.
    region: async () => (await import('./region-step')).regionStep(surroundings),
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
  };
};
