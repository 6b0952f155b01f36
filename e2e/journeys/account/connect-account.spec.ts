import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectSound } from '../../support/checks';
import { frames } from '../../support/frames';
import { linkTo } from '../../support/outbox';
import { CARD, newDevice, newPerson, PASSWORD } from '../../support/people';
import { expect, test } from '../../support/test';

const NEW_PASSWORD = 'five other plain words here';

/** Valid html, and no wider than the phone. */
async function expectFitting(page: Page): Promise<void> {
  await expectSound(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, 'nothing stands out of the page').toBeLessThanOrEqual(0);
}

async function typeCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill(CARD.number);
  await page.getByLabel('Expiry date').fill('12/35');
  await page.getByLabel('Security code (CVC)').fill(CARD.checkDigits);
}

const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).tap();
const back = (page: Page) => open(page, 'Your account');

test.use({ ...frames.phone, locale: 'en-GB' });

test('SHOP-09 SHOP-11d SHOP-11e FLOW-04b by touch: a double tap buys a pass once, two taps cancel it, its invoice opens, and a device is signed out', async ({
  page,
}) => {
  await newPerson(page.request, 'mira');
  await newDevice(page.request);

  await page.goto('/connect/checkout?offerIds=league-pass-monthly');
  await typeCard(page);
  await expectFitting(page);
  await page.getByRole('button', { name: /^Subscribe for/ }).tap();
  await expect(page.getByText('Tick the box above to pay.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Subscribe for/ }).dblclick();
  await expect(
    page.getByRole('heading', { name: 'Payment complete' }),
    'still here after the second tap',
  ).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).tap();

  await expect(page.getByText(/^Next billing on \d{1,2} \w+ \d{4}/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out Unknown device/ })).toBeVisible();
  await expectFitting(page);
  await page.getByRole('button', { name: 'Cancel pass: League Pass' }).tap();
  await expectFitting(page);
  await page.getByRole('button', { name: 'Cancel now' }).tap();
  await expect(page.getByText('Cancelled. A confirmation is in your inbox.')).toBeVisible();
  await expect(page.getByText(/^Ends on \d{1,2} \w+ \d{4}/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my pass: League Pass' }).tap();
  await expect(page.getByText('Your pass continues.')).toBeVisible();
  await expect(page.getByText(/^Next billing on/)).toBeVisible();
  await page.getByRole('button', { name: /^Sign out Unknown device/ }).tap();
  await expect(page.getByText('Unknown device is signed out.')).toBeVisible();

  await expect(page.getByRole('link', { name: /^League Pass .*14\.99/ }), 'one invoice').toHaveCount(1);
  await page.getByRole('link', { name: /^League Pass .*14\.99/ }).tap();
  await expect(page.getByRole('heading', { name: /^Invoice TL-/ })).toBeVisible();
  await expect(page.getByText('incl. 20 % VAT')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectFitting(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/connect/invoices');
  await page.getByRole('link', { name: /^League Pass/ }).tap();
  await expect(page.getByRole('heading', { name: /^Invoice TL-/ }), 'opened from the list too').toBeVisible();
});

test('SHOP-11b SHOP-11c by touch: address, a card added and removed, password, e-mail address, data export, a deletion requested and cancelled', async ({
  page,
}) => {
  const email = await newPerson(page.request, 'maximiliane-alexandra.von-hohenlohe-waldenburg');
  await page.goto('/connect');
  await open(page, 'Address');
  await page.getByLabel('First name').fill('Maximiliane Alexandra Theodora');
  await page.getByLabel('Last name').fill('von Hohenlohe-Waldenburg-Schillingsfürst');
  await page.getByLabel('Country').selectOption('AT');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Saved')).toBeVisible();
  await expectFitting(page);
  await back(page);

  await open(page, 'Payment methods');
  await expect(page.getByText('No payment method saved.')).toBeVisible();
  await typeCard(page);
  await page.getByRole('button', { name: 'Add a card' }).tap();
  await expect(page.getByText('The card ending 4242 was added.')).toBeVisible();
  await expectFitting(page);
  await page.getByRole('button', { name: 'Remove card ending 4242' }).tap();
  await expect(page.getByText('The card ending 4242 was removed.')).toBeVisible();
  await back(page);

  await open(page, 'Change password');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await expectFitting(page);
  await page.getByRole('button', { name: 'Save password' }).tap();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await back(page);

  await open(page, 'Change e-mail address');
  const next = `new-${email}`;
  await page.getByLabel('E-mail address').fill(next);
  await page.getByLabel('Current password').fill(NEW_PASSWORD);
  await expectFitting(page);
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText(/^We have sent a link to/)).toBeVisible();
  await page.goto(await linkTo(next));
  await expect(page.getByText('Thank you, your address is confirmed.')).toBeVisible();
  await back(page);
  await expect(page.getByText(`Signed in as ${next}`)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).tap();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain(next);

  await open(page, 'Delete account');
  await expectFitting(page);
  await page.getByLabel('Current password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Request deletion' }).tap();
  await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible();
  await expectFitting(page);
  await page.getByRole('button', { name: 'Keep my account' }).tap();
  await expect(page.getByText('Your account stays.')).toBeVisible();
});

test.describe('on errors', () => {
  test.use({ allowed: /status of (401|500)/, locale: 'de-AT' });

  test('an account that fails to load can be retried, and a viewer signed out elsewhere signs in and continues, in German', async ({
    page,
  }) => {
    const email = await newPerson(page.request, 'nina');
    await page.route('**/api/identity/*/me/account*', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await page.goto('/connect/payment');
    await expect(page.getByRole('alert')).toContainText('Der Fehler liegt bei uns');
    await page.getByRole('button', { name: 'Erneut versuchen' }).tap();
    await expect(page.getByText('Kein Zahlungsmittel gespeichert.')).toBeVisible();
    await expectFitting(page);

    await page.context().clearCookies();
    await page.getByLabel('Kartennummer').fill(CARD.number);
    await page.getByLabel('Ablaufdatum').fill('1235');
    await page.getByLabel('Prüfnummer (CVC)').fill(CARD.checkDigits);
    await page.getByRole('button', { name: 'Karte hinzufügen' }).tap();
    await expect(page.getByText('Deine Sitzung ist abgelaufen, bitte melde dich erneut an')).toBeVisible();
    await expectFitting(page);
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden' }).tap();
    await expect(page.getByRole('heading', { name: 'Zahlungsmittel' }), 'the page they were on').toBeVisible();
  });
});
