import { expectSound } from '../../support/checks';
import { frames } from '../../support/frames';
import { linkTo } from '../../support/outbox';
import { newPerson, PASSWORD } from '../../support/people';
import { expect, test } from '../../support/test';

test.use({ ...frames.phone, locale: 'en-GB', allowed: /status of 40[013]/ });

test('by touch: a person whose address a stranger registered sets a password of their own, and the stranger is out', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `ines-${Date.now()}@post.example`;
  await page.goto('/connect/register');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).tap();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

  const other = await browser.newContext({ ...frames.phone, ...(baseURL ? { baseURL } : {}), locale: 'en-GB' });
  const mail = await other.newPage();
  await mail.goto(await linkTo(email));
  await expect(mail.getByRole('heading', { name: `Confirm ${email}?` })).toBeVisible();
  await expectSound(mail);
  await mail.getByRole('button', { name: "No, that wasn't me" }).tap();
  await mail.getByLabel('New password').fill('touchline1');
  await mail.getByRole('button', { name: 'Save password' }).tap();
  await expect(mail.getByText('This password is too easy to guess.')).toBeVisible();
  await expectSound(mail);
  await mail.getByLabel('New password').fill('five other plain words here');
  await mail.getByRole('button', { name: 'Save password' }).tap();
  await expect(mail, 'signed in').toHaveURL(/\/home$/);
  await other.close();

  await page.goto('/connect/profile');
  await expect(page.getByRole('heading', { name: 'Sign in' }), 'the stranger').toBeVisible();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await expect(page.getByRole('alert')).toContainText("isn't right");
});

test('by touch: a card is added after the password where the sign-in is long ago', async ({ page }) => {
  await newPerson(page.request, 'carla');
  await page.goto('/connect/payment');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12/35');
  await page.getByLabel('Security code (CVC)').fill('123');
  // As after 15 minutes.
  const refusal = { status: 403, json: { statusCode: 403, title: 'Password needed' } };
  await page.route('**/me/paymentmethods', (route) => route.fulfill(refusal), { times: 1 });
  await page.getByRole('button', { name: 'Add a card' }).tap();
  await expect(page.getByRole('heading', { name: 'Confirm your password' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await expect(page.getByLabel('Card number'), 'nothing is lost').toHaveValue(/4242$/);
  await page.route('**/me/paymentmethods', (route) => route.fulfill(refusal), { times: 1 });
  await page.getByRole('button', { name: 'Add a card' }).tap();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByText('The card ending 4242 was added.')).toBeVisible();
});
