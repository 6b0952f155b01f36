import type { APIRequestContext, Frame, Page } from '@playwright/test';
import type { PredictionRound, PredictionTicket } from '@touchline/contract';
import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { newPerson, signIn } from '../../support/people';
import { expect, test } from '../../support/test';
import { openTv } from '../../support/tv';

test.use(frames.desktop);

/** The document of the game, and its content. */
async function gameIn(page: Page): Promise<Frame> {
  const element = page.locator('iframe[title="Prediction game"]');
  await expect(element).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
  const frame = await (await element.elementHandle())?.contentFrame();
  if (!frame) throw new Error('There is no game.');
  return frame;
}

/** A week with a match that can be predicted. */
async function openRound(request: APIRequestContext, accessToken: string): Promise<PredictionRound> {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const given = await request.post('/api/v3/my/predictionTicket', { headers: bearer(accessToken) });
  const { token } = (await given.json()) as PredictionTicket;
  const ask = async (id: string) =>
    (await (
      await request.get(`/api/v3/predictions/rounds/${id}`, { headers: bearer(token) })
    ).json()) as PredictionRound;
  const round = await ask('current');
  return round.matches.some(({ state }) => state === 'open') ? round : ask(round.next ?? 'current');
}

test('SOCCER-06a ROUTE-10a a registered viewer predicts a match, sees it again later, and creates a group', async ({
  page,
  request,
}) => {
  const email = await newPerson(request, 'tipster');
  const { accessToken } = await signIn(page, request, email);
  const round = await openRound(request, accessToken);
  const match = round.matches.find(({ state }) => state === 'open');
  expect(match, 'a match that can be predicted').toBeDefined();
  await page.goto('/predict');
  const game = await gameIn(page);
  expect(new URL(game.url()).searchParams.get('email')).toBe(email);
  // The frame has no origin, so it has no access to the app's data.
  expect(await game.evaluate(() => self.origin)).toBe('null');

  const next = game.getByRole('button', { name: 'Next week' });
  const card = game.locator(`[data-match="${match?.id}"]`);
  await expect(game.getByRole('heading', { level: 2 })).toBeVisible();
  if ((await card.count()) === 0) await next.click();
  const home = match?.home.name ?? '';
  const more = card.getByRole('button', { name: `One more for ${home}` });
  await more.click();
  await more.click();
  const save = game.getByRole('button', { name: 'Save my tips' });
  await save.dblclick();
  await expect(game.getByRole('status').last()).toHaveText('Your tips are saved.');
  await expect(game.getByRole('button', { name: 'All tips are saved' })).toBeVisible();
  expect(await accessibilityFaults(game)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);

  await game.getByRole('tab', { name: 'Ranking' }).click();
  await expect(game.getByRole('table', { name: 'Ranking' }).getByText('(you)')).toBeVisible();
  await game.getByRole('tab', { name: 'Groups' }).click();
  await game.getByLabel('Name of a new group').fill('The office');
  await game.getByRole('button', { name: 'Start a group' }).click();
  await expect(game.getByRole('heading', { name: 'The office' })).toBeVisible();
  expect(await accessibilityFaults(game)).toEqual([]);

  const again = await openRound(request, accessToken);
  expect(again.matches.find(({ id }) => id === match?.id)?.tip).toEqual({ home: 2, away: 0 });
});

test('with hidden scores the game shows no results until they are requested', async ({ page, request }) => {
  await signIn(page, request, await newPerson(request, 'patient'));
  await page.addInitScript(() => {
    try {
      localStorage.setItem('settings', '{"areScoresHidden":true}');
    } catch {
      // A frame without storage.
    }
  });
  await page.goto('/predict');
  const game = await gameIn(page);
  await game.getByRole('button', { name: 'Previous week' }).click();
  await expect(game.getByText('Results are hidden, as you have set.')).toBeVisible();
  const result = game.locator('[data-match]').getByText(/\d–\d/);
  await expect(result).toHaveCount(0);
  await game.getByRole('button', { name: 'Show results' }).click();
  await expect(result.first()).toBeVisible();
});

test('SOCCER-06a ROUTE-10a ROUTE-10c a guest is asked to sign in, also under settings', async ({ page }) => {
  for (const path of ['/predict', '/settings/predict']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Predict along' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create a free account' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  }
});

test.describe('by remote', () => {
  test.use(frames.tv);

  test('focus moves into the game, through it, and out of it to the rail', async ({ page, request }, testInfo) => {
    await signIn(page, request, await newPerson(request, 'tipster'));
    await openTv(page, testInfo, '/predict');
    const game = await gameIn(page);
    // A frame has an active element before it receives keys.
    const focused = () => game.evaluate(() => (document.hasFocus() ? document.activeElement?.id : undefined));
    await expect.poll(focused).toBe('tab-mine');
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe('tab-ranking');
    // The scroller has space for the focus ring.
    const ring = await game
      .getByRole('tab', { selected: false })
      .first()
      .evaluate((tab) => {
        const [inner, outer] = [tab.getBoundingClientRect(), tab.closest('[role="tablist"]')?.getBoundingClientRect()];
        return outer && { above: inner.top - outer.top, below: outer.bottom - inner.bottom };
      });
    expect(Math.min(ring?.above ?? 0, ring?.below ?? 0)).toBeGreaterThanOrEqual(12);
    await page.keyboard.press('Enter');
    await expect(game.getByRole('tab', { name: 'Ranking' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const isInRail = () => page.evaluate(() => Boolean(document.activeElement?.closest('[data-focus-group="rail"]')));
    await expect.poll(isInRail).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('prediction-game');
    await expect.poll(() => game.evaluate(() => document.hasFocus())).toBe(true);
  });
});
