import type { CreditWallet, Offer } from '@touchline/contract';

/** The wallet of the product's own credits. */
export const MAIN_WALLET = 'credits';

/** Wallets with credits from promotions. */
export const isPromotionWallet = (walletId: string): boolean => walletId.startsWith('promotion');

/** A person's credits: their own, and those of all promotions together (SHOP-01). */
export function creditBalance(wallets: readonly CreditWallet[]): { main: number; promotion: number } {
  const sum = (counted: readonly CreditWallet[]) =>
    counted.reduce((total, { availableCreditCount }) => total + availableCreditCount, 0);
  return {
    main: sum(wallets.filter(({ uniqueId }) => uniqueId === MAIN_WALLET)),
    promotion: sum(wallets.filter(({ uniqueId }) => isPromotionWallet(uniqueId))),
  };
}

/** Offers for everybody: credit packages have their own place, and some are shown to nobody (SHOP-05). */
export const generalOffers = <T extends Pick<Offer, 'id' | 'showToUser'>>(offers: readonly T[]): T[] =>
  offers.filter(({ id, showToUser = true }) => showToUser && !id.includes('Credit'));
