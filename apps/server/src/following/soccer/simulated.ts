import { pathToFileURL } from 'node:url';
import type { SoccerLeague } from '@touchline/contract';
import { SettingError } from '../../kernel/common/setting-error';
import type { SoccerProvider } from './provider';

/** Loads the module of simulated leagues, which comes with the demo world or from an operator. */
export async function loadLeague(file: string): Promise<SoccerLeague> {
  let module: unknown;
  try {
    module = await import(pathToFileURL(file).href);
  } catch (error) {
    throw new SettingError(`SOCCER_LEAGUE cannot be read from ${file}: ${error instanceof Error ? error.message : ''}`);
  }
  if (!hasLeague(module)) throw new SettingError(`SOCCER_LEAGUE names ${file}, which exports no openLeague.`);
  return module.openLeague();
}

const hasLeague = (module: unknown): module is { openLeague: () => SoccerLeague } =>
  typeof module === 'object' && module !== null && 'openLeague' in module && typeof module.openLeague === 'function';

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
