import type { PersonCard, RevenueBoard } from '@touchline/contract';
import { expectSoundRoom } from '../../support/control-room';
import { frames } from '../../support/frames';
import { newDevice, newPerson, ownPage, subscribe } from '../../support/people';
import { enterStudio } from '../../support/studio';
import { expect, test } from '../../support/test';

test.use({ ...frames.desktop, allowed: /status of 40[0-9]/ });

test('a call for help: found by mail, granted a right, refunded by two people, and the books agree', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const viewer = await browser.newContext({ ...(baseURL && { baseURL }) });
  const email = await newPerson(viewer.request, 'mira.kessler');
  await newDevice(viewer.request, 'Samsung TV, living room');
  await subscribe(viewer.request, 'all-sports-yearly');
  await viewer.close();

  await enterStudio(page.request, 'support');
  await page.goto('/studio/people');
  const search = page.getByRole('textbox', { name: 'Find a person' });
  await search.fill('nobody@post.example');
  await search.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Nobody with this address');
  await search.fill(email);
  await search.press('Enter');
  const rights = page.getByRole('region', { name: /may watch, and why/ });
  await expect(rights).toContainText(/Bought, order TL-\d{4}-\d{6}, renews yearly/);
  expect(page.url(), 'the address of the page has no mail address').not.toContain('@');
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Devices' })).toContainText('Samsung TV, living room');
  await expectSoundRoom(page, 'a person');

  await page.getByRole('button', { name: 'Show full mail, for 5 min' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Answers a letter');
  await page.getByRole('button', { name: 'Show for 5 min' }).click();
  await expect(page.getByText(email)).toBeVisible();

  await page.getByRole('button', { name: 'Grant a right…' }).click();
  const granting = page.getByRole('dialog', { name: 'Grant a right' });
  await granting.getByRole('combobox', { name: 'Right' }).selectOption({ index: 1 });
  await granting.getByRole('button', { name: 'Stream failed' }).click();
  await granting.getByRole('button', { name: /^Grant “/ }).click();
  await expect(rights).toContainText('Granted by Ines Kadar: “Stream failed”');

  await page.getByRole('button', { name: /^Refund “/ }).click();
  const refund = page.getByRole('dialog', { name: /^Refund order TL-/ });
  await expect(refund.getByRole('table')).toContainText('Payment provider');
  await expect(refund).toContainText('a second person must approve');
  await refund.getByRole('button', { name: 'Paid twice' }).click();
  await refund.getByRole('button', { name: /^Ask for approval/ }).click();
  const orders = page.getByRole('region', { name: 'Orders' });
  await expect(orders).toContainText('Refund asked');

  const second = await browser.newContext({ ...frames.desktop, ...(baseURL && { baseURL }) });
  await enterStudio(second.request, 'finance');
  const approver = await second.newPage();
  await approver.goto('/studio/people?view=approvals');
  const request = approver.getByRole('listitem').filter({ hasText: 'Paid twice' });
  await request.getByRole('button', { name: /^Refund €/ }).click();
  await expect(approver.getByRole('region', { name: 'Decided last' })).toContainText('Paid twice');

  const id = new URL(page.url()).searchParams.get('person') ?? '';
  await page.reload();
  await expect(orders).toContainText('Refunded');
  const card = (await (await page.request.get(`/api/studio/people/${id}`)).json()) as PersonCard;
  expect(card.rights.map(({ because, state }) => `${because} ${state}`).toSorted()).toEqual([
    'grant active',
    'subscription ended',
  ]);
  const range = `from=${Math.floor(Date.now() / 1000) - 3600}&to=${Math.floor(Date.now() / 1000)}`;
  const board = (await (
    await second.request.get(`/api/studio/revenue?${range}`, { headers: ownPage })
  ).json()) as RevenueBoard;
  expect(board.ledger.isBalanced, 'the ledger is balanced').toBe(true);
  await second.close();
});
