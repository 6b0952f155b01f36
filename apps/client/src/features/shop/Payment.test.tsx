import { screen } from '@testing-library/react';
import type { Event } from '@touchline/contract';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import Payment from './Payment';

const now = Math.floor(Date.now() / 1000);
const event = {
  id: 'final',
  name: 'The final',
  startTime: now + 3600,
  endTime: now + 7200,
  ppvInfo: [{ id: 'p', walletId: 'credits', cost: 5 }],
  accessRightUniqueIds: [],
} as unknown as Event;

it('SHOP-01c a payment goes on without wallets when they cannot be fetched', async () => {
  renderInApp(<Payment item={{ name: event.name, isOpen: false, event }} initialView="" onClose={() => undefined} />, {
    userType: 'registered',
    answers: { '/v3/my/creditWallets': 500 },
  });
  expect(await screen.findByText('You have 0 of 5 credits')).toBeTruthy();
});
