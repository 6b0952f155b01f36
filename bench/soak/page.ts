import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { packTv } from '../clean-build';
import { CHEAP_TV, GOOD_LINE, launch, SLOW_PHONE } from '../pages/throttled';
import { type ServerProcess, startServer } from '../server-process';

/** The counters of `soak-probe.js`. */
export interface Sample {
  /** Epoch ms. */
  wall: number;
  /** Media time in seconds. */
  time: number;
  frames: number;
  dropped: number;
  audioBytes: number;
  height: number;
  stalls: number;
  /** The times of stalls, and the buffer at each. */
  standstills: { at: string; secondsAhead: number }[];
  faults: string[];
}

declare global {
  interface Window {
    soak(): Sample;
  }
}

export type Frame = 'phone' | 'desktop' | 'tv';

/** Devices without throttling; this machine is slow enough. */
const DEVICES: Readonly<Record<Frame, BrowserContextOptions>> = {
  phone: SLOW_PHONE.device,
  desktop: { ...GOOD_LINE.device, viewport: { width: 1440, height: 900 } },
  tv: CHEAP_TV.device,
};

/** The environment of a soak: a server with the demo content, a browser, and the TV package. */
interface SoakWorld {
  server: ServerProcess;
  /** The browser's first process. */
  browserPid: number;
  /** Opens a screen of the app, such as `/channel/one`, in a frame. */
  open: (frame: Frame, address: string) => Promise<Page>;
}

export async function inSoakWorld<T>(use: (world: SoakWorld) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-soak-tv-'));
  const server = await startServer();
  const browser = await launch();
  try {
    const packed = await packTv(folder, server.address);
    const base = (frame: Frame) =>
      frame === 'tv' ? `${pathToFileURL(path.join(packed, 'index.html')).href}#` : server.address;
    const open = (frame: Frame, address: string) => openPage(browser, frame, base(frame) + address);
    return await use({ server, open, browserPid: await pidOf(browser) });
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function pidOf(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  return processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
}

async function openPage(browser: Browser, frame: Frame, url: string): Promise<Page> {
  const page = await (await browser.newContext(DEVICES[frame])).newPage();
  await page.addInitScript({ path: fileURLToPath(new URL('./probe.js', import.meta.url)) });
  await page.goto(url, { waitUntil: 'commit' });
  return page;
}

export const sampleOf = (page: Page): Promise<Sample> => page.evaluate(() => window.soak());

const START_MS = 60_000;

/** Waits until more than the first frame is decoded. */
export async function untilMoving(page: Page, after = 0): Promise<void> {
  await page.waitForFunction((frames) => 'soak' in window && window.soak().frames > frames, after, {
    timeout: START_MS,
    polling: 100,
  });
}

/** Stores the figures of a run in `bench/results/`. */
export async function keepResult(name: string, result: object): Promise<void> {
  const folder = fileURLToPath(new URL('../results', import.meta.url));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`);
}
