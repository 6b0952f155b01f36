import { expect, test } from '../../support/test';
import { openTv } from '../../support/tv';

const heading = (page: import('@playwright/test').Page) => page.getByRole('heading', { level: 1 });

test('ROUTE-11a ROUTE-11b ROUTE-17a ROUTE-17b pages and channels have two addresses each', async ({ page }) => {
  await page.goto('/team/club-nbk');
  await expect(heading(page)).toContainText('Northbank');
  await page.goto('/page/club-nbk');
  await expect(heading(page)).toContainText('Northbank');
  await page.goto('/channel/one');
  await expect(page.getByRole('region', { name: /^Video player/ })).toBeVisible();
  await page.goto('/broadcast/one');
  await expect(page.getByRole('button', { name: /^Channel 1 of \d+: Touchline 1$/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('ROUTE-02b a region with a special home starts there, and its menu links to it', async ({ page }) => {
  await page.goto('/?regionId=spain');
  await expect(page).toHaveURL(/\/special-home\?regionId=spain$/);
  await expect(page).toHaveTitle('The week of the great matches · Touchline');
  const menu = page.getByRole('banner').getByRole('navigation');
  await expect(menu.getByRole('link').first()).toHaveText('Fiesta');
  await menu.getByRole('link', { name: 'All sports' }).click();
  await expect(heading(page)).toHaveText('All sports');
  // The logo leads to home, and home to the special home.
  await page.getByRole('banner').getByRole('link', { name: 'Touchline' }).click();
  await expect(page).toHaveURL(/\/special-home$/);
  await expect(page).toHaveTitle('The week of the great matches · Touchline');
});

test('ROUTE-02b a package opened for such a region starts there too', async ({ page }, testInfo) => {
  await openTv(page, testInfo, '/home?regionId=spain');
  await expect(page).toHaveURL(/#\/special-home\?regionId=spain$/);
  await expect(page).toHaveTitle('The week of the great matches · Touchline');
});

test('ROUTE-27a ROUTE-27b back goes through the visited pages in order, and home from the first', async ({ page }) => {
  await page.goto('/settings');
  const menu = page.getByRole('banner').getByRole('navigation');
  await menu.getByRole('link', { name: 'Sports' }).click();
  await expect(heading(page)).toHaveText('All sports');
  const football = page.getByRole('main').getByRole('link', { name: 'Football', exact: true });
  await football.click();
  await expect(page).toHaveURL(/\/page\/football$/);
  await page.goBack();
  await expect(heading(page)).toHaveText('All sports');
  await expect(football).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('Settings');
  await page.goForward();
  await expect(heading(page)).toHaveText('All sports');
  await page.goto('/channel/one');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test.describe('an unknown address', () => {
  test.use({ allowed: /status of 404/ });

  test('ROUTE-28a ROUTE-28b SCREEN-06c PLAY-14b shows a specific message and a link home', async ({ page }) => {
    for (const [address, words] of [
      ['/nowhere', 'Page not found'],
      ['/page/nobody', 'Page not found'],
      ['/event/page/never', 'Content is no longer available'],
      ['/channel/none', 'Can not find channel for tune'],
    ] as const) {
      await page.goto(address);
      await expect(heading(page)).toHaveText(words);
      await expect(page).toHaveTitle(`${words} · Touchline`);
    }
    await page.getByRole('link', { name: 'Go to Home page' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.locator('#line-live-now')).toBeVisible();
  });
});
