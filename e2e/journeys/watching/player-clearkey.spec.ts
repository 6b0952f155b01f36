import { test } from '@playwright/test';
import { newDevice, newPerson } from '../../support/people';
import { openPlayerPage, playbackOf, type Viewer } from '../../support/player-page';
import { expect } from '../../support/test';

test.describe('an encrypted channel', () => {
  let viewer: Viewer;
  test.beforeEach(async ({ page, request }) => {
    await newPerson(request, 'clearkey');
    const { accessToken } = await newDevice(request);
    viewer = await playbackOf(request, 'channels/court', accessToken);
    await openPlayerPage(page);
  });

  test('PLAY-07a is decrypted and decoded with a ClearKey licence', async ({ page }) => {
    const licences: number[] = [];
    page.on('response', (response) => /\/license(\?|$)/.test(response.url()) && licences.push(response.status()));
    const answer = await viewer.ask();
    expect(answer.drmKeys.length).toBeGreaterThan(0);
    await page.evaluate(
      ([playback, bearer]) => {
        const source = window.stage.sourceOf(playback, {
          log: () => undefined,
          licenceHeaders: { authorization: bearer },
        });
        window.watch(source).player.play();
      },
      [answer, viewer.bearer] as const,
    );
    const read = () => page.evaluate(() => window.probe.read());
    await expect.poll(async () => (await read()).frames, { timeout: 25_000 }).toBeGreaterThan(25);
    expect((await read()).error).toBeNull();
    expect(new Set(licences)).toEqual(new Set([200]));
  });

  test('without a licence shows the reason with a code, and no picture', async ({ page }) => {
    await page.route(/\/license(\?|$)/, (route) => route.fulfill({ status: 403, body: '' }));
    const answer = await viewer.ask();
    await page.evaluate((playback) => {
      window.watch(window.stage.sourceOf(playback, { log: () => undefined })).player.play();
    }, answer);
    const read = () => page.evaluate(() => window.probe.read());
    await expect.poll(async () => (await read()).status, { timeout: 25_000 }).toBe('failed');
    const { error, frames } = await read();
    expect(error).toMatchObject({ reason: 'protection', code: 'TL-P-402' });
    expect(frames).toBe(0);
  });
});
