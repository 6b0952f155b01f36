import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type APIRequestContext, expect, test } from '@playwright/test';

const hlsScript = createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js');

/** The address of a channel, requested like a viewer's app. */
async function channelAddress(request: APIRequestContext, id: string): Promise<string> {
  const account = await (await request.post('/api/identity/touchline/anonymous/register')).json();
  const basic = Buffer.from(`${account.username}:${account.password}`).toString('base64');
  const login = await request.post('/api/identity/touchline/anonymous/login', {
    headers: { authorization: `Basic ${basic}` },
    data: { refreshable: true },
  });
  const { accessToken } = await login.json();
  const playback = await request.get(`/api/v3/channels/${id}/playback`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return (await playback.json()).sources[0].url;
}

test('CALL-06b a live channel plays in an ordinary HLS player on another origin, with audio and captions', async ({
  page,
  request,
}) => {
  const address = await channelAddress(request, 'one');
  const script = await readFile(hlsScript, 'utf8');
  await page.setContent('<video muted autoplay width="640"></video>');
  await page.addScriptTag({ content: script });
  await page.evaluate((url) => {
    const { Hls } = window as unknown as { Hls: typeof import('hls.js').default };
    const hls = new Hls({ liveSyncDurationCount: 3 });
    const failures: string[] = [];
    hls.on(Hls.Events.ERROR, (_event, data) => data.fatal && failures.push(data.details));
    hls.loadSource(url);
    const video = document.querySelector('video');
    if (video) hls.attachMedia(video);
    Object.assign(window, { hls, failures });
  }, address);

  const watched = () =>
    page.evaluate(() => {
      const video = document.querySelector('video') as HTMLVideoElement & { webkitAudioDecodedByteCount: number };
      const { hls, failures } = window as unknown as { hls: import('hls.js').default; failures: string[] };
      return {
        time: video.currentTime,
        frames: video.getVideoPlaybackQuality().totalVideoFrames,
        sound: video.webkitAudioDecodedByteCount,
        audioTracks: hls.audioTracks.map(({ lang }) => lang),
        captions: hls.subtitleTracks.map(({ lang }) => lang),
        levels: hls.levels.map(({ height }) => height),
        failures,
      };
    });
  await expect.poll(async () => (await watched()).frames).toBeGreaterThan(50);
  const begun = await watched();
  await expect.poll(async () => (await watched()).time).toBeGreaterThan(begun.time + 3);
  const end = await watched();
  expect(end.sound).toBeGreaterThan(begun.sound);
  expect(end).toMatchObject({
    audioTracks: ['en', 'de', 'zxx'],
    captions: ['en', 'de'],
    levels: [240, 480, 720, 1080],
    failures: [],
  });
});
