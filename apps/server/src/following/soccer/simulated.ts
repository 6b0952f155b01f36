import type { SoccerLeague } from '@touchline/contract';
import type { SoccerProvider } from './provider';

/** A simulated league as a provider. */
export const simulated = (league: SoccerLeague): SoccerProvider => ({
  fixtures: async (...args) => league.fixtures(...args),
  standings: async (...args) => league.standings(...args),
  topScorers: async (...args) => league.topScorers(...args),
  match: async (...args) => league.match(...args),
  commentary: async (...args) => league.commentary(...args),
  updates: async (...args) => league.updates(...args),
  keyMoments: async (...args) => league.keyMoments(...args),
});
