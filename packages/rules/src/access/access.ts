import type { PpvInfo, UserRights, UserType } from '@touchline/contract';

/** What an item asks of a viewer. */
export interface Protection {
  public: boolean;
  requiresRegistration: boolean;
  ppvInfo?: readonly PpvInfo[];
}

/** What a stored item asks of a viewer: what is left out asks for nothing. */
export const protectionOf = ({ public: isPublic, requiresRegistration, ppvInfo }: Partial<Protection>): Protection => ({
  public: isPublic ?? false,
  requiresRegistration: requiresRegistration ?? false,
  ...(ppvInfo ? { ppvInfo } : {}),
});

/** What kind of key opens an item. */
export type Lock = 'public' | 'registration' | 'ppv' | 'premium';

/** An account alone opens it. */
const needsRegistrationOnly = (item: Protection): boolean => item.requiresRegistration && !item.public;

/** Sold singly: has a price and needs more than an account (ACCESS-02). */
export const isPpv = (item: Protection): boolean =>
  !item.public && !needsRegistrationOnly(item) && (item.ppvInfo?.length ?? 0) > 0;

/** The one word for what it takes. */
export function lockOf(item: Protection): Lock {
  if (item.public) return 'public';
  if (needsRegistrationOnly(item)) return 'registration';
  return isPpv(item) ? 'ppv' : 'premium';
}

/** The rights of somebody without account, pass or purchase: the same for everyone, so public answers carry them. */
export function anonymousRights(item: Protection): UserRights {
  const lock = lockOf(item);
  if (lock === 'public') return { canAccess: true, reasons: [] };
  if (lock === 'registration') return { canAccess: false, reasons: [] };
  return {
    canAccess: false,
    reasons: lock === 'ppv' ? [{ type: 'Ppv' }, { type: 'Subscription' }] : [{ type: 'Subscription' }],
  };
}

/** Whether a viewer may watch: by right, or registered where an account is enough (ACCESS-01). */
export function canAccess(item: Protection & { userRights: UserRights }, userType: UserType): boolean {
  return item.userRights.canAccess || (userType === 'registered' && needsRegistrationOnly(item));
}
