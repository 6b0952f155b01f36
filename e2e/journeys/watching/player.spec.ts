import { fileURLToPath } from 'node:url';
import { type Page, test } from '@playwright/test';
import { faultyOrigin, isSegment } from '../../support/faulty-origin';
import { addressIn, openPlayerPage, playbackOf } from '../../support/player-page';
import { expect } from '../../support/test';

const standIn = fileURLToPath(new URL('../../player/youtube-stand-in.js', import.meta.url));

async function withYouTube(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/youtube-api.js', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ path: standIn, contentType: 'text/javascript' });
  });
  await openPlayerPage(page);
  return asked;
}

const probe = (page: Page) => page.evaluate(() => window.probe.read());

test('PLAY-01a PLAY-09c a YouTube video: its script loads with the first one, buffering is ignored, the end is reported', async ({
  page,
}) => {
  const asked = await withYouTube(page);
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    const engines = [window.stage.hlsEngine, window.stage.createYouTubeEngine({ api: '/youtube-api.js' })];
    window.watch({ url: 'some-video', kind: 'vod', format: 'youtube' }, { engines }).player.play();
  });
  await expect.poll(async () => (await probe(page)).status).toBe('playing');
  expect(asked).toHaveLength(1);
  await page.evaluate(() => window.probe.player.pause());
  await expect.poll(async () => (await probe(page)).status).toBe('paused');
  await page.evaluate(() => {
    window.probe.player.seek(19);
    window.probe.player.play();
  });
  await expect.poll(async () => (await probe(page)).status).toBe('ended');
  const { events, statuses } = await probe(page);
  expect(statuses).not.toContain('buffering');
  expect(events.filter((event) => event !== 'milestone')).toEqual([
    'request',
    'start',
    'play',
    'pause',
    'play',
    'stop',
  ]);
  await page.evaluate(() => window.probe.player.destroy());
  await expect(page.locator('iframe')).toHaveCount(0);
});

for (const [number, code] of [
  [2, 'TL-P-602'],
  [5, 'TL-P-605'],
  [100, 'TL-P-610'],
  [101, 'TL-P-611'],
  [150, 'TL-P-615'],
] as const) {
  test(`PLAY-09d PLAY-09e YouTube’s error ${number} is reported as ${code}, and counted as an error`, async ({
    page,
  }) => {
    await withYouTube(page);
    await page.evaluate((id) => {
      const engines = [window.stage.createYouTubeEngine({ api: '/youtube-api.js' })];
      window.watch({ url: `error-${id}`, kind: 'vod', format: 'youtube' }, { engines }).player.play();
    }, number);
    await expect.poll(async () => (await probe(page)).error?.code).toBe(code);
    expect((await probe(page)).events).toEqual(['request', 'error']);
  });
}

for (const decoders of ['several', 'one'] as const) {
  test(`where ${decoders} decode, the next channel is preloaded`, async ({ page, request }) => {
    const sources = await Promise.all(
      ['one', 'piste', 'womens'].map(async (id) => ({
        id,
        source: { url: addressIn(await (await playbackOf(request, `channels/${id}`)).ask()), kind: 'stream' as const },
      })),
    );
    const origin = await faultyOrigin(page);
    await openPlayerPage(page);
    await page.evaluate(
      ([targets, many]) => {
        const video = document.querySelector('video');
        const [first, ...others] = targets;
        if (!video || !first) throw new Error('Nothing to watch');
        window.zapper = window.stage.createZapper({ video, decoders: many });
        window.zapper.zap(first);
        window.zapper.prepare(others);
      },
      [sources, decoders] as const,
    );
    const status = () => page.evaluate(() => window.zapper.player().state().status);
    await expect.poll(status, { timeout: 20_000 }).toBe('playing');
    const isOf = (url: string, id: string) => url.includes(`/channel-${id}/`);
    const isFetched = (id: string) => origin.asked.some((url) => isOf(url, id) && isSegment(url));
    await expect.poll(() => isFetched('piste') && isFetched('womens'), { timeout: 20_000 }).toBe(true);
    expect(await page.locator('video').count()).toBe(decoders === 'several' ? 3 : 1);

    const before = origin.asked.length;
    await page.evaluate((targets) => {
      const [, next] = targets;
      if (next) window.zapper.zap(next);
    }, sources);
    await expect.poll(status, { timeout: 20_000 }).toBe('playing');
    const isList = (url: string) => url.endsWith('/master.m3u8');
    expect(origin.asked.slice(before).filter((url) => isOf(url, 'piste') && isList(url))).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => window.zapper.video().getVideoPlaybackQuality().totalVideoFrames), {
        timeout: 20_000,
      })
      .toBeGreaterThan(5);
    await page.evaluate(() => window.zapper.destroy());
    expect(await page.locator('video').count()).toBe(1);
  });
}

test('thumbnails, statistics and start over, on a real stream', async ({ page, request }) => {
  const viewer = await playbackOf(request, 'channels/one');
  await openPlayerPage(page);
  const url = addressIn(await viewer.ask());
  await page.evaluate((address) => {
    const thumbnails = address.replace('master.m3u8', 'thumbs.vtt');
    window.watch({ url: address, kind: 'stream', thumbnails }).player.play();
  }, url);
  await expect.poll(async () => (await probe(page)).status, { timeout: 20_000 }).toBe('playing');
  const picture = () => page.evaluate(() => window.probe.player.thumbnailAt(window.probe.player.state().position - 30));
  await expect.poll(async () => (await picture())?.url ?? '').toContain('/thumbs.jpg');
  const read = await page.evaluate(() => ({
    statistics: window.probe.player.statistics(),
    live: window.probe.player.state().live,
  }));
  expect(read.statistics).toMatchObject({ engine: 'hls', stalls: 0 });
  expect(read.statistics.bitrate).toBeGreaterThan(0);
  expect(read.statistics.latency).toBeGreaterThan(0);
  // The window starts half an hour ago, and has its wall-clock time.
  const begins = (read.live?.startsAt ?? 0) - (Date.now() / 1000 - 1800);
  expect(Math.abs(begins)).toBeLessThan(60);
  const since = Math.floor(Date.now() / 1000) - 600;
  await page.evaluate((moment) => window.probe.player.startOver(moment), since);
  const behind = () =>
    page.evaluate(() => {
      const { live, position } = window.probe.player.state();
      return live ? Math.round(live.windowEnd - position) : 0;
    });
  await expect.poll(behind).toBeGreaterThan(550);
  await page.evaluate(() => window.probe.player.seekToLive());
  await expect.poll(() => page.evaluate(() => window.probe.player.state().live?.atEdge)).toBe(true);
});
