import { randomUUID } from 'node:crypto';
import { personsBrowser } from '../../support/browsers';
import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { enterStudio, enterWithCode, setUpCodeIn } from '../../support/studio';
import { expect, test } from '../../support/test';

test.use({ ...personsBrowser, ...frames.desktop, allowed: /status of 40[0-9]/ });

test('an owner invites somebody, takes a role while they are signed in, and their screen says so', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await enterStudio(page.request, 'owner');
  const email = `lena-${randomUUID().slice(0, 8)}@studio.example`;
  await page.goto('/studio/settings');
  await page.getByRole('button', { name: 'Invite an operator' }).click();
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Producer');
  await page.getByRole('button', { name: 'Make the address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand this address over' });
  const code = setUpCodeIn((await dialog.locator('code').textContent()) ?? '') ?? '';
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await enterWithCode(theirs.request, email, code);
  const their = await theirs.newPage();
  await their.goto('/studio/inputs');
  await expect(their.getByRole('heading', { level: 1, name: 'Live inputs' })).toBeVisible();

  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(`${email.slice(5, 13).slice(-1)}@studio.example.*Producer`) });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Change role…' }).click();
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Support');
  await page.getByRole('button', { name: 'Make Support' }).click();
  await expect(page.getByText('Ines Kadar is now Support')).toBeVisible();
  await expect(their.getByText('Your role has changed. You are now Support.')).toBeVisible({ timeout: 30_000 });
  await theirs.close();
});
