import type { CreditWallet, Offer } from '@touchline/contract';

/** The wallet for regular credits. */
export const MAIN_WALLET = 'credits';

export const isPromotionWallet = (walletId: string): boolean => walletId.startsWith('promotion');

/** Balances of an account: regular credits, and those of all promotions together (SHOP-01). */
export function creditBalance(wallets: readonly CreditWallet[]): { main: number; promotion: number } {
  const sum = (counted: readonly CreditWallet[]) =>
    counted.reduce((total, { availableCreditCount }) => total + availableCreditCount, 0);
  return {
    main: sum(wallets.filter(({ uniqueId }) => uniqueId === MAIN_WALLET)),
    promotion: sum(wallets.filter(({ uniqueId }) => isPromotionWallet(uniqueId))),
  };
}

/** Offers in the general list, without credit packages and hidden offers (SHOP-05). */
export const generalOffers = <T extends Pick<Offer, 'id' | 'showToUser'>>(offers: readonly T[]): T[] =>
  offers.filter(({ id, showToUser = true }) => showToUser && !id.includes('Credit'));
