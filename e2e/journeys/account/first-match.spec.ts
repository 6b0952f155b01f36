import type { Page } from '@playwright/test';
import { expectSound } from '../../support/checks';
import { frames } from '../../support/frames';
import { linkTo } from '../../support/outbox';
import { CARD, eventForSale, newPerson, PASSWORD } from '../../support/people';
import { expect, test } from '../../support/test';
import { expectMoving } from '../../support/video';

const MOST_TAPS = 7;
const MOST_MS = 90_000;

/** Counts every press of a finger; typing is not a tap. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => {
      const taps = Number(sessionStorage.getItem('taps') ?? 0) + 1;
      sessionStorage.setItem('taps', String(taps));
    };
    document.addEventListener('pointerdown', count, { capture: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps') ?? 0));
}

test.describe('on a new phone', () => {
  test.use({ ...frames.phone, locale: 'en-GB', decided: false, announcements: true });

  test('a new viewer gets from the address to watching what is free with an account in seven taps and 90 seconds', async ({
    page,
  }) => {
    const taps = await countTaps(page);
    const begun = Date.now();
    await page.goto('/');
    await page.getByRole('button', { name: 'Essential only' }).tap();
    const channel = page.locator('a[href="/channel/court"]').first();
    await channel.scrollIntoViewIfNeeded();
    await channel.tap();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).first().tap();
    const sheet = page.getByRole('dialog', { name: 'Sign in or join' });
    await sheet.getByRole('tab', { name: 'Create account' }).tap();
    await sheet.getByLabel('E-mail address').focus();
    await page.keyboard.type(`new-${begun}@post.example`);
    await page.keyboard.press('Enter');
    await expect(sheet.getByLabel('Choose a password')).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await sheet.getByRole('button', { name: 'Create account and go on' }).tap();
    await expect(sheet).toHaveCount(0);
    await expectMoving(page);
    await expect(page.getByRole('button', { name: /Account of new-/ })).toBeVisible();
    expect(await taps()).toBeLessThanOrEqual(MOST_TAPS);
    expect(Date.now() - begun).toBeLessThan(MOST_MS);
  });
});

test.describe('on a phone', () => {
  test.use({ ...frames.phone, locale: 'en-GB' });

  test('FLOW-04b SHOP-02a SHOP-09 a guest signs in in place, pays on the same phone, comes back to the order, buys and watches; no code is shown', async ({
    page,
    request,
  }) => {
    const email = await newPerson(request, 'rosa');
    const event = await eventForSale(request);
    const cost = event.ppvInfo[0]?.cost ?? 0;
    await page.goto(`/event/page/${event.id}`);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Sign in or join' });
    await expect(sheet.getByText(event.name)).toBeVisible();
    await sheet.getByLabel('E-mail address').fill(email);
    await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await sheet.getByRole('button', { name: 'Sign in and go on' }).tap();

    const ways = page.getByRole('dialog', { name: `Ways to watch ${event.name}` });
    await ways.getByRole('button', { name: 'Continue with Credits' }).tap();
    await page.getByRole('button', { name: 'Pay now' }).tap();
    await expect(page).toHaveURL(/\/connect/);
    await expect(page.getByLabel('Card number')).toBeVisible();
    await expect(page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)).toHaveCount(0);
    await expectSound(page);
    await page.getByLabel('Card number').fill(CARD.number);
    await page.getByLabel('Expiry date').fill('12/35');
    await page.getByLabel('Security code (CVC)').fill(CARD.checkDigits);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Pay/ }).tap();

    await expect(page, 'back in the client').toHaveURL(new RegExp(`/event/page/${event.id}\\?pay=ppv`));
    const order = page.getByRole('dialog', { name: 'Your order' });
    await order.getByRole('checkbox').check();
    await order.getByRole('button', { name: `Buy for ${cost} credits` }).tap();
    await expect(page).toHaveURL(/\/media$/);
    await expectMoving(page);
  });

  test('the link in the mail signs in without the password, also on another browser, and continues where the viewer was', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = `ines-${Date.now()}@post.example`;
    await page.goto('/register?returnTo=/favorites');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Choose a password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account and go on' }).tap();
    await expect(page).toHaveURL(/\/favorites$/);
    await expect(page.getByRole('button', { name: `Account of ${email}` })).toBeVisible();

    const link = await linkTo(email);
    const other = await browser.newContext({ ...frames.phone, ...(baseURL ? { baseURL } : {}), locale: 'en-GB' });
    const mail = await other.newPage();
    await mail.goto(link);
    await expect(mail.getByRole('heading', { name: `Confirm ${email}?` })).toBeVisible();
    await mail.getByRole('button', { name: 'Yes, that was me' }).tap();
    await expect(mail).toHaveURL(/\/favorites$/);
    await expect(mail.getByRole('button', { name: `Account of ${email}` })).toBeVisible();
    await other.close();
  });
});
