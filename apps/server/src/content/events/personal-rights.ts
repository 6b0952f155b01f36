import type { UserRights } from '@touchline/contract';
import type { ProtectedItem } from '@touchline/rules/access/entitlement';
import type { Claims } from '../../auth';

/** A stored event or channel, as far as rights depend on it. */
export type ProtectedEntry = Partial<Omit<ProtectedItem, 'kind' | 'id'>> & { id: string };

/** The rights of one viewer to an event or channel. */
export interface PersonalRights {
  to(kind: ProtectedItem['kind'], entry: ProtectedEntry, caller: Claims): Promise<UserRights>;
}
