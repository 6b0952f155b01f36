import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { packTv } from '../clean-build';
import { median, type Result } from '../result';
import { startServer } from '../server-process';
import { CHEAP_TV, holds, launch, noted, type Probe, UNWATCHED, visit } from './throttled';

const ROUNDS = 9;
const KEYS = ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowLeft'];
const KEY_PAUSE_MS = 150;
const KEY_ROUNDS = 3;
const isShown = ({ tiles, paint }: Probe) => tiles > 0 && paint > 0;

/** LG's package, unpacked and opened from its folder: time to the first tiles, and response of focus to keys. */
export async function tv(): Promise<Result[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-bench-tv-'));
  const server = await startServer();
  const browser = await launch(UNWATCHED);
  try {
    const home = pathToFileURL(path.join(await packTv(folder, server.address), 'index.html')).href;
    // The server renders each picture once; that is not measured.
    await pressKeys(browser, home, 1);
    const visits: Probe[] = [];
    for (let round = 0; round < ROUNDS; round++)
      visits.push(await visit(browser, CHEAP_TV, home, (page) => noted(page, isShown)));
    const presses: number[] = [];
    for (let round = 0; round < KEY_ROUNDS; round++) presses.push(...(await pressKeys(browser, home, 4)));
    const ms = (values: number[]) => `${Math.round(median(values))} ms`;
    return [
      {
        name: 'tvTiles',
        value: median(visits.map(({ tiles }) => tiles)),
        detail: `first paint ${ms(visits.map(({ paint }) => paint))}, as the server drew it`,
      },
      {
        name: 'keyToFocus',
        value: median(presses),
        detail: `median of ${presses.length}, slowest ${Math.round(Math.max(...presses))} ms`,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The time from each key that moved the focus to the frame that shows it, after the consent dialog is answered. */
const pressKeys = (browser: Browser, home: string, cpu: number): Promise<number[]> =>
  visit(browser, { ...CHEAP_TV, cpu }, home, async (page) => {
    await noted(page, isShown);
    await page.waitForLoadState('networkidle');
    await holds(page, () => document.querySelector('[data-focus-group="question"] button:focus') !== null);
    await page.keyboard.press('Enter');
    await holds(page, () => document.querySelector('[data-focus-group="question"]') === null);
    await page.waitForLoadState('networkidle');
    const before = (await page.evaluate(() => window.probe)).moves.length;
    for (const key of [...KEYS, ...KEYS]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(KEY_PAUSE_MS);
    }
    await page.waitForLoadState('networkidle');
    return (await page.evaluate(() => window.probe)).moves.slice(before);
  });
