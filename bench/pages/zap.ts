import { median, type Result } from '../result';
import { startServer } from '../server-process';
import { channelsToWatch, type Watchable } from './bare-player';
import { serveBundle } from './page-server';
import { GOOD_LINE, launch, visit } from './throttled';

const ROUNDS = 15;
const CHANNELS = 3;

/**
 * From the command to a new picture: with the next channel preloaded, against a plain page with hls.js; alternating, on
 * one connection.
 */
export async function zap(): Promise<Result[]> {
  const server = await startServer();
  const player = await serveBundle('./zap-page.ts');
  const browser = await launch();
  try {
    const ready = await channelsToWatch(server.address, CHANNELS);
    const at = (channels: Watchable[], index: number) => {
      const channel = channels[index % channels.length];
      if (!channel) throw new Error('There are no channels to zap between');
      return channel;
    };
    const warm: number[] = [];
    const naive: number[] = [];
    await visit(browser, GOOD_LINE, player.address, async (page) => {
      await page.waitForFunction(() => 'zapping' in window);
      const zapWarm = (index: number) =>
        page.evaluate(([channel, likely]) => window.zapping.warm(channel, likely), [
          at(ready, index),
          [at(ready, index + 1)],
        ] as const);
      await zapWarm(0);
      for (let round = 1; round <= ROUNDS; round++) {
        warm.push(await zapWarm(round));
        // Each viewer has other addresses: the plain page must not use the cache of previous runs.
        const plain = await channelsToWatch(server.address, CHANNELS);
        naive.push(await page.evaluate((channel) => window.zapping.naive(channel), at(plain, round)));
      }
    });
    return [
      {
        name: 'warmZap',
        value: median(warm) / median(naive),
        detail: `${Math.round(median(warm))} ms against ${Math.round(median(naive))} ms`,
      },
    ];
  } finally {
    await browser.close();
    player.close();
    await server.stop();
  }
}
