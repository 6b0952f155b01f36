import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { openTv } from '../../support/tv';

test.describe('on a desktop', () => {
  test.use(frames.desktop);

  test('FAV-01a FLOW-01b MENU-12b ROUTE-04b favourites ask a guest to sign in: an overlay with a code to scan, which can be renewed', async ({
    page,
  }) => {
    await page.goto('/sports/favorites');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your clubs in one place');
    await page.getByRole('link', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    const code = dialog.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    await expect(code).toBeVisible();
    await expect(dialog.getByRole('img', { name: /QR code for .*\/connect/ })).toBeVisible();
    await expect(dialog.getByText('Waiting for your phone')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Continue on this device' })).toHaveAttribute(
      'href',
      /\/connect\?code=/,
    );
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

  test('FLOW-03b ROUTE-20a sign-in is a separate screen; an expired session can be started again', async ({
    page,
  }, testInfo) => {
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
