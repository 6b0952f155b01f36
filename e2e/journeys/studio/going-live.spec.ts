import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Score } from '@touchline/contract';
import { accessibilityFaults } from '../../support/checks';
import { type Encoder, sendTo } from '../../support/encoder';
import { frames } from '../../support/frames';
import { type FreshServer, startFresh } from '../../support/fresh-server';
import { enterWithCode, setUpCodeIn } from '../../support/studio';
import { settleViewer } from '../../support/test';
import { openTv } from '../../support/tv';
import { expectPicture, watched } from '../../support/video';

const CUT_MS = 20_000;
const TITLE = 'Northfield – Southmoor';

let server: FreshServer;
let encoder: Encoder | undefined;

test.use({ actionTimeout: 30_000 });

test.beforeEach(async () => {
  server = await startFresh();
});
test.afterEach(async () => {
  await encoder?.cut();
  await server.stop();
});

/** Makes an input for a new match; returns what is pasted into the encoder. */
async function makeInput(page: Page): Promise<string> {
  await page.goto('/studio/inputs');
  await page.getByRole('button', { name: 'New input' }).click();
  const dialog = page.getByRole('dialog', { name: 'New input' });
  await dialog.getByLabel('Name').fill('Main pitch');
  await dialog.getByRole('radio', { name: 'New event' }).click();
  await dialog.getByLabel('Title, English').fill(TITLE);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the input' }).dblclick();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Show the key' }).click();
  const key = page.getByLabel('Stream key');
  await expect(key).not.toHaveValue(/•/);
  return `${await page.getByLabel('Address').inputValue()}/${await key.inputValue()}`;
}

async function openViewer(context: BrowserContext, path: string): Promise<Page> {
  await settleViewer(context);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** The newest picture on a screen, in frames decoded so far. */
const framesOf = async (page: Page): Promise<number> => (await watched(page)).frames;

test('a match from an encoder to every screen, through a cut of 20 s, to its highlight and replay', async ({
  browser,
}, testInfo) => {
  test.setTimeout(300_000);
  const studio = await browser.newContext({ ...frames.desktop, baseURL: server.address });
  await enterWithCode(studio.request, 'owner@studio.example', setUpCodeIn(server.printed()) ?? '');
  const page = await studio.newPage();

  // Signal: seen in the studio, and nowhere else.
  const address = await makeInput(page);
  encoder = sendTo(address);
  await expect(page.getByText('steady', { exact: true })).toBeVisible();
  await expect.poll(() => framesOf(page)).toBeGreaterThan(10);
  const { items } = (await (await studio.request.get('/api/studio/desk')).json()) as { items: { id: string }[] };
  const eventId = items[0]?.id ?? '';
  const contexts = {
    phone: await browser.newContext({ ...frames.phone, baseURL: server.address }),
    desktop: await browser.newContext({ ...frames.desktop, baseURL: server.address }),
    tv: await browser.newContext({ ...frames.tv }),
  };
  const playback = `/api/v3/events/${eventId}/playback`;
  expect((await contexts.desktop.request.get(playback)).status()).toBeGreaterThanOrEqual(400);

  // On air: on a phone, a computer and a TV. How long it takes on a quiet machine is measured by the bench.
  await page.getByRole('switch', { name: 'On air' }).click();
  await expect(page.getByText('On air: Main pitch')).toBeVisible();
  const onAirAt = Date.now();
  const phone = await openViewer(contexts.phone, `/event/page/${eventId}/media`);
  const desktop = await openViewer(contexts.desktop, `/event/page/${eventId}/media`);
  const tv = await contexts.tv.newPage();
  await openTv(tv, testInfo, `/event/page/${eventId}/media`, 'webos', server.address);
  const screens = [phone, desktop, tv];
  for (const screen of screens) await expect.poll(() => framesOf(screen)).toBeGreaterThan(0);
  testInfo.annotations.push({ type: 'first pictures', description: `${Date.now() - onAirAt} ms on three screens` });
  for (const screen of screens) await expectPicture(screen);

  // The encoder is cut off: a slate for viewers, words for operators, and it goes on without a reload.
  const loaded = await Promise.all(screens.map((screen) => screen.evaluate(() => performance.timeOrigin)));
  await encoder.cut();
  await expect(page.getByText('The encoder is gone')).toBeVisible();
  await page.waitForTimeout(CUT_MS);
  const before = await Promise.all(screens.map(framesOf));
  encoder = sendTo(address);
  await expect(page.getByText('The encoder is gone')).toBeHidden();
  for (const [at, screen] of screens.entries())
    await expect.poll(() => framesOf(screen)).toBeGreaterThan((before[at] ?? 0) + 50);
  for (const screen of screens) await expectPicture(screen);
  expect(await Promise.all(screens.map((screen) => screen.evaluate(() => performance.timeOrigin)))).toEqual(loaded);

  // A goal by hand is in the player and on tiles.
  await page.goto(`/studio/desk?event=${eventId}`);
  await page.getByRole('button', { name: 'One more for Northfield' }).click();
  await expect
    .poll(async () => {
      const answer = await studio.request.get(`/api/v3/scores?eventIds=${eventId}`);
      const { items: scores } = (await answer.json()) as { items: Score[] };
      return scores[0]?.sides.map(({ figures }) => figures.join());
    })
    .toEqual(['1', '0']);

  // A highlight out of the live window.
  await page.getByRole('button', { name: 'Skip' }).click();
  await expectPicture(page);
  await page.getByRole('button', { name: 'Mark in' }).click();
  const markedAt = (await watched(page)).time;
  await expect.poll(async () => (await watched(page)).time).toBeGreaterThan(markedAt + 3);
  await page.getByRole('button', { name: 'Mark out' }).click();
  await page.getByLabel('Title, English').fill('Northfield take the lead');
  await page.getByRole('button', { name: 'Publish clip' }).click();
  await expect(page.getByText('Published')).toBeVisible();

  // The end: what was on air is the replay, from its beginning.
  await page.getByRole('button', { name: 'End match…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End match' }).click();
  await expect(page.getByText(/Ended/).first()).toBeVisible();
  await encoder.cut();
  await expect
    .poll(async () => (await contexts.desktop.request.get(playback)).json(), { timeout: 90_000 })
    .toMatchObject({ sources: [{ type: 'vod' }] });
  const replay = await openViewer(contexts.desktop, `/event/page/${eventId}/media`);
  await expectPicture(replay);
  expect((await watched(replay)).time).toBeLessThan(60);
});
