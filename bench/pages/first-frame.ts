import type { Browser, BrowserContextOptions } from '@playwright/test';
import { median, type Result } from '../result';
import { startServer } from '../server-process';
import { channelToWatch, recordingToWatch, servePlayerPage, type Watchable } from './bare-player';
import { GOOD_LINE, holds, launch, noted, visit } from './throttled';

const ROUNDS = 11;

/** Segment duration of the demo's channels: the time to the first picture depends on the position within a segment. */
const SEGMENT_MS = 2000;

/**
 * The first frame of a live channel and of a recording for a returning viewer, each against a bare page that is given
 * the stream, and of the channel on a first visit against a returning one; alternating, nothing cached.
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
    const channelTimes = await timesOf(browser, live);
    const recordingTimes = await timesOf(browser, vod, withReplayScores(server.address));
    return [
      againstBare('liveFirstFrame', channelTimes),
      againstBare('vodFirstFrame', recordingTimes),
      {
        name: 'firstVisit',
        value: channelTimes.first / channelTimes.returning,
        detail: `${inMs(channelTimes.first)} against ${inMs(channelTimes.returning)}; of a recording ${inMs(recordingTimes.first)} against ${inMs(recordingTimes.returning)}`,
      },
    ];
  } finally {
    await browser.close();
    player.close();
    await server.stop();
  }
}

/** Medians in ms. */
interface Times {
  returning: number;
  first: number;
  bare: number;
}

/** @param device a browser that was never here */
async function timesOf(
  browser: Browser,
  pages: { ours: string; bare: string },
  device: BrowserContextOptions = {},
): Promise<Times> {
  const known = await sessionOf(browser, pages.ours, device);
  const times: Record<keyof Times, number[]> = { returning: [], first: [], bare: [] };
  await timeToFrame(browser, pages.bare);
  for (let round = 0; round < ROUNDS; round++) {
    const place = (SEGMENT_MS * round) / ROUNDS;
    await placeInSegment(place);
    times.returning.push(await timeToFrame(browser, pages.ours, known));
    await placeInSegment(place);
    times.first.push(await timeToFrame(browser, pages.ours, device));
    await placeInSegment(place);
    times.bare.push(await timeToFrame(browser, pages.bare));
  }
  return { returning: median(times.returning), first: median(times.first), bare: median(times.bare) };
}

const againstBare = (name: string, { returning, bare }: Times): Result => ({
  name,
  value: returning / bare,
  detail: `${inMs(returning)} against ${inMs(bare)}`,
});

const inMs = (time: number): string => `${Math.round(time)} ms`;

/** A browser whose viewer wants to see the scores of replays: a replay would ask before its first frame. */
const withReplayScores = (origin: string): BrowserContextOptions => ({
  storageState: {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'settings', value: JSON.stringify({ replayScores: 'show' }) }] }],
  },
});

/** All pages are opened at the same positions, spread over a whole segment. */
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

/** The stored data of a browser after the first visit, with its session, which follows the first frame. */
export const sessionOf = (
  browser: Browser,
  url: string,
  device: BrowserContextOptions = {},
): Promise<BrowserContextOptions> =>
  visit(browser, { ...GOOD_LINE, device: { ...GOOD_LINE.device, ...device } }, url, async (page) => {
    await holds(page, () => localStorage.getItem('anonymousUser')?.includes('accessToken') ?? false);
    return { storageState: await page.context().storageState() };
  });
