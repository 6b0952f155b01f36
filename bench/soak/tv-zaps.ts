import type { Page } from '@playwright/test';
import { usageOf } from '../cameras/process-tree';
import { trendOf } from './flat';
import { type PageFootprint, pageFootprint } from './footprint';
import { inSoakWorld, keepResult, sampleOf, untilMoving } from './page';
import { type ZappableChannel, zappable } from './zappable';

/** A viewer who looks for something: long enough for the neighbours to be preloaded. */
const LOOK_MS = 2500;
const SAMPLES = 30;
/** A TV has one decoder. */
const MOST_VIDEOS = 1;
const KINDS = ['heapMegabytes', 'nodes', 'listeners', 'processMegabytes'] as const;

interface TvFootprint extends PageFootprint {
  minute: number;
  zaps: number;
  /** All processes of the browser; null where the system does not report them. */
  processMegabytes: number | null;
}

/**
 * Zaps on a TV, in the unpacked package, and checks that its memory is flat. A shorter look makes the zaps of an hour in
 * less time.
 */
export function soakTvZaps(minutes: number, lookMs = LOOK_MS): Promise<number> {
  return inSoakWorld(async ({ server, open, browserPid }) => {
    const channels = await zappable(server.address);
    const page = await open('tv', `/channel/${channels[0]?.id ?? ''}`);
    await untilMoving(page);
    const began = Date.now();
    const samples: TvFootprint[] = [];
    for (let zaps = 0; samples.length < SAMPLES; zaps++) {
      const channel = channels[(zaps + 1) % channels.length];
      if (!channel) throw new Error('There are no channels to zap between');
      await zap(page, channel, lookMs);
      const minute = (Date.now() - began) / 60_000;
      if (minute < ((samples.length + 1) * minutes) / SAMPLES) continue;
      const processMegabytes = (await usageOf(browserPid))?.megabytes ?? null;
      samples.push({ minute, zaps: zaps + 1, processMegabytes, ...(await pageFootprint(page)) });
    }
    const { faults } = await sampleOf(page);
    return report({ minutes, lookMs }, samples, faults);
  });
}

/** Presses the digit of a channel and waits for its moving picture. */
async function zap(page: Page, { id, number }: ZappableChannel, lookMs: number): Promise<void> {
  await page.keyboard.press(String(number));
  await page.waitForURL((url) => url.hash === `#/channel/${id}`);
  await untilMoving(page, 5);
  await page.waitForTimeout(lookMs);
}

async function report(
  run: { minutes: number; lookMs: number },
  samples: readonly TvFootprint[],
  faults: readonly string[],
): Promise<number> {
  const trends = KINDS.map((kind) => {
    const known = samples.flatMap((sample) => sample[kind] ?? []);
    const { from, to, isFlat } = known.length > 0 ? trendOf(known) : { from: null, to: null, isFlat: true };
    return { kind, from: rounded(from), to: rounded(to), isFlat };
  });
  const mostVideos = Math.max(...samples.map(({ videos }) => videos));
  const result = { ...run, zaps: samples.at(-1)?.zaps ?? 0, mostVideos, trends, faults };
  await keepResult('soak-tv-zaps', { ...result, samples });
  const grown = trends.filter(({ isFlat }) => !isFlat).map(({ kind }) => kind);
  const fine = grown.length === 0 && mostVideos <= MOST_VIDEOS && faults.length === 0;
  console.log(`${fine ? 'ok    ' : `FAILED ${grown.join(', ')}`} ${JSON.stringify(result)}`);
  return fine ? 0 : 1;
}

const rounded = (value: number | null) => value && Number(value.toFixed(1));
