import { readFile } from 'node:fs/promises';
import type { Release } from '@touchline/contract';
import { expectGermanToFit, expectSoundRoom } from '../../support/control-room';
import { frames } from '../../support/frames';
import { ownPage } from '../../support/people';
import { enterStudio } from '../../support/studio';
import { expect, test } from '../../support/test';

test.use({ ...frames.desktop, allowed: /status of 40[0-9]/ });

const ID = 'harbour-regatta';
const page1 = {
  id: ID,
  name: { en: 'Harbour regatta', de: 'Hafenregatta' },
  pageType: 'landing',
  unlisted: true,
  landing: { headline: { en: 'Harbour regatta', de: 'Hafenregatta' }, actions: [] },
};

test('a release is checked, scheduled, cancelled, published, exported and rolled back', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const { request } = page.context();
  await enterStudio(request, 'editor');
  const begun = await request.post('/api/studio/releases', { data: { name: 'Regatta' }, headers: ownPage });
  const { id } = (await begun.json()) as Release;
  const saved = await request.put(`/api/studio/releases/${id}/entries/pages/${ID}`, {
    data: { entry: page1, was: null },
    headers: ownPage,
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  const isPublic = async () => (await request.get(`/api/v3/pages/${ID}`)).ok();

  await page.goto(`/studio/releases?release=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Release ${id}` })).toBeVisible();
  const changes = page.getByRole('region', { name: `Release ${id}` });
  await expect(changes.getByRole('heading', { name: 'Harbour regatta' })).toBeVisible();
  await expect(page.getByText('Nothing points to what is gone')).toBeVisible();
  await expectSoundRoom(page, 'a release');
  await expectGermanToFit(browser, page, 'a release');

  await page.getByRole('radio', { name: 'At a set minute' }).check();
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByLabel('Time', { exact: true }).fill('12:30');
  await page.getByRole('button', { name: /^Schedule for .*, 12:30$/ }).click();
  await expect(page.getByRole('timer')).toContainText('You can cancel until then.');
  await page.getByRole('button', { name: 'Cancel, publish later' }).click();
  expect(await isPublic()).toBe(false);

  await page.getByRole('radio', { name: 'As soon as I press publish' }).check();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/^Public since .*, published by Ines Kadar/)).toBeVisible();
  await expect.poll(isPublic).toBe(true);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export folder' }).click();
  const folder = await download;
  expect(folder.suggestedFilename()).toMatch(/\.tar$/);
  expect((await readFile(await folder.path(), 'latin1')).includes(ID)).toBe(true);

  await page.getByRole('button', { name: 'Roll back…' }).click();
  const dialog = page.getByRole('dialog', { name: `Roll back release ${id}?` });
  await expect(dialog.getByText('Comes back', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Harbour regatta').first()).toBeVisible();
  await dialog.getByRole('button', { name: `Roll back release ${id}` }).click();
  await expect(page.getByText(/^Rolled back .*What it changed is as before/)).toBeVisible();
  await expect.poll(isPublic).toBe(false);
});
