import type { APIRequestContext, Page } from '@playwright/test';
import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { openTv, takenOver } from '../../support/tv';

const DATA = '/api/perform/soccerdata';

/** A finished match, and its data. The league plays on Thursdays, Fridays and Sundays. */
async function playedMatch(request: APIRequestContext) {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const range = `matchTimeRangeStart=${day(-4)}&matchTimeRangeEnd=${day(-1)}`;
  const { match } = await (
    await request.get(`${DATA}/fixtures?tournamentCalendarId=womens-meridian-league&live=yes&${range}`)
  ).json();
  return match[0];
}

/** The same match as if it were still live: the stream adds one goal. */
async function withOneMoreGoal(page: Page, request: APIRequestContext) {
  const { matchInfo } = await playedMatch(request);
  const view = await (await request.get(`${DATA}/fixtures/${matchInfo.id}?locale=en`)).json();
  const place = { series: 'journey', number: 7 };
  const { scores } = view.liveData.matchDetails;
  const playing = { periodId: 2, matchStatus: 'Playing', period: [{ id: 2, start: new Date().toISOString() }], scores };
  const total = { home: scores.total.home + 1, away: scores.total.away };
  const at = new Date().toISOString();
  const sentence = {
    id: '1',
    comment: 'A goal out of nothing.',
    timestamp: at,
    lastModified: at,
    time: "46'",
    type: 'goal',
  };
  const update = {
    number: 8,
    at,
    matchDetails: { ...playing, scores: { total } },
    auto: { from: 0, items: [sentence] },
  };
  const heard = { place: { series: 'journey', number: 8 }, updates: [update], isOver: false };
  let release = () => undefined as void;
  const scored = new Promise<void>((resolve) => {
    release = () => resolve();
  });
  await page.route(`**${DATA}/fixtures/${matchInfo.id}?*`, (route) =>
    route.fulfill({ json: { ...view, liveData: { ...view.liveData, matchDetails: playing }, place } }),
  );
  await page.route(`**${DATA}/fixtures/${matchInfo.id}/commentary?*`, (route) =>
    route.fulfill({ json: { matchInfo, place, mode: 'auto', messages: [{ language: 'en-gb', message: [] }] } }),
  );
  await page.route(`**${DATA}/fixtures/${matchInfo.id}/stream?*`, async (route) => {
    await scored;
    await route.fulfill({
      contentType: 'text/event-stream',
      body: `id: journey:8\nevent: updates\ndata: ${JSON.stringify(heard)}\n\n`,
    });
  });
  await page.route('**/api/v3/pages/match-centre?*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, dataWidget: { type: 'Match', fixtureId: matchInfo.id } } });
  });
  return { matchInfo, before: scores.total, after: total, score: () => release() };
}

/** Within the app, where data comes from API calls and not with the html. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({ depth: 1 }, '', to), path);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
}

test.describe('on a desktop', () => {
  test.use(frames.desktop);

  test('SOCCER-02a SOCCER-03 SOCCER-07 tables and weeks of matches, which link to a match', async ({ page }) => {
    await page.goto('/page/league-table');
    const table = page.getByRole('table', { name: 'Standings' });
    await expect(table.getByRole('row')).toHaveCount(17);
    for (const column of ['Position', 'Team', 'Played', 'Won', 'Drawn', 'Lost', 'Goals', 'Difference', 'Points'])
      await expect(table.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
    const played = table.getByRole('row').nth(1).getByRole('cell').nth(1);
    const inAll = Number(await played.textContent());
    await page.getByRole('button', { name: 'Home', exact: true }).click();
    await expect.poll(async () => Number(await played.textContent())).toBeLessThan(inAll);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.goto('/page/cup-groups');
    await expect(page.getByRole('table')).toHaveCount(4);
    await expect(page.getByRole('table', { name: 'Group A' }).getByRole('row')).toHaveCount(5);

    await page.goto('/page/league-next-season');
    await expect(page.getByText('Tournament not started')).toBeVisible();
    await page.getByRole('button', { name: 'Go to first week' }).click();
    await expect(page.locator('button[id^="match-"]').first()).toBeVisible();
    await page.goto('/page/league-last-season');
    await expect(page.getByText('Tournament finished')).toBeVisible();
    await page.getByRole('button', { name: 'Go to last week' }).click();
    const last = page.locator('button[id^="match-"]').last();
    await last.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Match' });
    await expect(dialog.getByText('Half-time', { exact: false }).first()).toBeVisible();
    await dialog.getByRole('tab', { name: 'Line-ups' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('list', { name: 'Commentary' })).toContainText(/Full time|Match summary/);
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText('Possession', { exact: true })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(last).toBeFocused();
  });

  test('SOCCER-05 a goal appears in the score and in the commentary without a reload, and is announced', async ({
    page,
    request,
  }) => {
    await page.goto('/page/on-now');
    const { before, after, score } = await withOneMoreGoal(page, request);
    await open(page, '/page/match-centre');
    const main = page.getByRole('main');
    await expect(main.getByText(`${before.home}–${before.away}`, { exact: true })).toBeVisible();
    await main.getByRole('tab', { name: 'Commentary' }).click();
    await expect(main.getByText('The commentary starts shortly before kick-off.')).toBeVisible();
    score();
    await expect(main.getByText(`${after.home}–${after.away}`, { exact: true })).toBeVisible();
    await expect(main.getByText('A goal out of nothing.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: `${after.home}` })).toHaveCount(1);
  });
});

test.describe('on a phone with hidden scores', () => {
  test.use(frames.phone);

  test('no result is shown until it is requested', async ({ page, request }) => {
    await page.addInitScript(() => localStorage.setItem('settings', JSON.stringify({ areScoresHidden: true })));
    const { matchInfo } = await playedMatch(request);
    await page.goto('/page/league-table');
    await expect(page.getByText('Score hidden')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show scores' }).click();
    await expect(page.getByRole('columnheader', { name: 'Goal difference' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Won' })).toBeHidden();
    await page.goto(`/event/page/${matchInfo.id}`);
    const main = page.getByRole('main');
    await expect(main.getByText('?–?')).toBeAttached();
    await main.getByRole('tab', { name: 'Commentary' }).click();
    await expect(main.getByText('Commentary is hidden while scores are hidden.')).toBeVisible();
    await main.getByRole('button', { name: 'Show this score' }).click();
    await expect(main.getByRole('list', { name: 'Commentary' }).getByRole('listitem').first()).toBeVisible();
    await expect(main.getByText('?–?')).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test.describe('by remote on a TV', () => {
  test.use(frames.tv);

  test('SOCCER-02a arrows lead through weeks to a match, its sections and back', async ({ page }, testInfo) => {
    await openTv(page, testInfo, '/page/league-last-season');
    await takenOver(page);
    const go = page.getByRole('button', { name: 'Go to last week' });
    await expect(go).toBeVisible();
    for (let presses = 0; presses < 6 && !(await go.evaluate((each) => each === document.activeElement)); presses++)
      await page.keyboard.press('ArrowDown');
    await expect(go).toBeFocused();
    await page.keyboard.press('Enter');
    const first = page.locator('button[id^="match-"]').first();
    await expect(first).toBeVisible();
    for (let presses = 0; presses < 6 && !(await first.evaluate((each) => each === document.activeElement)); presses++)
      await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Match' }).getByRole('tab', { name: 'Line-ups' })).toBeVisible();
  });
});
