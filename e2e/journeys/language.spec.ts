import { expect, test } from '../support/test';

test.describe('a viewer in Germany with an English browser', () => {
  test.use({ locale: 'en-GB', timezoneId: 'Europe/Berlin' });

  test('CONFIG-16 changes the language at once, without a reload, and finds it so the next time', async ({ page }) => {
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

for (const [locale, pattern] of [
  ['en-US', /^\d{1,2}:\d\d [AP]M – \d{1,2}:\d\d [AP]M$/],
  ['en-GB', /^\d\d:\d\d – \d\d:\d\d$/],
  ['de-DE', /^\d\d:\d\d – \d\d:\d\d$/],
] as const)
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale, timezoneId: 'America/New_York' });

    test('CONFIG-16 times are told its way, in the zone of the viewer', async ({ page, request }) => {
      await page.goto('/channel/one');
      const first = page.locator('main ol li').first();
      await expect(first.getByText(pattern)).toBeVisible();
      const { items } = await (await request.get('/api/v3/channels/one/events?limit=1')).json();
      const begin = new Intl.DateTimeFormat(locale, {
        hour: locale === 'en-US' ? 'numeric' : '2-digit',
        minute: '2-digit',
        timeZone: 'America/New_York',
      }).format(new Date(items[0].startTime * 1000));
      await expect(first).toContainText(begin.replace('\u202f', ' '));
    });
  });
