import type { PpvInfo, UserRights, UserType } from '@touchline/contract';
import { accessRequirement, canAccess, type Protection } from './access';

/** Access of a viewer to an item (ACCESS-03). */
export type AccessState =
  | { state: 'open' }
  | { state: 'subscribed' }
  | { state: 'purchased' }
  /** Requires an account or a pass. */
  | { state: 'blockedPremium'; requires: 'registration' | 'subscription' }
  | { state: 'blockedPpv'; price: PpvInfo }
  /** Priced in credits of a promotion. */
  | { state: 'blockedPromotion'; price: PpvInfo };

const PROMOTION_WALLET = 'promotion';

const cheapest = (prices: readonly PpvInfo[]): PpvInfo | undefined => [...prices].sort((a, b) => a.cost - b.cost)[0];

/** Whether the viewer has access, and why, or what is required for it (ACCESS-03). */
export function accessState(item: Protection & { userRights: UserRights }, userType: UserType): AccessState {
  const requirement = accessRequirement(item);
  if (canAccess(item, userType)) {
    if (requirement === 'public' || requirement === 'registration') return { state: 'open' };
    return { state: item.userRights.reasons.some(({ type }) => type === 'Ppv') ? 'purchased' : 'subscribed' };
  }
  const price = requirement === 'ppv' ? cheapest(item.ppvInfo ?? []) : undefined;
  if (price) return { state: price.walletId.startsWith(PROMOTION_WALLET) ? 'blockedPromotion' : 'blockedPpv', price };
  return { state: 'blockedPremium', requires: requirement === 'registration' ? 'registration' : 'subscription' };
}
