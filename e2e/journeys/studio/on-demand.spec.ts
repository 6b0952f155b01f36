import { stat, writeFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { LibraryBoard, LibraryFile, LibraryFileDetail } from '@touchline/contract';
import { expectGermanToFit, expectSoundRoom, openControlRoom } from '../../support/control-room';
import { recordTo } from '../../support/encoder';
import { frames } from '../../support/frames';
import { type FreshServer, startFresh } from '../../support/fresh-server';
import { settleViewer } from '../../support/test';
import { openVenueLine, type VenueLine } from '../../support/venue-line';
import { callControls, colourOf, watched } from '../../support/video';

const SECONDS = 8;
const NAME = 'cup-final.mp4';
const TITLE = 'cup final';
const CAPTIONS = `WEBVTT

00:00:01.000 --> 00:00:07.000
Northfield come out of the tunnel
`;
/** So much of an upload passes before its line stands still. */
const PASSED_BYTES = 1_500_000;

let server: FreshServer;
let line: VenueLine;

test.use({ actionTimeout: 30_000 });

test.beforeEach(async () => {
  server = await startFresh();
  line = await openVenueLine(server.address);
});
test.afterEach(async () => {
  await line.close();
  await server.stop();
});

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const choose = (page: Page, ...files: string[]) => page.getByLabel('Choose files').first().setInputFiles(files);

async function fileOf({ request }: BrowserContext, name: string): Promise<LibraryFile | undefined> {
  const { files } = (await (await request.get('/api/studio/library')).json()) as LibraryBoard;
  return files.find((file) => file.name === name);
}

/** Uploads a file over a line that stands still on the way, reloads the page, and goes on with the same file. */
async function uploadThroughReload(studio: BrowserContext, page: Page, line: VenueLine, file: string): Promise<void> {
  const stalled = line.stallAfter(PASSED_BYTES);
  await choose(page, file);
  await stalled;
  const bar = row(page, NAME).getByRole('progressbar');
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
  await page.reload();
  line.drop();

  await expect(row(page, NAME)).toContainText(`Choose ${NAME} again to continue.`);
  const { bytesReceived = 0 } = (await fileOf(studio, NAME)) ?? {};
  const { size } = await stat(file);
  expect(bytesReceived).toBeGreaterThan(0);
  expect(bytesReceived).toBeLessThan(size);
  const resumed = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/uploads/'));
  await choose(page, file);
  expect(Number((await resumed).headers()['upload-offset']), 'goes on where it stopped').toBe(bytesReceived);
}

/** What viewers get of the file that is open, as the server has it. */
async function trimOf(page: Page): Promise<LibraryFileDetail['trim']> {
  const id = new URL(page.url()).searchParams.get('file') ?? '';
  return ((await (await page.request.get(`/api/studio/library/${id}`)).json()) as LibraryFileDetail).trim;
}

/** What operators set before they publish: another poster, a later beginning, captions. */
async function prepare(page: Page, captions: string): Promise<void> {
  await row(page, NAME).getByRole('button', { name: NAME, exact: true }).click();
  await expect(page.getByText('360p').first()).toBeVisible();
  const posters = page.getByRole('radiogroup', { name: 'Poster' }).getByRole('radio');
  await posters.nth(1).check({ force: true });
  await expect(posters.nth(1)).toBeChecked();
  const start = page.getByRole('slider', { name: 'Begins at' });
  for (const seconds of ['1', '2']) {
    await start.press('Shift+ArrowRight');
    await expect(start).toHaveAttribute('aria-valuenow', seconds);
  }
  await expect.poll(() => trimOf(page)).toMatchObject({ from: 2 });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add captions' });
  await dialog.getByLabel('Choose a file').last().setInputFiles(captions);
  await dialog.getByRole('button', { name: 'Add captions' }).click();
  await expect(page.getByText('captions.vtt, uploaded')).toBeVisible();
}

async function watchWithCaptions(browser: Browser): Promise<void> {
  const context = await browser.newContext({ ...frames.desktop, baseURL: server.address });
  await settleViewer(context);
  const viewer = await context.newPage();
  await viewer.goto('/home');
  const tile = viewer.locator('#line-videos').getByRole('link', { name: TITLE }).first();
  await tile.scrollIntoViewIfNeeded();
  await tile.click();
  await expect(viewer).toHaveURL(/\/event\/page\//);
  await viewer.goto(`${new URL(viewer.url()).pathname.replace(/\/media$/, '')}/media`);
  await expect.poll(async () => (await watched(viewer)).time).toBeGreaterThan(1);
  expect(await colourOf(viewer), 'the test picture').toBeGreaterThan(0.1);
  const seconds = await viewer.evaluate(() => document.querySelector('video')?.duration ?? 0);
  expect(seconds, 'without what was trimmed').toBeGreaterThan(SECONDS - 2.5);
  expect(seconds, 'without what was trimmed').toBeLessThan(SECONDS - 1.5);
  await callControls(viewer);
  await viewer.getByRole('button', { name: 'Audio and captions' }).click();
  await viewer.getByRole('group', { name: 'Captions' }).getByRole('radio', { name: 'English' }).check();
  await expect.poll(async () => (await watched(viewer)).captions).toEqual(['en']);
  await context.close();
}

test('a file from a lossy line becomes a video that viewers play with captions', async ({ browser }, testInfo) => {
  test.setTimeout(600_000);
  const file = testInfo.outputPath(NAME);
  const [notVideo, text] = [testInfo.outputPath('minutes.mp4'), testInfo.outputPath('minutes.txt')];
  const captions = testInfo.outputPath('captions.vtt');
  await recordTo(file, SECONDS);
  for (const path of [notVideo, text]) await writeFile(path, 'The meeting began at seven.\n'.repeat(200));
  await writeFile(captions, CAPTIONS);
  const studio = await openControlRoom(browser, server);
  const page = await studio.newPage();
  await page.goto(`${line.address}/studio/on-demand`);

  // Refused before a byte is sent, and after a look into it.
  await choose(page, text);
  await expect(page.getByRole('alert')).toContainText('minutes.txt is not a video.');
  await choose(page, notVideo);
  await page.getByRole('tab', { name: /Failed/ }).click();
  await expect(row(page, 'minutes.mp4')).toContainText('Not a video');
  await expect(row(page, 'minutes.mp4')).toContainText('Drop a video instead.');
  await expectSoundRoom(page, 'On demand, a file that is no video');
  await page.getByRole('tab', { name: /Queue/ }).click();

  // Nothing is made while the queue is paused; uploads go on.
  await page.getByRole('button', { name: 'Pause all' }).click();
  await expect(page.getByText('The queue is paused.')).toBeVisible();
  await uploadThroughReload(studio, page, line, file);
  await expect(row(page, NAME)).toContainText('Paused');
  await expectSoundRoom(page, 'On demand, paused');
  await expectGermanToFit(browser, page, 'On demand, paused');
  await page.getByRole('button', { name: 'Continue all' }).click();
  await expect(row(page, NAME)).toContainText('Ready', { timeout: 90_000 });

  await prepare(page, captions);
  await expectSoundRoom(page, 'On demand, a file that is ready');
  await expectGermanToFit(browser, page, 'On demand, a file that is ready');
  await page.getByRole('button', { name: 'Make it an event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make it an event' });
  await expect(dialog.getByLabel('Title, English')).toHaveValue(TITLE);
  await dialog.getByRole('button', { name: 'Make the event' }).click();
  await expect(page.getByText('It is an event')).toBeVisible();
  await watchWithCaptions(browser);
});
