import type { Page } from '@playwright/test';

/** Holds requests back until they are released. */
export async function hold(page: Page, url: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Holds the app's script back: the page is the server's html until it is released. */
export const holdApp = (page: Page): Promise<() => void> => hold(page, /\/assets\/index-[^/]+\.js/);
