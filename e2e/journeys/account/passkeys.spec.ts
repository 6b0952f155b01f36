import type { Page } from '@playwright/test';
import { expectSound } from '../../support/checks';
import { frames } from '../../support/frames';
import { newPerson, PASSWORD } from '../../support/people';
import { expect, test } from '../../support/test';

/** Gives the browser a device with a screen lock that its person opens. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.use({
  ...frames.phone,
  locale: 'en-GB',
  // The list of devices may be on its way when the viewer signs out.
  allowed: /status of 403|status of 401 .*\/me\/devices/,
  // Passkeys belong to a host with a name.
  baseURL: ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
});

test('by touch: a passkey is added after the password, signs in on the connect pages and in the client, and is removed', async ({
  page,
  request,
}) => {
  const email = await newPerson(request, 'pia');
  await addAuthenticator(page);
  await page.goto('/connect/sign-in');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await page.getByRole('link', { name: 'Passkeys' }).tap();
  await expect(page.getByText('You have no passkey.')).toBeVisible();

  // As after 15 minutes.
  const refusal = { status: 403, json: { statusCode: 403, title: 'Password needed' } };
  await page.route('**/me/passkeys/challenge', (route) => route.fulfill(refusal), { times: 1 });
  await page.getByRole('button', { name: 'Add a passkey' }).tap();
  await expect(page.getByRole('heading', { name: 'Confirm your password' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByText("That password isn't right.")).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
  await expect(page.getByText(/^Created on \d{1,2} \w+ \d{4}$/)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Add a passkey' }).tap();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

  await page.getByRole('link', { name: 'Your account' }).tap();
  await page.getByRole('button', { name: 'Sign out', exact: true }).tap();
  await page.goto('/connect/sign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).tap();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

  await page.getByRole('button', { name: 'Sign out', exact: true }).tap();
  await expect(page.getByText(`Signed in as ${email}`)).toBeHidden();
  await page.goto('/login?returnTo=/home');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).tap();
  await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible();

  await page.goto('/connect/passkeys');
  await page.getByRole('button', { name: /^Remove the passkey of/ }).tap();
  await expect(page.getByText(/^The passkey of .* was removed\.$/)).toBeVisible();
  await expect(page.getByText('You have no passkey.')).toBeVisible();
});
