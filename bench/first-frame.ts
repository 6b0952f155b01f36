import type { Browser, BrowserContextOptions } from '@playwright/test';
import { channelToWatch, servePlayerPage } from './bare-player';
import { median, type Result } from './result';
import { startServer } from './server-process';
import { GOOD_LINE, launch, noted, visit } from './throttled';

const ROUNDS = 7;

/** A live channel's first frame for who was here before, against a bare page that is handed the stream; in turns, nothing cached. */
export async function firstFrame(): Promise<Result[]> {
  const server = await startServer();
  const player = await servePlayerPage();
  const browser = await launch();
  try {
    const { id, stream } = await channelToWatch(server.address);
    const pages = {
      ours: `${server.address}/channel/${id}`,
      bare: `${player.address}/?stream=${encodeURIComponent(stream)}`,
    };
    const known = await sessionOf(browser, pages.ours);
    const ours: number[] = [];
    const stranger: number[] = [];
    const bare: number[] = [];
    await timeToFrame(browser, pages.bare);
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await timeToFrame(browser, pages.ours, known));
      bare.push(await timeToFrame(browser, pages.bare));
      stranger.push(await timeToFrame(browser, pages.ours));
    }
    return [
      {
        name: 'liveFirstFrame',
        value: median(ours) / median(bare),
        detail: `${Math.round(median(ours))} ms against ${Math.round(median(bare))} ms; on a first visit, which signs in before, ${Math.round(median(stranger))} ms`,
      },
    ];
  } finally {
    await browser.close();
    player.close();
    await server.stop();
  }
}

/** From asking for a page to the first frame of its video. */
export const timeToFrame = (browser: Browser, url: string, device: BrowserContextOptions = {}): Promise<number> =>
  visit(browser, { ...GOOD_LINE, device: { ...GOOD_LINE.device, ...device } }, url, async (page) => {
    const { frame } = await noted(page, (probe) => probe.frame > 0);
    return frame;
  });

/** What a viewer's browser keeps after the first visit. */
export const sessionOf = (browser: Browser, url: string): Promise<BrowserContextOptions> =>
  visit(browser, GOOD_LINE, url, async (page) => {
    await noted(page, ({ frame }) => frame > 0);
    return { storageState: await page.context().storageState() };
  });
