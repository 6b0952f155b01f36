import type { Browser } from '@playwright/test';
import { median, type Result } from './result';
import { startServer } from './server-process';
import { launch, noted, type Probe, SLOW_PHONE, visit } from './throttled';

const ROUNDS = 5;
const UNHURRIED = { ...SLOW_PHONE, cpu: 1, megabitsPerSecond: 1000, roundTripMs: 0 };
const isShown = ({ tiles }: Probe) => tiles > 0;
const isReady = ({ tiles, ready }: Probe) => tiles > 0 && ready > 0;
const SETTLE_MS = 500;

/** Home on a slow phone with nothing cached: when its first tiles are there, how it takes taps, and that nothing moves. */
export async function phone(): Promise<Result[]> {
  const server = await startServer();
  const browser = await launch();
  try {
    const home = `${server.address}/home`;
    // The server draws each picture once; that is not what is measured.
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

/** One tap, on a title, as soon as the tiles are there and scripts still start; one on a tile when they have. */
const tapThrough = (browser: Browser, home: string): Promise<Probe> =>
  visit(browser, SLOW_PHONE, home, async (page) => {
    await noted(page, isShown);
    const title = await page.locator('h2').first().boundingBox();
    if (title) await page.touchscreen.tap(title.x + 4, title.y + 4);
    await noted(page, isReady);
    await page.waitForTimeout(SETTLE_MS);
    const settled = await page.evaluate(() => window.probe);
    await page.locator('[id^="line-"] a').first().tap();
    await page.waitForTimeout(SETTLE_MS);
    const { reaction } = await page.evaluate(() => window.probe);
    return { ...settled, reaction };
  });
