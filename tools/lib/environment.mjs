import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { inRoot } from './root.mjs';

/**
 * The server's environment: paths of the demo content unless the operator set others; `DEMO=off` leaves its feed, its
 * leagues and scores and its simulated audience out.
 * @param {NodeJS.ProcessEnv} given
 * @param {{ feed?: string, league?: string, scores?: string, audience?: string, client?: string }} [places]
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment(
  given,
  {
    feed = inRoot('dist', 'demo', 'feed.js'),
    league = inRoot('dist', 'demo', 'league.js'),
    scores = inRoot('dist', 'demo', 'score-board.js'),
    audience = inRoot('dist', 'demo', 'audience.js'),
    client = inRoot('dist', 'client'),
  } = {},
) {
  const env = {
    // Passwords are hashed on as many threads as there are cores, beside files and names.
    UV_THREADPOOL_SIZE: String(availableParallelism() + 4),
    TOUCHLINE_ART_FONTS: inRoot('demo', 'art', 'fonts'),
    TOUCHLINE_MEDIA: inRoot('demo', 'media', 'loops'),
    TOUCHLINE_WIDGETS: inRoot('demo', 'widgets'),
    TOUCHLINE_CLIENT: client,
    ...(given.DEMO === 'off'
      ? {}
      : {
          CONTENT_FEED: feed,
          SOCCER_LEAGUE: league,
          SCORE_BOARD: scores,
          SIMULATED_AUDIENCE: audience,
          PREDICTION_TOURNAMENT: 'meridian-league',
        }),
    ...given,
  };
  return { ...env, TOUCHLINE_DATA: resolve(given.TOUCHLINE_DATA || inRoot('.data')) };
}
