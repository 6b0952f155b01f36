import { type BrowserContext, expect, type Page, type TestInfo, test } from '@playwright/test';
import { accessibilityFaults } from '../../support/checks';
import { expectGermanToFit, expectSoundRoom, openControlRoom } from '../../support/control-room';
import { type Encoder, sendTo } from '../../support/encoder';
import { frames } from '../../support/frames';
import { type FreshServer, startFresh } from '../../support/fresh-server';
import { settleViewer } from '../../support/test';
import { openTv } from '../../support/tv';
import { colourOf, expectPicture, firstPosition, noteFirstPosition, watched } from '../../support/video';

const CUT_MS = 20_000;
const TITLE = 'Northfield – Southmoor';
const HIGHLIGHT = 'Northfield take the lead';
const SCORE = 'Northfield 1, Southmoor 0';
/** Half of what the test picture has. */
const COLOURFUL = 0.2;

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

/** Viewers with a phone, a computer and a TV. */
class Viewers {
  readonly #contexts: readonly BrowserContext[];
  readonly #testInfo: TestInfo;

  constructor(contexts: readonly [BrowserContext, BrowserContext, BrowserContext], testInfo: TestInfo) {
    this.#contexts = contexts;
    this.#testInfo = testInfo;
  }

  /** An address on each screen, in pages of their own. */
  async open(address: string): Promise<readonly Page[]> {
    const [phone, desktop, tv] = await Promise.all(this.#contexts.map((context) => context.newPage()));
    if (!phone || !desktop || !tv) throw new Error('Three screens');
    await Promise.all([
      phone.goto(address),
      desktop.goto(address),
      openTv(tv, this.#testInfo, address, 'webos', server.address),
    ]);
    return [phone, desktop, tv];
  }
}

/** The newest picture on a screen, in frames decoded so far. */
const framesOf = async (page: Page): Promise<number> => (await watched(page)).frames;
const loadTimes = (screens: readonly Page[]): Promise<number[]> =>
  Promise.all(screens.map((screen) => screen.evaluate(() => performance.timeOrigin)));
const close = (screens: readonly Page[]) => Promise.all(screens.map((screen) => screen.close()));

test('a match from an encoder to every screen, through a cut of 20 s, to its highlight and replay', async ({
  browser,
}, testInfo) => {
  test.setTimeout(600_000);
  const studio = await openControlRoom(browser, server);
  const page = await studio.newPage();

  // Signal: seen in the studio, and nowhere else.
  const address = await makeInput(page);
  encoder = await sendTo(address);
  await expect(page.getByText('steady', { exact: true })).toBeVisible();
  await expect.poll(() => framesOf(page)).toBeGreaterThan(10);
  const { items } = (await (await studio.request.get('/api/studio/desk')).json()) as { items: { id: string }[] };
  const eventId = items[0]?.id ?? '';
  const contexts = [
    await browser.newContext({ ...frames.phone, baseURL: server.address }),
    await browser.newContext({ ...frames.desktop, baseURL: server.address }),
    await browser.newContext({ ...frames.tv }),
  ] as const;
  for (const context of contexts) {
    await settleViewer(context);
    await noteFirstPosition(context);
  }
  const viewers = new Viewers([...contexts], testInfo);
  const viewer = contexts[1].request;
  const media = `/event/page/${eventId}/media`;
  const playback = `/api/v3/events/${eventId}/playback`;
  expect((await viewer.get(playback)).status()).toBeGreaterThanOrEqual(400);

  // On air: on a phone, a computer and a TV. How long it takes is noted: only the bench has a machine of its own.
  await page.getByRole('switch', { name: 'On air' }).click();
  await expect(page.getByText('On air: Main pitch')).toBeVisible();
  const onAirAt = Date.now();
  const screens = await viewers.open(media);
  await Promise.all(screens.map((screen) => expect.poll(() => framesOf(screen)).toBeGreaterThan(0)));
  testInfo.annotations.push({ type: 'first pictures', description: `${Date.now() - onAirAt} ms on three screens` });
  for (const screen of screens) await expectPicture(screen);
  await expectSoundRoom(page, 'Live inputs, on air');
  await expectGermanToFit(browser, page, 'Live inputs, on air');

  // The encoder is cut off: a slate for viewers, words for operators, and it goes on without a reload.
  const loaded = await loadTimes(screens);
  for (const screen of screens) await expect.poll(() => colourOf(screen)).toBeGreaterThan(COLOURFUL);
  await encoder.cut();
  const cutAt = Date.now();
  await expect(page.getByText('The encoder is gone')).toBeVisible();
  for (const screen of screens) await expect.poll(() => colourOf(screen), 'the slate').toBeLessThan(COLOURFUL / 4);
  await expect(page.getByText('Back in a moment').first()).toBeVisible();
  expect(await accessibilityFaults(page), 'Live inputs, on slate').toEqual([]);
  await page.waitForTimeout(Math.max(0, cutAt + CUT_MS - Date.now()));
  encoder = await sendTo(address);
  await expect(page.getByText('The encoder is gone')).toBeHidden();
  for (const screen of screens) await expect.poll(() => colourOf(screen), 'the match again').toBeGreaterThan(COLOURFUL);
  for (const screen of screens) await expectPicture(screen);
  expect(await loadTimes(screens), 'nothing was loaded again').toEqual(loaded);

  // A goal by hand is on tiles and in the player, without a reload.
  const homes = await viewers.open('/home');
  for (const home of homes) await expect(home.getByText(TITLE).first()).toBeAttached();
  const homesLoaded = await loadTimes(homes);
  await page.goto(`/studio/desk?event=${eventId}`);
  await page.getByRole('button', { name: 'One more for Northfield' }).click();
  for (const home of homes)
    await expect(home.getByRole('main').getByRole('link').filter({ hasText: SCORE }).first()).toBeAttached();
  for (const screen of screens)
    await expect(screen.locator('section:has(> video)').getByText(SCORE).first()).toBeAttached();
  expect(await loadTimes([...screens, ...homes])).toEqual([...loaded, ...homesLoaded]);
  await close(homes);

  // A highlight out of the live window, for which the match need not be watched any longer.
  await close(screens);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expectPicture(page);
  await page.getByRole('button', { name: 'Mark in' }).click();
  const markedAt = (await watched(page)).time;
  await expect.poll(async () => (await watched(page)).time).toBeGreaterThan(markedAt + 3);
  await page.getByRole('button', { name: 'Mark out' }).click();
  await page.getByLabel('Title, English').fill(HIGHLIGHT);
  await expectSoundRoom(page, 'Match desk, on air');
  await expectGermanToFit(browser, page, 'Match desk, on air');
  await page.getByRole('button', { name: 'Publish clip' }).click();
  await expect(page.getByText('Published')).toBeVisible();
  // Other viewers hear of it within a second.
  const highlights = '/api/v3/lineContexts/highlights/tiles?platform=web';
  await expect.poll(async () => (await viewer.get(highlights)).text()).toContain(HIGHLIGHT);
  const fan = await contexts[1].newPage();
  await fan.goto('/home');
  const highlight = fan.locator('#line-highlights').getByRole('link', { name: HIGHLIGHT }).first();
  await highlight.scrollIntoViewIfNeeded();
  await highlight.click();
  await expect(fan).toHaveURL(/\/event\/page\//);
  expect(fan.url(), 'an event of its own').not.toContain(eventId);
  await fan.goto(`${new URL(fan.url()).pathname.replace(/\/media$/, '')}/media`);
  await expect.poll(async () => (await watched(fan)).time).toBeGreaterThan(2);
  expect(await colourOf(fan)).toBeGreaterThan(COLOURFUL);
  await fan.close();

  // The end: what was on air is the replay, from its beginning.
  await page.getByRole('button', { name: 'End match…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End match' }).click();
  await expect(page.getByText(/Ended/).first()).toBeVisible();
  await encoder.cut();
  await expect
    .poll(async () => (await viewer.get(playback)).json(), { timeout: 90_000 })
    .toMatchObject({ sources: [{ type: 'vod' }] });
  await expectSoundRoom(page, 'Match desk, after the end');
  await expectGermanToFit(browser, page, 'Match desk, after the end');
  await page.goto('/studio/inputs');
  await expect(page.getByText('Main pitch').first()).toBeVisible();
  await expectSoundRoom(page, 'Live inputs, after the end');
  for (const replay of await viewers.open(media)) {
    await expectPicture(replay);
    expect(await firstPosition(replay), 'from its beginning').toBeLessThan(1);
    expect(await colourOf(replay)).toBeGreaterThan(COLOURFUL);
  }
});
