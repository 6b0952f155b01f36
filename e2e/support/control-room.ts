import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { InputKey, LiveInput } from '@touchline/contract';
import { accessibilityFaults, idFaults } from './checks';
import { frames } from './frames';
import type { FreshServer } from './fresh-server';
import { ownPage } from './people';
import { enterWithCode, setUpCodeIn } from './studio';
import { delay, expect } from './test';

/** The browser of the owner of a fresh server, inside the studio. */
export async function openControlRoom(browser: Browser, server: FreshServer): Promise<BrowserContext> {
  const context = await browser.newContext({ ...frames.desktop, baseURL: server.address });
  await enterWithCode(context.request, 'owner@studio.example', setUpCodeIn(server.printed()) ?? '');
  await delay(context);
  return context;
}

/** An input for an event of its own, and the whole address that its encoder sends to. */
export async function newInput(
  { request }: BrowserContext,
  title: string,
): Promise<{ input: LiveInput; address: string }> {
  const startsAt = Math.floor(Date.now() / 1000);
  const event = { title: { en: title }, startsAt, endsAt: startsAt + 7200, access: 'free' };
  const data = { name: title, kind: 'rtmp', target: { kind: 'newEvent', event } };
  const made = await request.post('/api/studio/inputs', { data, headers: ownPage });
  expect(made.ok(), await made.text()).toBe(true);
  const input = (await made.json()) as LiveInput;
  const looked = await request.post(`/api/studio/inputs/${input.id}/key-looks`, { data: {}, headers: ownPage });
  const { addresses } = (await looked.json()) as InputKey;
  const main = addresses.find(({ kind, place }) => kind === 'rtmp' && place === 'main');
  return { input, address: `${main?.address ?? ''}/${main?.key ?? ''}` };
}

const desk = frames.desktop.viewport;
const hand = frames.phone.viewport;

/** A room of the studio in its present state, on a computer and in the hand: accessible, and it fits the screen. */
export async function expectSoundRoom(page: Page, state: string): Promise<void> {
  for (const viewport of [hand, desk]) {
    const where = `${state} at ${viewport.width} × ${viewport.height}`;
    await page.setViewportSize(viewport);
    await expect(page.locator('h1').first(), where).toBeVisible();
    expect(await accessibilityFaults(page), where).toEqual([]);
    expect(await idFaults(page), where).toEqual([]);
    await expectToFit(page, where);
  }
}

/** Nothing is wider than the screen. */
async function expectToFit(page: Page, where: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width, `too wide: ${where}`).toBeLessThanOrEqual(0);
}

/** The present room in German, in the hand. */
export async function expectGermanToFit(browser: Browser, page: Page, state: string): Promise<void> {
  const { origin, pathname, search } = new URL(page.url());
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ ...frames.phone, baseURL: origin, storageState, locale: 'de-AT' });
  const german = await context.newPage();
  await german.goto(pathname + search);
  await expect(german.locator('html')).toHaveAttribute('lang', 'de');
  await expect(german.locator('h1').first()).toBeVisible();
  await expect(german.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectToFit(german, `${state} in German`);
  await context.close();
}
