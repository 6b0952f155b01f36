import type { APIRequestContext, Page } from '@playwright/test';
import { withPictures } from '../../support/browsers';
import { accessibilityFaults, countShifts, idFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { goToLine } from '../../support/lines';
import { expect, test } from '../../support/test';
import { focusedId, openTv, pressBack, takenOver } from '../../support/tv';

test.use(withPictures);

/** The text of the server-rendered html, without its embedded data. */
async function wordsOf(request: APIRequestContext, address: string): Promise<string> {
  const html = await (await request.get(address)).text();
  return html
    .slice(html.indexOf('<main'), html.indexOf('id="boot"'))
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
}

test('a page seen before is shown in the next frame, even if no request is answered', async ({ page }) => {
  await page.goto('/home');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Sports' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All sports');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // From here on no request is answered.
  await page.route('**/api/**', () => undefined);
  const shown = await menu.getByRole('link', { name: 'Home' }).evaluate(async (link: HTMLElement) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    link.click();
    await frame();
    await frame();
    return {
      address: location.pathname,
      lines: [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent),
      waits: document.querySelectorAll('main [aria-busy="true"]').length,
    };
  });
  expect(shown).toMatchObject({ address: '/home', lines: expect.arrayContaining(['Live now']), waits: 0 });
});

test('PAGE-01 PAGE-02 ROUTE-03 ROUTE-04a ROUTE-06 ROUTE-13a ROUTE-24a every page type comes as html with its first content', async ({
  request,
}) => {
  const focus = await (await request.get('/api/v3/pages/focus')).json();
  const sold = await (await request.get(`/api/v3/events/${focus.focus.eventIds[0]}`)).json();
  for (const [address, ...words] of [
    ['/page/on-now', 'id="line-live-now"', 'Live now'],
    ['/page/clubs', 'id="grid-grid-clubs"', 'Northbank'],
    ['/sports', 'id="grid-grid-sports"', 'Ice hockey', 'id="grid-grid-competitions"', 'Passes'],
    ['/page/meridian-cup', 'id="pages-more"', 'Find your club'],
    ['/page/home-tabs', 'aria-selected="true"', 'id="line-live-now"'],
    ['/page/home-tabs?tabId=clubs', 'Orbury'],
    ['/page/home-tabs?tabIndex=1', 'id="grid-grid-sports"'],
    ['/page/welcome', 'Sport never sleeps', 'href="/channel/one"'],
    ['/page/league-table', 'Standings'],
    ['/page/shot-chart', '<iframe', 'sandbox="'],
    ['/page/catalogue', 'Ice hockey', 'href="/page/clubs"'],
    ['/focus', sold.name, 'id="focus-events"', 'id="line-pay-per-view"'],
    ['/selected', 'id="line-all-clubs"'],
    ['/page/hologram', 'Page type Hologram is not supported.'],
    ['/list/replays?lineTitle=All%20of%20it', 'All of it', 'id="list-replays"'],
    ['/page/showcase', 'Four sizes', 'id="section-shapes"'],
  ] as const) {
    const html = await wordsOf(request, address);
    for (const word of words) expect(html, address).toContain(word);
  }
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test.describe('on a desktop', () => {
  test.use(frames.desktop);

  test('ROUTE-24a ROUTE-24b ROUTE-24c ROUTE-24d PAGE-05c tabs, slides, sections and tiles of a page have addresses, and back leads to them', async ({
    page,
  }) => {
    const shifts = await countShifts(page);
    await page.goto('/page/home-tabs');
    await expect(page.locator('#line-weekend, #line-tomorrow').first()).toBeVisible();
    expect(await shifts()).toBeLessThan(0.01);
    await tab(page, 'Clubs').click();
    await expect(page).toHaveURL(/\/page\/home-tabs\?tabId=clubs$/);
    const club = page.locator('#grid-grid-clubs a').first();
    await club.click();
    await expect(page).toHaveURL(/\/page\/club-/);
    await page.goBack();
    await expect(tab(page, 'Clubs')).toHaveAttribute('aria-selected', 'true');
    await expect(club).toBeFocused();

    await page.goto('/home?slideIndex=1');
    await expect(page.getByRole('button', { name: 'Show slide 2' })).toHaveAttribute('aria-current', 'true');

    await page.goto('/page/showcase?anchorId=list');
    await expect(page.getByRole('heading', { name: 'A list' })).toBeInViewport();
    await page.goto('/page/showcase?focusId=page:club-nbk');
    await expect(page.locator('a[href="/page/club-nbk"]').first()).toBeFocused();
    await expect(page.locator('a[href="/page/club-nbk"]').first()).toBeInViewport();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await idFaults(page)).toEqual([]);
  });

  test('ROUTE-13a ROUTE-13b PAGE-08 a line links to all its tiles, which load page by page and never all at once', async ({
    page,
  }) => {
    const sample = await (await page.request.get('/api/v3/lineContexts/coming-up/tiles?limit=1')).json();
    let parts = 0;
    await page.route(/lineContexts\/coming-up\/tiles/, async (route) => {
      parts++;
      const at = Number(new URL(route.request().url()).searchParams.get('next') ?? 0);
      const items = Array.from({ length: 30 }, (_, place) => ({
        ...sample.items[0],
        id: `tile-${at + place}`,
        title: `Match ${at + place}`,
      }));
      const { next: _next, ...rest } = sample;
      await route.fulfill({ json: { ...rest, items, ...(at < 270 ? { next: String(at + 30) } : {}) } });
    });
    await page.goto('/home');
    await goToLine(page, 'coming-up');
    const line = page.getByRole('region', { name: 'Coming up' });
    // At its end, the line shows that there is more.
    await expect(async () => {
      await line.locator('ul').evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
      await expect(line.getByRole('link', { name: 'Show more' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await line.getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL(/\/list\/coming-up\?lineTitle=Coming\+up&tileShape=16By9$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming up');
    const tiles = page.locator('#list-coming-up > li');
    await expect(tiles.first()).toContainText('Match 0');
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByText("That's everything.")).toBeInViewport({ timeout: 300 });
    }).toPass();
    await expect(page.getByText('Match 299', { exact: true })).toBeVisible();
    expect(parts).toBe(10);
    expect(await tiles.count()).toBeLessThan(80);
    await expect(tiles.last()).toHaveAttribute('aria-posinset', '300');

    const place = await page.evaluate(() => window.scrollY);
    await page.getByText('Match 298', { exact: true }).click();
    await expect(page).toHaveURL(/\/event\/page\//);
    await page.goBack();
    await expect(page.getByText('Match 298', { exact: true })).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(3);
  });
});

test.describe('by remote on a TV', () => {
  test.use(frames.tv);

  test('arrows alone lead through a page of sections to a tab and back', async ({ page }, testInfo) => {
    await openTv(page, testInfo, '/page/home-tabs');
    await takenOver(page);
    await expect(page.locator('#line-live-now a').first()).toBeVisible();
    for (
      let presses = 0;
      presses < 6 && !(await tab(page, 'Live').evaluate((each) => each === document.activeElement));
      presses++
    )
      await page.keyboard.press('ArrowUp');
    await expect(tab(page, 'Live')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Clubs')).toBeFocused();
    await expect(page.locator('#grid-grid-clubs a').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedId(page)).toMatch(/^grid-clubs-/);
    const club = await focusedId(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/page\/club-/);
    await pressBack(page);
    await expect(tab(page, 'Clubs')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => focusedId(page)).toBe(club);
  });
});
