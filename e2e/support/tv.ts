import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, type TestInfo } from '@playwright/test';

const built = join(import.meta.dirname, '../../dist/client/tv');

/** Opens the TV package from a file, built for the server under test. */
export async function openTv(
  page: Page,
  testInfo: TestInfo,
  address = '/home',
  platform: 'tizen' | 'webos' = 'webos',
  server = testInfo.project.use.baseURL,
): Promise<void> {
  const copy = testInfo.outputPath('tv');
  cpSync(built, copy, { recursive: true });
  writeFileSync(join(copy, 'settings.js'), `window.touchline = ${JSON.stringify({ server, platform })};\n`);
  await page.goto(`${pathToFileURL(copy).href}/index.html#${address}`);
}

/** Shows another screen by its address, without loading the app again. */
export async function showOnTv(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    location.hash = hash;
  }, address);
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Before hydration only plain arrows and OK work. */
export const takenOver = (page: Page) =>
  page.waitForFunction(() => 'touchlineHolds' in window && window['touchlineHolds'] === undefined);

/** Presses an arrow key and waits until the focus has moved. */
export async function moveFocus(page: Page, key: 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight') {
  const from = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press(key);
  await page.waitForFunction((element) => document.activeElement !== element, from);
}

/** Presses the back key of an LG remote. */
export const pressBack = (page: Page) =>
  page.evaluate(() =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { keyCode: 461, bubbles: true, cancelable: true }),
    ),
  );

/** The id of the focused element. */
export const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');
