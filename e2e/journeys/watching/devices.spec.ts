import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import type { Playback, Problem } from '@touchline/contract';
import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { newDevice, newPerson, signIn } from '../../support/people';
import { expect, test } from '../../support/test';
import { focusedId, moveFocus, openTv } from '../../support/tv';
import { expectMoving } from '../../support/video';

/** Needs an account and nothing else. */
const CHANNEL = 'court';

// Refused playback calls are reported by the browser, and a page from a file has no encrypted media.
test.use({ allowed: /status of 40[39]|source-devices|TL-P-105/ });

type Play = (takesOver?: boolean) => Promise<APIResponse>;

/** Another device of the person. */
async function device(request: APIRequestContext, name: string): Promise<Play> {
  const { accessToken } = await newDevice(request, name);
  const headers = { authorization: `Bearer ${accessToken}` };
  return (takesOver = false) =>
    request.get(`/api/v3/channels/${CHANNEL}/playback${takesOver ? '?takeOver=true' : ''}`, { headers });
}

/** A person whose account plays on three devices, with a fourth one signed in on the page. */
async function threeElsewhere(page: Page, request: APIRequestContext): Promise<[tv: Play, phone: Play, laptop: Play]> {
  const email = await newPerson(request, 'devices');
  const others = [await device(request, 'Kitchen TV'), await device(request, 'Phone'), await device(request, 'Laptop')];
  for (const play of others) expect((await play()).status()).toBe(200);
  await signIn(page, request, email);
  return others as [Play, Play, Play];
}

const problemOf = async (answer: APIResponse) => (await answer.json()) as Problem;

for (const frame of ['phone', 'desktop'] as const)
  test.describe(`on a ${frame}`, () => {
    test.use(frames[frame]);

    test('a fourth device names the others and takes over from the oldest; when another takes over from it, it is told', async ({
      page,
      request,
    }) => {
      const [tv, phone, laptop] = await threeElsewhere(page, request);
      await page.goto(`/channel/${CHANNEL}`);
      const dialog = page.getByRole('dialog', { name: 'Watching on too many devices' });
      await expect(dialog.getByRole('listitem')).toHaveText(['Kitchen TV', 'Phone', 'Laptop']);
      await expect(dialog.getByText('If you watch here, Kitchen TV stops.')).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);

      await dialog.getByRole('button', { name: 'Watch here instead' }).click();
      await expect(dialog).toBeHidden();
      await expectMoving(page);
      expect(await problemOf(await tv())).toMatchObject({ statusCode: 409, takenOverBy: expect.any(String) });

      for (const play of [tv, phone, laptop]) expect((await play(true)).status()).toBe(200);
      const told = page.getByRole('dialog', { name: 'Watching on another device' });
      await expect(told.getByText('Laptop is playing instead of this device.')).toBeVisible();
      await told.getByRole('button', { name: 'Not now' }).click();
      await expect(page.getByRole('alert')).toContainText('maximum number of devices');
      await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
      await expect(told).toBeVisible();
    });
  });

/** A page that plays beside two other devices; returns the call of a further one. */
async function playsHere(page: Page, request: APIRequestContext): Promise<Play> {
  const email = await newPerson(request, 'leaver');
  for (const name of ['Kitchen TV', 'Phone']) expect((await (await device(request, name))()).status()).toBe(200);
  await signIn(page, request, email);
  const answered = page.waitForResponse(/\/playback\?/);
  await page.goto(`/channel/${CHANNEL}`);
  expect(((await (await answered).json()) as Playback).countsAsDevice).toBe(true);
  await expectMoving(page);
  const laptop = await device(request, 'Laptop');
  expect((await laptop()).status()).toBe(409);
  return laptop;
}

test.describe('makes room for another device', () => {
  test.use(frames.desktop);

  test('a page that is left', async ({ page, request }) => {
    const laptop = await playsHere(page, request);
    await page.goto('/settings');
    await expect.poll(async () => (await laptop()).status()).toBe(200);
  });

  test('a mini player that is closed, not one that goes on', async ({ page, request }) => {
    const laptop = await playsHere(page, request);
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    const player = page.getByRole('complementary', { name: /^Mini player: / });
    await expect(player).toBeVisible();
    expect((await laptop()).status()).toBe(409);
    await page.keyboard.press('Escape');
    await expect(player).toBeHidden();
    await expect.poll(async () => (await laptop()).status()).toBe(200);
  });
});

test.describe('on a TV', () => {
  test.use(frames.tv);

  test('FORM-03b the arrow keys choose between watching here and leaving it', async ({ page, request }, testInfo) => {
    await threeElsewhere(page, request);
    await openTv(page, testInfo, `/channel/${CHANNEL}`);
    const dialog = page.getByRole('dialog', { name: 'Watching on too many devices' });
    await expect(dialog).toBeVisible();
    await expect.poll(() => focusedId(page)).toBe('watch-here');
    await moveFocus(page, 'ArrowRight');
    expect(await focusedId(page)).toBe('watch-there');
    await moveFocus(page, 'ArrowLeft');
    const taken = page.waitForResponse(/\/playback\?.*takeOver=true/);
    await page.keyboard.press('Enter');
    expect((await taken).status()).toBe(200);
    await expect(dialog).toBeHidden();
  });
});
