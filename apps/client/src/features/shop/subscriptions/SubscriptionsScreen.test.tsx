import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../../test/render';
import SubscriptionsScreen from './SubscriptionsScreen';

const WALLETS = '/v3/my/creditWallets';
const answers = { '/v3/offers': { items: [] }, '/v3/promotions': { items: [] }, '/v3/my/accessrights': { rights: [] } };

it('SHOP-01c a failed wallet call is an empty list that can be fetched again, and the rest of the screen stays', async () => {
  const { user, answer } = renderInApp(<SubscriptionsScreen />, {
    userType: 'registered',
    answers: { ...answers, [WALLETS]: 500 },
  });
  expect((await screen.findByRole('alert')).textContent).toContain("We can't show your balance");
  expect(screen.getByRole('button', { name: 'Top up' })).toBeTruthy();
  answer({ [WALLETS]: { items: [{ uniqueId: 'credits', name: 'Credits', availableCreditCount: 12 }] } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('12 credits')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

const pass = {
  id: 'league-pass',
  title: 'League Pass',
  description: 'Every match of the league.',
  price: 1499,
  currency: 'EUR',
  tax: { rate: 20, amount: 250 },
  period: 'month',
  renews: true,
  renewal: 'Renews every month until you cancel.',
  callToActionText: 'Get League Pass',
  accessRightUniqueIds: ['league-pass'],
};

it('SHOP-10b the prices of passes are visible to guests, who sign in in place to pay', async () => {
  const { user, calls } = renderInApp(<SubscriptionsScreen />, { answers: { '/v3/offers': { items: [pass] } } });
  expect(await screen.findByRole('heading', { name: 'League Pass' })).toBeTruthy();
  expect(screen.getByText(/14\.99/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(calls.filter((call) => call.startsWith('/v3/my/'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: /League Pass/ }));
  await user.click(screen.getByRole('button', { name: 'To checkout' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in or join' })).toBeTruthy();
});
