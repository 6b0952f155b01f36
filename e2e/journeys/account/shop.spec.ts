import type { Page } from '@playwright/test';
import type { DeviceFlowSession } from '@touchline/contract';
import { expectSound } from '../../support/checks';
import { frames } from '../../support/frames';
import { CARD, creditsOf, eventForSale, newPerson, PASSWORD, signIn, topUp } from '../../support/people';
import { expect, test } from '../../support/test';
import { openTv } from '../../support/tv';
import { expectMoving } from '../../support/video';

const PURCHASE = '**/checkout/purchaseWithCredits*';
const CODE = /^[A-Z0-9]{4}-[A-Z0-9]{4}$/;

/** Presses a key until an element has focus, as with a remote. */
async function moveTo(page: Page, key: string, target: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 12; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test.describe('on a desktop', () => {
  test.use({ ...frames.desktop, allowed: /ERR_CONNECTION_RESET/ });

  test('SHOP-02a SHOP-02b SHOP-03a SHOP-03b SHOP-04b SHOP-06c SHOP-13a an event is bought with credits: selected, accepted, pressed twice, charged once, and plays', async ({
    page,
    request,
  }) => {
    const email = await newPerson(request, 'olga');
    const tokens = await signIn(page, request, email);
    await topUp(request, 10);
    const event = await eventForSale(request);
    const cost = event.ppvInfo[0]?.cost ?? 0;
    await page.goto(`/event/page/${event.id}`);
    const asked: (string | undefined)[] = [];
    // The first answer is lost after the booking.
    await page.route(PURCHASE, async (route) => {
      asked.push(route.request().headers()['idempotency-key']);
      const answer = await route.fetch();
      if (asked.length === 1) await route.abort('connectionreset');
      else await route.fulfill({ response: answer });
    });

    await page
      .getByRole('main')
      .getByRole('link', { name: `Get it for ${cost} credits` })
      .click();
    await expect(page.getByRole('dialog', { name: 'How would you like to pay?' })).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: /^See passes/ }).click();
    const offers = page.getByRole('dialog', { name: `Ways to watch ${event.name}` });
    await expect(offers.getByRole('article').first()).toContainText('Only this event');
    await expect(offers.getByRole('article').nth(1)).toContainText('a month');
    await expect(offers.getByText('Renews every month until you cancel.').first()).toBeVisible();
    await expectSound(page);
    await offers.getByRole('button', { name: 'Continue with Credits' }).click();

    const order = page.getByRole('dialog', { name: 'Your order' });
    await expect(order.getByText('Credits before')).toBeVisible();
    await expect(order.getByText('Event already running')).toBeVisible();
    await expectSound(page);
    const buy = order.getByRole('button', { name: `Buy for ${cost} credits` });
    await buy.click();
    await expect(order.getByText('Tick the box above to buy.')).toBeVisible();
    expect(asked).toEqual([]);
    await order.getByRole('checkbox').check();
    await buy.dblclick();
    await expect(page).toHaveURL(/\/media$/);
    await expectMoving(page);
    expect(new Set(asked).size, 'one key').toBe(1);
    expect(asked.length, 'asked again, since the first answer was lost').toBeGreaterThan(1);
    expect(await creditsOf(request, tokens)).toBe(10 - cost);
    await page.goBack();
    await expect(page.getByRole('main').getByRole('link', { name: 'Watch live' })).toBeVisible();
  });

  test.describe('refused purchases', () => {
    test.use({ allowed: /status of 4(00|09)/ });

    test('SHOP-01b SHOP-07 SHOP-08e SHOP-10a SHOP-10b SHOP-11a SHOP-12a SHOP-12b ROUTE-08b ROUTE-20d ROUTE-23b credits, cart, vouchers, the account, and a deletion that is cancelled', async ({
      page,
      request,
    }) => {
      const email = await newPerson(request, 'pia');
      await signIn(page, request, email);
      await page.goto('/subscriptions/deeper');
      await expect(page.getByRole('heading', { name: 'Your balance' })).toBeVisible();
      await expect(page.getByRole('main').getByText('0 credits', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'To checkout' }).click();
      await expect(
        page.getByRole('alert').getByText("Can't proceed to checkout without any selected offer"),
      ).toBeVisible();
      await page.getByRole('button', { name: /^Add\s+League Pass/ }).click();
      await expect(page.getByText('1 offer selected')).toBeVisible();
      await expectSound(page);
      await page.getByRole('button', { name: 'To checkout' }).click();
      const checkout = page.getByRole('dialog', { name: 'Checkout' });
      await expect(checkout.getByText(/a month$/)).toBeVisible();
      await checkout.getByRole('button', { name: 'Use another device' }).click();
      await expect(checkout.getByText(CODE)).toBeVisible();
      await expectSound(page);
      await page.keyboard.press('Escape');

      await page.getByRole('radio', { name: /Quadra X/ }).check();
      await page.getByLabel(/^Voucher code/).fill('QUADRA-1999');
      await page.getByRole('button', { name: 'Redeem', exact: true }).click();
      await expect(page.getByText('This code is not valid.')).toBeVisible();
      await page.getByLabel(/^Voucher code/).fill('quadra-2027');
      await page.getByRole('button', { name: 'Redeem', exact: true }).click();
      await expect(page.getByText('6 credits were added').first()).toBeVisible();
      await expect(page.getByText('Promotion credits')).toBeVisible();
      await page.getByLabel(/^Voucher code/).fill('quadra-2027');
      await page.getByRole('button', { name: 'Redeem', exact: true }).click();
      await expect(page.getByText('You have already used this promotion.')).toBeVisible();

      await page.goto('/settings/account');
      await expect(page.getByText(email, { exact: true })).toBeVisible();
      await expect(page.getByText('No payment details')).toBeVisible();
      await expectSound(page);
      await page.goto('/deleteAccount');
      await page.getByRole('button', { name: 'Request deletion' }).click();
      await page.getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByText('Your request has been sent.')).toBeVisible();
      await page.goto('/deleteAccount');
      await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible();
      await page.getByRole('button', { name: 'Keep my account' }).click();
      await expect(page.getByText('Your account stays.')).toBeVisible();
      await page.goto('/deleteAccount');
      await expect(page.getByRole('button', { name: 'Request deletion' })).toBeVisible();
    });
  });
});

test.describe('a TV by remote and a phone by touch', () => {
  test.use(frames.tv);

  test('FLOW-01b FLOW-04a FLOW-04b FLOW-04c SHOP-02c SHOP-09 the phone signs the TV in and tops up, the TV continues to the order automatically, and the purchase plays on the TV', async ({
    page: tv,
    browser,
    request,
    baseURL,
  }, testInfo) => {
    const event = await eventForSale(request);
    const cost = event.ppvInfo[0]?.cost ?? 0;
    const phoneContext = await browser.newContext({
      ...frames.phone,
      ...(baseURL ? { baseURL } : {}),
      locale: 'en-GB',
    });
    const phone = await phoneContext.newPage();
    const email = await newPerson(request, 'tove');

    await openTv(tv, testInfo, `/event/page/${event.id}`);
    await moveTo(tv, 'ArrowDown', tv.getByRole('main').getByRole('link', { name: 'Sign in' }));
    await tv.keyboard.press('Enter');
    const code = tv.getByText(CODE);
    await expect(code).toBeVisible();
    await phone.goto(`/connect?code=${(await code.textContent()) ?? ''}`);
    await phone.getByLabel('E-mail address').fill(email);
    await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await phone.getByRole('button', { name: 'Sign in' }).tap();
    await phone.getByRole('button', { name: 'Yes, sign in this device' }).tap();

    // Back at the event with the payment pending: the account has no credits yet.
    const ways = tv.getByRole('dialog', { name: `Ways to watch ${event.name}` });
    await moveTo(tv, 'ArrowDown', ways.getByRole('button', { name: 'Continue with Credits' }));
    const created = tv.waitForResponse(/\/api\/checkout\/deviceflowsessions/);
    await tv.keyboard.press('Enter');
    await expect(tv.getByRole('dialog', { name: `${cost} credits short` })).toBeVisible();
    const { userCode } = (await (await created).json()) as DeviceFlowSession;
    await expect(tv.getByText(userCode, { exact: true })).toBeVisible();
    await phone.goto(`/connect?code=${userCode}`);
    await phone.getByRole('button', { name: 'Yes, continue' }).tap();
    await phone.getByLabel('Card number').fill(CARD.number);
    await phone.getByLabel('Expiry date').fill('12/35');
    await phone.getByLabel('Security code (CVC)').fill(CARD.checkDigits);
    await phone.getByRole('checkbox').check();
    await phone.getByRole('button', { name: /^Pay/ }).tap();
    await expect(phone.getByText('Payment complete')).toBeVisible();

    await phoneContext.close();

    const order = tv.getByRole('dialog', { name: 'Your order' });
    const buy = order.getByRole('button', { name: `Buy for ${cost} credits` });
    await expect(buy).toBeVisible();
    await moveTo(tv, 'ArrowDown', order.getByRole('checkbox'));
    await tv.keyboard.press('Enter');
    await expect(order.getByRole('checkbox')).toBeChecked();
    await moveTo(tv, 'ArrowDown', buy);
    await tv.keyboard.press('Enter');
    await expect(tv).toHaveURL(/\/media$/);
    await expectMoving(tv);
  });
});
