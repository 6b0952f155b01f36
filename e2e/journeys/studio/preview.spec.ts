import type { Page } from '@playwright/test';
import type { Event, Line, Release } from '@touchline/contract';
import { ownPage } from '../../support/people';
import { PreviewPage } from '../../support/preview';
import { enterStudio } from '../../support/studio';
import { expect, test } from '../../support/test';

const FRAMES = ['phone', 'desktop', 'tv'] as const;
const KEYS = 'Derby weekend, every goal';
const DAY = 86_400;

/** What this browser keeps for pages of the service. */
const storedIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]));

async function ownValues(page: Page): Promise<string> {
  await page.goto('/studio');
  return storedIn(page);
}

test('a draft is shown on phone, desktop and TV at any moment, and to no viewer', async ({ page, context }) => {
  test.setTimeout(240_000);
  await enterStudio(context.request, 'editor');
  const post = async <Answer>(path: string, data: object, method: 'post' | 'put' = 'post'): Promise<Answer> => {
    const answer = await context.request[method](`/api/studio${path}`, { data, headers: ownPage });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const release = await post<Release>('/releases', { name: 'Derby' });
  const detail = await (await context.request.get('/api/studio/content/contexts/live-now')).json();
  const was = detail.publicEntry;
  const { id } = await post<{ id: string }>('/previews', { release: release.id });

  const preview = new PreviewPage(page);
  const now = Math.floor(Date.now() / 1000);
  const state = { at: now, regionId: 'austria', locale: 'en', viewer: 'guest' } as const;
  const heading = (frame: (typeof FRAMES)[number], name: string) =>
    preview.frame(frame).getByRole('heading', { name, exact: true });
  const own = await ownValues(page);
  await preview.open(id, '/home', { state });
  for (const frame of FRAMES) await expect(heading(frame, 'Live now'), frame).toBeVisible({ timeout: 60_000 });

  // Each key is shown before anything is saved.
  const took: number[] = [];
  for (let typed = 1; typed <= KEYS.length; typed++) {
    const entry = { ...was, title: { en: KEYS.slice(0, typed), de: 'Derby' } };
    took.push(await preview.send({ state, entries: [{ kind: 'contexts', id: 'live-now', entry }] }));
  }
  for (const frame of FRAMES) await expect(heading(frame, KEYS), frame).toBeVisible();
  took.sort((a, b) => a - b);
  const median = Math.round(took[Math.floor(took.length / 2)] ?? 0);
  test.info().annotations.push({ type: 'keystroke to three frames', description: `${median} ms (median)` });

  // Saved, the server says the same; viewers still see what is public.
  const entry = { ...was, title: { en: 'Derby weekend', de: 'Derby-Wochenende' } };
  await post(`/releases/${release.id}/entries/contexts/live-now`, { entry, was }, 'put');
  await preview.send({ state, version: 2 });
  for (const frame of FRAMES) await expect(heading(frame, 'Derby weekend'), frame).toBeVisible();
  await preview.send({ state: { ...state, locale: 'de' }, version: 2 });
  for (const frame of FRAMES) await expect(heading(frame, 'Derby-Wochenende'), frame).toBeVisible({ timeout: 30_000 });
  const lines = await context.request.post('/api/v3/lineContexts/$batchGetTiles', {
    data: { contextIds: ['live-now'], includeIfEmptyContextIds: ['live-now'] },
  });
  const { lines: publicLines } = (await lines.json()) as { lines: Line[] };
  expect(publicLines.map(({ title }) => title)).toEqual(['Live now']);

  // An event that has not begun is live at its kick-off.
  const soon = await context.request.get(`/api/studio/content/events?from=${now + 3600}&to=${now + DAY}&limit=100`);
  const { items } = (await soon.json()) as { items: { id: string; startTime: number }[] };
  let next: { id: string; startTime: number } | undefined;
  for (const item of items) {
    const event = (await (await context.request.get(`/api/v3/events/${item.id}`)).json()) as Partial<Event>;
    if (!event.live || !event.public || !event.endTime) continue;
    next = item;
    break;
  }
  if (!next) throw new Error('No free match begins within a day');
  const atEvent = async (at: number) => preview.send({ state: { ...state, at }, version: 2 });
  await page.evaluate((path) => {
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow) frame.contentWindow.location.hash = path;
  }, `/event/page/${next.id}`);
  await atEvent(next.startTime - 600);
  const live = preview.frame('desktop').locator('main').getByText('Live', { exact: true }).first();
  await expect(live).toBeHidden();
  await atEvent(next.startTime + 60);
  await expect(live).toBeVisible({ timeout: 30_000 });

  // What this browser keeps for the operator as a viewer is as before, and no cookie of a viewer was set.
  expect(await storedIn(page)).toBe(own);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => !name.includes('studio'))).toEqual([]);
});
