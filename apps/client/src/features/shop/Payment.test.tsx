import { screen } from '@testing-library/react';
import type { Event } from '@touchline/contract';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { reportedEvents } from '../../shell/track/testing/reported';
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

it('DATA-01b the price of an event is reported once, when it is on screen', async () => {
  const reported = reportedEvents();
  renderInApp(<Payment item={{ name: event.name, isOpen: false, event }} initialView="" onClose={() => undefined} />, {
    userType: 'registered',
    answers: { '/v3/my/creditWallets': 500 },
  });
  expect(reported).toEqual([]);
  await screen.findByText('You have 0 of 5 credits');
  expect(reported).toMatchObject([{ type: 'offer.view', eventId: 'final' }]);
});
