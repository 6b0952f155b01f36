import type { Browser, Page } from '@playwright/test';
import { median, type Result } from '../result';
import { startServer } from '../server-process';
import { launch, noted, type Probe, SLOW_PHONE, UNWATCHED, visit } from './throttled';

const ROUNDS = 9;
const UNHURRIED = { ...SLOW_PHONE, cpu: 1, megabitsPerSecond: 1000, roundTripMs: 0 };
const isShown = ({ tiles }: Probe) => tiles > 0;
const isReady = ({ tiles, ready }: Probe) => tiles > 0 && ready > 0;
const SETTLE_MS = 500;
const BETWEEN_TAPS_MS = 150;
const MOST_TAPS = 100;

/** Home on a slow phone with nothing cached: time to the first tiles, response to taps, and layout shifts. */
export async function phone(): Promise<Result[]> {
  const server = await startServer();
  const browser = await launch(UNWATCHED);
  try {
    const home = `${server.address}/home`;
    // The server renders each picture once; that is not measured.
    await visit(browser, UNHURRIED, home, async (page) => {
      await noted(page, isReady);
      await page.waitForLoadState('networkidle');
    });
    const visits: Probe[] = [];
    for (let round = 0; round < ROUNDS; round++) visits.push(await tapThrough(browser, home));
    const of = (name: 'paint' | 'picture' | 'tiles' | 'ready' | 'reaction' | 'longestTask') =>
      median(visits.map((probe) => probe[name]));
    const ms = (name: Parameters<typeof of>[0]) => `${Math.round(of(name))} ms`;
    const shifts = visits.flatMap(({ shifts }) => shifts);
    return [
      {
        name: 'phoneTiles',
        value: of('tiles'),
        detail: `first paint ${ms('paint')}, stage ${ms('picture')}, taken over ${ms('ready')}`,
      },
      { name: 'phoneTap', value: of('reaction'), detail: `longest task ${ms('longestTask')}` },
      {
        name: 'layoutShift',
        value: Number(median(visits.map(({ shift }) => shift)).toFixed(2)),
        detail: shifts[0] ?? 'nothing moved',
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** A plain tap on the first match: Playwright's own would inject scripts that distort the measurement. */
async function tap(page: Page, selector: string): Promise<void> {
  const place = await page.evaluate((wanted) => {
    const { x, y } = document.querySelector(wanted)?.getBoundingClientRect() ?? {};
    return { x, y };
  }, selector);
  if (place.x === undefined || place.y === undefined) throw new Error(`Nothing to tap: ${selector}`);
  await page.touchscreen.tap(place.x + 4, place.y + 4);
}

/** Taps on a title from the first tiles until hydration, then one on a tile. */
const tapThrough = (browser: Browser, home: string): Promise<Probe> =>
  visit(browser, SLOW_PHONE, home, async (page) => {
    let probe = await noted(page, isShown);
    for (let taps = 0; !isReady(probe); taps++) {
      if (taps === MOST_TAPS) throw new Error(`Not taken over in time: ${JSON.stringify(probe)}`);
      await tap(page, 'h2');
      await page.waitForTimeout(BETWEEN_TAPS_MS);
      probe = await page.evaluate(() => window.probe);
    }
    await page.waitForTimeout(SETTLE_MS);
    const settled = await page.evaluate(() => window.probe);
    await tap(page, '[id^="line-"] a');
    await page.waitForTimeout(SETTLE_MS);
    const { reaction } = await page.evaluate(() => window.probe);
    return { ...settled, reaction };
  });
