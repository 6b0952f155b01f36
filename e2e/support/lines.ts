import { expect, type Locator, type Page } from '@playwright/test';

/** A line of a page, scrolled into view: the tiles of later lines are rendered as they come near. */
export async function goToLine(page: Page, contextId: string): Promise<Locator> {
  await page.locator(`#section-${contextId}`).scrollIntoViewIfNeeded();
  const line = page.locator(`#line-${contextId}`);
  await expect(line).toBeVisible();
  await line.scrollIntoViewIfNeeded();
  return line;
}
