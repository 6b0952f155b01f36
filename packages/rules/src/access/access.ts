import type { PpvInfo, UserRights, UserType } from '@touchline/contract';

/** Access conditions of an item. */
export interface Protection {
  public: boolean;
  requiresRegistration: boolean;
  ppvInfo?: readonly PpvInfo[];
}

/** Access conditions of a stored item; missing fields impose no condition. */
export const protectionOf = ({ public: isPublic, requiresRegistration, ppvInfo }: Partial<Protection>): Protection => ({
  public: isPublic ?? false,
  requiresRegistration: requiresRegistration ?? false,
  ...(ppvInfo ? { ppvInfo } : {}),
});

/** What a viewer needs to watch an item. */
export type AccessRequirement = 'public' | 'registration' | 'ppv' | 'premium';

const needsRegistrationOnly = (item: Protection): boolean => item.requiresRegistration && !item.public;

/** Pay-per-view: has a price and requires more than an account (ACCESS-02). */
export const isPpv = (item: Protection): boolean =>
  !item.public && !needsRegistrationOnly(item) && (item.ppvInfo?.length ?? 0) > 0;

export function accessRequirement(item: Protection): AccessRequirement {
  if (item.public) return 'public';
  if (needsRegistrationOnly(item)) return 'registration';
  return isPpv(item) ? 'ppv' : 'premium';
}

/**
 * Rights of a viewer without account, pass or purchase. They are the same for all, so public responses contain them.
 */
export function anonymousRights(item: Protection): UserRights {
  const requirement = accessRequirement(item);
  if (requirement === 'public') return { canAccess: true, reasons: [] };
  if (requirement === 'registration') return { canAccess: false, reasons: [] };
  return {
    canAccess: false,
    reasons: requirement === 'ppv' ? [{ type: 'Ppv' }, { type: 'Subscription' }] : [{ type: 'Subscription' }],
  };
}

/** Whether a viewer may watch: by their rights, or by being registered if an account is enough (ACCESS-01). */
export function canAccess(item: Protection & { userRights: UserRights }, userType: UserType): boolean {
  return item.userRights.canAccess || (userType === 'registered' && needsRegistrationOnly(item));
}
