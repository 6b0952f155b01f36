import type { Browser, BrowserContextOptions } from '@playwright/test';
import { median, type Result } from '../result';
import { startServer } from '../server-process';
import { channelToWatch, recordingToWatch, servePlayerPage, type Watchable } from './bare-player';
import { GOOD_LINE, launch, noted, visit } from './throttled';

const ROUNDS = 11;

/** Segment duration of the demo's channels: the time to the first picture depends on the position within a segment. */
const SEGMENT_MS = 2000;

/**
 * The first frame of a live channel and of a recording for a returning viewer, each against a bare page that is given
 * the stream; alternating, nothing cached.
 */
export async function firstFrame(): Promise<Result[]> {
  const server = await startServer();
  const player = await servePlayerPage();
  const browser = await launch();
  try {
    const bare = ({ stream }: Watchable) => `${player.address}/?stream=${encodeURIComponent(stream)}`;
    const channel = await channelToWatch(server.address);
    const recording = await recordingToWatch(server.address);
    const live = { ours: `${server.address}/channel/${channel.id}`, bare: bare(channel) };
    const vod = { ours: `${server.address}/event/page/${recording.id}/media`, bare: bare(recording) };
    return [await compare(browser, 'liveFirstFrame', live), await compare(browser, 'vodFirstFrame', vod)];
  } finally {
    await browser.close();
    player.close();
    await server.stop();
  }
}

async function compare(browser: Browser, name: string, pages: { ours: string; bare: string }): Promise<Result> {
  const known = await sessionOf(browser, pages.ours);
  const ours: number[] = [];
  const stranger: number[] = [];
  const bare: number[] = [];
  await timeToFrame(browser, pages.bare);
  for (let round = 0; round < ROUNDS; round++) {
    const place = (SEGMENT_MS * round) / ROUNDS;
    await placeInSegment(place);
    ours.push(await timeToFrame(browser, pages.ours, known));
    await placeInSegment(place);
    bare.push(await timeToFrame(browser, pages.bare));
    stranger.push(await timeToFrame(browser, pages.ours));
  }
  return {
    name,
    value: median(ours) / median(bare),
    detail: `${Math.round(median(ours))} ms against ${Math.round(median(bare))} ms; on a first visit, which signs in before, ${Math.round(median(stranger))} ms`,
  };
}

/** Both pages are opened at the same positions, spread over a whole segment. */
const placeInSegment = (place: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, (place - (Date.now() % SEGMENT_MS) + SEGMENT_MS) % SEGMENT_MS);
  });

/** From the request of a page to the first frame of its video. */
export const timeToFrame = (browser: Browser, url: string, device: BrowserContextOptions = {}): Promise<number> =>
  visit(browser, { ...GOOD_LINE, device: { ...GOOD_LINE.device, ...device } }, url, async (page) => {
    const { frame } = await noted(page, (probe) => probe.frame > 0);
    return frame;
  });

/** The stored data of a browser after the first visit. */
export const sessionOf = (browser: Browser, url: string): Promise<BrowserContextOptions> =>
  visit(browser, GOOD_LINE, url, async (page) => {
    await noted(page, ({ frame }) => frame > 0);
    return { storageState: await page.context().storageState() };
  });
