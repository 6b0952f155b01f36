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

/** An event or a channel, as far as rights to it are concerned. */
export interface ProtectedItem extends Protection {
  kind: 'event' | 'channel';
  id: string;
  /** Any of these passes opens it. */
  accessRights?: readonly string[];
}

/** Who asks, and what they hold. */
export interface Viewer {
  userType: UserType;
  entitlements: readonly Entitlement[];
}

/** Whether an entitlement counts at this second: from its first, until just before its last. */
export const holds = ({ from, until }: Pick<Entitlement, 'from' | 'until'>, now: number): boolean =>
  from <= now && (until === undefined || now < until);

const opens = ({ kind, target }: Entitlement, item: ProtectedItem): boolean =>
  kind === 'pass' ? (item.accessRights ?? []).includes(target) : kind === item.kind && target === item.id;

/** A viewer's own rights to an item: by what they bought, by a pass, by their account, or as anybody (ACCESS-01, ACCESS-03). */
export function rightsOf(item: ProtectedItem, { userType, entitlements }: Viewer, now: number): UserRights {
  const userRights = anonymousRights(item);
  if (canAccess({ ...item, userRights }, userType)) return { canAccess: true, reasons: [] };
  const held = entitlements.filter((each) => holds(each, now) && opens(each, item));
  if (held.length === 0) return userRights;
  const isBought = held.some(({ kind }) => kind === 'event');
  return { canAccess: true, reasons: [{ type: isBought ? 'Ppv' : 'Subscription' }] };
}

/** The next second at which what a person holds changes by itself, or undefined where nothing will. */
export function nextRightsChange(entitlements: readonly Entitlement[], now: number): number | undefined {
  const ahead = entitlements.flatMap(({ from, until }) => [from, until ?? now]).filter((at) => at > now);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}
