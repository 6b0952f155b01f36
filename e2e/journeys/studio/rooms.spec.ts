import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { personsBrowser } from '../../support/browsers';
import { accessibilityFaults, idFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { agreeToMeasurement } from '../../support/notes';
import { ownPage } from '../../support/people';
import { enterStudio } from '../../support/studio';
import { expect, test } from '../../support/test';

test.use(personsBrowser);

const rooms = [
  { id: 'now', key: 'n', name: 'Now', title: 'Now' },
  { id: 'audience', key: 'a', name: 'Audience', title: 'Audience' },
  { id: 'quality', key: 'q', name: 'Quality', title: 'Quality of experience' },
  { id: 'revenue', key: 'r', name: 'Revenue', title: 'Revenue' },
  { id: 'ads', key: 'd', name: 'Ads', title: 'Ads' },
  { id: 'schedule', key: 't', name: 'Schedule', title: 'Schedule' },
  { id: 'pages', key: 'b', name: 'Pages', title: 'Pages' },
  { id: 'content', key: 'c', name: 'Content', title: 'Content' },
  { id: 'releases', key: 'e', name: 'Releases', title: 'Releases' },
  { id: 'inputs', key: 'i', name: 'Live inputs', title: 'Live inputs' },
  { id: 'desk', key: 'm', name: 'Match desk', title: 'Match desk' },
  { id: 'on-demand', key: 'o', name: 'On demand', title: 'On demand' },
  { id: 'people', key: 'p', name: 'People', title: 'People' },
  { id: 'health', key: 'h', name: 'Health', title: 'Health' },
  { id: 'audit', key: 'l', name: 'Audit log', title: 'Audit log' },
  { id: 'settings', key: 's', name: 'Settings', title: 'Settings' },
] as const;

/** The rooms with figures that can be saved. */
const withFigures = rooms.filter(({ id }) => ['now', 'audience', 'quality', 'revenue', 'ads'].includes(id));

/** The room is open, and its figures have arrived. */
async function expectRoom(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const frame of ['phone', 'desktop'] as const)
  test.describe(`on a ${frame}`, () => {
    test.use(frames[frame]);

    test('every room shows its figures, is accessible and fits the screen', async ({ page }) => {
      test.setTimeout(240_000);
      await enterStudio(page.request, 'owner');
      for (const { id, title } of rooms) {
        await page.goto(`/studio/${id}`);
        await expectRoom(page, title);
        expect(await accessibilityFaults(page), id).toEqual([]);
        expect(await idFaults(page), id).toEqual([]);
        const { width } = page.viewportSize() ?? { width: 0 };
        expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBeLessThanOrEqual(width);
      }
    });
  });

test.describe('on a desktop', () => {
  test.use({ ...frames.desktop, allowed: /status of 40[0-9]/ });

  test('Now shows a viewer who starts to watch within ten seconds, without the simulated audience', async ({
    page,
    browser,
    baseURL,
  }, testInfo) => {
    test.setTimeout(300_000);
    // Journeys that run at the same time watch different channels.
    const [channelId, name] = testInfo.parallelIndex % 2 === 0 ? ['piste', 'Piste'] : ['womens', 'Elevn'];
    await enterStudio(page.request, 'owner');
    await page.goto('/studio/now?audience=real');
    await expectRoom(page, 'Now');
    await expect(page.getByText('Real viewers only')).toBeVisible();
    const table = page.getByRole('table', { name: 'On air' });
    // The table has no columns before the first figures.
    await expect(table.getByRole('columnheader', { name: 'Viewers' })).toBeVisible();
    const headers = await table.getByRole('columnheader').allTextContents();
    const column = headers.findIndex((header) => header.includes('Viewers'));
    const viewers = table
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name, exact: true }) })
      .locator('th, td')
      .nth(column)
      .locator('b')
      .first();
    // Whoever watched it before is gone 75 seconds later at the latest.
    await expect(viewers).toHaveText('0', { timeout: 100_000 });

    const home = await browser.newContext({
      ...frames.desktop,
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const viewer = await home.newPage();
    await agreeToMeasurement(viewer);
    const told = viewer.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/v3/notes') && (answer.request().postData() ?? '').includes('"type":"video.start"'),
    );
    await viewer.goto(`/channel/${channelId}`);
    // Loading the page and the video is not measured: that depends on the machine.
    expect((await told).status()).toBe(202);
    await expect(viewers).toHaveText('1', { timeout: 10_000 });

    await viewer.goto('/settings');
    await expect(viewers, 'and is gone when they leave').toHaveText('0', { timeout: 30_000 });
    await home.close();
  });

  test('an auditor sees every room and cannot change anything', async ({ page }) => {
    await enterStudio(page.request, 'auditor');
    await page.goto('/studio/settings');
    await expectRoom(page, 'Settings');
    const badge = page.getByRole('switch', { name: 'Show viewers how many watch' });
    await expect(badge).toBeDisabled();
    const locked = 'Only Owner and Producer can change these. Your role is Auditor.';
    for (const panel of ['For viewers', 'Kick-off'])
      await expect(page.getByRole('region', { name: panel }).getByText(locked)).toBeVisible();
    const before = await (await page.request.get('/api/studio/switches')).json();
    const data = { watchingBadge: !before.watchingBadge, cmcd: !before.cmcd };
    const refused = await page.request.put('/api/studio/switches', { data, headers: ownPage });
    expect(refused.status()).toBe(403);
    expect(await (await page.request.get('/api/studio/switches')).json()).toEqual(before);
    const links = page.getByRole('navigation', { name: 'Rooms' }).getByRole('link');
    // Releases also tells how many changes wait: other journeys leave some.
    await expect(links).toHaveText(rooms.map(({ name }) => new RegExp(`^${name}`)));
    for (const { id, title } of rooms) {
      await page.goto(`/studio/${id}`);
      await expectRoom(page, title);
    }
  });

  test('a room of other roles is not in the menu, its direct link says why, and its call is refused', async ({
    page,
  }) => {
    await enterStudio(page.request, 'support');
    await page.goto('/studio/revenue');
    await expect(page.getByRole('heading', { name: 'Revenue isn’t part of your role' })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect(page.getByRole('navigation', { name: 'Rooms' }).getByRole('link')).toHaveText([
      'Now',
      'Audience',
      'Quality',
      'People',
      'Health',
      'Settings',
    ]);
    const range = `from=${Math.floor(Date.now() / 1000) - 3600}&to=${Math.floor(Date.now() / 1000)}`;
    for (const call of ['revenue', 'ads'])
      expect((await page.request.get(`/api/studio/${call}?${range}`)).status(), call).toBe(403);
    await page.getByRole('link', { name: 'Go to Now' }).click();
    await expectRoom(page, 'Now');
    await page.goto('/studio/nowhere');
    await expect(page.getByRole('heading', { name: 'No such room' }).first()).toBeVisible();
  });

  test('the rooms are walked through with the keyboard alone', async ({ page }) => {
    await enterStudio(page.request, 'owner');
    await page.goto('/studio');
    await expectRoom(page, 'Now');
    for (const { key, title } of rooms.slice(1)) {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await expectRoom(page, title);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    await page.keyboard.press('Control+k');
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .or(page.getByRole('dialog').getByRole('textbox'))
      .first()
      .fill('Qual');
    await page.keyboard.press('Enter');
    await expectRoom(page, 'Quality of experience');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goto('/studio/audience');
    await expectRoom(page, 'Audience');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the room' })).toBeFocused();
    const links = page.getByRole('navigation', { name: 'Rooms' }).getByRole('link');
    for (let index = 0; index < rooms.length; index++) {
      await page.keyboard.press('Tab');
      await expect(links.nth(index)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expectRoom(page, 'Settings');
  });

  test('figures are saved as CSV', async ({ page }) => {
    await enterStudio(page.request, 'finance');
    for (const { id, title } of withFigures) {
      await page.goto(`/studio/${id}`);
      await expectRoom(page, title);
      await page.getByRole('button', { name: 'CSV', exact: true }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem').first().click();
      const saved = await download;
      expect(saved.suggestedFilename()).toMatch(/\.csv$/);
      const lines = (await readFile(await saved.path(), 'utf8')).trim().split(/\r?\n/);
      expect(lines.length, id).toBeGreaterThan(1);
    }
  });

  test('a switch of the owner shows viewers how many watch', async ({ page, openPage }) => {
    await enterStudio(page.request, 'owner');
    const set = (watchingBadge: boolean) =>
      page.request.put('/api/studio/switches', { data: { watchingBadge, cmcd: false }, headers: ownPage });
    await set(false);
    await page.goto('/studio/settings');
    await expectRoom(page, 'Settings');
    await page.getByRole('switch', { name: 'Show viewers how many watch' }).click();
    await expect(page.getByText('On: Show viewers how many watch')).toBeVisible();
    const viewer = await openPage();
    await viewer.goto('/channel/one');
    await expect(viewer.getByText(/\d watching$/).first()).toBeVisible();
    await set(false);
  });
});
