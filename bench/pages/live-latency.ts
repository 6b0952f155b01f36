import { EPOCH_MS, PARTS_PER_SEGMENT, SEGMENT_SECONDS } from '@touchline/server/src/watching/origin/media/timeline';
import { median, type Result } from '../result';
import { startServer } from '../server-process';
import { channelsToWatch, type Watchable } from './bare-player';
import { serveBundle } from './page-server';
import { GOOD_LINE, launch, visit } from './throttled';

/** Time for the player to settle. */
const SETTLE_MS = 20_000;
const SAMPLES = 20;
const EVERY_MS = 500;
const MOST_CHANNELS = 10;

interface Distance {
  /** Seconds behind the newest media of the origin, per sample. */
  behind: number[];
  /** The same as the player reports it, with one playlist request per segment. */
  seen: number[];
  target: number;
  stalls: number;
}

/**
 * The latency of our player behind the origin's edge, on a low-latency channel and a classic one, once it has settled.
 */
export async function liveLatency(): Promise<Result[]> {
  const server = await startServer();
  const player = await serveBundle('./latency-page.ts');
  const browser = await launch();
  const measure = ({ stream }: Watchable, stepSeconds: number): Promise<Distance> =>
    visit(browser, GOOD_LINE, player.address, async (page) => {
      await page.waitForFunction(() => 'watchLive' in window);
      await page.evaluate((address) => window.watchLive(address), stream);
      await page.waitForTimeout(SETTLE_MS);
      const behind: number[] = [];
      const seen: number[] = [];
      let [target, stalls] = [0, 0];
      for (let sample = 0; sample < SAMPLES; sample++) {
        const now = await page.evaluate(() => window.latency());
        if (now.shown === null || now.latency === null) throw new Error('Nothing of the channel was seen');
        // The origin uses this machine's clock: its newest picture is the end of the last complete part or segment.
        const edge = Math.floor((now.now - EPOCH_MS / 1000) / stepSeconds) * stepSeconds + EPOCH_MS / 1000;
        behind.push(edge - now.shown);
        seen.push(now.latency);
        ({ stalls } = now);
        target = now.target ?? 0;
        await page.waitForTimeout(EVERY_MS);
      }
      return { behind, seen, target, stalls };
    });
  try {
    const { close, classic } = await oneOfEach(await channelsToWatch(server.address, MOST_CHANNELS));
    const low = await measure(close, SEGMENT_SECONDS / PARTS_PER_SEGMENT);
    const plain = await measure(classic, SEGMENT_SECONDS);
    const told = ({ behind, target, stalls }: Distance) =>
      `${median(behind).toFixed(2)} s behind the origin, ${Math.max(...behind).toFixed(2)} s at the worst moment; ${target.toFixed(2)} s aimed at, ${stalls} standstills`;
    return [
      { name: 'lowLatency', value: median(low.behind), detail: told(low) },
      // The player's precision is a twentieth of a second.
      { name: 'classicLatency', value: tenths(median(plain.seen) / SEGMENT_SECONDS), detail: told(plain) },
    ];
  } finally {
    await browser.close();
    player.close();
    await server.stop();
  }
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** A channel with parts of segments in its playlists, and one without. */
async function oneOfEach(channels: readonly Watchable[]): Promise<{ close: Watchable; classic: Watchable }> {
  const marked = await Promise.all(channels.map(async (channel) => ({ channel, hasParts: await hasParts(channel) })));
  const find = (wanted: boolean) => marked.find((each) => each.hasParts === wanted)?.channel;
  const [close, classic] = [find(true), find(false)];
  if (!close || !classic) throw new Error('It takes a low-latency channel and a classic one');
  return { close, classic };
}

async function hasParts({ stream }: Watchable): Promise<boolean> {
  const master = await (await fetch(stream)).text();
  const rendition = master.split('\n').find((line) => line.endsWith('.m3u8') && !line.startsWith('#')) ?? '';
  return (await (await fetch(new URL(rendition, stream))).text()).includes('#EXT-X-PART-INF');
}
