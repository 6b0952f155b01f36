import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { channelsToWatch } from './bare-player';
import { serveBundle } from './page-server';
import { startServer } from './server-process';
import { GOOD_LINE, launch, visit } from './throttled';

/** What may grow where something is left behind. */
interface Footprint {
  heapMegabytes: number;
  nodes: number;
  listeners: number;
  videos: number;
}

/** The first zaps fill caches that stay. */
const WARM_UP = 20;
const ALLOWED = 1.1;

/** Zaps again and again with the next channel ready, and compares what the page holds before and after. */
export async function soakZaps(count: number): Promise<number> {
  const server = await startServer();
  const player = await serveBundle('./zap-page.ts');
  const browser = await launch();
  try {
    const channels = await channelsToWatch(server.address, 4);
    return await visit(browser, GOOD_LINE, player.address, async (page) => {
      await page.waitForFunction(() => 'zapping' in window);
      const zap = async (from: number, to: number) => {
        for (let index = from; index < to; index++) {
          const [channel, next] = [channels[index % channels.length], channels[(index + 1) % channels.length]];
          if (!channel || !next) throw new Error('There are no channels to zap between');
          await page.evaluate(([one, likely]) => window.zapping.warm(one, [likely]), [channel, next] as const);
        }
      };
      await zap(0, WARM_UP);
      const before = await footprint(page);
      await zap(WARM_UP, WARM_UP + count);
      const after = await footprint(page);
      await page.evaluate(() => window.zapping.end());
      return report({ count, before, after, released: await footprint(page) });
    });
  } finally {
    await browser.close();
    player.close();
    await server.stop();
  }
}

async function footprint(page: Page): Promise<Footprint> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  const heapMegabytes = Number((usedSize / 1e6).toFixed(2));
  return { heapMegabytes, nodes, listeners: jsEventListeners, videos: await page.locator('video').count() };
}

async function report(run: {
  count: number;
  before: Footprint;
  after: Footprint;
  released: Footprint;
}): Promise<number> {
  const { before, after } = run;
  const fine =
    after.heapMegabytes <= before.heapMegabytes * ALLOWED &&
    after.nodes <= before.nodes * ALLOWED &&
    after.listeners <= before.listeners * ALLOWED &&
    after.videos <= 3;
  const folder = fileURLToPath(new URL('./results', import.meta.url));
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/soak-zaps.json`, `${JSON.stringify(run, undefined, 2)}\n`);
  console.log(`${fine ? 'ok' : 'FAILED'} ${JSON.stringify(run)}`);
  return fine ? 0 : 1;
}
