import type { Page, Route } from '@playwright/test';
import { median, type Result } from '../result';
import { startServer } from '../server-process';
import { launch, NEAR_PHONE, visit } from './throttled';

const ROUNDS = 5;
const LINES = 30;
const TILES = 50;
const SCROLL_MS = 3000;
const PIXELS_PER_SECOND = 1600;

interface Sample {
  title: string;
  previewImage?: { sources: { url: string; width: number; height: number }[] };
  image?: { sources: { url: string; width: number; height: number }[] };
}

/** A long page of the app and a bare list of the same pictures, scrolled alternately: the painted frames of each. */
export async function scroll(): Promise<Result[]> {
  const server = await startServer();
  const browser = await launch();
  try {
    const answer = await fetch(`${server.address}/api/v3/lineContexts/all-clubs/tiles?limit=${TILES}`);
    const { items } = (await answer.json()) as { items: Sample[] };
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(
        await visit(browser, NEAR_PHONE, `${server.address}/settings`, async (page) => {
          await openLongPage(page, items);
          return framesWhileScrolling(page);
        }),
      );
      bare.push(
        await visit(browser, NEAR_PHONE, `${server.address}/settings`, async (page) => {
          await page.waitForLoadState('load');
          await page.evaluate((html) => {
            document.body.innerHTML = html;
          }, bareList(items));
          return framesWhileScrolling(page);
        }),
      );
    }
    return [
      {
        name: 'scrollFrames',
        value: median(ours) / median(bare),
        detail: `${median(ours)} frames in ${SCROLL_MS} ms, the bare list ${median(bare)}`,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

const urlOf = (item: Sample | undefined): string => (item?.previewImage ?? item?.image)?.sources[0]?.url ?? '';

/** Home inside the app, with the given number of lines and tiles. */
async function openLongPage(page: Page, items: readonly Sample[]): Promise<void> {
  const contextIds = Array.from({ length: LINES }, (_, line) => `line-${line}`);
  const tiles = Array.from({ length: TILES }, (_, tile) => ({ ...items[tile % items.length], id: `tile-${tile}` }));
  const body = { lines: contextIds.map((contextId) => ({ contextId })) };
  const home = { id: 'home', name: 'Home', title: 'Touchline', pageType: 'Lines', partnerIds: [], linesPage: body };
  await page.route(/\/api\/v3\/home\/page/, (route) => route.fulfill({ json: home }));
  await page.route(/lineContexts\/\$batchGetTiles/, (route: Route) => {
    const wanted: { contextIds: string[] } = route.request().postDataJSON();
    const look = { tileShape: '16By9', tileSize: 'Default' };
    const lines = wanted.contextIds.map((contextId) => ({ contextId, title: contextId, tiles, ...look }));
    return route.fulfill({ json: { lines } });
  });
  // The stubbed answers apply to pages loaded from now on.
  await page.reload({ waitUntil: 'load' });
  // After hydration, navigation uses the browser's history.
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.evaluate(() => {
    history.pushState({ depth: 1 }, '', '/home');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.locator(`#line-line-${LINES - 1}`).waitFor();
}

/** The same pictures in rows, without anything else. */
function bareList(items: readonly Sample[]): string {
  const picture = (tile: number) =>
    `<img loading="lazy" decoding="async" width="240" height="135" style="flex:none;margin-right:10px" src="${urlOf(items[tile % items.length])}" alt="">`;
  const row = Array.from({ length: TILES }, (_, tile) => picture(tile)).join('');
  return `<div style="display:flex;overflow-x:auto;margin:0 0 80px">${row}</div>`.repeat(LINES);
}

/** Scrolls at a constant speed and counts the painted frames; a string, since it runs in the page. */
const SCROLL = `new Promise((resolve) => {
  let frames = 0;
  const begun = performance.now();
  requestAnimationFrame(function step(now) {
    frames++;
    window.scrollTo(0, ((now - begun) / 1000) * ${PIXELS_PER_SECOND});
    if (now - begun < ${SCROLL_MS}) requestAnimationFrame(step);
    else resolve(frames);
  });
})`;

const framesWhileScrolling = (page: Page): Promise<number> => page.evaluate<number>(SCROLL);
