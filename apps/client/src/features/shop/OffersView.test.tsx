import { screen, waitFor, within } from '@testing-library/react';
import type { Image, Offer } from '@touchline/contract';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { declared, readRules } from '../../../test/style-sheets';
import { OffersView } from './OffersView';

const pictureOf = (name: string): Image => ({
  sources: [
    { url: `/${name}-wide.webp`, width: 960, height: 540, format: 'webp' },
    { url: `/${name}-card.webp`, width: 880, height: 1156, format: 'webp' },
  ],
});
const offer: Offer = {
  id: 'league-pass',
  title: 'League Pass',
  callToActionText: 'Get the pass',
  image: pictureOf('league'),
  showToUser: true,
  price: 1499,
  currency: 'EUR',
  tax: { rate: 20, amount: 250 },
  renews: true,
  period: 'month',
  accessRightUniqueIds: ['league-pass'],
};
const credits: Offer = {
  ...offer,
  id: 'ten-credits',
  title: 'Ten credits',
  image: pictureOf('credits'),
  creditPackageInfo: { credits: 10, cost: 999 },
};
const item = { ppvInfo: [{ id: 'p', walletId: 'credits', cost: 6 }], accessRightUniqueIds: ['league-pass'] };

it('SHOP-04a offers are cards with a picture of 880 × 1156 and a call to action', async () => {
  const onCredits = vi.fn<() => void>();
  const onOffers = vi.fn<(offerIds: readonly string[]) => void>();
  const { user } = renderInApp(
    <OffersView
      title="The final"
      item={item}
      offers={[offer]}
      wallets={[]}
      onCredits={onCredits}
      onOffers={onOffers}
      onClose={() => undefined}
    />,
    { userType: 'registered', answers: { '/v3/offers': { items: [credits, offer] } } },
  );
  // The picture of the credits is among all offers, which are fetched.
  await waitFor(() => expect(screen.getAllByRole('presentation')).toHaveLength(2));
  const cards = screen.getAllByRole('article').map((card) => within(card));
  const pictures = cards.map((card) => {
    const picture = card.getByRole('presentation');
    return ['src', 'width', 'height'].map((name) => picture.getAttribute(name));
  });
  expect(pictures).toEqual([
    ['/credits-card.webp', '880', '1156'],
    ['/league-card.webp', '880', '1156'],
  ]);
  for (const card of cards) await user.click(card.getByRole('button'));
  expect(onCredits).toHaveBeenCalledOnce();
  expect(onOffers.mock.calls).toEqual([[['league-pass']]]);
  expect(cards[1]?.getByRole('button').textContent).toContain('Get the pass');
});

it('SHOP-04a a picture has the shape of 880 × 1156 where the window is high enough', () => {
  const rules = readRules('apps/client/src/features/shop/Card.module.css');
  const height = declared(rules, '.art', 'padding-top', '(min-width: 768px) and (min-height: 800px)');
  expect(Number.parseFloat(height ?? '') / 100).toBeCloseTo(1156 / 880, 3);
});
