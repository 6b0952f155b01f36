import type { APIRequestContext, Page } from '@playwright/test';
import type { Event, KeyMoment } from '@touchline/contract';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { callControls, expectMoving } from '../../support/video';

test.use(frames.desktop);

const LEAD = 12;

/** A finished match with goals that is free to watch. */
async function replayWithGoals(request: APIRequestContext): Promise<{ event: Event; goals: KeyMoment[] }> {
  const answer = await request.get('/api/v3/lineContexts/football-replays/tiles?limit=20');
  const { items } = (await answer.json()) as { items: { data: { event: Event } }[] };
  for (const { data } of items.filter(({ data: { event } }) => event.public && event.matchId !== undefined)) {
    const { items: moments } = (await (await request.get(`/api/v3/events/${data.event.id}/keyMoments`)).json()) as {
      items: KeyMoment[];
    };
    const goals = moments.filter(({ kind }) => kind === 'goal');
    if (goals.length > 0) return { event: data.event, goals };
  }
  throw new Error('No free replay had goals');
}

const position = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);

test('goals are markers on the seek bar, all of them play in sequence, and hiding scores hides both', async ({
  page,
  request,
}) => {
  const { event, goals } = await replayWithGoals(request);
  await page.goto(`/event/page/${event.id}/media`);
  await expectMoving(page);
  // The match is shown beside the player.
  const picture = await page.locator('video').boundingBox();
  const match = page.getByRole('complementary').getByRole('tablist', { name: 'Match' });
  await expect(match).toBeVisible();
  expect((await match.boundingBox())?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));

  // Markers come after the video, and may be hidden with the controls by then.
  const marks = page.getByRole('group', { name: 'Key moments', includeHidden: true });
  // Goals close to each other share a marker: the marker's label identifies the goal.
  const mark = marks.getByRole('button', { name: /^Jump to .* · Goal/, includeHidden: true }).last();
  const name = (await mark.getAttribute('aria-label')) ?? '';
  const last = goals.find(({ minute }) => name.startsWith(`Jump to ${minute} ·`));
  expect(last, name).toBeDefined();
  await callControls(page);
  await mark.click();
  const wanted = (last?.at ?? 0) - event.startTime - LEAD;
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(wanted - 1);
  expect(await position(page)).toBeLessThan(wanted + 30);

  await callControls(page);
  await page.getByRole('button', { name: 'All goals' }).click();
  await expect(page.getByText(/^Goal scene 1 of \d+$/)).toBeVisible();
  const first = (goals[0]?.at ?? 0) - event.startTime - LEAD;
  await expect.poll(() => position(page)).toBeLessThan(first + 26);

  await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ areScoresHidden: true })));
  await page.reload();
  await expectMoving(page);
  const veiled = page.getByRole('button', { name: 'Show key moments', includeHidden: true });
  await expect(veiled).toBeAttached();
  await expect(page.getByRole('button', { name: 'All goals', includeHidden: true })).toHaveCount(0);
  await callControls(page);
  await veiled.click();
  await expect(marks.getByRole('button').first()).toBeVisible();
});
