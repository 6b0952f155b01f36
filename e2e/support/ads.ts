import type { APIRequestContext, Page, Request } from '@playwright/test';
import type { Event } from '@touchline/contract';
import { type BreakPlan, breaksBetween } from '@touchline/rules/ads/breaks';
import { expect } from './test';

/** A break is announced at least this long before it begins. */
const NOTICE_SECONDS = 16;
/** How far behind the live edge a viewer can be: a break is over for viewers this much later. */
const BEHIND_SECONDS = 16;

/** A free replay with ads before it. */
export async function replayWithAds(request: APIRequestContext): Promise<Event> {
  const answer = await request.get('/api/v3/lineContexts/ski-replays/tiles?limit=20');
  const { items } = (await answer.json()) as { items: { data: { event: Event } }[] };
  const found = items.find(({ data }) => data.event.public && data.event.adSettings?.adTagUrl);
  if (!found) throw new Error('No replay has ads');
  return found.data.event;
}

/** The beacons that a page sends, as `token/event`. */
export function beaconsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    const found = /\/api\/slots\/beacon\/([^/]+\/\w+)/.exec(request.url())?.[1];
    if (found) sent.push(found);
  });
  return sent;
}

/** The requests of a page to the ad server. */
export function slotsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    if (request.url().includes('/slots/')) asked.push(request.url());
  });
  return asked;
}

export const eventsOf = (beacons: readonly string[]) => beacons.map((each) => each.split('/')[1] ?? '');
export const countOf = (beacons: readonly string[], event: string) =>
  eventsOf(beacons).filter((each) => each === event).length;

export const layer = (page: Page) => page.locator('[data-player-layer="ad"]');
export const plate = (page: Page, place: string) => layer(page).getByText(new RegExp(`^Ad${place} · 0:\\d\\d$`));

/** This tab has seen ads before a video a moment ago, so that it starts without. */
export const sawAdsBefore = (page: Page) =>
  page.addInitScript(() => {
    try {
      const seen = [{ id: 'preroll:another', at: Math.floor(Date.now() / 1000) }];
      if (!sessionStorage.getItem('seenBreaks')) sessionStorage.setItem('seenBreaks', JSON.stringify(seen));
    } catch {
      // A frame without storage.
    }
  });

/** Sets preferences of the viewer before the app starts. */
export const prefer = (page: Page, preferences: object) =>
  page.addInitScript((values) => {
    try {
      const settings: unknown = JSON.parse(localStorage.getItem('settings') ?? '{}');
      localStorage.setItem('settings', JSON.stringify({ ...Object(settings), ...values }));
    } catch {
      // A frame without storage.
    }
  }, preferences);

/** Waits until no break is on screen, and the next is far enough ahead to be announced to a new viewer. */
export async function betweenBreaks(plan: BreakPlan): Promise<void> {
  const isBetween = () => {
    const now = Date.now() / 1000;
    return breaksBetween(plan, now - BEHIND_SECONDS, now + NOTICE_SECONDS).length === 0;
  };
  await expect.poll(isBetween, { timeout: 90_000, intervals: [500] }).toBe(true);
}
