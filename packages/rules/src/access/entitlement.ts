import type { UserRights, UserType } from '@touchline/contract';
import { anonymousRights, canAccess, type Protection } from './access';

/** Something a person holds for a time. Epoch seconds; without an end it holds for good. */
export interface Entitlement {
  /** A pass opens every item that lists it in `accessRights`. */
  kind: 'event' | 'channel' | 'pass';
  /** The event, channel or pass. */
  target: string;
  from: number;
  until?: number;
}

/** The properties of an event or channel that determine access. */
export interface ProtectedItem extends Protection {
  kind: 'event' | 'channel';
  id: string;
  /** Ids of the passes that give access. */
  accessRights?: readonly string[];
}

/** The viewer and their entitlements. */
interface Viewer {
  userType: UserType;
  entitlements: readonly Entitlement[];
}

/** Whether an entitlement is valid at a time; `from` is inclusive, `until` exclusive. */
export const isEntitlementActive = ({ from, until }: Pick<Entitlement, 'from' | 'until'>, now: number): boolean =>
  from <= now && (until === undefined || now < until);

const covers = ({ kind, target }: Entitlement, item: ProtectedItem): boolean =>
  kind === 'pass' ? (item.accessRights ?? []).includes(target) : kind === item.kind && target === item.id;

/**
 * Rights of a viewer to an item, by purchase, pass or account, or those of an anonymous viewer (ACCESS-01, ACCESS-03).
 */
export function rightsOf(item: ProtectedItem, { userType, entitlements }: Viewer, now: number): UserRights {
  const userRights = anonymousRights(item);
  if (canAccess({ ...item, userRights }, userType)) return { canAccess: true, reasons: [] };
  const held = entitlements.filter((each) => isEntitlementActive(each, now) && covers(each, item));
  if (held.length === 0) return userRights;
  const isBought = held.some(({ kind }) => kind === 'event');
  return { canAccess: true, reasons: [{ type: isBought ? 'Ppv' : 'Subscription' }] };
}

/** The next time at which an entitlement begins or ends, or undefined if there is none. */
export function nextRightsChange(entitlements: readonly Entitlement[], now: number): number | undefined {
  const upcoming = entitlements.flatMap(({ from, until }) => [from, until ?? now]).filter((at) => at > now);
  return upcoming.length > 0 ? Math.min(...upcoming) : undefined;
}
