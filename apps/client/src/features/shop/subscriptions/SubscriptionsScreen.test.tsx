import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../../test/render';
import SubscriptionsScreen from './SubscriptionsScreen';

const WALLETS = '/v3/my/creditWallets';
const answers = { '/v3/offers': { items: [] }, '/v3/promotions': { items: [] }, '/v3/my/accessrights': { rights: [] } };

it('SHOP-01 a failed wallet call is an empty list that can be fetched again, and the rest of the screen stays', async () => {
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
