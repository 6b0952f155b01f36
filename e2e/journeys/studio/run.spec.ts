import { personsBrowser } from '../../support/browsers';
import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { enterStudio } from '../../support/studio';
import { expect, test } from '../../support/test';

test.use({ ...personsBrowser, ...frames.desktop });

test('a change is found in the audit log by keyboard, and the health of the node is shown', async ({ page }) => {
  test.setTimeout(120_000);
  await enterStudio(page.request, 'owner');
  await page.goto('/studio/settings');
  await page.getByRole('switch', { name: /CMCD/ }).click();
  await expect(page.getByText(/^(On|Off): CMCD/)).toBeVisible();

  await page.goto('/studio/audit?what=changes');
  await expect(page.getByRole('button', { name: 'Switches' }).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('region', { name: 'Switches' });
  await expect(detail.getByText('Before and after')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.keyboard.press('g');
  await page.keyboard.press('h');
  const nodes = page.getByRole('table', { name: 'Nodes' });
  await expect(nodes.getByText('Fine')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/^PostgreSQL \d+/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Request id' }).fill('no-such-request');
  await page.getByRole('button', { name: 'Show log' }).click();
  await expect(page.getByText('Nothing was logged for this request')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
