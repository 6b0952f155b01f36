import { test as base, type Page, type Route } from '@playwright/test';
import { type Fault, faultyOrigin, isPlaylist, isSegment, refuses, segmentNumber } from '../../support/faulty-origin';
import { addressIn, openPlayerPage, type Probe, playbackOf } from '../../support/player-page';
import { expect } from '../../support/test';

/** The player on a bare page with a live channel, real decoding, and an origin that fails on demand. */
const test = base.extend<{ origin: Awaited<ReturnType<typeof faultyOrigin>> }>({
  origin: async ({ page, request }, use) => {
    const viewer = await playbackOf(request, 'channels/one');
    const origin = await faultyOrigin(page);
    await openPlayerPage(page);
    await page.exposeFunction('askForSource', async () => {
      return { url: addressIn(await viewer.ask()), kind: 'stream' };
    });
    await page.evaluate(() => {
      const probe: Probe = window.watch(() => window.askForSource());
      probe.player.play();
    });
    await expectMoving(page);
    await use(origin);
  },
});

const probe = (page: Page) => page.evaluate(() => window.probe.read());

/** Video plays: frames are decoded and time advances; the frame count restarts after a decoder restart. */
async function expectMoving(page: Page): Promise<void> {
  await expectStatus(page, 'playing');
  const begun = await probe(page);
  await expect.poll(async () => (await probe(page)).time, { timeout: 20_000 }).toBeGreaterThan(begun.time + 0.8);
  expect((await probe(page)).frames).toBeGreaterThan(10);
}

const expectStatus = (page: Page, status: string) =>
  expect.poll(async () => (await probe(page)).status, { timeout: 25_000 }).toBe(status);

const isAnyPlaylist = (url: string) => isPlaylist(url) || url.endsWith('/master.m3u8');

test('PLAY-06a playlists that answer 503 or 404 for a while, or no network: reconnecting, then live again without a reload', async ({
  page,
  origin,
  context,
}) => {
  origin.break(refuses(503, isAnyPlaylist));
  await expectStatus(page, 'reconnecting');
  origin.mend();
  await expectMoving(page);

  origin.break(refuses(404, isAnyPlaylist));
  await expectStatus(page, 'reconnecting');
  origin.mend();
  // A change of network ends the wait.
  await changeNetwork(page);
  await expectMoving(page);

  await context.setOffline(true);
  origin.break((_, route) => route.abort('internetdisconnected'));
  await expectStatus(page, 'reconnecting');
  origin.mend();
  await context.setOffline(false);
  await expectMoving(page);

  const { events, error } = await probe(page);
  expect(error).toBeNull();
  expect(events.filter((event) => event === 'start' || event === 'stop')).toEqual(['start']);
});

async function changeNetwork(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
    connectionType: 'cellular4g',
  });
}

test('a missing segment and a corrupt one are skipped', async ({ page, origin }) => {
  const lost = origin.newest() + 2;
  const wrong = lost + 2;
  origin.break((url, route) => {
    if (segmentNumber(url) === lost) return route.fulfill({ status: 404, body: '' });
    if (segmentNumber(url) !== wrong) return undefined;
    return route.fulfill({ status: 200, contentType: 'video/mp4', body: 'Not a segment at all. '.repeat(400) });
  });
  await expect.poll(() => origin.newest(), { timeout: 30_000 }).toBeGreaterThan(wrong + 1);
  await expectMoving(page);
  for (const number of [lost, wrong]) expect(origin.asked.some((url) => segmentNumber(url) === number)).toBe(true);
  expect((await probe(page)).error).toBeNull();
});

test('an address that expires during playback is renewed without an interruption', async ({ page, origin }) => {
  const grant = /\/origin\/live\/[^/]+\/([^/]+)\//;
  const first = grant.exec(origin.asked[0] ?? '')?.[1];
  const asked = origin.asked.length;
  origin.break(refuses(403, (url) => grant.exec(url)?.[1] === first));
  await expect
    .poll(
      () =>
        new Set(
          origin.asked
            .slice(asked)
            .filter(isSegment)
            .map((url) => grant.exec(url)?.[1]),
        ).size,
      {
        timeout: 20_000,
      },
    )
    .toBeGreaterThan(0);
  await expect
    .poll(() => origin.asked.slice(asked).some((url) => isSegment(url) && grant.exec(url)?.[1] !== first))
    .toBe(true);
  await expectMoving(page);
  const { statuses, stalls } = await probe(page);
  expect(statuses).toEqual(['loading', 'playing']);
  expect(stalls).toBe(0);
});

/** Every rendition ends with the same complete segment, as those of an event do. */
const endsAfter =
  (last: number): Fault =>
  (url, route) =>
    isPlaylist(url) ? withEnd(route, `\n${last}.m4s\n`) : undefined;

async function withEnd(route: Route, line: string): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  const at = text.indexOf(line);
  const body = at < 0 ? text : `${text.slice(0, at)}${line}#EXT-X-ENDLIST\n`;
  await route.fulfill({ response, body });
}

test('PLAY-10c an event that ends plays to the last picture and then reports its end, once', async ({
  page,
  origin,
}) => {
  origin.break(endsAfter(origin.newest() + 1));
  await expectStatus(page, 'ended');
  const { events, error } = await probe(page);
  expect(error).toBeNull();
  expect(events.slice(0, 2)).toEqual(['request', 'start']);
  expect(events.at(-1)).toBe('stop');
  expect(events.filter((event) => event === 'stop')).toHaveLength(1);
});

/** The boxes stay intact; the decoder gets noise. */
async function withNoise(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.body();
  body.fill(0xa5, body.indexOf('mdat') + 4);
  await route.fulfill({ response, body });
}

test('a decoder that fails is restarted', async ({ page, origin }) => {
  let broken = 0;
  origin.break((url, route) => {
    if (!isSegment(url) || !/\/v\d+\//.test(url) || broken > 0) return undefined;
    broken++;
    return withNoise(route);
  });
  await expect.poll(() => broken).toBe(1);
  const at = origin.newest();
  await expect.poll(() => origin.newest(), { timeout: 30_000 }).toBeGreaterThan(at + 3);
  await expectMoving(page);
  expect((await probe(page)).error).toBeNull();
});
