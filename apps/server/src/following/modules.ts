import { pathToFileURL } from 'node:url';
import type { ScoreBoard, SoccerLeague } from '@touchline/contract';
import { SettingError } from '../kernel/common/setting-error';

/** Imports the module that a setting names. */
async function load(setting: string, file: string): Promise<object> {
  try {
    const module: unknown = await import(pathToFileURL(file).href);
    return typeof module === 'object' && module !== null ? module : {};
  } catch (error) {
    throw new SettingError(`${setting} cannot be read from ${file}: ${error instanceof Error ? error.message : ''}`);
  }
}

const hasLeague = (module: object): module is { openLeague: () => SoccerLeague } =>
  'openLeague' in module && typeof module.openLeague === 'function';
const hasScoreBoard = (module: object): module is { openScoreBoard: () => ScoreBoard } =>
  'openScoreBoard' in module && typeof module.openScoreBoard === 'function';

/** Loads the module of simulated leagues, which comes with the demo world or from an operator. */
export async function loadLeague(file: string): Promise<SoccerLeague> {
  const module = await load('SOCCER_LEAGUE', file);
  if (!hasLeague(module)) throw new SettingError(`SOCCER_LEAGUE names ${file}, which exports no openLeague.`);
  return module.openLeague();
}

/** Loads the module of scores, which comes with the demo world or from an operator. */
export async function loadScoreBoard(file: string): Promise<ScoreBoard> {
  const module = await load('SCORE_BOARD', file);
  if (!hasScoreBoard(module)) throw new SettingError(`SCORE_BOARD names ${file}, which exports no openScoreBoard.`);
  return module.openScoreBoard();
}
