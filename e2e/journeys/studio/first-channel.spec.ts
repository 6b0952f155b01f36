import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { withPictures } from '../../support/browsers';
import { openControlRoom } from '../../support/control-room';
import { frames } from '../../support/frames';
import { type FreshServer, startFresh } from '../../support/fresh-server';
import { newPerson, ownPage, signIn, subscribe } from '../../support/people';
import { settleViewer } from '../../support/test';
import { openTv } from '../../support/tv';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40" width="160" height="40"><path fill="#38bdf8" d="M0 0h160v40H0z"/></svg>';
const ACCENT = '#38bdf8';
const MATCH = 'Harbour City – Northbank';
const TEN_MINUTES_MS = 600_000;

let server: FreshServer;

test.use({ ...withPictures, actionTimeout: 30_000 });

test.beforeEach(async () => {
  server = await startFresh();
});
test.afterEach(() => server.stop());

const studioLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: new RegExp(`^${name}\\b`) });

const saved = (page: Page) =>
  expect(page.getByRole('region', { name: 'Saving' }).getByRole('status')).toContainText('Everything is saved');

/** Makes an entry of a subject by its dialog; its form is open then. */
async function make(page: Page, subject: string, button: string, english: string, german: string): Promise<void> {
  await studioLink(page, 'Content').click();
  await page.getByRole('navigation', { name: 'What to edit' }).getByRole('link', { name: subject }).click();
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByLabel('Name in English').fill(english);
  await dialog.getByLabel('Name in German').fill(german);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: english, exact: true })).toBeVisible();
  await saved(page);
}

/** Chooses the first that a picker offers for some words. */
async function pick(page: Page, picker: Locator, words: string, option: RegExp): Promise<void> {
  await picker.click();
  await picker.fill(words);
  await page.getByRole('option', { name: option }).click();
}

/** The two digits of hours and minutes that a field for times takes. */
const clockOf = (at: Date): string => at.toTimeString().slice(0, 5);

async function viewerOn(page: Page, frame: object): Promise<BrowserContext> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ ...frame, baseURL: server.address });
  if (!context) throw new Error('There is no browser');
  await settleViewer(context);
  return context;
}

test('an empty service becomes a club’s channel: look, club, match, pass, release, viewers, refund', async ({
  browser,
}, testInfo) => {
  test.setTimeout(TEN_MINUTES_MS);
  const studio = await openControlRoom(browser, server);
  const page = await studio.newPage();
  const begun = Date.now();
  await page.goto('/studio');

  // Name, logo and colours, with the client beside them.
  await studioLink(page, 'Pages').click();
  await page.getByRole('tab', { name: 'Look' }).click();
  await page.getByRole('textbox', { name: 'Name of the service in English' }).fill('Harbour TV');
  await page.getByRole('textbox', { name: 'Name of the service in German' }).fill('Hafen TV');
  const logo = page.getByRole('group', { name: 'Logo' });
  const buffer = Buffer.from(LOGO);
  await logo.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
  await expect(logo.getByRole('img').or(logo.locator('img'))).toBeVisible();
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill(ACCENT);
  const phoneFrame = page.frameLocator('iframe[title*="Phone"]');
  await expect(phoneFrame.getByRole('link', { name: 'Harbour TV' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // Clubs, a channel, and their match.
  await make(page, 'Clubs', 'New club', 'Harbour City', 'Hafenstadt');
  await make(page, 'Clubs', 'New club', 'Northbank', 'Nordufer');
  await make(page, 'Channels', 'New channel', 'Harbour 1', 'Hafen 1');
  await make(page, 'Offers and passes', 'New offer', 'Season pass', 'Saisonpass');
  await pick(page, page.getByRole('combobox', { name: 'Access rights included: add' }), 'season', /season/);
  await page.getByRole('button', { name: 'Add to Prices by region' }).click();
  const price = page.getByRole('group', { name: 'Prices by region' }).getByRole('listitem').first();
  await pick(page, price.getByRole('combobox', { name: 'Regions: add' }), '', /Everywhere/);
  await price.getByRole('textbox', { name: 'Price' }).fill('4.90');
  await saved(page);
  await expect(page.getByText('All fields fit the content format')).toBeVisible();

  await studioLink(page, 'Content').click();
  await page.getByRole('button', { name: 'New match' }).click();
  const match = page.getByRole('dialog', { name: 'New match' });
  await match.getByRole('combobox', { name: 'Home club' }).selectOption('Harbour City');
  await match.getByRole('combobox', { name: 'Away club' }).selectOption('Northbank');
  await match.getByRole('combobox', { name: 'Channel' }).selectOption('Harbour 1');
  await match.getByRole('button', { name: 'Create match' }).click();
  await expect(page.getByRole('heading', { level: 1, name: MATCH })).toBeVisible();
  await pick(page, page.getByRole('combobox', { name: 'Access rights: add' }), '', /Season pass/);
  await saved(page);

  // The match leads the home page.
  await studioLink(page, 'Pages').click();
  await page.getByRole('link', { name: /^Home/ }).click();
  const parts = page.getByRole('complementary', { name: 'Page' });
  await parts.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('menuitem', { name: 'New line' }).click();
  const line = page.getByRole('dialog', { name: 'New line' });
  await line.getByRole('textbox', { name: 'Title, English' }).fill('Our next match');
  await line.getByRole('textbox', { name: 'Title, German' }).fill('Unser nächstes Spiel');
  await line.getByRole('button', { name: 'Add line' }).click();
  await expect(page.frameLocator('iframe[title*="TV"]').getByText('Our next match')).toBeVisible({ timeout: 60_000 });

  // All of it is public at a minute, and nothing before.
  await studioLink(page, 'Releases').click();
  await page.getByRole('radio', { name: 'At a set minute' }).check();
  const at = new Date(Math.ceil((Date.now() + 20_000) / 60_000) * 60_000);
  await page.getByLabel('Day', { exact: true }).fill(at.toLocaleDateString('sv-SE'));
  await page.getByLabel('Time', { exact: true }).fill(clockOf(at));
  await page.getByRole('button', { name: /^Schedule for/ }).click();
  await expect(page.getByRole('timer')).toContainText('You can cancel until then.');
  const desktop = await viewerOn(page, frames.desktop);
  expect(await (await desktop.request.get('/api/v3/home/page')).text()).not.toContain('Our next match');
  await expect(page.getByText(/, published by Ines Kadar/)).toBeVisible({ timeout: 150_000 });
  expect(Date.now() - begun, 'from the first click to viewers').toBeLessThan(TEN_MINUTES_MS);

  // A viewer on each screen.
  const onDesktop = await desktop.newPage();
  await onDesktop.goto('/home');
  const phone = await viewerOn(page, frames.phone);
  const onPhone = await phone.newPage();
  await onPhone.goto('/home');
  const set = await viewerOn(page, frames.tv);
  const onTv = await set.newPage();
  await openTv(onTv, testInfo, '/home', 'webos', server.address);
  for (const screen of [onDesktop, onPhone, onTv]) {
    await expect(screen.getByRole('heading', { name: 'Our next match' })).toBeVisible();
    await expect(screen.getByRole('main').getByText(MATCH).first()).toBeVisible();
    const accent = screen.locator('[style*="--accent"]').first();
    await expect(accent).toHaveCSS('--accent', ACCENT);
  }
  for (const screen of [onDesktop, onPhone])
    await expect(screen.getByRole('banner').getByRole('link', { name: 'Harbour TV' }).locator('img')).toBeVisible();
  await expect(onDesktop).toHaveTitle(/Harbour TV$/);

  // A person buys the pass, and gets the money back.
  const email = await newPerson(phone.request, 'mira.kessler', server.data);
  await onPhone.goto('/connect');
  await expect(onPhone.getByRole('img', { name: 'Harbour TV' })).toBeVisible();
  await subscribe(phone.request, 'season-pass');
  const buyer = await phone.newPage();
  await signIn(buyer, phone.request, email);
  await buyer.goto('/subscriptions');
  await expect(buyer.getByRole('main').getByText('Season pass').first()).toBeVisible();

  await studioLink(page, 'People').click();
  const search = page.getByRole('textbox', { name: 'Find a person' });
  await search.fill(email);
  await search.press('Enter');
  await page.getByRole('button', { name: /^Refund “Season pass/ }).click();
  const refund = page.getByRole('dialog', { name: /^Refund order TL-/ });
  await refund.getByRole('button', { name: 'Paid twice' }).click();
  await refund.getByRole('button', { name: /^Refund €4\.90/ }).click();
  await expect(page.getByRole('region', { name: 'Orders' })).toContainText('Refunded');
  const now = Math.floor(Date.now() / 1000);
  const board = await studio.request.get(`/api/studio/revenue?from=${now - 3600}&to=${now}`, { headers: ownPage });
  expect((await board.json()).ledger.isBalanced, 'the ledger is balanced').toBe(true);
});
