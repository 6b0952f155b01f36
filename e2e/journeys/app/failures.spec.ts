import type { Page } from '@playwright/test';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { openTv } from '../../support/tv';

// These tests cause failures; browsers report every failed request.
test.use({ allowed: /Failed to (load resource|fetch dynamically)|blocked by CORS policy/ });

const LIMITED = 'Application config is not accessible, some functionality may be limited.';
const UNAVAILABLE = 'This page is currently unavailable. Try to reload it or go back to Home page.';

const refuse = (page: Page, calls: RegExp) => page.route(calls, (route) => route.fulfill({ status: 500 }));
const openHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Home' }).click();

test.describe('on a TV', () => {
  test.use(frames.tv);

  test('CONFIG-02b CONFIG-02c FORM-04a without a configuration the app uses defaults and shows a message for a moment', async ({
    page,
  }, testInfo) => {
    // Server rendering fails as well: the page would contain the configuration.
    await refuse(page, /\/appconfig\/|\/home\?/);
    await openTv(page, testInfo);
    await expect(page.getByText(LIMITED)).toBeVisible();
    await expect(page.locator('#line-live-now a').first()).toBeVisible();
    await expect(page.getByText(LIMITED)).toBeHidden();
  });

  test('SCREEN-12 without a network it shows that it is unable to connect, and reconnects', async ({
    page,
  }, testInfo) => {
    await page.route(/^http:/, (route) => route.abort());
    await openTv(page, testInfo);
    await expect(page.getByRole('heading', { name: 'Unable to connect' })).toBeVisible();
    const reconnect = page.getByRole('button', { name: 'Reconnect' });
    await expect(reconnect).toBeFocused();
    const tried = page.waitForRequest(/appconfig/);
    await page.keyboard.press('Enter');
    await tried;
    await expect(reconnect).toBeFocused();
    await page.unroute(/^http:/);
    await page.keyboard.press('Enter');
    await expect(page.locator('#line-live-now a').first()).toBeVisible();
  });
});

test('SCREEN-11 a page that fails can be retried without a reload, or left', async ({ page }) => {
  await page.goto('/settings');
  await refuse(page, /\/home\/page/);
  await openHome(page);
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(/\/home\/page/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('#line-live-now a').first()).toBeVisible();
});

test('SCREEN-17 lines that fail show an error, keep the stage and can be retried', async ({ page }) => {
  await page.goto('/settings');
  await refuse(page, /batchGetTiles/);
  await openHome(page);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Watch|More/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Sorry, something went wrong...').first()).toBeVisible();
  await page.unroute(/batchGetTiles/);
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.locator('#line-live-now a').first()).toBeVisible();
});

test('SCREEN-11 a screen whose code does not load can be retried without a reload', async ({ page }) => {
  const script = /\/assets\/.*CalendarScreen.*\.js/;
  await page.route(script, (route) => route.abort());
  await page.goto('/settings');
  await page.getByRole('banner').getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  await page.unroute(script);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('tablist', { name: 'Days' })).toBeVisible();
});

test.describe('without a network', () => {
  // A score may be loaded just then.
  test.use({ allowed: /Unable to preload CSS|dynamically imported module|ERR_INTERNET_DISCONNECTED/ });

  test('loaded content stays, a note explains the missing updates, and disappears when the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Replays' })).toBeAttached();
    const note = page.getByRole('main').getByRole('status');
    await context.setOffline(true);
    await expect(note).toBeVisible();
    await expect(note).not.toBeEmpty();
    await expect(page.locator('#line-live-now a').first()).toBeVisible();
    await context.setOffline(false);
    await expect(note).toBeHidden();
  });
});
