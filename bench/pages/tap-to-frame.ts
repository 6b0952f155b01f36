import type { Browser, BrowserContextOptions } from '@playwright/test';
import { median, type Result } from '../result';
import { startServer } from '../server-process';
import { channelToWatch, servePlayerPage } from './bare-player';
import { sessionOf, timeToFrame } from './first-frame';
import { GOOD_LINE, launch, noted, visit } from './throttled';

const ROUNDS = 7;
/** Hover time on a tile before the press. */
const INTENT_MS = 150;

/**
 * From the press on a channel's tile to its first frame, against a bare page that is loaded and started; alternating.
 */
export async function tapToFrame(): Promise<Result[]> {
  const server = await startServer();
  const player = await servePlayerPage();
  const browser = await launch();
  try {
    const { id, stream } = await channelToWatch(server.address);
    const home = `${server.address}/home`;
    const bare = `${player.address}/?stream=${encodeURIComponent(stream)}`;
    const known = await sessionOf(browser, `${server.address}/channel/${id}`);
    const taps: number[] = [];
    const loads: number[] = [];
    await timeToFrame(browser, bare);
    for (let round = 0; round < ROUNDS; round++) {
      taps.push(await timeFromTap(browser, home, id, known));
      loads.push(await timeToFrame(browser, bare));
    }
    return [
      {
        name: 'tapToFrame',
        value: median(taps) / median(loads),
        detail: `${Math.round(median(taps))} ms against ${Math.round(median(loads))} ms`,
      },
    ];
  } finally {
    await browser.close();
    player.close();
    await server.stop();
  }
}

const timeFromTap = (
  browser: Browser,
  home: string,
  channelId: string,
  known: BrowserContextOptions,
): Promise<number> =>
  visit(browser, { ...GOOD_LINE, device: { ...GOOD_LINE.device, ...known } }, home, async (page) => {
    await noted(page, ({ ready, tiles }) => ready > 0 && tiles > 0);
    const tile = page.locator(`a[href$="/channel/${channelId}"]`).first();
    await tile.scrollIntoViewIfNeeded();
    await page.evaluate(() =>
      addEventListener('pointerdown', () => Object.assign(window, { tappedAt: performance.now() }), true),
    );
    await tile.hover();
    await page.waitForTimeout(INTENT_MS);
    await page.mouse.down();
    await page.mouse.up();
    const { frame } = await noted(page, (probe) => probe.frame > 0);
    return frame - (await page.evaluate(() => Number(Reflect.get(window, 'tappedAt'))));
  });
