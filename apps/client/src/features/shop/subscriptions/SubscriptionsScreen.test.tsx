import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../../test/render';
import SubscriptionsScreen from './SubscriptionsScreen';

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

it('SHOP-10 the prices of passes are visible to guests, who sign in in place to pay', async () => {
  const { user, calls } = renderInApp(<SubscriptionsScreen />, { answers: { '/v3/offers': { items: [pass] } } });
  expect(await screen.findByRole('heading', { name: 'League Pass' })).toBeTruthy();
  expect(screen.getByText(/14\.99/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(calls.filter((call) => call.startsWith('/v3/my/'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: /League Pass/ }));
  await user.click(screen.getByRole('button', { name: 'To checkout' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in or join' })).toBeTruthy();
});
