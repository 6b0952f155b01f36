import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Event } from '@touchline/contract';
import { median, type Result } from '../result';
import { startServer } from '../server-process';
import { GOOD_LINE, launch, visit } from './throttled';

const ROUNDS = 7;
const GAP_ROUNDS = 5;
/** The first picture of an ad must come within this time, else the video starts. */
const FIRST_AD_MS = 4000;
/** What is allowed between the last picture of the ads and the first of the video. */
const LONGEST_GAP_MS = { page: 150, tv: 500 };
const TV_AGENT =
  'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/4.0 Chrome/76.0.3809.146 TV Safari/537.36';

/** A new picture, as `pictures.js` notes it. */
interface Picture {
  /** Ms since the page was requested. */
  at: number;
  isAd: boolean;
}

declare global {
  interface Window {
    pictures: Picture[];
  }
}

/**
 * A replay with ads before it: its first picture with an ad server that never answers, against the same replay without
 * ads and the time an ad has; and the time without a new picture between the last ad and the replay.
 */
export async function ads(): Promise<Result[]> {
  const server = await startServer();
  const browser = await launch();
  try {
    const { id } = await replayWithAds(server.address);
    const url = `${server.address}/event/page/${id}/media`;
    const [plain, dead]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      plain.push(await firstPicture(browser, url, server.address, { hasSeen: true }));
      dead.push(await firstPicture(browser, url, server.address, { isDead: true }));
    }
    const page = await gaps(browser, url, server.address, {});
    const tv = await gaps(browser, url, server.address, {
      userAgent: TV_AGENT,
      viewport: { width: 1920, height: 1080 },
    });
    return [
      {
        name: 'deadAdServer',
        value: median(dead) / (median(plain) + FIRST_AD_MS),
        detail: `${ms(median(dead))} against ${ms(median(plain))} without ads and ${ms(FIRST_AD_MS)} for an ad`,
      },
      { name: 'adToVideo', value: median(page) / LONGEST_GAP_MS.page, detail: page.map(ms).join(', ') },
      { name: 'adToVideoTv', value: median(tv) / LONGEST_GAP_MS.tv, detail: tv.map(ms).join(', ') },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

const ms = (time: number): string => `${Math.round(time)} ms`;

async function replayWithAds(address: string): Promise<Event> {
  const answer = await fetch(`${address}/api/v3/lineContexts/ski-replays/tiles?limit=20`);
  const { items } = (await answer.json()) as { items: { data: { event: Event } }[] };
  const found = items.find(({ data }) => data.event.public && data.event.adSettings?.adTagUrl);
  if (!found) throw new Error('No replay has ads');
  return found.data.event;
}

/** A browser whose viewer agreed to advertising and wants to see the scores of replays. */
const agreed = (origin: string): BrowserContextOptions => {
  const choices = { analytics: true, personalisation: true, advertising: true, external: true };
  const stored = { consentSettings: choices, settings: { replayScores: 'show' } };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  return { storageState: { cookies: [], origins: [{ origin, localStorage }] } };
};

const notesPictures = { path: fileURLToPath(new URL('./pictures.js', import.meta.url)) };

function rememberAds(): void {
  sessionStorage.setItem('seenBreaks', JSON.stringify([{ id: 'preroll:other', at: Math.floor(Date.now() / 1000) }]));
}

const until = (page: Page, condition: () => boolean) =>
  page.waitForFunction(condition, undefined, { timeout: 60_000, polling: 100 });

/** From the request of the page to the first moving picture of the replay. */
const firstPicture = (
  browser: Browser,
  url: string,
  origin: string,
  { hasSeen = false, isDead = false }: { hasSeen?: boolean; isDead?: boolean },
): Promise<number> =>
  visit(
    browser,
    { ...GOOD_LINE, device: { ...GOOD_LINE.device, ...agreed(origin) } },
    url,
    async (page) => {
      // The picture of content that is only prepared does not move.
      await until(page, () => window.pictures.filter(({ isAd }) => !isAd).length > 10);
      return page.evaluate(() => {
        const moving = window.pictures.filter(({ isAd }) => !isAd);
        return moving[1]?.at ?? 0;
      });
    },
    async (page) => {
      await page.addInitScript(notesPictures);
      if (hasSeen) await page.addInitScript(rememberAds);
      // Never answered.
      if (isDead) await page.route('**/api/slots/vast?*', () => undefined);
    },
  );

/** Times without a new picture between the last one of the ads and the first moving one of the replay. */
async function gaps(browser: Browser, url: string, origin: string, device: BrowserContextOptions): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < GAP_ROUNDS; round++)
    found.push(
      await visit(
        browser,
        { ...GOOD_LINE, device: { ...GOOD_LINE.device, ...agreed(origin), ...device } },
        url,
        async (page) => {
          await until(page, () => {
            const last = window.pictures.findLastIndex(({ isAd }) => isAd);
            return last >= 0 && window.pictures.length - last > 25;
          });
          return page.evaluate(() => {
            const last = window.pictures.findLastIndex(({ isAd }) => isAd);
            return (window.pictures[last + 1]?.at ?? 0) - (window.pictures[last]?.at ?? 0);
          });
        },
        (page) => page.addInitScript(notesPictures),
      ),
    );
  return found;
}
