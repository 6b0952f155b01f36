import type { APIRequestContext, Page } from '@playwright/test';
import type { Collectible, UserTokens } from '@touchline/contract';
import { expectSound } from '../../support/checks';
import { frames } from '../../support/frames';
import { creditsOf, newPerson, signIn, topUp } from '../../support/people';
import { expect, test } from '../../support/test';
import { focusedId, openTv, pressBack } from '../../support/tv';

const HOUR = 3600;
const DAY = 24 * HOUR;
const MATCH = 2 * HOUR;

/** The last match of the basketball marathon that has ended, and the time of its first picture. */
function lastMatch(): { id: string; start: number } {
  const now = Math.floor(Date.now() / 1000);
  const start = Math.floor((now - HOUR) / MATCH) * MATCH + HOUR - MATCH;
  const day = Math.floor((start - HOUR) / DAY);
  const slot = ((start - HOUR) % DAY) / MATCH;
  return { id: `bm-${new Date(day * DAY * 1000).toISOString().slice(0, 10)}-${slot}`, start };
}

/** Half an hour into the match, on a frame. */
const sceneAt = (start: number) => (start + HOUR / 2) * 1000 + 80;

const scenePage = ({ id, start }: { id: string; start: number }) => `/event/page/${id}/scene?at=${sceneAt(start)}`;

async function chooseFour(page: Page): Promise<void> {
  const cameras = page.locator('[id^="scene-camera-"]');
  await expect(cameras).toHaveCount(4);
  for (const camera of await cameras.all()) await camera.click();
}

async function collectiblesOf(request: APIRequestContext, { accessToken }: UserTokens): Promise<Collectible[]> {
  const answer = await request.get('/api/v3/my/collectibles', { headers: { authorization: `Bearer ${accessToken}` } });
  return ((await answer.json()) as { items: Collectible[] }).items;
}

/** A render takes its time where others work, too. */
const MADE = { timeout: 300_000 };

test.describe('on a phone', () => {
  test.use(frames.phone);

  test('SHOP-14a SHOP-14d a scene is chosen, paid, made while it is left, shown to everyone and deleted', async ({
    page,
    openPage,
    request,
  }) => {
    test.setTimeout(480_000);
    const email = await newPerson(request, 'keeper');
    await topUp(request, 5);
    const tokens = await signIn(page, request, email);
    await page.goto(scenePage(lastMatch()));
    const scene = page.getByRole('slider', { name: 'Scene' });
    await expect(scene).toHaveAttribute('aria-valuetext', '30 minutes 0 seconds, frame 2');
    await scene.press('.');
    await scene.press('ArrowRight');
    await expect(scene).toHaveAttribute('aria-valuetext', '30 minutes 1 second, frame 3');
    // The loop of the main camera is inside the six seconds.
    const played = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime - 1801.12);
    await expect.poll(played).toBeGreaterThan(0);
    expect(await played()).toBeLessThan(6.2);
    await expectSound(page);

    await page.getByRole('button', { name: 'Choose cameras' }).click();
    await chooseFour(page);
    await expectSound(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Yours for 3 credits' })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(scene).toHaveAttribute('aria-valuetext', '30 minutes 1 second, frame 3');
    await page.goForward();
    await expect(page.getByText('4 of 4 chosen.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();

    const box = page.getByRole('checkbox', { name: /^I agree to the collectible terms/ });
    await expect(box).not.toBeChecked();
    await expect(page.getByText('One credit is worth 133.33 EUR.')).toBeVisible();
    await expectSound(page);
    await box.check();
    await page.getByRole('button', { name: 'Make it for 3 credits' }).dblclick();
    await expect(
      page.getByRole('heading', { name: /^(Making your scene|Your collectible is ready\.)$/ }),
    ).toBeVisible();
    expect(await collectiblesOf(request, tokens)).toHaveLength(1);
    expect(await creditsOf(request, tokens)).toBe(2);

    await page.reload();
    await expect(
      page.getByRole('heading', { name: /^(Making your scene|Your collectible is ready\.)$/ }),
    ).toBeVisible();
    await page.goto('/collectibles');
    await expect(page.getByRole('link', { name: /^Download/ })).toBeVisible(MADE);
    await expectSound(page);
    expect(await creditsOf(request, tokens)).toBe(2);

    const [made] = await collectiblesOf(request, tokens);
    const other = await openPage();
    await other.goto(`/collectible/${made?.id}`);
    await expect(other.getByRole('heading', { name: 'This one is real' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Open Touchline' })).toBeVisible();
    await expect(other.getByRole('navigation')).toHaveCount(0);
    await expectSound(other);

    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('No collectibles yet')).toBeVisible();
    expect((await request.get(`/api/v3/collectibles/${made?.id}/proof`)).status()).toBe(404);
  });
});

test.describe('on a desktop', () => {
  test.use(frames.desktop);

  test('SHOP-14a SHOP-14c scene and cameras are beside each other, and too few credits lead to more', async ({
    page,
    request,
  }) => {
    const email = await newPerson(request, 'poor');
    const tokens = await signIn(page, request, email);
    await page.goto(scenePage(lastMatch()));
    await expect(page.getByRole('slider', { name: 'Scene' })).toBeVisible();
    await page.keyboard.press('.');
    await expect(page.getByRole('slider', { name: 'Scene' })).toHaveAttribute('aria-valuetext', /, frame 3$/);
    await chooseFour(page);
    await expect(page.getByText(/^Collectible, edition \d+ of 100$/)).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Continue to agreement and payment' }).click();
    await expect(page.getByText('You are 3 credits short. Nothing was charged.')).toBeVisible();
    await page.getByRole('button', { name: 'Get 3 credits' }).click();
    await expect(page.getByRole('dialog', { name: 'Top up' })).toBeVisible();
    expect(await collectiblesOf(request, tokens)).toEqual([]);
  });
});

test.describe('for everyone', () => {
  test.use({ ...frames.desktop, allowed: /404/ });

  test('an address without a collectible is not known', async ({ page }) => {
    await page.goto('/collectible/0123456789abcdef0123456789abcdef');
    await expect(page.getByRole('heading', { name: "We don't know this one" })).toBeVisible();
    await expectSound(page);
  });
});

test.describe('on a TV', () => {
  test.use(frames.tv);

  test('SHOP-14a a code hands the scene over to a phone, and back returns to where one was', async ({
    page,
  }, testInfo) => {
    const match = lastMatch();
    await openTv(page, testInfo, '/home');
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.evaluate((address) => {
      location.hash = address;
    }, scenePage(match));
    await expect(page.getByRole('img', { name: 'Scan to keep this scene on your phone' })).toBeVisible();
    await expect.poll(() => focusedId(page)).toBe('scene-leave');
    await expectSound(page);
    await pressBack(page);
    await expect(page).toHaveURL(/#\/home$/);
  });
});
