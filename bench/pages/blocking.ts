import type { Browser } from '@playwright/test';
import type { Options } from '../options';
import { median, type Result } from '../result';
import { startServer } from '../server-process';
import { FIRST_PAGES, type FirstPage, firstPages } from './first-pages';
import { type Load, load } from './loaded-page';
import { serveScriptless } from './scriptless';
import { launch, UNWATCHED } from './throttled';

const ROUNDS = 5;

/** Medians of the loads of a page. */
interface Loads {
  now: Load;
  scriptless: Load;
  before?: Load;
}

/**
 * The main thread of a slow phone that loads a page with nothing cached, in alternating visits: the page, the same html
 * without scripts and, with `--against`, the page of the other server.
 */
export async function blocking({ against }: Options): Promise<Result[]> {
  const server = await startServer();
  const scriptless = await serveScriptless(server.address);
  const browser = await launch(UNWATCHED);
  try {
    const sides = { now: server.address, scriptless: scriptless.address, ...(against && { before: against }) };
    const paths = await firstPages(server.address);
    const measured: [FirstPage, Loads][] = [];
    for (const page of FIRST_PAGES) {
      if (against) await requirePage(`${against}${paths[page]}`);
      const loads = await alternate(browser, sides, paths[page]);
      measured.push([page, loads]);
      console.log(describe(page, loads));
    }
    return [
      ...measured.map(([page, loads]) => workRatio(page, loads)),
      slowest('blockingTime', 'blocking', measured),
      slowest('longestTask', 'longestTask', measured),
    ];
  } finally {
    await browser.close();
    scriptless.close();
    await server.stop();
  }
}

/** A page of an error would be measured as a fast one. */
async function requirePage(url: string): Promise<void> {
  const { status } = await fetch(url);
  if (status !== 200) throw new Error(`${url} answers ${status}; start both servers on the same day.`);
}

/** The first visit to each server is not measured: it renders each picture once. */
async function alternate(browser: Browser, sides: { [Side in keyof Loads]: string }, path: string): Promise<Loads> {
  const loads: Record<keyof Loads, Load[]> = { now: [], scriptless: [], before: [] };
  for (let round = 0; round <= ROUNDS; round++)
    for (const side of ['now', 'scriptless', 'before'] as const) {
      const address = sides[side];
      if (address === undefined) continue;
      const each = await load(browser, `${address}${path}`);
      if (round > 0) loads[side].push(each);
    }
  const { now, scriptless, before } = loads;
  return {
    now: medians(now),
    scriptless: medians(scriptless),
    ...(before.length > 0 && { before: medians(before) }),
  };
}

function medians(loads: readonly Load[]): Load {
  const of = (name: keyof Load) => median(loads.map((each) => each[name]));
  return {
    total: of('total'),
    blocking: of('blocking'),
    longestTask: of('longestTask'),
    paint: of('paint'),
    largestPaint: of('largestPaint'),
    shift: of('shift'),
    bytes: of('bytes'),
    elements: of('elements'),
  };
}

const workRatio = (page: FirstPage, { now, scriptless }: Loads): Result => ({
  name: `${page}Work`,
  value: now.total / scriptless.total,
  detail: `${ms(now.total)} against ${ms(scriptless.total)}`,
});

/** The page with the largest value; the detail names all. */
const slowest = (name: string, field: 'blocking' | 'longestTask', measured: readonly [FirstPage, Loads][]): Result => ({
  name,
  value: Math.max(...measured.map(([, { now }]) => now[field])),
  detail: measured.map(([page, { now }]) => `${page} ${ms(now[field])}`).join(', '),
});

const columns: readonly [title: string, of: (load: Load) => string][] = [
  ['blocking', ({ blocking }) => ms(blocking)],
  ['longest task', ({ longestTask }) => ms(longestTask)],
  ['all tasks', ({ total }) => ms(total)],
  ['first paint', ({ paint }) => ms(paint)],
  ['largest paint', ({ largestPaint }) => ms(largestPaint)],
  ['shift', ({ shift }) => shift.toFixed(3)],
  ['kB', ({ bytes }) => (bytes / 1000).toFixed(0)],
  ['elements', ({ elements }) => elements.toFixed(0)],
];

const ms = (value: number) => `${Math.round(value)} ms`;
const cell = (text: string) => text.padStart(14);

/** A small table: one line for each side. */
function describe(page: FirstPage, { now, scriptless, before }: Loads): string {
  const line = (name: string, load: Load) => name.padEnd(20) + columns.map(([, of]) => cell(of(load))).join('');
  return [
    page.padEnd(20) + columns.map(([title]) => cell(title)).join(''),
    line('  now', now),
    line('  without scripts', scriptless),
    ...(before ? [line('  before', before), `  now / before: ${compare(now, before)}`] : []),
  ].join('\n');
}

const compare = (now: Load, before: Load): string =>
  (['blocking', 'longestTask', 'total', 'largestPaint', 'bytes', 'elements'] as const)
    .map((name) => `${name} ${(now[name] / before[name]).toFixed(2)}`)
    .join(', ');
