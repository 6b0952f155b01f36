import type { Locator, Page } from '@playwright/test';
import type { ContentDetail, Release } from '@touchline/contract';
import { expectGermanToFit, expectSoundRoom } from '../../support/control-room';
import { frames } from '../../support/frames';
import { ownPage } from '../../support/people';
import { enterStudio } from '../../support/studio';
import { expect, test } from '../../support/test';

test.use(frames.desktop);

const MOST_TABS = 300;

/** Tab goes to the control; nothing but the keyboard is used. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let count = 0; count < MOST_TABS; count++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(control)}`);
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** What is in a release, as the server has it. */
async function lineIds(page: Page, releaseId: number): Promise<string[]> {
  const answer = await page.request.get(`/api/studio/content/pages/home?release=${releaseId}`);
  const { entry } = (await answer.json()) as ContentDetail;
  const stage = entry?.['stageLinesPage'] as { lines: { contextId: string }[] } | undefined;
  return stage?.lines.map(({ contextId }) => contextId) ?? [];
}

test('keyboard alone builds a page, and the client shows it before it is public', async ({ page, browser }) => {
  test.setTimeout(300_000);
  await enterStudio(page.request, 'editor');
  const made = await page.request.post('/api/studio/releases', { data: { name: 'Derby' }, headers: ownPage });
  const release = (await made.json()) as Release;
  await page.goto(`/studio/pages?release=${release.id}`);
  await press(page, page.getByRole('link', { name: /^Home home$/ }));
  const parts = page.getByRole('complementary', { name: 'Page' });
  await expect(parts.getByRole('button', { name: /^Live now/ })).toBeVisible();

  // A new line, in both languages.
  await press(page, parts.getByRole('button', { name: 'Add' }));
  await expect(page.getByRole('menuitem', { name: 'New line' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New line' });
  await expect(dialog.getByRole('textbox', { name: 'Title, English' })).toBeFocused();
  await page.keyboard.type('Derby weekend');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Derby-Wochenende');
  await page.keyboard.press('Enter');
  const inspector = page.getByRole('complementary', { name: 'Settings of Derby weekend' });
  await expect(inspector).toBeVisible();

  // What it shows.
  await press(page, inspector.getByRole('button', { name: 'Condition' }));
  await expect(page.getByRole('menuitem', { name: 'Live, coming or past' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, inspector.getByRole('checkbox', { name: 'coming' }), ' ');
  await expect(inspector.getByText(/^\d+ now$/)).toBeVisible();

  // To the first place.
  const handle = parts.getByRole('button', { name: 'Move Derby weekend' });
  await press(page, handle, ' ');
  await page.keyboard.press('Home');
  await expect(handle).toBeFocused();
  await page.keyboard.press(' ');
  await expect(parts.getByRole('status')).toHaveText(/Derby weekend is at place 1 of/);
  await expect.poll(() => lineIds(page, release.id)).toEqual(expect.arrayContaining(['derby-weekend', 'live-now']));
  await expect.poll(async () => (await lineIds(page, release.id))[0]).toBe('derby-weekend');

  // The client shows it on all screens, in the language that is chosen.
  const heading = (frame: string, name: string) =>
    page.frameLocator(`iframe[title*="${frame}"]`).getByRole('heading', { name, exact: true });
  for (const frame of ['Phone', 'Desktop', 'TV'])
    await expect(heading(frame, 'Derby weekend'), frame).toBeVisible({ timeout: 60_000 });
  await press(page, page.getByRole('combobox', { name: 'Language' }), 'ArrowDown');
  await expect(heading('Phone', 'Derby-Wochenende')).toBeVisible();

  // Undo and redo, also after a reload.
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await lineIds(page, release.id))[0]).toBe('live-now');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Redo' })).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => (await lineIds(page, release.id))[0]).toBe('derby-weekend');

  await expectSoundRoom(page, 'Pages, the builder');
  await expectGermanToFit(browser, page, 'Pages, the builder');
  const gone = await page.request.delete(`/api/studio/releases/${release.id}`, { headers: ownPage });
  expect(gone.status()).toBe(204);
});
