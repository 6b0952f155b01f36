import type { PpvInfo, UserRights, UserType } from '@touchline/contract';
import { canAccess, lockOf, type Protection } from './access';

/** How a viewer stands to an item (ACCESS-03). */
export type AccessState =
  | { state: 'open' }
  | { state: 'subscribed' }
  | { state: 'purchased' }
  /** A channel or event that takes an account, or a pass. */
  | { state: 'blockedPremium'; takes: 'registration' | 'subscription' }
  | { state: 'blockedPpv'; price: PpvInfo }
  /** Paid with credits that come from a promotion. */
  | { state: 'blockedPromotion'; price: PpvInfo };

const PROMOTION_WALLET = 'promotion';

/** The cheapest price comes first where there are several. */
const cheapest = (prices: readonly PpvInfo[]): PpvInfo | undefined =>
  [...prices].sort((one, other) => one.cost - other.cost)[0];

/** Whether an item is open to a viewer, what opened it, or what it takes (ACCESS-03). */
export function accessState(item: Protection & { userRights: UserRights }, userType: UserType): AccessState {
  const lock = lockOf(item);
  if (canAccess(item, userType)) {
    if (lock === 'public' || lock === 'registration') return { state: 'open' };
    return { state: item.userRights.reasons.some(({ type }) => type === 'Ppv') ? 'purchased' : 'subscribed' };
  }
  const price = lock === 'ppv' ? cheapest(item.ppvInfo ?? []) : undefined;
  if (price) return { state: price.walletId.startsWith(PROMOTION_WALLET) ? 'blockedPromotion' : 'blockedPpv', price };
  return { state: 'blockedPremium', takes: lock === 'registration' ? 'registration' : 'subscription' };
}
