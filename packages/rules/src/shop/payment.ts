import type { Event, Offer, Platform, PpvInfo } from '@touchline/contract';
import { timeStatus } from '../access/time-status';
import { creditBalance, generalOffers, isPromotionWallet } from './credit-balance';

type Wallets = Parameters<typeof creditBalance>[0];

/** What can be paid for: an event with its price, or something that a pass opens. */
export type Payable = Pick<Event, 'ppvInfo'> & Partial<Pick<Event, 'accessRightUniqueIds'>>;

/** The popups of a payment: how to pay, the offers, and the order of one event (SHOP-03). */
export type PaymentView = 'method' | 'offers' | 'ppv';

/** The price to pay: the cheapest that the person has the credits for, else the cheapest. */
export function priceFor(prices: readonly PpvInfo[], wallets: Wallets): PpvInfo | undefined {
  const sorted = [...prices].sort((one, other) => one.cost - other.cost);
  return sorted.find(({ cost, walletId }) => creditsIn(wallets, walletId) >= cost) ?? sorted[0];
}

/** How many credits a wallet has; one that is not there is empty. */
export const creditsIn = (wallets: Wallets, walletId: string): number =>
  wallets.find(({ uniqueId }) => uniqueId === walletId)?.availableCreditCount ?? 0;

/** No pass opens it: only credits do. */
export const isCreditsOnly = ({ ppvInfo, accessRightUniqueIds = [] }: Payable): boolean =>
  ppvInfo.length > 0 && accessRightUniqueIds.length === 0;

interface Choice {
  item: Payable;
  offers: readonly Offer[];
  wallets: Wallets;
}

/**
 * Where a payment begins. Offers come first where the event is not for credits only and there are some (SHOP-03); who has
 * the credits already is asked which of both it shall be.
 */
export function firstPaymentView({ item, offers, wallets }: Choice): PaymentView {
  const price = priceFor(item.ppvInfo, wallets);
  if (!price) return 'offers';
  if (isCreditsOnly(item) || generalOffers(offers).length === 0) return 'ppv';
  return creditsIn(wallets, price.walletId) >= price.cost ? 'method' : 'offers';
}

/** A card of the offers popup. */
export type OfferCard =
  | { kind: 'credits'; price: PpvInfo }
  | { kind: 'offer'; offer: Offer }
  /** The one card of an iPhone: apps of its store sell nothing else. */
  | { kind: 'allSports'; offerIds: string[] };

/** The cards in their order: credits first where the event has a price in them, then the passes (SHOP-04, SHOP-05). */
export function offerCards(item: Payable, offers: readonly Offer[], wallets: Wallets, platform: Platform): OfferCard[] {
  const passes = generalOffers(offers);
  if (platform === 'ios')
    return passes.length === 0 ? [] : [{ kind: 'allSports', offerIds: passes.map(({ id }) => id) }];
  const price = priceFor(item.ppvInfo, wallets);
  return [
    ...(price ? [{ kind: 'credits', price } as const] : []),
    ...passes.map((offer) => ({ kind: 'offer', offer }) as const),
  ];
}

/** What an order says before it is confirmed (SHOP-02). */
export type PpvOrder =
  /** Nobody buys what is over. */
  | { state: 'over' }
  /** Credits are topped up elsewhere; those of a promotion come with the promotion only. */
  | { state: 'short'; balance: number; missing: number; canTopUp: boolean }
  /** The operator lets this platform buy on another device only. */
  | { state: 'elsewhere'; before: number; after: number }
  | { state: 'ready'; before: number; after: number; startedMinutesAgo: number | undefined };

interface OrderFacts {
  event: Pick<Event, 'startTime' | 'endTime'>;
  price: PpvInfo;
  wallets: Wallets;
  now: number;
  isDirectPurchaseEnabled: boolean;
}

/** How an order of one event stands: over, too few credits, or what is left afterwards and whether it is running (SHOP-02). */
export function ppvOrder({ event, price, wallets, now, isDirectPurchaseEnabled }: OrderFacts): PpvOrder {
  const status = timeStatus(event, now);
  if (status === 'past') return { state: 'over' };
  const before = creditsIn(wallets, price.walletId);
  const after = before - price.cost;
  if (after < 0)
    return { state: 'short', balance: before, missing: -after, canTopUp: !isPromotionWallet(price.walletId) };
  if (!isDirectPurchaseEnabled) return { state: 'elsewhere', before, after };
  const startedMinutesAgo = status === 'live' ? Math.floor((now - event.startTime) / 60) : undefined;
  return { state: 'ready', before, after, startedMinutesAgo };
}

/** How a purchase call ended. An answer that got lost, or a fault of the server, decides nothing. */
export type PurchaseOutcome =
  | { kind: 'bought' }
  | { kind: 'refused'; statusCode: number; title: string }
  | { kind: 'undecided' };

/** Refusals that say nothing about the purchase itself: asked again with the same key, they may be another answer. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 425, 429]);
const FAILURE = 400;
const SERVER_FAULT = 500;

/** Any status is an answer; from 400 on it is a refusal (SHOP-06). 0 means that none came. */
export function purchaseOutcome({ statusCode, title }: { statusCode: number; title: string }): PurchaseOutcome {
  if (statusCode === 0 || statusCode >= SERVER_FAULT || PASSING.has(statusCode)) return { kind: 'undecided' };
  return statusCode >= FAILURE ? { kind: 'refused', statusCode, title } : { kind: 'bought' };
}

/** Offers can be paid for once at least one is chosen (SHOP-07). */
export const canCheckOut = (selected: readonly string[]): boolean => selected.length > 0;

/** Whether an offer is already theirs: all it opens is held. */
export const isOwned = (offer: Pick<Offer, 'accessRightUniqueIds'>, held: readonly string[]): boolean =>
  offer.accessRightUniqueIds.length > 0 && offer.accessRightUniqueIds.every((right) => held.includes(right));

/** Why a promotion brought nothing (SHOP-08). */
export type RedeemFault = 'invalid' | 'expired' | 'used' | 'redeemed' | 'notIncluded' | 'tooMany' | 'failed';

const redeemFaults: Readonly<Record<string, RedeemFault>> = {
  'Voucher not valid': 'invalid',
  'Voucher expired': 'expired',
  'Voucher used': 'used',
  'Already redeemed': 'redeemed',
  'No promotion': 'notIncluded',
  'TV model not found': 'notIncluded',
};

export const redeemFault = ({ statusCode, title }: { statusCode: number; title: string }): RedeemFault =>
  statusCode === 429 ? 'tooMany' : (redeemFaults[title] ?? 'failed');
