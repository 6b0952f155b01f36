import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { openTv } from '../../support/tv';

test.describe('on a desktop', () => {
  test.use(frames.desktop);

  test('FLOW-01b favourites ask a guest to sign in in place; another device is the second choice, with a code that can be renewed', async ({
    page,
  }) => {
    await page.goto('/sports/favorites');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your clubs in one place');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in or join' });
    await expect(dialog.getByLabel('E-mail address')).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('tab', { name: 'Create account' }).click();
    await expect(dialog.getByLabel('Choose a password')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use another device' }).click();
    const code = dialog.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    await expect(code).toBeVisible();
    await expect(dialog.getByRole('img', { name: /QR code for .*\/connect/ })).toBeVisible();
    await expect(dialog.getByText('Waiting for your phone')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    const first = await code.textContent();
    await dialog.getByRole('button', { name: 'New code' }).click();
    await expect(code).not.toHaveText(first ?? '');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/sports\/favorites$/);
  });
});

test.describe('by remote on a TV', () => {
  test.use({ ...frames.tv, allowed: /status of 404/ });

  test('ROUTE-20a sign-in is a separate screen: a new code has the first focus, "Not now" is to its right and goes back', async ({
    page,
  }, testInfo) => {
    await openTv(page, testInfo, '/favorites');
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in with your phone');
    const code = page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    await expect(code).toBeVisible();
    await expect(page.getByRole('button', { name: 'New code' })).toBeFocused();
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    const first = await code.textContent();
    await page.keyboard.press('Enter');
    await expect(code).not.toHaveText(first ?? '');
    await expect(page.getByRole('button', { name: 'New code' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Not now' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  test('FLOW-03a ROUTE-20a an unknown session can be started again', async ({ page }, testInfo) => {
    await page.route(/\/deviceflowsessions\/[^/]+\/(info|events)/, (route) =>
      route.fulfill({ status: 404, json: { statusCode: 404, title: 'Not found' } }),
    );
    await openTv(page, testInfo, '/favorites');
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in with your phone');
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The QR code has expired');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  });
});
