import type { Page } from '@playwright/test';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { focusedId, moveFocus, openTv, showOnTv, takenOver } from '../../support/tv';

test.use({ ...frames.tv, allowed: /status of 404/ });

/** Texts smaller than 24 px, and texts in the outer 5 % of the screen, outside rows that scroll sideways. */
const textFaults = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element | null): boolean => {
      if (element === null) return true;
      const { opacity, visibility, clip } = getComputedStyle(element);
      const isClear = Number(opacity) > 0 && visibility === 'visible' && clip === 'auto';
      return isClear && isShown(element.parentElement);
    };
    const isScrolled = (element: Element): boolean =>
      element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible'
        ? true
        : element.parentElement !== null &&
          element.parentElement !== document.body &&
          isScrolled(element.parentElement);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: element, textContent } = text;
      if (!element || !textContent?.trim() || element.closest('svg, script, style') || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, width } = range.getBoundingClientRect();
      if (width === 0 || top > innerHeight || left > innerWidth) continue;
      const words = textContent.trim().slice(0, 40);
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < 24) faults.push(`${size} px: ${words}`);
      const isOutside = left < 96 || right > innerWidth - 96 || (window.scrollY === 0 && top < 54);
      if (isOutside && !isScrolled(element)) faults.push(`at ${left}–${right}, ${top}: ${words}`);
    }
    return faults;
  });

const groups = [
  [
    '/home',
    '/sports',
    '/calendar',
    '/search?s=north',
    '/favorites',
    '/subscriptions',
    '/settings',
    '/settings/playback',
  ],
  ['/page/club-nbk', '/page/league-table', '/page/league-matches', '/page/match-centre', '/page/home-tabs', '/login'],
] as const;

for (const addresses of groups)
  test(`text is at least 24 px high and inside the safe area: ${addresses.join(' ')}`, async ({ page }, testInfo) => {
    await openTv(page, testInfo);
    await takenOver(page);
    for (const address of addresses) {
      await showOnTv(page, address);
      expect(await textFaults(page), address).toEqual([]);
    }
  });

test('the rail is inside the safe area: the mark of the current page at 96, icons from 112 to 184', async ({
  page,
}, testInfo) => {
  await openTv(page, testInfo, '/calendar');
  await takenOver(page);
  const rail = page.getByRole('navigation', { name: 'Main menu' });
  const boxes = await rail.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      return { left, right, isHigh: top >= 54 && bottom <= innerHeight - 54 };
    }),
  );
  expect(new Set(boxes.map((box) => JSON.stringify(box)))).toEqual(
    new Set([JSON.stringify({ left: 112, right: 184, isHigh: true })]),
  );
  const mark = await rail.locator('[aria-current="page"]').evaluate((entry) => {
    const { left, width, content } = getComputedStyle(entry, '::before');
    return { left: entry.getBoundingClientRect().left + Number.parseFloat(left), width, content };
  });
  expect(mark).toEqual({ left: 96, width: '6px', content: '""' });
  await expect(rail.locator('[aria-current="page"]')).toHaveText('Calendar');
  const content = await page.locator('main button:visible').first().boundingBox();
  expect(content?.x).toBeGreaterThan(200);
});

test('FORM-03b six times down and six times up end at the very top of home', async ({ page }, testInfo) => {
  await openTv(page, testInfo);
  await takenOver(page);
  const first = await focusedId(page);
  // Lines further down render when the viewer is idle.
  await expect.poll(() => page.locator('main ul[id^="line-"]').count()).toBeGreaterThan(6);
  for (let presses = 0; presses < 6; presses++) await moveFocus(page, 'ArrowDown');
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  for (let presses = 0; presses < 6; presses++) await moveFocus(page, 'ArrowUp');
  expect(await focusedId(page)).toBe(first);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the player of a TV shows the time of day', async ({ page }, testInfo) => {
  await page.clock.setFixedTime(new Date(2026, 10, 16, 20, 41));
  await openTv(page, testInfo, '/channel/one');
  await expect(page.getByRole('slider')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  const top = page.locator('section:has(> video)');
  await expect(top.getByText('8:41 PM', { exact: true })).toBeVisible();
});

test.describe('the browser of a TV', () => {
  const tizen =
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 9.5) AppleWebKit/537.36 SamsungBrowser/4.0 Chrome/85.0.4183.93 TV Safari/537.36';
  test.use({ userAgent: tizen });

  test('FORM-03a FORM-03b opens the app for TVs at the web address, and its remote works', async ({ page }) => {
    await page.goto('/home');
    await expect(page).toHaveURL(/\/tv\/#\/home$/);
    await takenOver(page);
    await expect(page.locator('html')).toHaveAttribute('data-frame', 'tv');
    const first = await focusedId(page);
    await moveFocus(page, 'ArrowDown');
    expect(await focusedId(page)).not.toBe(first);
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focusedId(page)).toBe('rail-home');
  });
});
