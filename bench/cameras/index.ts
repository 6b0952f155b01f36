import { loadavg } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Options } from '../options';
import { serveBundle } from '../pages/page-server';
import { CHROME_PATH } from '../pages/throttled';
import { median, type Result } from '../result';
import { serveCameras } from './origin';
import type { Sample } from './page';
import { CAMERAS, FPS, framesAhead, LOOP_FRAMES } from './picture';
import { type Usage, usageOf } from './process-tree';
import { percentile, skews, togetherAfter } from './samples';

const FLAGS = ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', '--mute-audio'];
const SETTLE_MS = 15_000;
const MINUTES = 2;
const NAIVE_MS = 30_000;
/** Between pictures of the skew, and while the processor is measured. */
const EVERY_MS = 40;
const SELDOM_MS = 250;
const SEEKS = [-8, 6, -15, 12, -4, 3];
const EXCHANGES = 4;
const AFTER_COMMAND_MS = 8000;
const COST_ROUNDS = 2;
const COST_MS = 30_000;
const SWITCHES = [1, 2, 3, 0, 2, 1];
/** In sync again after a seek or a switch. */
const LIMIT_MS = 2000;

interface World {
  readonly page: string;
  readonly origin: string;
}

/**
 * Four cameras with frame numbers in their pictures: our group beside four players with hls.js that know nothing of each
 * other. `--minutes` is how long the skew is measured.
 */
export async function cameras({ minutes = MINUTES }: Options): Promise<Result[]> {
  const origin = await serveCameras();
  const page = await serveBundle('../cameras/page.ts');
  const world = { page: page.address, origin: origin.address };
  try {
    return [
      ...(await skewResults(world, minutes * 60_000)),
      ...(await costResults(world)),
      ...(await tvResults(world)),
    ];
  } finally {
    page.close();
    origin.close();
  }
}

async function skewResults(world: World, ms: number): Promise<Result[]> {
  const naive = await inBrowser(world, 'naive', EVERY_MS, (page) => samplesOf(page, NAIVE_MS));
  return inBrowser(world, 'group', EVERY_MS, async (page) => {
    const group = await samplesOf(page, ms);
    const state = await page.evaluate(() => window.cameraPage.state());
    const seeks = await timesOf(
      page,
      SEEKS,
      (seconds) => window.cameraPage.seek(seconds),
      (seconds) => seconds * FPS,
    );
    const exchanged = Array.from({ length: EXCHANGES }, (_, index) => index);
    const exchanges = await timesOf(
      page,
      exchanged,
      () => window.cameraPage.exchange(),
      () => 0,
    );
    // A camera that cannot be read is not together with the others.
    const ours = group.map(({ skewMs }) => skewMs ?? Number.POSITIVE_INFINITY);
    const theirs = skews(naive);
    const p95 = percentile(ours, 0.95);
    const isSame = ours.filter((skew) => skew <= 1000 / FPS).length / ours.length;
    const read = `${Math.round((skews(group).length / group.length) * 100)} % of ${group.length} moments could be read`;
    const told = state?.tiles.map(({ status, seeks: count }) => `${status} ${count}`).join(', ') ?? '';
    return [
      {
        name: 'cameraSkew',
        value: p95 / percentile(theirs, 0.95),
        detail: `p95 ${p95} ms against ${percentile(theirs, 0.95)} ms, p50 ${percentile(ours, 0.5)} against ${percentile(theirs, 0.5)}, p99 ${percentile(ours, 0.99)}; ${(isSame * 100).toFixed(1)} % within a frame; ${read}; ${told}; ${load()}`,
      },
      { name: 'cameraSkewTime', value: p95, detail: `p95 over ${Math.round(ms / 1000)} s; ${load()}` },
      { name: 'cameraSeek', value: Math.max(...seeks) / LIMIT_MS, detail: `${listed(seeks)}; ${load()}` },
      { name: 'cameraExchange', value: Math.max(...exchanges) / LIMIT_MS, detail: `${listed(exchanges)}; ${load()}` },
    ];
  });
}

/** Gives commands one after the other: the times until the pictures are together again at the new time. */
async function timesOf(
  page: Page,
  commands: readonly number[],
  give: (command: number) => number,
  framesOf: (command: number) => number,
): Promise<number[]> {
  const times: number[] = [];
  for (const command of commands) {
    const [before] = (await samplesOf(page, 500)).slice(-1);
    const at = await page.evaluate(give, command);
    const samples = await samplesOf(page, AFTER_COMMAND_MS);
    const isThere = ({ at: time, frame }: Sample) => {
      if (!before || before.frame === null || frame === null) return false;
      const expected = before.frame + framesOf(command) + ((time - before.at) / 1000) * FPS;
      // Seeking costs time during which nothing is played; the jump is told apart from it all the same.
      return Math.abs(framesAhead(frame, Math.round(expected) % LOOP_FRAMES)) < 2 * FPS;
    };
    times.push(togetherAfter(samples, at, isThere) ?? AFTER_COMMAND_MS);
  }
  return times;
}

/** Processor time and memory, alternating: each time a browser of its own. */
async function costResults(world: World): Promise<Result[]> {
  const ours: Usage[] = [];
  const theirs: Usage[] = [];
  for (let round = 0; round < COST_ROUNDS; round++) {
    for (const [kind, list] of [
      ['naive', theirs],
      ['group', ours],
    ] as const) {
      const usage = await inBrowser(world, kind, SELDOM_MS, (page, pid) => usageDuring(page, pid, COST_MS));
      if (usage) list.push(usage);
    }
  }
  if (ours.length === 0) return [];
  const [cpu, bareCpu] = [ours, theirs].map(
    (list) => median(list.map(({ cpuSeconds }) => cpuSeconds)) / (COST_MS / 1000),
  );
  const [memory, bareMemory] = [ours, theirs].map((list) => median(list.map(({ megabytes }) => megabytes)));
  return [
    {
      name: 'cameraProcessor',
      value: (cpu ?? 0) / (bareCpu ?? 1),
      detail: `${cpu?.toFixed(3)} cores against ${bareCpu?.toFixed(3)}; ${load()}`,
    },
    {
      name: 'cameraMemory',
      value: (memory ?? 0) / (bareMemory ?? 1),
      detail: `${memory?.toFixed(0)} MB against ${bareMemory?.toFixed(0)} MB, all processes of the browser`,
    },
  ];
}

async function usageDuring(page: Page, pid: number, ms: number): Promise<Usage | null> {
  const before = await usageOf(pid);
  await page.waitForTimeout(ms);
  const after = await usageOf(pid);
  return before && after && { cpuSeconds: after.cpuSeconds - before.cpuSeconds, megabytes: after.megabytes };
}

/** One element: switches at the same wall time. */
async function tvResults(world: World): Promise<Result[]> {
  return inEmptyPage(world, async (page) => {
    await page.evaluate((origin) => window.cameraPage.openTv(origin), world.origin);
    await page.waitForTimeout(SETTLE_MS / 2);
    const switches: { ms: number; offMs: number }[] = [];
    for (const camera of SWITCHES) {
      switches.push(await page.evaluate((index) => window.cameraPage.switchTo(index), camera));
      await page.waitForTimeout(2000);
    }
    const videos = await page.evaluate(() => window.cameraPage.mostVideos());
    const times = switches.map(({ ms }) => ms);
    const off = switches.map(({ offMs }) => Math.round(offMs)).join(', ');
    return [
      {
        name: 'cameraSwitch',
        value: Math.max(...times) / LIMIT_MS,
        detail: `${listed(times)}; off by ${off} ms a second later; ${load()}`,
      },
      { name: 'cameraTvVideos', value: videos - 1, detail: `${videos} video element with ${CAMERAS.length} cameras` },
    ];
  });
}

async function samplesOf(page: Page, ms: number): Promise<readonly Sample[]> {
  await page.evaluate(() => window.cameraPage.take());
  await page.waitForTimeout(ms);
  return page.evaluate(() => window.cameraPage.take());
}

/** A page with four cameras that has played for a while. */
function inBrowser<T>(
  world: World,
  kind: 'group' | 'naive',
  everyMs: number,
  use: (page: Page, pid: number) => Promise<T>,
): Promise<T> {
  return inEmptyPage(world, async (page, pid) => {
    const wanted = { kind, origin: world.origin, everyMs };
    await page.evaluate((each) => window.cameraPage.open(each.kind, each.origin, each.everyMs), wanted);
    await page.waitForTimeout(SETTLE_MS);
    return use(page, pid);
  });
}

async function inEmptyPage<T>({ page: address }: World, use: (page: Page, pid: number) => Promise<T>): Promise<T> {
  const server = await chromium.launchServer({ executablePath: CHROME_PATH, args: FLAGS });
  let browser: Browser | undefined;
  try {
    browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage({ viewport: { width: 660, height: 400 } });
    await page.goto(address);
    return await use(page, server.process().pid ?? 0);
  } finally {
    await browser?.close();
    await server.close();
  }
}

const listed = (times: readonly number[]): string =>
  `median ${Math.round(median(times))} ms (${times.map((ms) => Math.round(ms)).join(', ')})`;

const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;
