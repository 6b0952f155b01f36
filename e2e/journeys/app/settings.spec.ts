import { withPictures } from '../../support/browsers';
import { accessibilityFaults, idFaults, isTakenOver } from '../../support/checks';
import { frames } from '../../support/frames';
import { holdApp } from '../../support/hold';
import { expect, test } from '../../support/test';
import { focusedId, openTv, pressBack } from '../../support/tv';
import { watched } from '../../support/video';

test.use(withPictures);

for (const frame of ['phone', 'desktop'] as const)
  test.describe(`on a ${frame}`, () => {
    test.use(frames[frame]);

    test('ROUTE-21a ROUTE-21b ROUTE-21d ROUTE-23g MENU-07 MENU-12b CONFIG-11a CONFIG-11b CONFIG-12b every setting can be reached and takes effect', async ({
      page,
    }) => {
      await page.goto('/more');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
      const menu = page.getByRole('navigation', { name: 'Settings' });
      await expect(menu.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /^\/login/);
      await expect(page.getByRole('link', { name: 'Developer' })).toHaveCount(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await idFaults(page)).toEqual([]);

      const version = page.getByRole('button', { name: 'Version 0.5.1' });
      // Seven quick presses before the part is hydrated would count as one.
      await isTakenOver(version);
      for (let tap = 0; tap < 7; tap++) await version.click();
      await expect(page.getByRole('link', { name: 'Developer' })).toBeVisible();
      await menu.getByRole('link', { name: 'Sign in' }).click();
      await expect(page.getByRole('dialog').getByLabel('E-mail address')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page).toHaveURL(/\/settings$/);
      await page.getByRole('link', { name: 'Developer' }).click();
      await expect(page).toHaveURL('/settings/developer');
      await page.getByRole('switch', { name: 'Disable images' }).click();
      await page.getByRole('switch', { name: 'Custom palette' }).click();
      await page.getByRole('switch', { name: 'Performance monitor' }).click();
      await expect(page.getByText(/frames per second/)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      // A switch has the same effect in both frames.
      if (frame === 'phone') return;

      await page.goto('/home');
      await expect(page.getByText(/frames per second/)).toBeVisible();
      await expect(page.locator('main img')).toHaveCount(0);
      await page.goto('/settings/developer');
      await isTakenOver(page.getByRole('switch', { name: 'Disable images' }));
      await page.getByRole('switch', { name: 'Disable images' }).click();
      await page.getByRole('switch', { name: 'Disable lines' }).click();
      await page.goto('/home');
      await expect(page.locator('main img').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'Live now' })).toHaveCount(0);

      await page.goto('/settings/sys-info');
      await expect(page.getByText('anonymous', { exact: true })).toBeVisible();
      const facts = await page.locator('main dl').innerText();
      const token = await page.evaluate(() => JSON.parse(localStorage.getItem('anonymousUser') ?? '{}'));
      expect(token.password).toBeTruthy();
      for (const secret of [token.password, token.accessToken, token.username]) expect(facts).not.toContain(secret);

      await page.goto('/settings/playback');
      const captions = page.getByRole('switch', { name: 'Captions on' });
      await isTakenOver(captions);
      await captions.click();
      await expect(captions).toBeChecked();
      await page.reload();
      await expect(captions).toBeChecked();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });

test.describe('developer toggles', () => {
  test.use(frames.desktop);

  test('CONFIG-11b CONFIG-11f CONFIG-11g CONFIG-11h PAGE-05b blur, widgets, slides, programme and environment take effect where each is visible', async ({
    page,
  }) => {
    const set = (settings: object) =>
      page.evaluate((value) => localStorage.setItem('settings', JSON.stringify(value)), settings);
    const picture = page.locator('main img').first();
    await page.goto('/channel/court');
    await expect(picture).toHaveCSS('filter', /blur/);
    await page.goto('/page/shot-chart');
    await expect(page.locator('main iframe')).toBeVisible();

    await set({ isBlurDisabled: true, areHtmlWidgetsDisabled: true, isStageAutoslideDisabled: true });
    await page.reload();
    await expect(page.locator('main iframe')).toHaveCount(0);
    await page.goto('/channel/court');
    await expect(picture).toHaveCSS('filter', 'none');
    await page.goto('/home');
    const turnsBy = (stage: Element) =>
      stage.getAnimations({ subtree: true }).filter((motion) => motion instanceof CSSAnimation).length;
    const stage = page.locator('main section[aria-roledescription]').first();
    await expect.poll(() => stage.evaluate(turnsBy)).toBe(0);
    await set({ isChannelEventMockDataUsed: true });
    await page.reload();
    await expect.poll(() => stage.evaluate(turnsBy)).toBeGreaterThan(0);

    await page.goto('/channel/one');
    await expect(page.getByText('Mock event 1').first()).toBeVisible();
    await set({ isDevToolsUsed: true });
    await page.goto('/settings/developer');
    await page.getByRole('radio', { name: 'Development' }).click();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Development' })).toBeChecked();
  });
});

test('captions and data saver apply from the start of a video', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('settings', '{"areCaptionsOn":true,"quality":"dataSaver"}'));
  await page.goto('/channel/one');
  await expect.poll(async () => (await watched(page)).captions, { timeout: 30_000 }).toEqual(['en']);
  expect(await page.evaluate(() => document.querySelector('video')?.videoHeight ?? 0)).toBeLessThanOrEqual(432);
});

test('nothing in the settings moves when the app has loaded and offers privacy choices', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/settings', { waitUntil: 'commit' });
  const legal = page.getByRole('link', { name: 'Imprint' });
  await expect(legal).toBeVisible();
  const before = await legal.boundingBox();
  release();
  await expect(page.getByRole('link', { name: 'Privacy choices' })).toBeVisible();
  expect(await legal.boundingBox()).toEqual(before);
});

test.describe('legal texts', () => {
  // The browser reports what it blocked while the text was parsed in a separate document.
  test.use({ allowed: /violates the following Content Security Policy/ });

  const HOSTILE = `<h2>Imprint of evil</h2><script>window.harmed = 1</script><img src=x onerror="window.harmed = 2">
    <p onclick="window.harmed = 3" style="position:fixed;inset:0">Words</p><style>body{display:none}</style>
    <iframe src="/home"></iframe><form action="/x"><input name="a"></form><a href="javascript:window.harmed = 4">bad</a>
    <a href="https://good.example/">good</a>`;

  test('MENU-11a MENU-11b ROUTE-23d open at their address, run no script from the server’s text, and close to settings', async ({
    page,
  }) => {
    await page.route('**/legal/imprint?**', (route) => route.fulfill({ json: { data: { html: HOSTILE } } }));
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Imprint' }).click();
    await expect(page).toHaveURL('/settings/imprint');
    const dialog = page.getByRole('dialog', { name: 'Imprint' });
    await expect(dialog.getByText('Imprint of evil')).toBeVisible();
    expect(await dialog.locator('script, style, iframe, form, input, img, [style], [onclick]').count()).toBe(0);
    await expect(dialog.getByText('bad')).not.toHaveAttribute('href', /./);
    await dialog.getByText('Words').click();
    await expect(dialog.getByRole('link', { name: 'good' })).toHaveAttribute('rel', /noopener/);
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/settings');
    await expect(dialog).toHaveCount(0);

    await page.goto('/settings/data-privacy');
    await expect(page.getByRole('dialog').getByText(/keeps as little about you as possible/)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/settings');
  });
});

test.describe('on a TV', () => {
  test.use({ ...frames.tv, decided: false });

  test('CONFIG-13b consent, settings and a legal text work with arrows, OK and back only', async ({
    page,
  }, testInfo) => {
    await openTv(page, testInfo, '/settings');
    const banner = page.getByRole('region', { name: 'Your privacy choices' });
    await expect(banner.getByRole('button', { name: 'Essential only' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(banner.getByRole('button', { name: 'Allow all' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Version 4.4.0' })).toBeVisible();

    await expect.poll(() => focusedId(page)).toBe('settings-login');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'English' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');

    await page.locator('#settings-privacy').focus();
    await page.keyboard.press('Enter');
    const text = page.getByRole('dialog').getByRole('region');
    await expect(text).toBeFocused();
    await pressBack(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/#\/settings$/);
  });
});
