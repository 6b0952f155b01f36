import { expect, test } from '../../support/test';

test.describe('a viewer in Germany with an English browser', () => {
  test.use({ locale: 'en-GB', timezoneId: 'Europe/Berlin' });

  test('CONFIG-16a changes the language at once without a reload, and the choice is kept', async ({ page }) => {
    await page.goto('/settings');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('radio', { name: 'Deutsch' }).check();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
    await expect(page).toHaveTitle('Einstellungen · Touchline');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('banner').getByRole('navigation').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 2, name: 'Jetzt live' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 2, name: 'Jetzt live' })).toBeVisible();
    await page.goto('/settings');
    await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  });
});
