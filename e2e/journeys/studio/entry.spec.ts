import { type Page, test as plain } from '@playwright/test';
import { accessibilityFaults, idFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { type FreshServer, startFresh } from '../../support/fresh-server';
import { PASSWORD } from '../../support/people';
import { appCode, endOperator, enterStudio, invite, setUpCodeIn } from '../../support/studio';
import { expect, test } from '../../support/test';

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function expectSoundStep(page: Page, name: string): Promise<void> {
  await expect(title(page, name)).toBeVisible();
  expect(await accessibilityFaults(page), name).toEqual([]);
  expect(await idFaults(page), name).toEqual([]);
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};

const signOutOnPhone = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Rooms' }).getByRole('button', { name: 'Sign out' }).click();
};

plain.describe('the first start', () => {
  let server: FreshServer | undefined;
  plain.beforeEach(async () => {
    server = await startFresh();
  });
  plain.afterEach(() => server?.stop());

  for (const frame of ['phone', 'desktop'] as const)
    plain(
      `on a ${frame}: the log names an address, its reader becomes the owner, and signs in with a second factor`,
      async ({ browser }) => {
        const context = await browser.newContext({
          ...frames[frame],
          baseURL: server?.address ?? '',
          acceptDownloads: true,
        });
        const page = await context.newPage();
        const code = setUpCodeIn(server?.printed() ?? '');
        await page.goto(`/studio/setup#code=${code}`);
        await expectSoundStep(page, 'Enter the setup code');
        expect(page.url(), 'the code does not stay in the address').not.toContain(code ?? 'code=');
        await page.getByRole('button', { name: 'Continue' }).click();

        await expectSoundStep(page, 'About you');
        await page.getByLabel('Name', { exact: true }).fill('Ines Kadar');
        await page.getByLabel('E-mail address').fill('ines@studio.example');
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: 'Continue' }).click();

        await expectSoundStep(page, 'Add a second factor');
        const shown = page.locator('main code').first();
        await expect(shown).toHaveText(/^([A-Z2-7]{4} ?)+$/);
        const key = (await shown.textContent()) ?? '';
        await page.getByLabel('Six-digit code').fill(appCode(key));

        await expectSoundStep(page, 'Keep your recovery codes');
        const recovery = await page
          .getByRole('list', { name: 'Recovery codes' })
          .getByRole('listitem')
          .allTextContents();
        expect(new Set(recovery).size).toBe(recovery.length);
        expect(recovery.length).toBeGreaterThan(5);
        await page.getByRole('button', { name: 'Open the studio' }).click();
        await expect(page.getByRole('dialog')).toContainText('Leave without keeping the codes?');
        await page.getByRole('button', { name: 'Back to the codes' }).click();
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download' }).click();
        expect((await download).suggestedFilename()).toMatch(/\.txt$/);
        await page.getByRole('button', { name: 'Open the studio' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Now' })).toBeVisible();

        await (frame === 'phone' ? signOutOnPhone(page) : signOut(page));
        await expectSoundStep(page, 'Sign in');
        await page.getByLabel('E-mail address').fill('ines@studio.example');
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expectSoundStep(page, 'Confirm it’s you');
        // A code counts once: the one of the set-up does not count again.
        await page.getByLabel('Six-digit code').fill(appCode(key, 1));
        await expect(page.getByRole('heading', { level: 1, name: 'Now' })).toBeVisible();

        await page.goto(`/studio/setup#code=${code}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await context.close();
      },
    );
});

test.describe('the way in', () => {
  test.use({ ...frames.desktop, allowed: /status of 40[0-9]/ });

  test('a wrong password and a wrong code are refused in words', async ({ page }) => {
    const { email } = await enterStudio(page.request, 'editor');
    await page.goto('/studio');
    await signOut(page);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('another four plain words');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('Address or password isn’t right.');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Six-digit code').fill('000000');
    await expect(page.getByText('This code isn’t right.')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('a session that was ended elsewhere leads to the sign-in, and back to the same room', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { email } = await enterStudio(page.request, 'producer');
    await page.goto('/studio/quality');
    await expect(page.getByRole('heading', { level: 1, name: 'Quality of experience' })).toBeVisible();
    await endOperator(email);
    await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Audience' }).click();
    await expect(title(page, 'Sign in')).toBeVisible();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await expect(page).toHaveURL(/\/studio\/audience/);
    expect(await accessibilityFaults(page)).toEqual([]);

    const stranger = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    expect((await stranger.request.get('/api/studio/switches')).status()).toBe(401);
    await stranger.close();
  });

  test('a wrong set-up code is refused in words', async ({ page }) => {
    const code = await invite(`guest-${Date.now()}@studio.example`, 'support');
    expect(code).toMatch(/^[A-Z0-9-]{12,}$/);
    await page.goto('/studio/setup');
    const wrong = code.replaceAll(/[^-]/g, (letter) => (letter === 'B' ? 'C' : 'B'));
    await page.getByLabel('Setup code').first().fill(wrong);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This code isn’t right')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
