import { render, screen } from '@testing-library/react';
import type { Event } from '@touchline/contract';
import { en } from '@touchline/texts/en';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { ToastHost } from '../../ui/Toast/ToastHost';
import Payment from './Payment';

const START = Math.floor(Date.now() / 1000) + 3600;
const event = {
  id: 'final',
  name: 'The final',
  live: true,
  type: 'Channel',
  startTime: START,
  endTime: START + 7200,
  image: { sources: [] },
  ppvInfo: [{ id: 'p', walletId: 'credits', cost: 6 }],
} as unknown as Event;
const offer = {
  id: 'league-pass',
  title: 'League Pass',
  callToActionText: 'Get the pass',
  price: 1499,
  currency: 'EUR',
  tax: { rate: 20, amount: 250 },
  renews: true,
  period: 'month',
  accessRightUniqueIds: ['league-pass'],
};
const wallet = (availableCreditCount: number) => ({
  items: [{ uniqueId: 'credits', name: 'Credits', availableCreditCount }],
});

function open(credits: number, offers: object | number) {
  const onClose = vi.fn<() => void>();
  const item = { name: 'The final', accessRightUniqueIds: ['league-pass'], isOpen: false, event };
  const rendered = renderInApp(<Payment item={item} initialView="" onClose={onClose} />, {
    userType: 'registered',
    answers: { '/v3/my/creditWallets': wallet(credits), '/v3/offers': offers },
  });
  return { ...rendered, onClose };
}

it('SHOP-03a SHOP-03b with enough credits the method is chosen, and “Continue with Credits” leads to the order', async () => {
  const { user } = open(8, { items: [offer] });
  await user.click(await screen.findByRole('button', { name: /Continue with Credits/ }));
  expect(await screen.findByRole('dialog', { name: en.shop.ppv.title })).toBeTruthy();
});

it('SHOP-02a the order shows the credits before and after, and needs the agreement', async () => {
  const { user, calls } = open(8, { items: [offer] });
  await user.click(await screen.findByRole('button', { name: /Continue with Credits/ }));
  await screen.findByRole('dialog', { name: en.shop.ppv.title });
  const beside = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect([beside(en.shop.ppv.creditsBefore), beside(en.shop.ppv.creditsAfter)]).toEqual(['8', '2']);
  expect(screen.getByRole('checkbox')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /6 credits/ }));
  expect(calls).not.toContain('/v3/checkout/purchaseWithCredits');
});

it('the order sends the price that was shown, and tells that it has changed', async () => {
  const { user, bodies, answer } = open(8, { items: [offer] });
  answer({ '/v3/checkout/purchaseWithCredits': { statusCode: 409, title: 'Price changed', cost: 7 } });
  await user.click(await screen.findByRole('button', { name: /Continue with Credits/ }));
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: /6 credits/ }));
  await vi.waitFor(() => expect(bodies).toEqual([{ eventId: 'final', ppvInfoId: 'p', walletId: 'credits', cost: 6 }]));
  render(<ToastHost />);
  expect(await screen.findByText(en.shop.prices.changed)).toBeTruthy();
});

it('SHOP-04b with too few credits the offers are shown, the event for credits first', async () => {
  const { user, onClose } = open(2, { items: [offer] });
  const cards = await screen.findAllByRole('article');
  expect(cards).toHaveLength(2);
  expect(cards[1]?.textContent).toContain('League Pass');
  expect(screen.getByRole('button', { name: /Get the pass/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: en.common.close }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('SHOP-05c offers that cannot be loaded are ignored: the event is still sold for credits', async () => {
  open(8, 500);
  expect(await screen.findByRole('dialog', { name: en.shop.ppv.title }, { timeout: 4000 })).toBeTruthy();
  expect(await screen.findByRole('checkbox', {}, { timeout: 4000 })).toBeTruthy();
});

it('SHOP-02c with too few credits the order says so', async () => {
  open(2, { items: [] });
  expect(await screen.findByRole('dialog', { name: '4 credits short' }, { timeout: 4000 })).toBeTruthy();
});
