import { accessibilityFaults, countShifts } from '../../support/checks';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { openTv } from '../../support/tv';

const stored = 'consentSettings';

test.describe('a first visit by phone', () => {
  test.use({ ...frames.phone, decided: false });

  test('CONFIG-13b MENU-08 consent is requested without a layout shift, denied, changed and withdrawn', async ({
    page,
    request,
  }) => {
    expect(await (await request.get('/home')).text()).not.toContain('consent-title');
    const shifts = await countShifts(page);
    await page.goto('/home');
    const banner = page.getByRole('region', { name: 'Your privacy choices' });
    await expect(banner).toBeVisible();
    expect(await shifts()).toBeLessThan(0.01);
    const [deny, accept] = [
      banner.getByRole('button', { name: 'Essential only' }),
      banner.getByRole('button', { name: 'Allow all' }),
    ];
    const [one, other] = [await deny.boundingBox(), await accept.boundingBox()];
    expect(Math.abs((one?.width ?? 0) - (other?.width ?? 1000))).toBeLessThan(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await deny.click();
    await expect(banner).toHaveCount(0);
    expect(await page.evaluate((key) => localStorage.getItem(key), stored)).not.toContain('true');

    await page.goto('/settings');
    await page.getByRole('link', { name: 'Privacy choices' }).click();
    await page.getByRole('switch', { name: 'Measurement' }).click();
    await page.getByRole('button', { name: 'Save choices' }).click();
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), stored)).toContain('"analytics":true');
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Measurement' })).toBeChecked();
    await page.getByRole('button', { name: 'Withdraw all' }).click();
    await expect(page.getByRole('switch', { name: 'Measurement' })).not.toBeChecked();
    await expect(banner).toHaveCount(0);
  });
});

test.describe('a first visit by keyboard', () => {
  test.use({ ...frames.desktop, decided: false });

  test('the focused element is never under the consent dialog', async ({ page }) => {
    await page.goto('/home');
    const banner = page.getByRole('region', { name: 'Your privacy choices' });
    await expect(banner).toBeVisible();
    const question = await banner.boundingBox();
    await page.locator('#main').focus();
    for (let presses = 0; presses < 24; presses++) {
      await page.keyboard.press('Tab');
      const focused = await page.locator('main :focus').boundingBox();
      expect((focused?.y ?? 900) + (focused?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0);
    }
  });
});

test.describe('a first visit by remote', () => {
  test.use({ ...frames.tv, decided: false });

  test('CONFIG-13b the consent dialog has focus, does not block the content, is answered one by one, and restores focus', async ({
    page,
  }, testInfo) => {
    await openTv(page, testInfo);
    const banner = page.getByRole('region', { name: 'Your privacy choices' });
    const deny = banner.getByRole('button', { name: 'Essential only' });
    const focusedIn = (line: number) => page.locator('main [data-focus-group="line"]').nth(line).locator('a:focus');
    const press = (...keys: string[]) =>
      keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
    await expect(deny).toBeFocused();
    await press('ArrowDown');
    await expect(deny).toBeFocused();
    await press('ArrowLeft');
    await expect(banner.getByRole('link', { name: 'Imprint' })).toBeFocused();
    await press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(banner.getByRole('button', { name: 'Allow all' })).toBeFocused();

    await press('ArrowUp');
    await expect(focusedIn(0)).toHaveCount(1);
    for (const line of [1, 2, 3]) {
      await press('ArrowDown');
      await expect(focusedIn(line)).toHaveCount(1);
      const [tile, question] = [await focusedIn(line).boundingBox(), await banner.boundingBox()];
      expect((tile?.y ?? 1080) + (tile?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0);
    }
    await press('ArrowRight', 'Escape');
    await expect(deny).toBeFocused();
    await press('ArrowUp');
    await expect(focusedIn(3)).toHaveCount(1);
    await press('Escape', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    await expect(banner.getByRole('button', { name: 'Choose' })).toBeFocused();
    await press('Enter');
    const measurement = banner.getByRole('switch', { name: 'Measurement' });
    await expect(measurement).toBeFocused();
    await press('Enter');
    await expect(measurement).toBeChecked();
    const save = banner.getByRole('button', { name: 'Save choices' });
    const isAtSave = () => save.evaluate((button) => button === document.activeElement);
    for (let presses = 0; presses < 8 && !(await isAtSave()); presses++) await press('ArrowDown');
    await press('Enter');
    await expect(banner).toHaveCount(0);
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), stored)).toContain('"analytics":true');
    await expect(focusedIn(3)).toHaveCount(1);
  });
});

test('SCREEN-09a CONFIG-14a ROUTE-23f another region changes the content at once, and the next html is rendered for it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ isDevToolsUsed: true, ...settings }));
  });
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Region' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select your region');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('radio', { name: /^Spain/ }).check();
  await expect(page.getByText('Region changed to Spain')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Fiesta' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('userSelectedRegionId'))).toBe('"spain"');

  await page.goto('/home');
  await expect(page).toHaveURL('/special-home');
  await page.goto('/settings/region');
  await expect(page.getByRole('radio', { name: /^Spain/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Automatic/ }).check();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Fiesta' })).toHaveCount(0);
});
