import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../../test/render';
import SubscriptionsScreen from './SubscriptionsScreen';

const WALLETS = '/v3/my/creditWallets';
const offer = {
  id: 'league-pass',
  title: 'League Pass',
  callToActionText: 'Get it',
  price: 1499,
  currency: 'EUR',
  tax: { rate: 20, amount: 250 },
  renews: true,
  period: 'month',
  accessRightUniqueIds: ['league-pass'],
};
const answers = {
  [WALLETS]: {
    items: [
      { uniqueId: 'credits', name: 'Credits', availableCreditCount: 7 },
      { uniqueId: 'promotion-a', name: 'Quadra', availableCreditCount: 2 },
      { uniqueId: 'promotion-b', name: 'Apex', availableCreditCount: 3 },
    ],
  },
  '/v3/offers': { items: [offer, { ...offer, id: 'Credits-10', title: 'Ten credits' }] },
  '/v3/promotions': { items: [] },
  '/v3/promotions/tvmodels': { items: [] },
};

it('SHOP-10a SHOP-01a SHOP-01b shows the credits, and those of promotions as a sum', async () => {
  renderInApp(<SubscriptionsScreen />, { userType: 'registered', answers });
  expect(await screen.findByText('7 credits')).toBeTruthy();
  expect(screen.getByText('5 credits')).toBeTruthy();
});

it('SHOP-10b SHOP-05a shows the offers, without packages of credits', async () => {
  renderInApp(<SubscriptionsScreen />, { userType: 'registered', answers });
  expect(await screen.findAllByText('League Pass')).not.toEqual([]);
  expect(screen.queryByText('Ten credits')).toBeNull();
});

it('SHOP-10c AUTH-13a asks a guest to sign in, and requests no wallets', () => {
  const { calls } = renderInApp(<SubscriptionsScreen />, { answers });
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(calls).not.toContain(WALLETS);
});
