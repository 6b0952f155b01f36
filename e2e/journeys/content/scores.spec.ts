import type { Score, ScoreList, Tile } from '@touchline/contract';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';

test.use(frames.desktop);

/** A live event with a score in goals, sets or laps, and its tile. */
async function liveScore(request: { get: (url: string) => Promise<{ json: () => Promise<unknown> }> }) {
  const line = (await (await request.get('/api/v3/lineContexts/live-now/tiles?limit=12')).json()) as { items: Tile[] };
  const ids = line.items.flatMap(({ data: { event } }) => (event ? [event.id] : []));
  const list = (await (await request.get(`/api/v3/scores?eventIds=${ids.join()}`)).json()) as ScoreList;
  const score = list.items.find(({ phase }) => phase !== 'before');
  const tile = line.items.find(({ data: { event } }) => event?.id === score?.eventId);
  if (!score || !tile) throw new Error('No live event has a score');
  return { score, tile, scores: list.items };
}

const withGoals = (score: Score, goals: number): Score => ({
  ...score,
  phase: 'running',
  sides: score.sides.map((side) => ({ ...side, figures: [String(goals)] })),
});

test('every live sport has a score', async ({ request }) => {
  const { scores } = await liveScore(request);
  expect(scores.length).toBeGreaterThanOrEqual(3);
  for (const { sides } of scores) expect(sides).toHaveLength(2);
});

test('a score changes on a tile without a reload, and hidden scores leave it', async ({ page, request }) => {
  const { score, tile } = await liveScore(request);
  let goals = 40;
  // The stream of this page only: a match in which both sides score with every message.
  await page.route('**/api/v3/scores/stream?*', async (route) => {
    const list: ScoreList = { now: Math.floor(Date.now() / 1000), items: [withGoals(score, goals)] };
    goals += 1;
    await route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 500\nevent: scores\ndata: ${JSON.stringify(list)}\n\n`,
    });
  });
  await page.goto('/home');
  await page.evaluate(() => {
    document.body.dataset['stays'] = 'yes';
  });
  const link = page.locator(`[id="live-now-${tile.id}"]`);
  await link.scrollIntoViewIfNeeded();
  await expect(link).toContainText(/4\d/);
  const first = await link.innerText();
  await expect.poll(() => link.innerText()).not.toBe(first);
  await expect(page.locator('body')).toHaveAttribute('data-stays', 'yes');

  await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ areScoresHidden: true })));
  await page.reload();
  await link.scrollIntoViewIfNeeded();
  await expect(link).toContainText(score.sides[0]?.code ?? '');
  await expect(link).not.toContainText(/\b[4-9]\d\b/);
});
