import type { Frame, Page } from '@playwright/test';
import { type Crawled, walk } from './crawl-in-page';
import { expect } from './test';
import { pressBack } from './tv';

/**
 * Presses the four arrows from every element, breadth first, starting at the focused one. Each element is focused again
 * before a press, as the app does when it restores focus.
 */
async function crawl(page: Page | Frame): Promise<Crawled> {
  await expect.poll(() => page.evaluate(hasFocus)).toBe(true);
  return page.evaluate(walk, MOST_ELEMENTS);
}

const MOST_ELEMENTS = 800;

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;

/** Every element is reached, and one visible focus is always there. */
export async function expectReachable(page: Page | Frame, where: string): Promise<void> {
  const { reached, missed, faults } = await crawl(page);
  expect(missed, `not reached on ${where}`).toEqual([]);
  expect(faults, `focus on ${where}`).toEqual([]);
  expect(reached, where).toBeGreaterThan(0);
}

/** OK opens the focused element, and back returns to it. */
export async function expectReturn(page: Page, id: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.id);
  const from = await page.evaluate(() => location.hash);
  await page.evaluate((wanted) => document.getElementById(wanted)?.focus(), id);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => location.hash), `OK on ${id}`).not.toBe(from);
  await expect.poll(() => page.evaluate(hasFocus), `focus after OK on ${id}`).toBe(true);
  await back(page, from);
  await expect.poll(focused, `focus after back to ${id}`).toBe(id);
}

/** Back closes layers of a player one by one before it leaves. */
async function back(page: Page, to: string): Promise<void> {
  await expect(async () => {
    if ((await page.evaluate(() => location.hash)) !== to) await pressBack(page);
    expect(await page.evaluate(() => location.hash)).toBe(to);
  }).toPass({ intervals: [100, 250, 500] });
}
