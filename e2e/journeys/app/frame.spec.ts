import type { Page } from '@playwright/test';
import { withPictures } from '../../support/browsers';
import { accessibilityFaults, idFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { openTv } from '../../support/tv';

test.use(withPictures);

const CLUB = '/page/club-nbk';
const MAIN_LIST = ['Home', 'Calendar', 'Sports', 'Clubs', 'Favourites'];
const SIDE_LIST = [...MAIN_LIST, 'Catalogue', 'Pay-per-view', 'Passes'];

/** Screens that every frame has, and a text that identifies each. */
async function screens(request: import('@playwright/test').APIRequestContext): Promise<[string, RegExp][]> {
  const answer = await request.post('/api/v3/lineContexts/$batchGetTiles', {
    data: { contextIds: ['coming-up'], limitTilesPerLine: 1 },
  });
  const { event } = (await answer.json()).lines[0].tiles[0].data;
  return [
    ['/home', /^Touchline$/],
    ['/sports', /All sports/],
    [CLUB, /Northbank/],
    [`/event/page/${event.id}`, / · Touchline/],
    ['/channel/one', /Touchline 1/],
    ['/settings', /Settings/],
    ['/nowhere', /not found/],
  ];
}

/** Screens that are the same for every viewer, beside the pages. */
const places: readonly [string, RegExp][] = [
  ['/calendar', /Calendar/],
  ['/catalogue', /Catalogue/],
  ['/favorites', /Favourites/],
  ['/login', /Sign in/],
  ['/logout', /Sign out/],
  ['/search?s=goals', /goals/],
  ['/predict', /Prediction game/],
  ['/subscriptions', /Passes|Subscriptions/],
  ['/focus', /One match, one price/],
  ['/selected', /Clubs and competitions/],
  ['/page/league-table', /table/],
  ['/page/league-matches', /matches/],
  ['/settings/playback', /Playback/],
];

for (const frame of ['phone', 'smallPhone', 'desktop'] as const)
  test.describe(`on a ${frame === 'smallPhone' ? 'phone 320 px wide' : frame}`, () => {
    test.use({ ...frames[frame], allowed: /status of 404/ });

    const look = async (page: Page, list: readonly [string, RegExp][]) => {
      for (const [address, title] of list) {
        await page.goto(address);
        await expect(page).toHaveTitle(title);
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expect(page.locator('main h1')).toHaveCount(1);
        expect(await accessibilityFaults(page), address).toEqual([]);
        expect(await idFaults(page), address).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(
          page.viewportSize()?.width,
        );
      }
    };

    test('every page is accessible, valid html and no wider than the window', async ({ page, request }) => {
      await look(page, await screens(request));
    });

    test('calendar, catalogue and account screens are too', async ({ page }) => {
      await look(page, places);
    });
  });

test.describe('on a TV', () => {
  test.use({ ...frames.tv, allowed: /status of 404/ });

  const look = async (page: Page, list: readonly [string, RegExp][]) => {
    for (const [address, title] of list) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, address);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expect(page.locator('main h1')).toHaveCount(1);
      expect(await accessibilityFaults(page), address).toEqual([]);
      expect(await idFaults(page), address).toEqual([]);
      await page.keyboard.press('ArrowLeft');
      expect(await page.evaluate(() => document.activeElement?.matches('a, button, input')), address).toBe(true);
    }
  };

  test('every page is accessible and has a focusable element', async ({ page, request }, testInfo) => {
    await openTv(page, testInfo);
    await look(page, await screens(request));
  });

  test('calendar, catalogue and account screens are too', async ({ page }, testInfo) => {
    await openTv(page, testInfo);
    await look(page, places);
  });

  test('MENU-01a MENU-05 the rail lists the menu, with the names of the configuration, and settings', async ({
    page,
  }, testInfo) => {
    await openTv(page, testInfo);
    await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
      'Search',
      ...SIDE_LIST,
      'Settings',
    ]);
  });
});

test('PAGE-12c PAGE-12d gutters are 12, 18 and 24, the header 48 and 66 on large screens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  const measures = () =>
    page.evaluate(() => ({
      header: document.querySelector('header')?.getBoundingClientRect().height,
      gutter: document.querySelector('main ul a')?.getBoundingClientRect().left,
      heading: document.querySelector('main h2')?.getBoundingClientRect().left,
    }));
  await expect.poll(measures).toEqual({ header: 48, gutter: 12, heading: 12 });
  await page.setViewportSize({ width: 800, height: 900 });
  await expect.poll(measures).toEqual({ header: 48, gutter: 18, heading: 18 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(measures).toEqual({ header: 66, gutter: 24, heading: 24 });
});

test.describe('the bottom bar of a phone', () => {
  test.use(frames.phone);

  test('MENU-02a MENU-02b has at most five entries and More, which opens settings', async ({ page }) => {
    await page.goto('/home');
    const bar = page.getByRole('navigation', { name: 'Main menu' });
    const entries = await bar.getByRole('link').allTextContents();
    expect(entries.length).toBeLessThanOrEqual(6);
    expect(entries).toEqual([...MAIN_LIST, 'More settings']);
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Sports' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All sports');
    await bar.getByRole('link', { name: 'More' }).tap();
    await expect(page).toHaveURL(/\/settings$/);
    const box = await bar.getByRole('link', { name: 'More' }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  });
});

test.describe('the header of a desktop', () => {
  test.use({ ...frames.desktop, locale: 'de-AT' });

  test('MENU-01a lists the menu; entries that do not fit are behind More, by keyboard too, and nothing overflows', async ({
    page,
  }) => {
    await page.goto('/home');
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
    const shown = () => menu.getByRole('link').allTextContents();
    const all = ['Start', 'Kalender', 'Sport', 'Vereine', 'Favoriten', 'Katalog', 'Pay-per-View', 'Pässe'];
    await expect.poll(shown).toEqual(all);
    await expect(menu.getByRole('button')).toHaveCount(0);

    await page.setViewportSize({ width: 768, height: 900 });
    const more = menu.getByRole('button', { name: 'Mehr' });
    await expect(more).toBeInViewport();
    const beside = await shown();
    expect(beside.length).toBeLessThan(all.length);
    expect(beside).toEqual(all.slice(0, beside.length));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);

    await menu.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(more).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect.poll(shown).toEqual(all);
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Pässe' }).click();
    await expect(page).toHaveURL(/\/subscriptions$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pässe');
    await expect(more).toHaveAttribute('aria-expanded', 'false');
  });
});
