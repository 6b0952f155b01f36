import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';

/** A throttled device and network. */
interface Conditions {
  /** Slowdown factor of this machine. */
  cpu: number;
  megabitsPerSecond: number;
  roundTripMs: number;
  device: BrowserContextOptions;
}

/** The records of `probe.js` in the page; times in ms since the request of the page. */
export interface Probe {
  /** First contentful paint. */
  paint: number;
  /** The first large picture. */
  picture: number;
  /** The visible pictures of the first line. */
  tiles: number;
  /** Hydration. */
  ready: number;
  shift: number;
  shifts: string[];
  longestTask: number;
  /** From the slowest input to the next paint. */
  reaction: number;
  /** From each key that moved the focus to the frame that shows it, in ms. */
  moves: number[];
  /** The first frame of a video. */
  frame: number;
}

export const SLOW_PHONE: Conditions = {
  cpu: 4,
  megabitsPerSecond: 1.6,
  roundTripMs: 150,
  device: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  },
};

/** A slow phone on a fast network, where only rendering counts. */
export const NEAR_PHONE: Conditions = { ...SLOW_PHONE, megabitsPerSecond: 1000, roundTripMs: 0 };

export const CHEAP_TV: Conditions = {
  cpu: 6,
  megabitsPerSecond: 10,
  roundTripMs: 40,
  device: { viewport: { width: 1920, height: 1080 } },
};

export const GOOD_LINE: Conditions = {
  cpu: 1,
  megabitsPerSecond: 20,
  roundTripMs: 40,
  device: { viewport: { width: 1280, height: 720 } },
};

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--autoplay-policy=no-user-gesture-required',
  '--mute-audio',
  // A TV bundle is opened from a file and sends requests to its server.
  '--disable-web-security',
  '--allow-file-access-from-files',
];

/**
 * React creates an error while loading. With developer tools attached, V8 records its position and scans the whole
 * script again for line numbers, which does not happen for viewers. With this setting, lines are recorded at the first
 * scan.
 */
export const UNWATCHED = '--js-flags=--no-enable-lazy-source-positions';

export const CHROME_PATH = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';

export const launch = (...flags: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: CHROME_PATH, args: [...FLAGS, ...flags] });

const addProbe = (page: Page): Promise<unknown> =>
  page.addInitScript({ path: fileURLToPath(new URL('./probe.js', import.meta.url)) });

/**
 * Opens a page with nothing cached, under conditions; `use` may inspect it until it is closed. `prepare` runs before
 * the request of the page.
 */
export async function visit<T>(
  browser: Browser,
  conditions: Conditions,
  url: string,
  use: (page: Page, session: CDPSession) => Promise<T>,
  prepare: (page: Page, session: CDPSession) => Promise<unknown> = addProbe,
): Promise<T> {
  const context = await browser.newContext(conditions.device);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await prepare(page, session);
    const bytesPerSecond = (conditions.megabitsPerSecond * 1_000_000) / 8;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.roundTripMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond / 2,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
    await page.goto(url, { waitUntil: 'commit' });
    return await use(page, session);
  } finally {
    await context.close();
  }
}

const PATIENCE_MS = 30_000;
const LOOK_MS = 50;

declare global {
  interface Window {
    probe: Probe;
  }
}

/** The records once they are complete. */
export async function noted(page: Page, isEnough: (probe: Probe) => boolean): Promise<Probe> {
  let probe = await page.evaluate(() => window.probe);
  await patiently(page, async () => {
    probe = await page.evaluate(() => window.probe);
    return isEnough(probe);
  });
  return probe;
}

/** Waits until a condition holds in the page. Playwright's own function would run a large script there. */
export const holds = (page: Page, condition: () => boolean): Promise<void> =>
  patiently(page, () => page.evaluate(condition));

async function patiently(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > until)
      throw new Error(`Not seen in time: ${JSON.stringify(await page.evaluate(() => window.probe))}`);
    await page.waitForTimeout(LOOK_MS);
  }
}
