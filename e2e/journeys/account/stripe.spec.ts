import { fileURLToPath } from 'node:url';
import type { Checkout, Order } from '@touchline/contract';
import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { newPerson } from '../../support/people';
import { expect, test } from '../../support/test';

const standIn = fileURLToPath(new URL('../../player/stripe-stand-in.js', import.meta.url));
const SCRIPT = 'https://js.stripe.com/v3/';

// No request leaves this machine: a stub is served at the script's address, which the policy of a page without Stripe's
// keys would block.
test.use({ ...frames.phone, locale: 'en-GB', bypassCSP: true, allowed: /^asks https:\/\/js\.stripe\.com|ERR_FAILED/ });

test('SHOP-09 SHOP-13a Stripe’s form takes the card: loading is retried, a declined card and an unanswered 3-D Secure challenge charge nothing, and then it is paid once', async ({
  page,
}) => {
  await newPerson(page.request, 'stina');
  let order: Order | undefined;
  const confirmed: unknown[] = [];
  await page.route('**/api/checkout/overview*', async (route) => {
    const answer = await route.fetch();
    const checkout = (await answer.json()) as Checkout;
    await route.fulfill({ json: { ...checkout, provider: { name: 'stripe', publishableKey: 'pk_test' } } });
  });
  await page.route('**/api/checkout/orders?*', async (route) => {
    const { offerId, price } = route.request().postDataJSON() as { offerId: string; price: number };
    order = {
      id: 'order-1',
      state: 'needs-action',
      offerId,
      title: '5 credits',
      price,
      currency: 'EUR',
      tax: { rate: 20, amount: 83 },
      clientSecret: 'pi_secret',
      createdAt: 1,
    };
    await route.fulfill({ status: 201, json: order });
  });
  await page.route('**/api/checkout/orders/order-1/confirm*', async (route) => {
    confirmed.push(route.request().postDataJSON());
    await route.fulfill({ json: { ...order, state: 'paid', invoiceNumber: 'TL-2026-000001' } });
  });
  await page.route(SCRIPT, (route) => route.abort(), { times: 1 });

  await page.goto('/connect/checkout');
  await expect(page.getByLabel('Card number'), 'a real card is never typed into our own form').toBeHidden();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Pay/ }).tap();
  await expect(page.getByRole('alert').filter({ hasText: 'Unable to connect' })).toBeVisible();
  await page.route(SCRIPT, (route) => route.fulfill({ path: standIn, contentType: 'text/javascript' }));
  await page.getByRole('button', { name: 'Retry' }).tap();

  const card = page.getByLabel('Card for pk_test pi_secret');
  const pay = page.getByRole('button', { name: /^Pay/ });
  await card.fill('4000 0000 0000 0002');
  expect(await accessibilityFaults(page)).toEqual([]);
  await pay.tap();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  page.once('dialog', (question) => void question.dismiss());
  await card.fill('4000 0025 0000 3155');
  await pay.tap();
  await expect(page.getByText('Nobody answered the bank.')).toBeVisible();
  expect(confirmed, 'nothing was confirmed so far').toEqual([]);
  page.once('dialog', (question) => void question.accept());
  await pay.dblclick();
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  expect(confirmed).toEqual([{ approved: true }]);
});
