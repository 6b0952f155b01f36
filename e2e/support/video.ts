import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import type { Event } from '@touchline/contract';
import { expect } from './test';

/** The newest replay that is free to watch; others need an account or a pass. */
export async function freeReplay(request: APIRequestContext): Promise<Event> {
  const answer = await request.get('/api/v3/lineContexts/football-replays/tiles?limit=20');
  const { items } = (await answer.json()) as { items: { data: { event: Event } }[] };
  const found = items.find(({ data }) => data.event.public);
  if (!found) throw new Error('No replay is free');
  return found.data.event;
}

/** The position of the video, and its language. */
export const watched = (page: Page) =>
  page.evaluate(() => {
    // Channels preloaded for a zap have their own hidden elements.
    const video = [...document.querySelectorAll('video')].find(({ style }) => style.visibility !== 'hidden');
    if (!video) return { time: 0, frames: 0, captions: [] as string[] };
    return {
      time: video.currentTime,
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      captions: [...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
    };
  });

/** The player after hydration; the video may have started before. */
export const heedingPlayer = (page: Page): Locator => page.locator('section[tabindex="0"]:has(> video)');

/** The video plays, and the app is hydrated. */
export async function expectMoving(page: Page): Promise<void> {
  await expectPicture(page);
  await expect(heedingPlayer(page)).toHaveCount(1);
}

/** Shows the controls as a mouse does; they hide after five seconds without input (PLAY-02). */
export async function callControls(page: Page): Promise<void> {
  const { x, y, width, height } = (await heedingPlayer(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 3);
  await page.mouse.move(x + width / 2 + 5, y + height / 3);
}

/** The video plays: frames are decoded and time advances. */
export async function expectPicture(page: Page): Promise<void> {
  await expect.poll(async () => (await watched(page)).frames, { timeout: 30_000 }).toBeGreaterThan(25);
  const begun = await watched(page);
  await expect.poll(async () => (await watched(page)).time).toBeGreaterThan(begun.time + 1);
  // On a busy machine the audio is ahead of the video.
  await expect.poll(async () => (await watched(page)).frames).toBeGreaterThan(begun.frames);
}

/** The audio playlists requested so far. */
export function heardLanguages(page: Page): string[] {
  const heard: string[] = [];
  page.on('request', (request) => {
    const language = /\/a-(\w+)/.exec(new URL(request.url()).pathname)?.[1];
    if (language && !heard.includes(language)) heard.push(language);
  });
  return heard;
}

/**
 * How much colour the picture on the screen has, from 0 to 1: a test picture is full of it, the slate of an encoder that is
 * away has none.
 */
export const colourOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const video = [...document.querySelectorAll('video')].find(({ style }) => style.visibility !== 'hidden');
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [32, 18];
    const drawing = canvas.getContext('2d');
    if (!video || !drawing) return -1;
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height);
    const pixels = Array.from({ length: data.length / 4 }, (_, place) => [...data.subarray(place * 4, place * 4 + 3)]);
    return pixels.filter((each) => Math.max(...each) - Math.min(...each) > 100).length / pixels.length;
  });

/** Notes where a video begins to play, for `firstPosition`. */
export async function noteFirstPosition(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const note = ({ target }: globalThis.Event) => {
      if (target instanceof HTMLVideoElement && !('firstPosition' in window))
        Object.assign(window, { firstPosition: target.currentTime });
    };
    document.addEventListener('playing', note, true);
  });
}

/** Where the first video of the page began to play. */
export const firstPosition = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { firstPosition?: number }).firstPosition ?? -1);
