import type { CreditWallet, Offer, PpvInfo } from '@touchline/contract';
import { expect, test } from 'vitest';
import {
  canCheckOut,
  firstPaymentView,
  isOwned,
  type OfferCard,
  offerCards,
  type PaymentView,
  type PpvOrder,
  type PurchaseOutcome,
  ppvOrder,
  priceFor,
  purchaseOutcome,
  type RedeemFault,
  redeemFault,
} from './payment';

const offer = (id: string, more: Partial<Offer> = {}): Offer => ({
  id,
  title: id,
  callToActionText: 'Get it',
  price: 1499,
  currency: 'EUR',
  tax: { rate: 20, amount: 250 },
  renews: true,
  period: 'month',
  accessRightUniqueIds: [id],
  ...more,
});
const league = offer('league-pass');
const packages = offer('Credits-10', { renews: false });
const hidden = offer('staff-pass', { showToUser: false });
const credits: PpvInfo = { id: 'p', walletId: 'credits', cost: 6 };
const promotion: PpvInfo = { id: 'q', walletId: 'promotion-apex', cost: 4 };
const wallet = (availableCreditCount: number, uniqueId = 'credits'): CreditWallet => ({
  uniqueId,
  name: uniqueId,
  availableCreditCount,
});
const both = { ppvInfo: [credits], accessRightUniqueIds: ['league-pass'] };

test.each<[string, Parameters<typeof firstPaymentView>[0], PaymentView]>([
  ['SHOP-03c offers if there are any', { item: both, offers: [league], wallets: [wallet(2)] }, 'offers'],
  [
    'SHOP-03c the order if the event is for credits only',
    { item: { ppvInfo: [credits] }, offers: [league], wallets: [wallet(2)] },
    'ppv',
  ],
  ['SHOP-03c the order if there are no offers', { item: both, offers: [], wallets: [wallet(9)] }, 'ppv'],
  [
    'the order if there are only credit packages and hidden offers',
    { item: both, offers: [packages, hidden], wallets: [] },
    'ppv',
  ],
  ['SHOP-03b the method with enough credits', { item: both, offers: [league], wallets: [wallet(6)] }, 'method'],
  ['offers if there is no price', { item: { ppvInfo: [] }, offers: [league], wallets: [wallet(6)] }, 'offers'],
])('%s: the first view of a payment', (_name, choice, view) => {
  expect(firstPaymentView(choice)).toBe(view);
});

test('of several prices the cheapest affordable one is used, else the cheapest', () => {
  expect(priceFor([credits, promotion], [wallet(6)])).toBe(credits);
  expect(priceFor([credits, promotion], [wallet(6), wallet(4, 'promotion-apex')])).toBe(promotion);
  expect(priceFor([credits, promotion], [])).toBe(promotion);
  expect(priceFor([], [wallet(6)])).toBeUndefined();
});

const creditsCard: OfferCard = { kind: 'credits', price: credits };
const leagueCard: OfferCard = { kind: 'offer', offer: league };

test.each<[string, Parameters<typeof offerCards>[0], Offer[], boolean, OfferCard[]]>([
  ['SHOP-04b credits first', both, [league], false, [creditsCard, leagueCard]],
  ['SHOP-04b only passes if the event has no price', { ppvInfo: [] }, [league], false, [leagueCard]],
  ['SHOP-05a without packages and hidden offers', both, [packages, league, hidden], false, [creditsCard, leagueCard]],
  [
    'SHOP-04c one card on an iPhone',
    both,
    [league, packages],
    true,
    [{ kind: 'allSports', offerIds: ['league-pass'] }],
  ],
  ['SHOP-04c no cards on an iPhone without offers', both, [packages], true, []],
])('%s', (_name, item, offers, isIphone, cards) => {
  expect(offerCards(item, offers, [wallet(2)], isIphone)).toEqual(cards);
});

const event = { startTime: 1000, endTime: 8000 };
const order = (more: Partial<Parameters<typeof ppvOrder>[0]>) =>
  ppvOrder({ event, price: credits, wallets: [wallet(8)], now: 500, isDirectPurchaseEnabled: true, ...more });

test.each<[string, Parameters<typeof order>[0], PpvOrder]>([
  ['SHOP-02a before the start', {}, { state: 'ready', before: 8, after: 2, startedMinutesAgo: undefined }],
  ['in its first second', { now: 1000 }, { state: 'ready', before: 8, after: 2, startedMinutesAgo: 0 }],
  ['SHOP-02b while it runs', { now: 1750 }, { state: 'ready', before: 8, after: 2, startedMinutesAgo: 12 }],
  ['over', { now: 8000 }, { state: 'over' }],
  ['exactly enough', { wallets: [wallet(6)] }, { state: 'ready', before: 6, after: 0, startedMinutesAgo: undefined }],
  ['SHOP-02c too few', { wallets: [wallet(2)] }, { state: 'short', balance: 2, missing: 4, canTopUp: true }],
  ['SHOP-02c no wallet', { wallets: [] }, { state: 'short', balance: 0, missing: 6, canTopUp: true }],
  ['credits of another kind', { price: promotion }, { state: 'short', balance: 0, missing: 4, canTopUp: false }],
  [
    'purchases disabled on this platform',
    { isDirectPurchaseEnabled: false },
    { state: 'elsewhere', before: 8, after: 2 },
  ],
])('%s: the state of an order', (_name, more, expected) => {
  expect(order(more)).toEqual(expected);
});

test.each<[number, PurchaseOutcome['kind']]>([
  [200, 'bought'],
  [399, 'bought'],
  [400, 'refused'],
  [404, 'refused'],
  [409, 'refused'],
  [422, 'refused'],
  [401, 'undecided'],
  [429, 'undecided'],
  [500, 'undecided'],
  [503, 'undecided'],
  [0, 'undecided'],
])('SHOP-06a a purchase with status %i is %s', (statusCode, kind) => {
  expect(purchaseOutcome({ statusCode, title: 'Not enough credits' }).kind).toBe(kind);
});

test('SHOP-07 checkout requires a selected offer', () => {
  expect([canCheckOut([]), canCheckOut(['league-pass'])]).toEqual([false, true]);
});

test('an offer is owned if all its access rights are held', () => {
  expect(isOwned(league, ['league-pass', 'ice-pass'])).toBe(true);
  expect(isOwned(offer('both', { accessRightUniqueIds: ['league-pass', 'ice-pass'] }), ['league-pass'])).toBe(false);
  expect(isOwned(offer('Credits-5', { accessRightUniqueIds: [] }), ['league-pass'])).toBe(false);
});

test.each<[number, string, RedeemFault]>([
  [400, 'Voucher not valid', 'invalid'],
  [410, 'Voucher expired', 'expired'],
  [409, 'Voucher used', 'used'],
  [409, 'Already redeemed', 'redeemed'],
  [409, 'No promotion', 'notIncluded'],
  [404, 'TV model not found', 'notIncluded'],
  [429, 'Too many requests', 'tooMany'],
  [500, 'Internal error', 'failed'],
  [0, 'No connection', 'failed'],
  [403, 'Address not confirmed', 'unconfirmed'],
])('SHOP-08c redeeming with the response %i %s fails as %s', (statusCode, title, fault) => {
  expect(redeemFault({ statusCode, title })).toBe(fault);
});
