import type { APIRequestContext, Page } from '@playwright/test';
import type { Event } from '@touchline/contract';
import { en } from '@touchline/texts/en';
import { expectReachable, expectReturn } from '../../support/crawl';
import { frames } from '../../support/frames';
import { newPerson, signIn } from '../../support/people';
import { expect, test } from '../../support/test';
import { openTv, pressBack, showOnTv, takenOver } from '../../support/tv';
import { freeReplay } from '../../support/video';

/** From every screen, five keys reach everything (FORM-03). */
test.use({ ...frames.tv, allowed: /status of 40[34]/ });

const exit = (page: Page) => page.getByRole('dialog', { name: en.app.exitTitle.replace('{{product}}', 'Touchline') });

/** Opens what a button opens, reaches everything in it, and returns to the button. */
async function expectDialog(page: Page, id: string): Promise<void> {
  await page.evaluate((wanted) => document.getElementById(wanted)?.focus(), id);
  await page.keyboard.press('Enter');
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  const { x, width } = (await dialog.boundingBox()) ?? { x: 0, width: 0 };
  expect(Math.abs(x + width / 2 - frames.tv.viewport.width / 2), 'in the middle of the screen').toBeLessThan(2);
  await expectReachable(page, `the dialog of ${id}`);
  await pressBack(page);
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
}

async function firstTile(request: APIRequestContext, contextId: string): Promise<Event> {
  const answer = await request.get(`/api/v3/lineContexts/${contextId}/tiles?limit=1`);
  const { items } = (await answer.json()) as { items: { data: { event: Event } }[] };
  const [first] = items;
  if (!first) throw new Error(`The line ${contextId} is empty`);
  return first.data.event;
}

test('FORM-03b FORM-03c home: every tile and entry of the rail is reached, OK and back return, and back at the start asks', async ({
  page,
}, testInfo) => {
  await openTv(page, testInfo);
  await takenOver(page);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectReachable(page, 'home');
  for (const line of ['line-live-now', 'line-all-channels'])
    await expectReturn(page, (await page.locator(`#${line} a`).first().getAttribute('id')) ?? '');
  await pressBack(page);
  await expect(exit(page)).toBeVisible();
  await expectReachable(page, 'the exit dialog');
  await pressBack(page);
  await expect(exit(page)).toHaveCount(0);
});

const groups = {
  'the menu’s pages': ['/sports', '/selected', '/focus', '/catalogue', '/subscriptions', '/favorites'],
  'calendar and search': ['/calendar', '/search', '/search?s=north'],
  'pages of every kind': ['/page/club-nbk', '/page/home-tabs', '/page/hologram', '/list/coming-up'],
  'league pages': ['/page/league-table', '/page/league-matches', '/page/match-centre'],
  settings: [
    '/settings',
    '/settings/playback',
    '/settings/notifications',
    '/settings/region',
    '/settings/developer',
    '/settings/sys-info',
    '/settings/cookie-banner',
  ],
  'account and other screens': ['/login', '/register', '/logout', '/predict', '/feature-screen/welcome', '/nowhere'],
} as const;

for (const [name, addresses] of Object.entries(groups))
  test(`FORM-03b FORM-03c ${name}: every element is reached, and back ends in the exit dialog`, async ({
    page,
  }, testInfo) => {
    await openTv(page, testInfo);
    await takenOver(page);
    for (const address of addresses) {
      await showOnTv(page, address);
      await expectReachable(page, address);
    }
    await expect(async () => {
      if (!(await exit(page).isVisible())) await pressBack(page);
      await expect(exit(page)).toBeVisible({ timeout: 200 });
    }).toPass();
  });

test('FORM-03b FORM-03c events: actions, channel, match and other events are reached; sharing opens a dialog with focus', async ({
  page,
  request,
}, testInfo) => {
  const events = await Promise.all(
    ['live-now', 'coming-up', 'football-replays'].map((line) => firstTile(request, line)),
  );
  await openTv(page, testInfo);
  await takenOver(page);
  for (const { id } of events) {
    await showOnTv(page, `/event/page/${id}`);
    await expectReachable(page, `event ${id}`);
  }
  await expectDialog(page, 'event-share');
});

test('FORM-03b FORM-03c PLAY-13b the players: every control and menu is reached', async ({
  page,
  request,
}, testInfo) => {
  const replay = await freeReplay(request);
  await openTv(page, testInfo);
  await takenOver(page);
  for (const address of ['/channel/one', `/event/page/${replay.id}/media`]) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, address);
    await expect(page.locator('section[tabindex="0"]:has(> video)')).toHaveCount(1);
    await expect(page.getByRole('slider')).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await expectReachable(page, address);
  }
});

test('FORM-03b the legal texts: their links are reached, and open a code for a phone', async ({ page }, testInfo) => {
  await openTv(page, testInfo, '/settings/imprint');
  const dialog = page.getByRole('dialog', { name: 'Imprint' });
  const mail = dialog.locator('a[href^="mailto:"]').first();
  const isAtMail = () => mail.evaluate((link) => link === document.activeElement);
  await expect(mail).toBeVisible();
  await expect(dialog.getByRole('region')).toBeFocused();
  for (let presses = 0; presses < 20 && !(await isAtMail()); presses++) await page.keyboard.press('ArrowDown');
  await expect(mail).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Stay here' })).toBeFocused();
  await pressBack(page);
  await expect(mail).toBeFocused();
});

test('FORM-03b the prediction game: every control inside it is reached', async ({ page, request }, testInfo) => {
  await signIn(page, request, await newPerson(request, 'crawler'));
  await openTv(page, testInfo, '/predict');
  const element = page.locator('iframe[title="Prediction game"]');
  await expect(element).toBeVisible();
  const game = await (await element.elementHandle())?.contentFrame();
  if (!game) throw new Error('There is no game');
  await expect(game.getByRole('tab').first()).toBeFocused();
  await expectReachable(game, 'the game');
});
