import type { Browser, Page } from '@playwright/test';
import { until } from '@touchline/server/test/support/child';
import { serveBundle } from '../pages/page-server';
import { launch } from '../pages/throttled';
import { median, type Result } from '../result';
import type { Club } from './club';
import { type NumberedEncoder, sendNumbered } from './encoders';
import type { ShownFrame } from './page';

const SETTLE_MS = 12_000;
const MEASURED_MS = 25_000;
const CUTS = 2;
const CUT_MS = 20_000;
const AFTER_CUT_MS = 10_000;
const LIMIT_MS = 60_000;
/** Fewer pictures than this tell nothing. */
const ENOUGH_FRAMES = 100;

interface Watched {
  /** From the switch "On air" to the first picture. */
  readonly firstMs: number;
  /** From the making of a picture to its showing. */
  readonly glass: readonly number[];
  /** From each publish after a cut to its first picture. */
  readonly returns: readonly number[];
  /** How far behind the player is once it plays again. */
  readonly behindAfter: readonly number[];
  readonly reloads: number;
  readonly failures: readonly string[];
  readonly stalls: number;
}

/** What a viewer of our player sees: how old pictures are, and how a cut of the encoder's line ends. */
export async function watching(club: Club): Promise<Result[]> {
  const player = await serveBundle('../live/page.ts');
  const browser = await launch();
  try {
    const low = await watch(club, browser, player.address, true);
    const classic = await watch(club, browser, player.address, false);
    return [
      { name: 'glassLowLatency', value: median(low.glass), detail: glassDetail(low) },
      { name: 'glassClassic', value: median(classic.glass), detail: glassDetail(classic) },
      { name: 'returnLowLatency', value: median(low.returns), detail: returnDetail(low) },
      { name: 'returnClassic', value: median(classic.returns), detail: returnDetail(classic) },
      {
        name: 'returnFaults',
        value: low.reloads + classic.reloads + low.failures.length + classic.failures.length,
        detail: `reloads: ${low.reloads} in low latency, ${classic.reloads} classic; failures: ${[...low.failures, ...classic.failures].join(', ') || 'none'}`,
      },
    ];
  } finally {
    await browser.close();
    player.close();
  }
}

async function watch(club: Club, browser: Browser, address: string, lowLatency: boolean): Promise<Watched> {
  const pitch = await club.makePitch({ lowLatency });
  let encoder = await sendNumbered(pitch.address, 0);
  const context = await browser.newContext({ viewport: { width: 800, height: 450 } });
  try {
    await club.putOnAir(pitch);
    const onAirAt = Date.now();
    const page = await context.newPage();
    await page.goto(address);
    await page.evaluate((url) => window.watchNumbers(url), await club.playback(pitch));
    const first = await firstFrame(page, 0);
    await page.waitForTimeout(SETTLE_MS);
    await takeFrames(page);
    await page.waitForTimeout(MEASURED_MS);
    const glass = ages(await takeFrames(page), encoder, 0);
    if (glass.length < ENOUGH_FRAMES) throw new Error(`Only ${glass.length} pictures could be read`);

    const returns: number[] = [];
    const behindAfter: number[] = [];
    for (let number = 1; number <= CUTS; number++) {
      await encoder.cut();
      await page.waitForTimeout(CUT_MS);
      encoder = await sendNumbered(pitch.address, number);
      returns.push((await firstFrame(page, number)).at - encoder.publishedAt);
      await page.waitForTimeout(AFTER_CUT_MS / 2);
      await takeFrames(page);
      await page.waitForTimeout(AFTER_CUT_MS / 2);
      behindAfter.push(median(ages(await takeFrames(page), encoder, number)));
    }
    const { loads, failures, stalls } = await page.evaluate(() => window.faults());
    return { firstMs: first.at - onAirAt, glass, returns, behindAfter, reloads: loads - 1, failures, stalls };
  } finally {
    await context.close();
    await encoder.cut();
    await club.takeOffAir(pitch);
  }
}

const takeFrames = (page: Page): Promise<readonly ShownFrame[]> => page.evaluate(() => window.takeFrames());

/** The first picture of an encoder. */
async function firstFrame(page: Page, encoder: number): Promise<ShownFrame> {
  let found: ShownFrame | undefined;
  await until(
    async () => {
      found = (await takeFrames(page)).find((each) => each.encoder === encoder);
      return found !== undefined;
    },
    () => `No picture of encoder ${encoder} was seen`,
    undefined,
    LIMIT_MS,
  );
  if (!found) throw new Error('No picture was seen');
  return found;
}

const ages = (frames: readonly ShownFrame[], { madeAt }: NumberedEncoder, encoder: number): number[] =>
  frames.filter((each) => each.encoder === encoder).map(({ at, frame }) => at - madeAt(frame));

const rounded = (times: readonly number[]): string => times.map((ms) => Math.round(ms)).join(', ');

function glassDetail({ glass, firstMs, stalls }: Watched): string {
  const sorted = glass.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  return `median of ${glass.length} pictures (least ${rounded(sorted.slice(0, 1))}, p95 ${rounded([p95])} ms); first picture ${Math.round(firstMs)} ms after "On air", ${stalls} standstills with those of the cuts`;
}

const returnDetail = ({ returns, behindAfter }: Watched): string =>
  `median of ${returns.length} cuts (${rounded(returns)} ms); ${rounded(behindAfter)} ms behind afterwards`;
