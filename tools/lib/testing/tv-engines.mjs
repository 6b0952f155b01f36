import { fetchOldEngines, fetchOldScriptEngine, whyNotHere } from './old-engines.mjs';
import { needQtEngine, QT_VERSION, whyNoQtHere } from './qt-engine.mjs';

/** @typedef {import('./old-engines.mjs').Engine} Engine */
/** @typedef {{ engines: readonly Engine[], withQt?: boolean }} Wanted */
/** @typedef {{ machine?: { platform: string, arch: string }, fetchEngines?: typeof fetchOldEngines, fetchScriptEngine?: typeof fetchOldScriptEngine, needQt?: typeof needQtEngine }} Means */

/**
 * The engines in which the packages of TVs run: builds of Chromium where they exist, QtWebEngine and the old script
 * engine, which exist for more processors. What cannot be had on this kind of machine has a reason; what can be and is
 * missing is fetched, or it throws.
 * @param {Wanted} wanted
 * @param {Means} [means]
 * @returns {Promise<{ versions: number[], reasons: string[], env: NodeJS.ProcessEnv }>} `env`: as the journeys read it
 */
export async function tvEngines(
  { engines, withQt = false },
  {
    machine = process,
    fetchEngines = fetchOldEngines,
    fetchScriptEngine = fetchOldScriptEngine,
    needQt = needQtEngine,
  } = {},
) {
  const noChromium = whyNotHere(machine);
  const noQt = withQt ? whyNoQtHere(machine) : undefined;
  const qt = withQt && noQt === undefined ? needQt() : undefined;
  const versions = [
    ...(noChromium === undefined ? engines.map(({ version }) => version) : []),
    ...(qt ? [QT_VERSION] : []),
  ];
  return {
    versions,
    reasons: [noChromium, noQt].filter((reason) => reason !== undefined),
    env: {
      OLD_ENGINE_VERSIONS: versions.join(' '),
      OLD_ENGINES: noChromium === undefined ? await fetchEngines({ engines }) : '',
      QT_PYTHON: qt?.python ?? '',
      XVFB: qt?.xvfb ?? '',
      OLD_SCRIPT_ENGINE: machine.platform === 'linux' ? await fetchScriptEngine({ machine }) : '',
    },
  };
}
