import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { moveClock } from '../support/other-hour.mjs';
import { type Key, openScreen, type Place, type Screen } from './engine';
import { firstTiles } from './views';

/** A TV set as far as it can be had here: its engine, its globals, its remote. */
export interface TvSet {
  readonly name: string;
  readonly kind: 'webos' | 'tizen';
  /** The version of Chromium that runs the package. */
  readonly version: number;
  /** Whether this build of the engine decodes H.264, as every real set does; the journeys verify it. */
  readonly decodes: boolean;
  readonly userAgent: string;
}

const LG = (chrome: string) =>
  `Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome} Safari/537.36 WebAppManager`;
const SAMSUNG = (tizen: string, chrome: string) =>
  `Mozilla/5.0 (SMART-TV; LINUX; Tizen ${tizen}) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}/${tizen} TV Safari/537.36`;

const SETS: readonly TvSet[] = [
  {
    name: 'Samsung of 2020',
    kind: 'tizen',
    version: 69,
    decodes: false,
    userAgent: SAMSUNG('5.5', '69.0.3497.106.1'),
  },
  { name: 'LG of 2021', kind: 'webos', version: 79, decodes: true, userAgent: LG('79.0.3945.79') },
  { name: 'LG of 2022', kind: 'webos', version: 87, decodes: true, userAgent: LG('87.0.4280.88') },
  {
    name: 'Samsung of 2022',
    kind: 'tizen',
    version: 87,
    decodes: true,
    userAgent: SAMSUNG('6.5', '85.0.4183.93'),
  },
  { name: 'LG of 2024', kind: 'webos', version: 108, decodes: false, userAgent: LG('108.0.5359.211') },
  {
    name: 'Samsung of 2024',
    kind: 'tizen',
    version: 108,
    decodes: false,
    userAgent: SAMSUNG('8.0', '108.0.5359.1'),
  },
];

/** The sets whose engines this machine has; `npm test` names them. */
const versions = new Set((process.env['OLD_ENGINE_VERSIONS'] ?? '69 79 87').split(' ').filter(Boolean).map(Number));

export const sets = SETS.filter(({ version }) => versions.has(version));

/** The sets with a picture, oldest engine first. */
export const withPicture = sets.filter(({ decodes }) => decodes);

const QT_VERSION = 87;
const engines = process.env['OLD_ENGINES'] || join(import.meta.dirname, '../../.cache/engines');

function placeOf(version: number): Place {
  if (version !== QT_VERSION) return join(engines, String(version), 'chromium');
  return { python: process.env['QT_PYTHON'] || '/usr/bin/python3', xvfb: process.env['XVFB'] || '/usr/bin/Xvfb' };
}

/** The key by which a set's remote goes back, and the call by which an app on it ends. */
export const backKey = ({ kind }: TvSet): Key => (kind === 'webos' ? 'backOnLg' : 'backOnSamsung');
export const exitCall = ({ kind }: TvSet): string => (kind === 'webos' ? 'platformBack' : 'exit');

/** What a launcher passes on with an address of the app. */
export const launchOf = ({ kind }: TvSet, link: string): object =>
  kind === 'webos'
    ? { contentTarget: link }
    : { data: [{ key: 'PAYLOAD', value: [JSON.stringify({ values: JSON.stringify({ path: link }) })] }] };

interface Start {
  /** The launch parameters, or the app control. */
  readonly startedWith?: object;
  /** How far the set's clock is ahead, in ms. */
  readonly clockAhead?: number;
  readonly heapMegabytes?: number;
}

/** Starts a package on a set; `folder` is where it was unpacked. */
export function switchOn(set: TvSet, folder: string, { startedWith, clockAhead, ...limits }: Start = {}) {
  const globals = readFileSync(join(import.meta.dirname, 'shells', `${set.kind}.js`), 'utf8');
  // Chromium 69 has no `globalThis` before the page's own scripts.
  const clock = `(${moveClock.toString().replaceAll('globalThis', 'window')})(${clockAhead ?? 0});`;
  return openScreen(placeOf(set.version), {
    ...limits,
    address: pathToFileURL(join(folder, 'index.html')).href,
    userAgent: set.userAgent,
    scripts: [
      ...(clockAhead === undefined ? [] : [clock]),
      `window.startedWith = ${JSON.stringify(startedWith ?? null)};\n${globals}`,
    ],
  });
}

export const CHANNELS = 'line-all-channels';

/** Waits until home has its lines. */
export const untilHome = (screen: Screen) =>
  expect.poll(async () => (await firstTiles(screen)).map(({ line }) => line), 'home').toContain(CHANNELS);

/** Waits until the app has taken over the page that the server drew; before, only arrows and OK work. */
export const untilTakenOver = (screen: Screen) =>
  expect
    .poll(() => screen.evaluate(`'touchlineHolds' in window && window.touchlineHolds === undefined`), 'the app')
    .toBe(true);

/** The calls of the app to its set: name and arguments. */
export const callsOf = async (screen: Screen) =>
  JSON.parse(String(await screen.evaluate('JSON.stringify(window.calls)'))) as [name: string, ...unknown[]][];

/** A message that belongs to the set and not to the package: its own script is not on this machine. */
const OF_THE_SET = /\$WEBAPIS/;

/** The complaints about the app. */
export const complaintsOf = ({ complaints }: Screen) => complaints.filter((each) => !OF_THE_SET.test(each));
