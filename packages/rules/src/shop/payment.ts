import type { Event, Offer, PpvInfo } from '@touchline/contract';
import { timeStatus } from '../access/time-status';
import { creditBalance, generalOffers, isPromotionWallet } from './credit-balance';

type Wallets = Parameters<typeof creditBalance>[0];

/** An item that can be bought: an event with a price, or one included in a pass. */
export type Payable = Pick<Event, 'ppvInfo'> & Partial<Pick<Event, 'accessRightUniqueIds'>>;

/** Views of the payment popup: method, offers, and pay-per-view order (SHOP-03). */
export type PaymentView = 'method' | 'offers' | 'ppv';

/** The cheapest price the account has enough credits for, else the cheapest. */
export function priceFor(prices: readonly PpvInfo[], wallets: Wallets): PpvInfo | undefined {
  const sorted = [...prices].sort((a, b) => a.cost - b.cost);
  return sorted.find(({ cost, walletId }) => creditsIn(wallets, walletId) >= cost) ?? sorted[0];
}

/** Credits in a wallet; 0 if there is none. */
export const creditsIn = (wallets: Wallets, walletId: string): number =>
  wallets.find(({ uniqueId }) => uniqueId === walletId)?.availableCreditCount ?? 0;

/** Whether an item can only be bought with credits, since no pass includes it. */
export const isCreditsOnly = ({ ppvInfo, accessRightUniqueIds = [] }: Payable): boolean =>
  ppvInfo.length > 0 && accessRightUniqueIds.length === 0;

interface Choice {
  item: Payable;
  offers: readonly Offer[];
  wallets: Wallets;
}

/**
 * The first view of a payment. Offers come first if there are any and the event is not for credits only (SHOP-03); with
 * enough credits the viewer selects the method.
 */
export function firstPaymentView({ item, offers, wallets }: Choice): PaymentView {
  const price = priceFor(item.ppvInfo, wallets);
  if (!price) return 'offers';
  if (isCreditsOnly(item) || generalOffers(offers).length === 0) return 'ppv';
  return creditsIn(wallets, price.walletId) >= price.cost ? 'method' : 'offers';
}

/** A card in the offers view. */
export type OfferCard =
  | { kind: 'credits'; price: PpvInfo }
  | { kind: 'offer'; offer: Offer }
  /** The only card of the app on an iPhone. */
  | { kind: 'allSports'; offerIds: string[] };

/** Cards in order: credits first if the event has a price, then passes (SHOP-04, SHOP-05). */
export function offerCards(item: Payable, offers: readonly Offer[], wallets: Wallets, isIphone: boolean): OfferCard[] {
  const passes = generalOffers(offers);
  if (isIphone) return passes.length === 0 ? [] : [{ kind: 'allSports', offerIds: passes.map(({ id }) => id) }];
  const price = priceFor(item.ppvInfo, wallets);
  return [
    ...(price ? [{ kind: 'credits', price } as const] : []),
    ...passes.map((offer) => ({ kind: 'offer', offer }) as const),
  ];
}

/** State of a pay-per-view order before confirmation (SHOP-02). */
export type PpvOrder =
  /** The event is over. */
  | { state: 'over' }
  /** Not enough credits; credits of a promotion cannot be topped up. */
  | { state: 'short'; balance: number; missing: number; canTopUp: boolean }
  /** Purchases on this platform are disabled by the operator. */
  | { state: 'elsewhere'; before: number; after: number }
  | { state: 'ready'; before: number; after: number; startedMinutesAgo: number | undefined };

interface OrderFacts {
  event: Pick<Event, 'startTime' | 'endTime'>;
  price: PpvInfo;
  wallets: Wallets;
  now: number;
  isDirectPurchaseEnabled: boolean;
}

/** Determines the state of an order: over, not enough credits, or the balance afterwards (SHOP-02). */
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

/** Result of a purchase request. Without a response, or after a server error, the result is unknown. */
export type PurchaseOutcome =
  | { kind: 'bought' }
  | { kind: 'refused'; statusCode: number; title: string }
  | { kind: 'undecided' };

/** Statuses unrelated to the purchase itself: a retry with the same key may succeed. */
const RETRYABLE: ReadonlySet<number> = new Set([401, 408, 425, 429]);
const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;

/** Statuses from 400 on are refusals (SHOP-06); 0 means no response. */
export function purchaseOutcome({ statusCode, title }: { statusCode: number; title: string }): PurchaseOutcome {
  if (statusCode === 0 || statusCode >= SERVER_ERROR || RETRYABLE.has(statusCode)) return { kind: 'undecided' };
  return statusCode >= CLIENT_ERROR ? { kind: 'refused', statusCode, title } : { kind: 'bought' };
}

/** Checkout requires at least one selected offer (SHOP-07). */
export const canCheckOut = (selected: readonly string[]): boolean => selected.length > 0;

/** Whether an account already holds all access rights of an offer. */
export const isOwned = (offer: Pick<Offer, 'accessRightUniqueIds'>, held: readonly string[]): boolean =>
  offer.accessRightUniqueIds.length > 0 && offer.accessRightUniqueIds.every((right) => held.includes(right));

/** Why redeeming a promotion failed (SHOP-08). */
export type RedeemFault =
  | 'invalid'
  | 'expired'
  | 'used'
  | 'redeemed'
  | 'notIncluded'
  | 'unconfirmed'
  | 'tooMany'
  | 'failed';

const redeemFaults: Readonly<Record<string, RedeemFault>> = {
  'Voucher not valid': 'invalid',
  'Voucher expired': 'expired',
  'Voucher used': 'used',
  'Already redeemed': 'redeemed',
  'No promotion': 'notIncluded',
  'TV model not found': 'notIncluded',
  'Address not confirmed': 'unconfirmed',
};

export const redeemFault = ({ statusCode, title }: { statusCode: number; title: string }): RedeemFault =>
  statusCode === 429 ? 'tooMany' : (redeemFaults[title] ?? 'failed');
