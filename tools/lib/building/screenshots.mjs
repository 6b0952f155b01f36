import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverEnvironment } from '../environment.mjs';
import { inRoot, root } from '../root.mjs';
import { Failure } from '../steps.mjs';
import { needChromium } from '../testing/chromium.mjs';
import { buildOpenedIfChanged } from './build.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').BrowserContextOptions & { viewport: { width: number, height: number } }} Device */
/** @typedef {{ name: string, device: Device, locale?: string, quality?: number, address: (places: Places) => string, settle: (page: Page) => Promise<void> }} Shot */
/** @typedef {{ web: string, tv: string, channelId: string }} Places where the pictures are taken */

const HEAVIEST = 250_000;
const START_LIMIT_MS = 120_000;
const SETTLE_MS = 2000;
const IS_COMPLETE = `[...document.images].every((image) => {
  const { top, bottom, left, right } = image.getBoundingClientRect();
  const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return !isInView || (image.complete && image.naturalWidth > 0);
})`;
const PLAYS_WELL =
  "[...document.querySelectorAll('video')].some((video) => video.currentTime > 2 && video.videoWidth >= 960)";
const FLAGS = ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', '--mute-audio', '--hide-scrollbars'];

/** The viewer has answered the question for consent, which would cover the page. */
const CONSENT = JSON.stringify({ analytics: false, personalisation: false, advertising: false, external: false });

/** @type {Device} */
const desktop = { viewport: { width: 1440, height: 900 } };

/** @type {Device} */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/**
 * The pictures of the README.
 * @type {Shot[]}
 */
export const README_SHOTS = [
  {
    name: 'home-phone',
    device: phone,
    address: ({ web }) => `${web}/home`,
    settle: picturesShown,
  },
  { name: 'home-desktop', device: desktop, address: ({ web }) => `${web}/home`, settle: picturesShown },
  {
    name: 'home-tv',
    device: { viewport: { width: 1920, height: 1080 } },
    address: ({ tv }) => tv,
    settle: picturesShown,
  },
  {
    name: 'channel-desktop',
    device: desktop,
    address: ({ web, channelId }) => `${web}/channel/${channelId}`,
    settle: plays,
  },
];

/** The install dialog shows them small. */
const APP_QUALITY = 68;

/**
 * The pictures of the web app's manifest, in each language: see `app-manifest.ts` of the server.
 * @type {Shot[]}
 */
export const APP_SHOTS = ['en', 'de'].flatMap((language) => {
  const common = { locale: language === 'de' ? 'de-DE' : 'en-GB', quality: APP_QUALITY };
  /** @type {Shot[]} */
  const shots = [
    { name: `home-narrow-${language}`, device: phone, address: ({ web }) => `${web}/home`, settle: picturesShown },
    { name: `calendar-narrow-${language}`, device: phone, address: ({ web }) => `${web}/calendar`, settle: shown },
    { name: `home-wide-${language}`, device: desktop, address: ({ web }) => `${web}/home`, settle: picturesShown },
    {
      name: `channel-wide-${language}`,
      device: desktop,
      address: ({ web, channelId }) => `${web}/channel/${channelId}`,
      settle: plays,
    },
  ];
  return shots.map((shot) => ({ ...shot, ...common }));
});

/** @param {Page} page */
async function picturesShown(page) {
  await page.locator('[id^="line-"] img').first().waitFor();
  await shown(page);
}

/** @param {Page} page */
async function shown(page) {
  await page.getByRole('main').getByRole('link').first().waitFor();
  // The focused tile loads its own stage picture, and all pictures fade in.
  await page.waitForTimeout(SETTLE_MS);
  await page.waitForFunction(IS_COMPLETE, undefined, { timeout: START_LIMIT_MS, polling: 500 });
  await page.waitForTimeout(SETTLE_MS);
}

/** @param {Page} page */
async function plays(page) {
  await page.locator('video').waitFor();
  await page.waitForFunction(PLAYS_WELL, undefined, { timeout: START_LIMIT_MS, polling: 500 });
  // The controls are visible while the mouse moves.
  await page.mouse.move(700, 300);
  await page.mouse.move(720, 320);
  await page.waitForTimeout(400);
}

/**
 * Takes screenshots of the demo and returns their sizes.
 * @param {readonly { folder: string, shots: readonly Shot[] }[]} sets with their output folders
 * @param {string} scratch for everything else
 * @returns {Promise<{ name: string, bytes: number }[]>}
 */
export async function takeScreenshots(sets, scratch) {
  const { chromium } = await import('@playwright/test');
  const server = await startServer(join(scratch, 'data'));
  const browser = await chromium.launch({ executablePath: needChromium(), args: FLAGS });
  try {
    const places = {
      web: server.address,
      tv: await packTv(scratch, server.address),
      channelId: await publicChannel(server.address),
    };
    const taken = [];
    for (const { folder, shot } of sets.flatMap(({ folder, shots }) => shots.map((shot) => ({ folder, shot })))) {
      mkdirSync(folder, { recursive: true });
      const { name, device, locale = 'en-GB', quality = 82, address, settle } = shot;
      const context = await browser.newContext({ ...device, locale, bypassCSP: true });
      await context.addInitScript(`localStorage.setItem('consentSettings', '${CONSENT}')`);
      const page = await context.newPage();
      await page.goto(address(places));
      await settle(page);
      const clip = { x: 0, y: 0, ...device.viewport, scale: device.deviceScaleFactor ?? 1 };
      const session = await context.newCDPSession(page);
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
      await context.close();
      const picture = Buffer.from(data, 'base64');
      if (picture.length > HEAVIEST)
        throw new Failure(`${name}.webp has ${picture.length} bytes, more than ${HEAVIEST}.`);
      writeFileSync(join(folder, `${name}.webp`), picture);
      taken.push({ name, bytes: picture.length });
    }
    return taken;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/**
 * The TV bundle for this server, in a separate folder.
 * @param {string} scratch
 * @param {string} server
 */
async function packTv(scratch, server) {
  await buildOpenedIfChanged('http://localhost:4400');
  const folder = join(scratch, 'tv');
  cpSync(inRoot('dist', 'client', 'tv'), folder, { recursive: true });
  writeFileSync(join(folder, 'settings.js'), `window.touchline = ${JSON.stringify({ server, platform: 'webos' })};\n`);
  return pathToFileURL(join(folder, 'index.html')).href;
}

/** @param {string} server */
async function publicChannel(server) {
  const answer = await fetch(`${server}/api/v3/channels`);
  const { items } = /** @type {{ items: { id: string, public: boolean, watchable: boolean }[] }} */ (
    await answer.json()
  );
  const channel = items.find((each) => each.public && each.watchable);
  if (!channel) throw new Failure('There is no public channel to show.');
  return channel.id;
}

/** @param {string} data */
async function startServer(data) {
  const [port, metrics] = [await freePort(), await freePort()];
  const own = { PORT: String(port), METRICS_PORT: String(metrics), TOUCHLINE_DATA: data, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [inRoot('dist', 'server', 'main.js')], {
    cwd: root,
    env: serverEnvironment({ ...process.env, ...own }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Failure('The server did not start in time.')), START_LIMIT_MS);
    child.once('exit', () => {
      clearTimeout(limit);
      reject(new Failure('The server did not start.'));
    });
    child.stdout.on('data', (bytes) => {
      if (!String(bytes).includes('Touchline is at')) return;
      clearTimeout(limit);
      resolve(undefined);
    });
  });
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Failure('There is no free port.');
  return address.port;
}
