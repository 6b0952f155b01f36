import type { APIRequestContext, Page } from '@playwright/test';
import type { Event } from '@touchline/contract';
import { expect } from './test';

/** An event with several cameras that is free to watch: live, or a replay of a match with key moments. */
export async function cameraEvent(request: APIRequestContext, kind: 'live' | 'replay'): Promise<Event> {
  const answer = await request.get('/api/v3/lineContexts/several-cameras/tiles?limit=30');
  const { items } = (await answer.json()) as { items: { data: { event: Event } }[] };
  const events = items.map(({ data }) => data.event).filter((event) => event.public);
  const found = events.find(({ live, type, matchId }) =>
    kind === 'live' ? live : type === 'Vod' && matchId !== undefined,
  );
  if (!found) throw new Error(`No event from several cameras is free: ${kind}`);
  return found;
}

/** The position of the player's own video, the only one that is heard. */
export const heardPosition = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.querySelectorAll('video')].find(({ muted }) => !muted)?.currentTime ?? 0);

/** The cameras play: the one that is heard goes on. */
export async function expectHeard(page: Page): Promise<void> {
  await expect.poll(() => heardPosition(page), { timeout: 60_000 }).toBeGreaterThan(0);
  const begun = await heardPosition(page);
  await expect.poll(() => heardPosition(page)).toBeGreaterThan(begun + 1);
}

/** The name of the main picture. */
export const mainCamera = (page: Page) => page.getByRole('button', { name: /, main picture\. Play or pause$/ });
