import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';

const KEY = 'anonymousUser';

async function startWith(page: Page, record: Record<string, unknown>): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = /anonymous\/(\w+)/.exec(request.url())?.[1];
    if (call) calls.push(call);
  });
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [KEY, JSON.stringify(record)],
  );
  await page.goto('/settings');
  return calls;
}

const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>, KEY);

test('AUTH-02 an expired token is replaced by logging in again, as the same viewer', async ({ page, request }) => {
  const account = await (await request.post('/api/identity/touchline/anonymous/register')).json();
  const calls = await startWith(page, { ...account, accessToken: 'old', accessTokenExpiryTime: 1 });
  await expect.poll(async () => (await stored(page))['accessToken']).not.toBe('old');
  expect(calls).toEqual(['login']);
  expect(await stored(page)).toMatchObject({ username: account.username });
});

test.describe('a session that the server refuses', () => {
  test.use({ allowed: /status of 401/ });

  test('AUTH-08 is cleared, and the viewer is registered again', async ({ page }) => {
    const calls = await startWith(page, { username: 'nobody', password: 'wrong' });
    await expect.poll(async () => (await stored(page))['accessToken']).toEqual(expect.any(String));
    expect(calls).toEqual(['login', 'register', 'login']);
    expect((await stored(page))['username']).not.toBe('nobody');
  });
});

test('AUTH-12a AUTH-12b requests contain platform, language, region and kind of viewer, and the token once there is one', async ({
  page,
}) => {
  await page.goto('/home');
  await expect.poll(async () => (await stored(page))['accessToken']).toEqual(expect.any(String));
  const { accessToken } = await stored(page);
  const playback = page.waitForRequest(/\/channels\/one\/playback/);
  await page.locator('a[href="/channel/one"]').first().click();
  const asked = await playback;
  const query = new URL(asked.url()).searchParams;
  for (const name of ['platform', 'locale', 'regionId', 'userType']) expect(query.get(name), name).toBeTruthy();
  expect(asked.headers()['authorization']).toBe(`Bearer ${String(accessToken)}`);
});

test.describe('a registered viewer', () => {
  test.use({ allowed: /status of 401/ });

  const record = {
    username: 'anna',
    accessToken: 'old',
    accessTokenExpiryTime: 1,
    refreshToken: 'r',
    refreshTokenExpiryTime: 4e9,
  };

  test('AUTH-04 AUTH-06a AUTH-06b AUTH-06c is refreshed at the start; after three refusals the app shows a message and continues as a guest', async ({
    page,
  }) => {
    let refreshes = 0;
    await page.route(/\/touchline\/refresh/, (route) => {
      refreshes++;
      return route.fulfill({ status: 401, json: { statusCode: 401, title: 'Not signed in' } });
    });
    await page.addInitScript((value) => {
      if (!sessionStorage.getItem('seeded')) localStorage.setItem('registeredUser', value);
      sessionStorage.setItem('seeded', 'yes');
    }, JSON.stringify(record));
    await page.goto('/settings');
    await expect(page.getByText('Your session has expired, please login again')).toBeVisible();
    expect(refreshes).toBe(3);
    await expect.poll(async () => (await stored(page))['accessToken']).toEqual(expect.any(String));
    expect(await page.evaluate(() => localStorage.getItem('registeredUser'))).toBeNull();
  });
});
