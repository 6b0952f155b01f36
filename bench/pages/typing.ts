import type { Locator, Page } from '@playwright/test';
import { median, type Result } from '../result';
import { startServer } from '../server-process';
import { launch, NEAR_PHONE, visit } from './throttled';

const ROUNDS = 5;
const WORDS = 'northbank women';
const KEY_PAUSE_MS = 150;
/** The typing time, plus the last suggestions. */
const WATCHED_MS = 4000;
const BARE = 'data:text/html,<!doctype html><meta name="viewport" content="width=device-width"><input type="search">';

/**
 * The same words typed into the search, which fetches suggestions meanwhile, and into a bare field, alternating: the
 * painted frames of each.
 */
export async function typing(): Promise<Result[]> {
  const server = await startServer();
  const browser = await launch();
  try {
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(
        await visit(browser, NEAR_PHONE, `${server.address}/home`, async (page) => {
          await page.waitForLoadState('networkidle');
          await page.getByRole('link', { name: 'Open search' }).tap();
          return framesWhileTyping(page, page.getByRole('dialog').getByRole('searchbox'));
        }),
      );
      bare.push(
        await visit(browser, NEAR_PHONE, BARE, async (page) => {
          await page.waitForLoadState('load');
          return framesWhileTyping(page, page.getByRole('searchbox'));
        }),
      );
    }
    return [
      {
        name: 'typingFrames',
        value: median(ours) / median(bare),
        detail: `${median(ours)} frames in ${WATCHED_MS} ms, the bare field ${median(bare)}`,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Counts the painted frames; a string, since it runs in the page. */
const COUNT = `new Promise((resolve) => {
  let frames = 0;
  const begun = performance.now();
  requestAnimationFrame(function step(now) {
    frames++;
    if (now - begun < ${WATCHED_MS}) requestAnimationFrame(step);
    else resolve(frames);
  });
})`;

async function framesWhileTyping(page: Page, field: Locator): Promise<number> {
  await field.tap();
  const [frames] = await Promise.all([
    page.evaluate<number>(COUNT),
    field.pressSequentially(WORDS, { delay: KEY_PAUSE_MS }),
  ]);
  return frames;
}
