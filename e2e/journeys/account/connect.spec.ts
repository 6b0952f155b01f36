import type { APIRequestContext } from '@playwright/test';
import type { DeviceFlowInfo, DeviceFlowSession, UserTokens } from '@touchline/contract';
import { expectSound } from '../../support/checks';
import { frames } from '../../support/frames';
import { linkTo } from '../../support/outbox';
import { ownPage, PASSWORD } from '../../support/people';
import { expect, test } from '../../support/test';

async function showCode(request: APIRequestContext, deviceName: string): Promise<DeviceFlowSession> {
  const answer = await request.post('/api/login/deviceflowsessions', { data: { deviceName } });
  return (await answer.json()) as DeviceFlowSession;
}

test.use({ ...frames.phone, locale: 'en-GB', allowed: /status of 403/ });

test('FLOW-04a FLOW-04c a new viewer scans a code, registers, confirms the mail and approves: the device is signed in', async ({
  page,
  request,
}) => {
  const email = `mira-${Date.now()}@post.example`;
  const device = await showCode(request, 'Living room TV');
  const headers = { 'x-session-token': device.sessionToken };
  await page.goto(`/connect?code=${device.userCode}`);
  await expect(page.getByText('For Living room TV')).toBeVisible();
  await expect(page.getByText(device.userCode)).toBeVisible();
  await expectSound(page);

  await page.getByRole('link', { name: 'Create a free account' }).click();
  await page.getByLabel('E-mail address').fill('mira');
  await page.getByLabel('Password', { exact: true }).fill('password123');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText("This doesn't look like an e-mail address.")).toBeVisible();
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
  await expectSound(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('I accept the terms of use.').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Living room TV asks to sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, sign in this device' }).click();
  await expect(page.getByText("We've sent you an e-mail. Open the link in it first")).toBeVisible();

  await page.goto(await linkTo(email));
  await expect(page.getByRole('heading', { name: 'Living room TV asks to sign in' })).toBeVisible();
  await expect(page.getByText(device.userCode)).toBeVisible();
  await expectSound(page);
  const early = await request.post(`/api/login/deviceflowsessions/${device.id}/login`, { headers });
  expect(early.status(), 'nothing is granted before the yes').toBe(409);
  await page.getByRole('button', { name: 'Yes, sign in this device' }).click();
  await expect(page.getByRole('heading', { name: 'Done. Living room TV continues automatically.' })).toBeVisible();

  const info = await request.get(`/api/login/deviceflowsessions/${device.id}/info`, { headers });
  expect(((await info.json()) as DeviceFlowInfo).state).toBe('authenticated');
  const login = await request.post(`/api/login/deviceflowsessions/${device.id}/login`, { headers });
  const tokens = (await login.json()) as UserTokens;
  const authorization = `Bearer ${tokens.accessToken}`;
  const rights = await request.get('/api/v3/my/accessrights', { headers: { authorization } });
  expect(await rights.json()).toEqual({ customerId: tokens.userId, rights: [] });

  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Sign out Living room TV' }).click();
  await expect(page.getByText('Living room TV is signed out.')).toBeVisible();
  await expect
    .poll(async () => (await request.get('/api/v3/my/accessrights', { headers: { authorization } })).status())
    .toBe(401);

  const again = await showCode(request, 'Kitchen tablet');
  await page.goto(`/connect?code=${again.userCode}&returnTo=${encodeURIComponent('/settings')}`);
  await expect(page.getByText(again.userCode), 'a link alone signs no device in').toBeVisible();
  await page.getByRole('button', { name: 'Yes, sign in this device' }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test.describe('requests that the server refuses', () => {
  test.use({ allowed: /status of 4(01|03|04|10)/, locale: 'de-AT' });

  test('wrong codes, links and passwords are explained in German, and a new password is set by mail', async ({
    page,
    request,
  }) => {
    const email = `nora-${Date.now()}@post.example`;
    const identity = '/api/identity/touchline/password';
    await request.post(`${identity}/register`, { data: { email, password: PASSWORD, locale: 'de' }, headers: ownPage });
    const token = new URL(await linkTo(email), 'http://x').searchParams.get('token');
    await request.post(`${identity}/verify`, { data: { token }, headers: ownPage });

    await page.goto('/connect?code=BCDF-GHJK');
    await expect(page.getByText('Dieser Code ist ungültig oder abgelaufen.')).toBeVisible();
    await expectSound(page);
    await page.goto(`/connect/verify?token=${token}`);
    await expect(page.getByText('Dieser Link ist nicht mehr gültig.')).toBeVisible();
    await page.getByRole('link', { name: 'Anmelden' }).click();
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill('not the right one');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('alert')).toContainText('stimmt nicht');
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.getByRole('button').click();
    await expect(page.getByRole('status')).toBeVisible();
    await expect.poll(() => linkTo(email)).toContain('/connect/reset');
    await page.goto(await linkTo(email));
    await page.getByLabel('Neues Passwort').fill('a brand new one');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page, 'signed in, in the client').toHaveURL(/\/home$/);
    await page.goto('/settings/account');
    await expect(page.getByText(email).first()).toBeVisible();
  });
});
